import { orderPath } from '#features/warehouse/express/paths.ts'
import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { exportDropships, getDropshipCounts, getDropshipPage } from '../contract.ts'
import { DROPSHIP } from '../paths.ts'
import { dropshipOrder, dropshipEvents } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { dropshipActions } from './dropship-actions.ts'
import { ORDER_TONES } from './dropship-steps.ts'
import { OrderCourier, OrderDestination, OrderFee, OrderGoods } from './parts/order-cells.tsx'
import { OrderProgress } from './parts/order-progress.tsx'

const lists = bySite((site) =>
  listOf(getDropshipPage[site.country], {
    id: (row) => row.Id,
    nameOf: (row) => row.WarehouseOutNo,
    detail: (row) => orderPath(site, row.Id),
    zone: site.timeZone,
    topic: dropshipEvents,
    columns: [
      { field: 'WarehouseOutNo', kind: 'number', fixed: 'start', sortable: true, width: 184 },
      { field: 'Status', kind: 'status', enumeration: 'OutboundStatus', tones: ORDER_TONES, width: 236 },
      { field: 'ExpressStatus', isKeyColumn: true, width: 172, render: (row) => <OrderProgress order={row} /> },
      { field: 'Items', width: 180, grow: true, render: (row) => <OrderGoods order={row} /> },
      { field: 'TotalPieces', kind: 'quantity', width: 80, sortable: true },
      { field: 'PlatformOrderNo', kind: 'number', width: 206, sortable: true },
      { field: 'RecipientName', width: 140 },
      { field: 'PostalCode', width: 180, words: true, render: (row) => <OrderDestination order={row} /> },
      { field: 'CourierService', width: 140, words: true, render: (row) => <OrderCourier order={row} /> },
      { field: 'TrackingNo', kind: 'number', width: 184 },
      { field: 'ActualFee', isKeyColumn: true, width: 112, render: (row) => <OrderFee order={row} /> },
      { field: 'CreatedTime', kind: 'dateTime', width: 178, sortable: true },
      { field: 'ExpectedOutboundDate', kind: 'date', width: 150, sortable: true },
      { field: 'ActualOutboundTime', kind: 'dateTime', width: 178, sortable: true, hidden: true },
      { field: 'WarehouseCode', width: 100, hidden: true },
      { field: 'SalesPlatform', kind: 'enum', enumeration: 'SalesPlatform', width: 120, hidden: true },
      { field: 'CustomerReference', width: 150, hidden: true },
      { field: 'ShopInfo', width: 150, hidden: true },
      { field: 'PackagesCount', kind: 'quantity', width: 90, hidden: true },
      { field: 'CancelReason', width: 180, hidden: true },
      { field: 'AbandonReason', width: 180, hidden: true },
      { field: 'OrderRemark', width: 200, hidden: true },
    ],
    search: dropship('list.search'),
    filters: [
      { field: 'Courier', kind: 'choice', enumeration: 'Courier' },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'CreatedTime', kind: 'dates' },
      { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime'] },
      { field: 'SalesPlatform', kind: 'choice', enumeration: 'SalesPlatform' },
      { field: 'DropshipDeliveryMethod', kind: 'choice', enumeration: 'DropshipDeliveryMethod' },
      { field: 'ExpressStatus', kind: 'choice', enumeration: 'ExpressStatus' },
    ],
    name: `dropship-${site.country}`,
    title: dropship('menu.opBehalf'),
    text: dropship,
    totals: ['TotalPieces', 'PackagesCount'],
    tabs: statusTabs(dropshipOrder, 'Status', getDropshipCounts[site.country]),
    actions: dropshipActions[site.country],
    tools: [
      { label: dropship('action.add'), to: `${site.prefix}/addOpBehalf`, permission: sitePermission(site, `${DROPSHIP}:edit`) },
      {
        label: dropship('action.import'),
        to: `${site.prefix}/addOpBehalfs`,
        permission: sitePermission(site, `${DROPSHIP}:import`),
      },
    ],
    export: {
      op: exportDropships[site.country],
      number: 'WarehouseOutNo',
      permission: sitePermission(site, `${DROPSHIP}:export`),
    },
  }),
)

export default siteListScreen(lists)
