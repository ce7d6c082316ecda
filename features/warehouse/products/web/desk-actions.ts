import { createElement } from 'react'
import { addIssues } from '#kit/shared/validation.ts'
import { deskAction, machineActions, oneRow, type Action } from '#kit/web/parts/action.ts'
import { reasonForm, type Reasoned } from '#kit/web/parts/reason-form.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { z } from 'zod'
import {
  approveProducts,
  getDeskProduct,
  getDeskProductCounts,
  getDeskProducts,
  rejectProducts,
  reopenProducts,
  type ProductRow,
} from '../contract.ts'
import { cartonProblems } from '../rules/carton.ts'
import { MEASURED, measuredFields } from '../rules/measured.ts'
import { productReview } from '../rules.ts'
import { products } from '../text/keys.ts'
import { LiveCartonCheck } from './parts/live-carton-check.tsx'
import { keysOf, recordOf } from '#kit/shared/keys.ts'

/** Fields of a product that the actions need, in queue and detail. */
type Row = Pick<ProductRow, 'Id' | 'ReviewState' | 'PcsPerCarton' | keyof typeof MEASURED> & { ContractCompanyId: number }

/** Status colours of a product for staff. */
export const DESK_TONES = machineTones(productReview, 'staff')

/** Queries that a desk action invalidates. */
export const DESK_STALE = [getDeskProducts, getDeskProductCounts, getDeskProduct]

/** Includes the pieces per carton, which no field shows, so that its rules apply while typing. */
const sizes = measuredFields
  .extend({ PcsPerCarton: z.number() })
  .superRefine((carton, ctx) => addIssues(ctx, cartonProblems(carton)))
const MEASURED_FIELDS = Object.entries(MEASURED).map(([field, unit]) => ({ field, kind: 'number', unit }) as const)

/** Unit and carton measurements as the customer entered them. */
const statedMeasures = (row: Row) => recordOf(['PcsPerCarton', ...keysOf(MEASURED)], (field) => row[field])

/** All staff actions on a product, shared by queue and detail. */
export const deskActions: Action<Row>[] = machineActions(productReview, 'staff', (row: Row) => row.ReviewState, products, {
  approve: {
    op: approveProducts,
    input: (row: Row, { PcsPerCarton: _, ...Measured }: z.output<typeof sizes>) => ({ ...oneRow(row), Measured }),
    bulk: deskAction(approveProducts, false),
    form: {
      schema: sizes,
      text: products,
      fields: MEASURED_FIELDS,
      initial: (row) => (row ? statedMeasures(row) : {}),
      content: () => createElement(LiveCartonCheck),
      width: 620,
    },
  },
  reject: {
    op: rejectProducts,
    input: (row: Row, reason: Reasoned) => ({ ...oneRow(row), ...reason }),
    bulk: deskAction(rejectProducts),
    form: reasonForm(products),
  },
  reopen: { op: reopenProducts, minor: true, input: oneRow, bulk: deskAction(reopenProducts) },
})
