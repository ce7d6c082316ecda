import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { renamed } from '#kit/shared/text.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { destroyColumns } from '../columns.ts'
import { getDeskDestructionCounts, getDeskDestructions } from '../desk-contract.ts'
import { deskDestructionPath } from '../paths.ts'
import { destruction, destructionEvents } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { deskDestroyActions } from './desk-actions.ts'

const list = listOf(getDeskDestructions, {
  name: 'desk-destructions',
  title: returns('menu.deskDestructions'),
  text: renamed(returns, { 'empty.title': 'emptyDestroyed.title', 'empty.hint': 'emptyDestroyed.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.DestroyNo,
  detail: (row) => deskDestructionPath(row.ContractCompanyId, row.Id),
  zone: zoneOfRow,
  topic: destructionEvents,
  input: { SortField: 'CreatedTime', SortOrder: 'asc' },
  columns: [
    ...listColumns(destroyColumns, 'staff', [{ field: 'DestroyNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 170, grow: true },
    ...listColumns(destroyColumns, 'staff', [
      'DestructionState',
      'Fnsku',
      'Pieces',
      'Weight',
      'DestroySource',
      'RelateNo',
      'BatchNo',
      'WarehouseCode',
      { field: 'IsDamaged', hidden: true },
      { field: 'Reason', hidden: true },
      'DestroyTime',
      'CreatedTime',
    ]),
  ],
  search: returns('list.searchDestructions'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'DestroySource', kind: 'choice', enumeration: 'DestroySource' },
  ],
  tabs: statusTabs(destruction, 'DestructionState', getDeskDestructionCounts),
  actions: deskDestroyActions,
})

export default listScreen(list)
