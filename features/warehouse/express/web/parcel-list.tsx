import { parcelTopic } from '#features/freight/tracking/rules.ts'
import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { parcelColumns } from '../columns.ts'
import { exportParcels, getParcelCounts, getParcelPage } from '../contract.ts'
import { EXPRESS, orderPath, parcelPath } from '../paths.ts'
import { express } from '../text/keys.ts'
import { DocumentLink, ParcelState } from './parts/parcel-cells.tsx'
import { parcelTabs } from './parts/parcel-tabs.ts'

const lists = bySite((site) =>
  listOf(getParcelPage[site.country], {
    name: `parcels-${site.country}`,
    title: express('menu.list'),
    text: express,
    id: (row) => row.Id,
    nameOf: (row) => row.TrackingNo,
    detail: (row) => parcelPath(site, row.Id),
    zone: site.timeZone,
    topic: parcelTopic,
    columns: listColumns(parcelColumns, 'customer', [
      { field: 'TrackingNo', fixed: 'start' },
      { field: 'ExpressStatus', render: (row) => <ParcelState status={row.ExpressStatus} /> },
      { field: 'LastEvent', grow: true },
      'LastEventTime',
      {
        field: 'WarehouseOutNo',
        render: (row) => <DocumentLink no={row.WarehouseOutNo} to={orderPath(site, row.WarehouseOutId)} />,
      },
      'CourierService',
      'Weight',
      'CostAmount',
      'ShipTime',
      { field: 'WarehouseCode', hidden: true },
      { field: 'Courier', hidden: true },
      { field: 'Girth', hidden: true },
      { field: 'FeeAmount', hidden: true },
      { field: 'SurchargeAmount', hidden: true },
    ]),
    search: express('list.search'),
    filters: [
      { field: 'Courier', kind: 'choice', enumeration: 'Courier' },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'ShipTime', kind: 'dates' },
    ],
    tabs: parcelTabs(getParcelCounts[site.country]),
    export: { op: exportParcels[site.country], number: 'TrackingNo', permission: sitePermission(site, `${EXPRESS}:export`) },
  }),
)

/** SPEC 2: all parcels that left the warehouse, searchable by many numbers. */
export default siteListScreen(lists)
