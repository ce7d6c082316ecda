import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { useDeskWarehouseOptions } from '#features/warehouse/shelves/web/parts/warehouses.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { batchColumns } from '../columns.ts'
import { getDeskStock } from '../contract.ts'
import { batchPath } from '../paths.ts'
import { quarantineEvents } from '../rules.ts'
import { stockDesk } from '../text/keys.ts'
import { batchActions } from './batch-actions.tsx'

const list = listOf(getDeskStock, {
  name: 'desk-stock',
  title: stockDesk('menu.stock'),
  text: stockDesk,
  id: (row) => row.Id,
  nameOf: (row) => `${row.Fnsku} ${row.BatchNo}`,
  detail: (row) => batchPath(row.ContractCompanyId, row.Id),
  zone: zoneOfRow,
  topic: quarantineEvents,
  columns: listColumns(batchColumns, 'staff', [
    { field: 'Fnsku', fixed: 'start' },
    { field: 'ShelfCode', isKeyColumn: true },
    'WarehouseCode',
    { field: 'AvailablePcs', isKeyColumn: true },
    'LockedPcs',
    'QuarantinedPcs',
    'DamagedPcs',
    'TotalPcs',
    { field: 'BatchNo', isKeyColumn: true, grow: true },
    'CompanyName',
    { field: 'Sku', hidden: true },
    { field: 'NameEn', hidden: true },
    { field: 'NameCn', hidden: true },
    { field: 'PutawayDate', hidden: true },
    { field: 'InTransitPcs', hidden: true },
  ]),
  search: stockDesk('search'),
  filters: [
    { field: 'WarehouseId', kind: 'choice', useOptions: useDeskWarehouseOptions },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'ShelfCode', kind: 'text' },
    { field: 'BatchNo', kind: 'text' },
    { field: 'IsQuarantined', kind: 'flag' },
  ],
  actions: batchActions,
})

/** Stock of all customers by batch. */
export default listScreen(list)
