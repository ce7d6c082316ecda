import { measure, optional, text } from '#kit/shared/fields.ts'
import type { Output } from '#kit/shared/op.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { deskAction, machineActions, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { z } from 'zod'
import { approveProducts, getDeskProductCounts, getDeskProducts, rejectProducts, reopenProducts } from '../contract.ts'
import { productReview } from '../rules.ts'
import { products } from '../text/keys.ts'
import { RatioTag } from './parts/ratio-tag.tsx'

type Row = Output<typeof getDeskProducts>['Items'][number]

const rowsOf = (rows: readonly Row[]) => rows.map(({ ContractCompanyId, Id }) => ({ ContractCompanyId, Id }))
const reason = z.object({ Reason: text({ max: 200 }) })
const sizes = z.object({ UnitLength: optional(measure), UnitWidth: optional(measure), UnitHeight: optional(measure), UnitWeight: optional(measure) })
const cm = (field: string) => ({ field, kind: 'number', unit: 'cm' }) as const

const actions: Action<Row>[] = [
  ...machineActions(productReview, 'staff', (row: Row) => row.ReviewState, products, {
    approve: {
      op: approveProducts,
      input: (row: Row, Measured: object) => ({ Rows: rowsOf([row]), Measured }),
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
      input: (row: Row, { Reason }: { Reason: string }) => ({ Rows: rowsOf([row]), Reason }),
      bulk: deskAction(rejectProducts),
      form: { schema: reason, text: products, fields: [{ field: 'Reason', kind: 'longText', max: 200, wide: true }] },
    },
    reopen: { op: reopenProducts, minor: true, input: (row: Row) => ({ Rows: rowsOf([row]) }), bulk: deskAction(reopenProducts) },
  }),
]

const list = listOf(getDeskProducts, {
  name: 'desk-products',
  title: products('menu.desk'),
  text: products,
  id: (row) => row.Id,
  nameOf: (row) => row.Fnsku,
  topic: 'wares_info',
  columns: [
    { field: 'Fnsku', kind: 'number', fixed: 'start', width: 150, sortable: true },
    { field: 'CompanyName', width: 160 },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 140 },
    { field: 'NameEn', grow: true },
    { field: 'ReviewState', kind: 'status', enumeration: 'ProductReviewState', tones: machineTones(productReview, 'staff'), width: 150 },
    { field: 'RatioPercent', width: 120, render: (row) => <RatioTag percent={row.RatioPercent} colour={row.RatioColor} /> },
    { field: 'UnitWeight', kind: 'measure', unit: 'kg', width: 110 },
    { field: 'CartonWeight', kind: 'measure', unit: 'kg', width: 120 },
    { field: 'BatteryType', kind: 'enum', enumeration: 'BatteryType', width: 160 },
    { field: 'ChangeReason', width: 200 },
    { field: 'CreatedTime', kind: 'dateTime', width: 150, sortable: true },
  ],
  search: products('list.search'),
  filters: [{ field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' }, { field: 'BatteryType', kind: 'choice', enumeration: 'BatteryType' }, { field: 'CreatedTime', kind: 'dates' }],
  tabs: statusTabs(productReview, 'ReviewState', getDeskProductCounts),
  actions,
})

export default function DeskProducts() {
  return <ListPage list={list} />
}
