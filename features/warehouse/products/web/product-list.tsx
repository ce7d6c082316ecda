import { AlertMark } from '#features/messages/alerts/web/parts/open-alerts.tsx'
import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { listColumns } from '#kit/web/columns.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { useFormat } from '#kit/web/format.ts'
import { productColumns } from '../columns.ts'
import { exportProducts, getProductCounts, getProductPage } from '../contract.ts'
import { productPath, PRODUCTS } from '../paths.ts'
import { productReview, productEvents } from '../rules.ts'
import { products } from '../text/keys.ts'
import { picture } from './parts/product-picture.tsx'
import { ratio } from './parts/ratio-tag.tsx'
import { productActions } from './product-actions.ts'

const lists = bySite((site) =>
  listOf(getProductPage[site.country], {
    name: `products-${site.country}`,
    title: products('menu.skuList'),
    text: products,
    id: (row) => row.Id,
    nameOf: (row) => row.Fnsku,
    detail: (row) => productPath(site, row.Id),
    zone: site.timeZone,
    topic: productEvents,
    columns: listColumns(productColumns, 'customer', [
      { field: 'Fnsku', fixed: 'start' },
      'Sku',
      { field: 'ImageFileId', width: 72, render: picture },
      { field: 'NameEn', grow: true },
      { field: 'NameCn', hidden: true },
      'ReviewState',
      { field: 'AvailablePcs', render: (row) => <Available row={row} /> },
      'PcsPerCarton',
      'CartonWeight',
      { field: 'RatioPercent', render: ratio },
      'SalesPlatform',
      { field: 'BatteryType', hidden: true },
      { field: 'CustomerCode', hidden: true },
      { field: 'RejectReason', hidden: true },
      { field: 'StockLine', hidden: true },
      { field: 'AgeLine', hidden: true },
      'CreatedTime',
    ]),
    search: products('list.search'),
    filters: [
      { field: 'SalesPlatform', kind: 'choice', enumeration: 'SalesPlatform' },
      { field: 'BatteryType', kind: 'choice', enumeration: 'BatteryType' },
      { field: 'CreatedTime', kind: 'dates' },
    ],
    tabs: statusTabs(productReview, 'ReviewState', getProductCounts[site.country]),
    actions: productActions[site.country],
    tools: [
      { label: products('action.add'), to: `${site.prefix}/skuForm`, permission: sitePermission(site, `${PRODUCTS}:edit`) },
      {
        label: products('action.importFile'),
        to: `${site.prefix}/skuImport`,
        permission: sitePermission(site, `${PRODUCTS}:import`),
      },
    ],
    export: { op: exportProducts[site.country], number: 'Fnsku', permission: sitePermission(site, `${PRODUCTS}:export`) },
  }),
)

/** Available pieces, highlighted if the product has an alert. */
function Available({ row }: { row: { AvailablePcs: number; WarnTypes: number[] } }) {
  const format = useFormat()
  return (
    <>
      <AlertMark types={row.WarnTypes} /> {format.quantity(row.AvailablePcs)}
    </>
  )
}

export default siteListScreen(lists)
