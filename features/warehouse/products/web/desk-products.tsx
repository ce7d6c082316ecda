import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { productColumns } from '../columns.ts'
import { exportDeskProducts, getDeskProductCounts, getDeskProducts } from '../contract.ts'
import { productReview, productEvents } from '../rules.ts'
import { products } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { picture } from './parts/product-picture.tsx'
import { ratio } from './parts/ratio-tag.tsx'

const list = listOf(getDeskProducts, {
  name: 'desk-products',
  title: products('menu.desk'),
  text: products,
  id: (row) => row.Id,
  nameOf: (row) => row.Fnsku,
  detail: (row) => `/desk/product?company=${row.ContractCompanyId}&id=${row.Id}`,
  zone: zoneOfRow,
  topic: productEvents,
  columns: [
    ...listColumns(productColumns, 'staff', [{ field: 'Fnsku', fixed: 'start' }]),
    { field: 'CompanyName', width: 164 },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 140 },
    ...listColumns(productColumns, 'staff', [
      { field: 'ImageFileId', width: 72, render: picture },
      { field: 'NameEn', grow: true },
      'ReviewState',
      { field: 'RatioPercent', render: ratio, sortable: false },
      'UnitWeight',
      'CartonWeight',
      'BatteryType',
      'ChangeReason',
      'CreatedTime',
    ]),
  ],
  search: products('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'BatteryType', kind: 'choice', enumeration: 'BatteryType' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(productReview, 'ReviewState', getDeskProductCounts),
  export: { op: exportDeskProducts },
  actions: deskActions,
})

export default listScreen(list)
