import { RETURN_LABELS } from '#features/warehouse/returns/paths.ts'
import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { listColumns } from '#kit/web/columns.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { labelColumns } from '../columns.ts'
import { exportLabels, getLabelCounts, getLabelPage } from '../contract.ts'
import { labelPath } from '../paths.ts'
import { returnLabel, returnLabelEvents } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import { labelActions } from './label-actions.tsx'
import { LABEL_TONES } from './label-sections.tsx'

const lists = bySite((site) =>
  listOf(getLabelPage[site.country], {
    name: `return-labels-${site.country}`,
    title: returnLabels('menu.list'),
    text: returnLabels,
    id: (row) => row.Id,
    nameOf: (row) => row.ReturnLabelNo,
    detail: (row) => labelPath(site, row.Id),
    zone: site.timeZone,
    topic: returnLabelEvents,
    columns: listColumns(labelColumns, 'customer', [
      { field: 'ReturnLabelNo', fixed: 'start' },
      {
        field: 'ReturnLabelState',
        render: (row) => (
          <EnumStatus enumeration={returnLabel.enumeration} value={row.ReturnLabelState} tones={LABEL_TONES.customer} />
        ),
      },
      { field: 'SenderName', grow: true },
      'OriginalOutNo',
      'PickupDate',
      'CourierService',
      'TrackingNo',
      'FeeAmount',
      'CreatedTime',
      { field: 'ReturnNo', hidden: true },
      { field: 'WarehouseCode', hidden: true },
      { field: 'PostalCode', hidden: true },
      { field: 'City', hidden: true },
      { field: 'IsHomePickup', hidden: true },
      { field: 'FailReason', hidden: true },
      { field: 'ExpireTime', hidden: true },
      { field: 'Remark', hidden: true },
    ]),
    search: returnLabels('list.search'),
    filters: [
      { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'PickupDate'] },
      { field: 'CreatedTime', kind: 'dates' },
    ],
    tabs: statusTabs(returnLabel, 'ReturnLabelState', getLabelCounts[site.country]),
    actions: labelActions[site.country],
    tools: [
      {
        label: returnLabels('menu.form'),
        to: `${site.prefix}/returnLabelForm`,
        permission: sitePermission(site, `${RETURN_LABELS}:edit`),
      },
    ],
    export: {
      op: exportLabels[site.country],
      number: 'ReturnLabelNo',
      permission: sitePermission(site, `${RETURN_LABELS}:export`),
    },
  }),
)

/** Labels for buyers who send goods back. */
export default siteListScreen(lists)
