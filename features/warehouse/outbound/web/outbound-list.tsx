import { dropshipEvents, OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'
import { OrderFee, OrderGoods } from '#features/warehouse/dropship/web/parts/order-cells.tsx'
import { orderPath } from '#features/warehouse/express/paths.ts'
import { replenishmentPath } from '#features/warehouse/replenishment/paths.ts'
import { replenishmentEvents, replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { bySite, GATES, sitePermission, VF_SITE, type Site } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { vendorPath } from '#features/warehouse/vendor-outbound/paths.ts'
import { vendorEvents } from '#features/warehouse/vendor-outbound/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { refreshOn } from '#kit/web/live.ts'
import { useSession } from '#kit/web/session.tsx'
import { outboundColumns } from '../columns.ts'
import { exportOutbound, getOutboundCounts, getOutboundPage, type OutboundRow } from '../contract.ts'
import { OVERVIEW } from '../paths.ts'
import { outbound } from '../text/keys.ts'

const DETAIL: Record<number, (site: Site, id: number) => string> = {
  [OUTBOUND_TYPE.replenishment]: replenishmentPath,
  [OUTBOUND_TYPE.dropship]: orderPath,
  [OUTBOUND_TYPE.vendor]: (_, id) => vendorPath(id),
}

function Carrier({ code }: { code: string | null }) {
  const couriers = useDictionary('Courier')
  return code === null ? <span className="nothing">–</span> : <span>{couriers.nameOf(code)}</span>
}

/** The types of order that the company can have at a site. */
function useTypes(site: Site) {
  const { companyInfo } = useSession()
  const { options } = useDictionary('OutboundType')
  const hasVendor = site === VF_SITE && GATES.amazonianVF.companies.some((company) => company === companyInfo?.ContractCompanyId)
  return hasVendor ? options : options.filter(({ value }) => value !== OUTBOUND_TYPE.vendor)
}

const lists = bySite((site) => {
  const [page, counts] = [getOutboundPage[site.country], getOutboundCounts[site.country]]
  for (const topic of [dropshipEvents, replenishmentEvents, vendorEvents]) refreshOn(topic, page, counts)
  return listOf(page, {
    name: `outbound-${site.country}`,
    title: outbound('menu.list'),
    text: outbound,
    id: (row) => row.WarehouseOutNo,
    nameOf: (row) => row.WarehouseOutNo,
    detail: (row: OutboundRow) => DETAIL[row.OutboundType]!(site, row.Id),
    zone: site.timeZone,
    columns: listColumns(outboundColumns, 'customer', [
      { field: 'WarehouseOutNo', fixed: 'start' },
      { field: 'OutboundType', isKeyColumn: true },
      'Status',
      { field: 'Items', grow: true, render: (row) => <OrderGoods order={row} /> },
      'TotalPieces',
      'OrderReference',
      'Recipient',
      { field: 'CountryCode', hidden: true },
      'City',
      { field: 'Carrier', words: true, render: (row) => <Carrier code={row.Carrier} /> },
      { field: 'TrackingNos', words: true, render: (row) => row.TrackingNos.join(', ') },
      { field: 'ActualFee', isKeyColumn: true, render: (row) => <OrderFee order={row} /> },
      'CreatedTime',
      'ExpectedOutboundDate',
      { field: 'ActualOutboundTime', hidden: true },
      { field: 'WarehouseCode', hidden: true },
      { field: 'PackagesCount', hidden: true },
      { field: 'OrderRemark', hidden: true },
    ]),
    search: outbound('list.search'),
    filters: [
      { field: 'OutboundType', kind: 'choice', useOptions: () => useTypes(site) },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'CreatedTime', kind: 'dates' },
      { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime'] },
    ],
    tabs: statusTabs(replenishmentOrder, 'Status', counts),
    export: {
      op: exportOutbound[site.country],
      number: 'WarehouseOutNo',
      permission: sitePermission(site, `${OVERVIEW}:export`),
    },
  })
})

/** Outbound orders of every type, read-only; each type has its own screens. */
export default siteListScreen(lists)
