import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { labelColumns } from '../columns.ts'
import { getDeskLabelCounts, getDeskLabels } from '../contract.ts'
import { deskLabelPath } from '../paths.ts'
import { returnLabel, returnLabelEvents } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { LABEL_TONES } from './label-sections.tsx'

const list = listOf(getDeskLabels, {
  name: 'desk-return-labels',
  title: returnLabels('menu.desk'),
  text: returnLabels,
  id: (row) => row.Id,
  nameOf: (row) => row.ReturnLabelNo,
  detail: (row) => deskLabelPath(row.ContractCompanyId, row.Id),
  zone: zoneOfRow,
  topic: returnLabelEvents,
  columns: [
    ...listColumns(labelColumns, 'staff', [{ field: 'ReturnLabelNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 160, grow: true },
    ...listColumns(labelColumns, 'staff', [
      {
        field: 'ReturnLabelState',
        render: (row) => (
          <EnumStatus enumeration={returnLabel.enumeration} value={row.ReturnLabelState} tones={LABEL_TONES.staff} />
        ),
      },
      'PickupDate',
      'SenderName',
      'PostalCode',
      'City',
      'CourierService',
      'TrackingNo',
      'WarehouseCode',
      { field: 'PickupFails', hidden: true },
      { field: 'FailReason', hidden: true },
      { field: 'IssueError', hidden: true },
      { field: 'ReturnNo', hidden: true },
      'CreatedTime',
    ]),
  ],
  search: returnLabels('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'PickupDate'] },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(returnLabel, 'ReturnLabelState', getDeskLabelCounts),
  actions: deskActions,
})

/** Return labels of all customers and their pickups. */
export default listScreen(list)
