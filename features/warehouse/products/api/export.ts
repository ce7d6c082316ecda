import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { productDetailColumns } from '../columns.ts'
import type { ProductFilter } from '../contract.ts'
import { products } from '../text/keys.ts'
import { productList, type ExportedProduct } from './queries.ts'

const columns = exportColumns<ExportedProduct>()(productDetailColumns, products, [
  { field: 'Sku', width: 18 },
  'CustomerCode',
  { field: 'Fnsku', width: 16 },
  { field: 'NameCn', width: 22 },
  { field: 'NameEn', width: 26 },
  { field: 'Details', width: 24 },
  'UnitLength',
  'UnitWidth',
  'UnitHeight',
  'UnitWeight',
  'PcsPerCarton',
  'CartonLength',
  'CartonWidth',
  'CartonHeight',
  'CartonWeight',
  'RatioPercent',
  'BatteryType',
  'IsHazardous',
  'DangerousClass',
  'SalesPlatform',
  'ShopName',
  'LabelSize',
  'UkCustomsCode',
  'DeCustomsCode',
  'StockLine',
  'AgeLine',
  'DeclareValue',
  'DeclareCurrency',
  'ReviewState',
  { field: 'RejectReason', width: 24 },
  'AvailablePcs',
  'CreatedTime',
])

/** Workbook export of the filtered list. */
export const productExporter = exporter<ProductFilter, ExportedProduct>({
  name: 'skuList',
  sheetName: products('sheet.title'),
  number: 'fnsku',
  zone: zoneOf,
  columns: () => columns,
  query: (_db, input, context) => productList.rows(scopeOf(context, context.site), input),
})
