import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { renamed } from '#kit/shared/text.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { returnColumns } from '../columns.ts'
import { exportConsumerReturns, getConsumerCounts, getConsumerPage } from '../consumer-contract.ts'
import { CONSUMER_FORM, CONSUMER_RETURNS, consumerReturnPath } from '../paths.ts'
import { returnEvents, returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { consumerActions } from './consumer-actions.ts'
import { HandlingProgress } from './parts/handling-progress.tsx'

const lists = bySite((site) =>
  listOf(getConsumerPage[site.country], {
    name: `consumer-returns-${site.country}`,
    title: returns('menu.consumer'),
    text: renamed(returns, { 'empty.title': 'emptyConsumer.title', 'empty.hint': 'emptyConsumer.hint' }),
    id: (row) => row.Id,
    nameOf: (row) => row.ReturnNo,
    detail: (row) => consumerReturnPath(site, row.Id),
    zone: site.timeZone,
    topic: returnEvents,
    columns: listColumns(returnColumns, 'customer', [
      { field: 'ReturnNo', fixed: 'start' },
      'Status',
      'OriginalOutNo',
      { field: 'BuyerName', grow: true },
      { field: 'ReceivedPieces', render: (row) => <HandlingProgress row={row} />, width: 190 },
      'ReturnMethod',
      'ConfirmDeadline',
      'OriginalExpressNo',
      'WarehouseCode',
      { field: 'UnconfirmedLines', hidden: true },
      { field: 'RejectReason', hidden: true },
      { field: 'Remark', hidden: true },
      { field: 'FinishTime', hidden: true },
      'CreatedTime',
    ]),
    search: returns('list.searchConsumer'),
    filters: [
      { field: 'ConfirmState', kind: 'choice', enumeration: 'ReturnConfirmState' },
      { field: 'CreatedTime', kind: 'dates' },
    ],
    tabs: statusTabs(returnOrder, 'Status', getConsumerCounts[site.country]),
    actions: consumerActions[site.country],
    tools: [
      {
        label: returns('menu.consumerForm'),
        to: `${site.prefix}/${CONSUMER_FORM}`,
        permission: sitePermission(site, `${CONSUMER_RETURNS}:edit`),
      },
    ],
    export: {
      op: exportConsumerReturns[site.country],
      number: 'ReturnNo',
      permission: sitePermission(site, `${CONSUMER_RETURNS}:export`),
    },
  }),
)

/** Returns sent by buyers, and parcels that couriers could not deliver. */
export default siteListScreen(lists)
