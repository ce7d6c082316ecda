import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { listColumns } from '#kit/web/columns.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { parcelColumns } from '../columns.ts'
import { getParcelCounts, getParcelPage } from '../contract.ts'
import { RETURNS, returnPath } from '../paths.ts'
import { PACKAGE, returnEvents } from '../rules.ts'
import { returns } from '../text/keys.ts'

const lists = bySite((site) =>
  listOf(getParcelPage[site.country], {
    name: `return-parcels-${site.country}`,
    title: returns('menu.packages'),
    text: returns,
    id: (row) => row.Id,
    nameOf: (row) => row.TrackingNo,
    detail: (row) => returnPath(site, row.ReturnOrderId),
    zone: site.timeZone,
    topic: returnEvents,
    columns: listColumns(parcelColumns, 'customer', [
      { field: 'TrackingNo', fixed: 'start' },
      'PackageState',
      { field: 'ReturnNo', grow: true },
      'WarehouseCode',
      'ReceivedTime',
      'Weight',
      'Remark',
      'CreatedTime',
    ]),
    search: returns('list.searchParcels'),
    tabs: {
      field: 'PackageState',
      enumeration: 'ReturnPackageState',
      values: [PACKAGE.expected, PACKAGE.claimed, PACKAGE.processed],
      counts: getParcelCounts[site.country],
    },
    tools: [
      { label: returns('action.claim'), to: `${site.prefix}/claimPackage`, permission: sitePermission(site, `${RETURNS}:edit`) },
    ],
  }),
)

/** Parcels of all returns by their courier numbers. */
export default siteListScreen(lists)
