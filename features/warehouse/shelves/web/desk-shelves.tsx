import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import type { Output } from '#kit/shared/op.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { z } from 'zod'
import { shelfColumns } from '../columns.ts'
import { getShelves, setShelf } from '../contract.ts'
import { shelfCode, shelfEvents } from '../rules.ts'
import { shelves } from '../text/keys.ts'
import { useDeskWarehouseOptions } from './parts/warehouses.ts'

type Row = Output<typeof getShelves>['Items'][number]

const form = z.object({ Code: shelfCode })

const set = opAction(setShelf, {
  name: 'set',
  label: shelves('action.set'),
  ask: shelves('hint'),
  form: {
    schema: form,
    text: shelves,
    fields: [{ field: 'Code', kind: 'text', max: 20 }],
    initial: (row: Row | undefined) => ({ Code: row?.Code ?? '' }),
  },
  input: ({ ContractCompanyId, Id }: Row, { Code }: z.output<typeof form>) => ({ ContractCompanyId, Id, Code }),
})

const list = listOf(getShelves, {
  name: 'desk-shelves',
  title: shelves('menu.list'),
  text: shelves,
  id: (row) => row.Id,
  nameOf: (row) => row.Fnsku,
  zone: zoneOfRow,
  topic: shelfEvents,
  columns: [
    ...listColumns(shelfColumns, 'staff', [
      { field: 'Fnsku', fixed: 'start' },
      'Code',
      'WarehouseCode',
      'TotalPcs',
      'AvailablePcs',
      'LockedPcs',
      'Sku',
      { field: 'NameEn', grow: true },
    ]),
    { field: 'CompanyName', width: 164 },
    ...listColumns(shelfColumns, 'staff', [
      { field: 'DamagedPcs', hidden: true },
      { field: 'NameCn', hidden: true },
      { field: 'UpdatedTime', hidden: true },
    ]),
  ],
  search: shelves('search'),
  filters: [
    { field: 'WarehouseId', kind: 'choice', useOptions: useDeskWarehouseOptions },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'IsWithout', kind: 'flag' },
  ],
  actions: [set],
})

/** Stock of all customers with its location, for staff. */
export default listScreen(list)
