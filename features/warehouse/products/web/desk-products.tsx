import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { getDeskProductCounts, getDeskProducts } from '../contract.ts'
import { productReview, productEvents } from '../rules.ts'
import { products } from '../text/keys.ts'
import { DESK_TONES, deskActions } from './desk-actions.ts'
import { RatioTag } from './parts/ratio-tag.tsx'

const list = listOf(getDeskProducts, {
  name: 'desk-products',
  title: products('menu.desk'),
  text: products,
  id: (row) => row.Id,
  nameOf: (row) => row.Fnsku,
  detail: (row) => `/desk/product?company=${row.ContractCompanyId}&id=${row.Id}`,
  topic: productEvents,
  columns: [
    { field: 'Fnsku', kind: 'number', fixed: 'start', width: 150, sortable: true },
    { field: 'CompanyName', width: 160 },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 140 },
    { field: 'NameEn', grow: true },
    { field: 'ReviewState', kind: 'status', enumeration: 'ProductReviewState', tones: DESK_TONES, width: 150 },
    { field: 'RatioPercent', width: 120, render: (row) => <RatioTag percent={row.RatioPercent} colour={row.RatioColor} /> },
    { field: 'UnitWeight', kind: 'measure', unit: 'kg', width: 110 },
    { field: 'CartonWeight', kind: 'measure', unit: 'kg', width: 120 },
    { field: 'BatteryType', kind: 'enum', enumeration: 'BatteryType', width: 160 },
    { field: 'ChangeReason', width: 200 },
    { field: 'CreatedTime', kind: 'dateTime', width: 150, sortable: true },
  ],
  search: products('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'BatteryType', kind: 'choice', enumeration: 'BatteryType' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(productReview, 'ReviewState', getDeskProductCounts),
  actions: deskActions,
})

export default function DeskProducts() {
  return <ListPage list={list} />
}
