import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { replenishmentColumns } from '../columns.ts'
import { exportReplenishments, getReplenishmentCounts, getReplenishments } from '../contract.ts'
import { REPLENISHMENT, replenishmentPath } from '../paths.ts'
import { replenishmentEvents, replenishmentOrder } from '../rules.ts'
import { replenishment } from '../text/keys.ts'
import { orderActions } from './order-actions.ts'
import { Destination } from './parts/destination.tsx'

const lists = bySite((site) =>
  listOf(getReplenishments[site.country], {
    name: `replenishment-${site.country}`,
    title: replenishment('menu.list'),
    text: replenishment,
    id: (row) => row.Id,
    nameOf: (row) => row.WarehouseOutNo,
    detail: (row) => replenishmentPath(site, row.Id),
    zone: site.timeZone,
    topic: replenishmentEvents,
    columns: listColumns(replenishmentColumns, 'customer', [
      { field: 'WarehouseOutNo', fixed: 'start' },
      'Status',
      { field: 'FcCode', width: 150, words: true, render: (row) => <Destination order={row} /> },
      'NewFbaNo',
      'TotalCartons',
      'TotalPieces',
      'BookingState',
      'BookingTime',
      'ExpectedOutboundDate',
      'DeliveryMode',
      'WarehouseCode',
      { field: 'CustomerReference', grow: true },
      { field: 'ReferenceId', hidden: true },
      { field: 'DestWarehouseType', hidden: true },
      { field: 'BookingMethod', hidden: true },
      { field: 'RelabelFlag', hidden: true },
      { field: 'LoosePieces', hidden: true },
      { field: 'GrossWeight', hidden: true },
      { field: 'Volume', hidden: true },
      { field: 'ShopInfo', hidden: true },
      'EstimatedFee',
      { field: 'ActualFee', hidden: true },
      { field: 'OrderRemark', hidden: true },
      { field: 'CancelReason', hidden: true },
      { field: 'AbandonReason', hidden: true },
      { field: 'ActualOutboundTime', hidden: true },
      'CreatedTime',
    ]),
    totals: ['TotalCartons', 'TotalPieces', 'GrossWeight', 'Volume'],
    search: replenishment('list.search'),
    filters: [
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'DestWarehouseType', kind: 'choice', enumeration: 'DestWarehouseType' },
      { field: 'CreatedTime', kind: 'dates' },
      { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime'] },
      { field: 'DeliveryMode', kind: 'choice', enumeration: 'DeliveryMode' },
      { field: 'BookingMethod', kind: 'choice', enumeration: 'BookingMethod' },
    ],
    tabs: statusTabs(replenishmentOrder, 'Status', getReplenishmentCounts[site.country]),
    actions: orderActions[site.country],
    tools: [
      {
        label: replenishment('action.add'),
        to: `${site.prefix}/addRpWareHouse`,
        permission: sitePermission(site, `${REPLENISHMENT}:edit`),
      },
      {
        label: replenishment('action.importMarketplace'),
        to: `${site.prefix}/rpWareHouseImport`,
        permission: sitePermission(site, `${REPLENISHMENT}:import`),
      },
      {
        label: replenishment('action.importPrivate'),
        to: `${site.prefix}/rpWareHousePrivateImport`,
        permission: sitePermission(site, `${REPLENISHMENT}:import`),
      },
    ],
    export: {
      op: exportReplenishments[site.country],
      number: 'WarehouseOutNo',
      permission: sitePermission(site, `${REPLENISHMENT}:export`),
    },
  }),
)

export default siteListScreen(lists)
