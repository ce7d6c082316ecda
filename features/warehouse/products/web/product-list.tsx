import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { exportProducts, getProductCounts, getProductPage } from '../contract.ts'
import { productPath, PRODUCTS } from '../paths.ts'
import { productReview, productEvents } from '../rules.ts'
import { products } from '../text/keys.ts'
import { RatioTag } from './parts/ratio-tag.tsx'
import { PRODUCT_TONES, productActions } from './product-actions.ts'

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
    columns: [
      { field: 'Fnsku', kind: 'number', fixed: 'start', sortable: true, width: 150 },
      { field: 'Sku', width: 150, sortable: true },
      { field: 'NameEn', grow: true },
      { field: 'NameCn', width: 140, hidden: true },
      { field: 'ReviewState', kind: 'status', enumeration: 'ProductReviewState', tones: PRODUCT_TONES, width: 150 },
      { field: 'AvailablePcs', kind: 'quantity', width: 100 },
      { field: 'PcsPerCarton', kind: 'quantity', width: 110 },
      { field: 'CartonWeight', kind: 'measure', unit: 'kg', width: 120 },
      {
        field: 'RatioPercent',
        width: 130,
        sortable: true,
        render: (row) => <RatioTag percent={row.RatioPercent} colour={row.RatioColor} />,
      },
      { field: 'SalesPlatform', kind: 'enum', enumeration: 'SalesPlatform', width: 120 },
      { field: 'BatteryType', kind: 'enum', enumeration: 'BatteryType', width: 170, hidden: true },
      { field: 'CustomerCode', width: 130, hidden: true },
      { field: 'RejectReason', width: 220, hidden: true },
      { field: 'CreatedTime', kind: 'dateTime', width: 150, sortable: true },
    ],
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
    export: { op: exportProducts[site.country], permission: sitePermission(site, `${PRODUCTS}:export`) },
  }),
)

export default function ProductList() {
  return <ListPage list={lists[useSite().country]} />
}
