import { measure, optional, text } from '#kit/shared/fields.ts'
import { deskAction, machineActions, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { z } from 'zod'
import { approveProducts, getDeskProduct, getDeskProductCounts, getDeskProducts, rejectProducts, reopenProducts, type ProductRow } from '../contract.ts'
import { productReview } from '../rules.ts'
import { products } from '../text/keys.ts'

/** What a move needs to know of a product, in queue and detail. */
type Row = Pick<ProductRow, 'Id' | 'ReviewState' | 'UnitLength' | 'UnitWidth' | 'UnitHeight' | 'UnitWeight'> & { ContractCompanyId: number }

/** How the states of a product look to staff. */
export const DESK_TONES = machineTones(productReview, 'staff')

/** Reads that a move at the desk makes stale. */
export const DESK_STALE = [getDeskProducts, getDeskProductCounts, getDeskProduct]

const one = ({ ContractCompanyId, Id }: Row) => ({ Rows: [{ ContractCompanyId, Id }] })
const reason = z.object({ Reason: text({ max: 200 }) })
const sizes = z.object({ UnitLength: optional(measure), UnitWidth: optional(measure), UnitHeight: optional(measure), UnitWeight: optional(measure) })
const cm = (field: string) => ({ field, kind: 'number', unit: 'cm' }) as const

/** Everything staff may do with a product; the same in queue and detail. */
export const deskActions: Action<Row>[] = machineActions(productReview, 'staff', (row: Row) => row.ReviewState, products, {
  approve: {
    op: approveProducts,
    input: (row: Row, Measured: object) => ({ ...one(row), Measured }),
    bulk: deskAction(approveProducts, false),
    form: {
      schema: sizes,
      text: products,
      fields: [cm('UnitLength'), cm('UnitWidth'), cm('UnitHeight'), { field: 'UnitWeight', kind: 'number', unit: 'kg' }],
      initial: (row) => (row ? { UnitLength: row.UnitLength, UnitWidth: row.UnitWidth, UnitHeight: row.UnitHeight, UnitWeight: row.UnitWeight } : {}),
    },
  },
  reject: {
    op: rejectProducts,
    input: (row: Row, { Reason }: { Reason: string }) => ({ ...one(row), Reason }),
    bulk: deskAction(rejectProducts),
    form: { schema: reason, text: products, fields: [{ field: 'Reason', kind: 'longText', max: 200, wide: true }] },
  },
  reopen: { op: reopenProducts, minor: true, input: one, bulk: deskAction(reopenProducts) },
})
