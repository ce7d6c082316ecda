import { ASSIGNED_FILTER, ASSIGNEE_COLUMN } from '#features/desk/work/web/parts/assigned.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { demandColumns } from '../columns.ts'
import { getDeskDemandCounts, getDeskDemands } from '../contract.ts'
import { deskDemandPath } from '../paths.ts'
import { demandEvents, demandOrder } from '../rules.ts'
import { demands } from '../text/keys.ts'
import { DEMAND_TONES } from './demand-sections.tsx'
import { deskActions } from './desk-actions.tsx'
import { DueTime } from './parts/due-time.tsx'

const list = listOf(getDeskDemands, {
  name: 'desk-demands',
  title: demands('menu.desk'),
  text: demands,
  id: (row) => row.Id,
  nameOf: (row) => row.NeedsNo,
  detail: (row) => deskDemandPath(row.ContractCompanyId, row.Id),
  zone: zoneOfRow,
  topic: demandEvents,
  columns: [
    ...listColumns(demandColumns, 'staff', [{ field: 'NeedsNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 164 },
    ...listColumns(demandColumns, 'staff', [
      'DemandType',
      {
        field: 'Status',
        render: (row) => <EnumStatus enumeration={demandOrder.enumeration} value={row.Status} tones={DEMAND_TONES.staff} />,
      },
    ]),
    {
      field: 'DueTime',
      width: 250,
      sortable: true,
      words: true,
      render: (row) => <DueTime due={row.DueTime} zone={zoneOfRow(row)} />,
    },
    ...listColumns(demandColumns, 'staff', [
      { field: 'Detail', grow: true },
      'QuoteAmount',
      'WarehouseCode',
      { field: 'ActualAmount', hidden: true },
      { field: 'ExpectedFinishTime', hidden: true },
      { field: 'CreatedTime', hidden: true },
    ]),
    ASSIGNEE_COLUMN,
  ],
  search: demands('list.search'),
  filters: [
    { field: 'DemandType', kind: 'choice', enumeration: 'DemandType' },
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CreatedTime', kind: 'dates' },
    ASSIGNED_FILTER,
  ],
  tabs: statusTabs(demandOrder, 'Status', getDeskDemandCounts),
  actions: deskActions,
})

/** Demand orders of all customers, sorted by due time. */
export default listScreen(list)
