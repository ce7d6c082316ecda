import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { useDeskWarehouseOptions } from '#features/warehouse/shelves/web/parts/warehouses.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { renamed } from '#kit/shared/text.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { quarantineColumns } from '../columns.ts'
import { getQuarantineCounts, getQuarantines } from '../contract.ts'
import { deskQuarantinePath } from '../paths.ts'
import { quarantine, quarantineEvents } from '../rules.ts'
import { stockDesk } from '../text/keys.ts'
import { quarantineActions } from './quarantine-parts.tsx'

const list = listOf(getQuarantines, {
  name: 'desk-quarantines',
  title: stockDesk('menu.quarantines'),
  text: renamed(stockDesk, { 'empty.title': 'emptyQuarantines.title', 'empty.hint': 'emptyQuarantines.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.QuarantineNo,
  detail: (row) => deskQuarantinePath(row.ContractCompanyId, row.Id),
  zone: zoneOfRow,
  topic: quarantineEvents,
  columns: [
    ...listColumns(quarantineColumns, 'staff', [{ field: 'QuarantineNo', fixed: 'start' }, 'QuarantineState', 'Fnsku', 'Pieces']),
    { field: 'CompanyName', width: 164 },
    ...listColumns(quarantineColumns, 'staff', [
      { field: 'Reason', grow: true },
      'WarehouseCode',
      'CreatedTime',
      { field: 'BatchNo', hidden: true },
      { field: 'EndReason', hidden: true },
    ]),
  ],
  search: stockDesk('searchQuarantine'),
  filters: [
    { field: 'WarehouseId', kind: 'choice', useOptions: useDeskWarehouseOptions },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
  ],
  tabs: statusTabs(quarantine, 'QuarantineState', getQuarantineCounts),
  actions: quarantineActions,
})

/** Stock in quarantine, and its outcome. */
export default listScreen(list)
