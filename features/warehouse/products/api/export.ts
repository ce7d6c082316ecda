import { valueName, type EnumName } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn } from '#kit/api/exports.ts'
import type { ProductFilter } from '../contract.ts'
import { products } from '../text/keys.ts'
import { productRowsOf, type ExportedProduct } from './queries.ts'

type Column = ExporterColumn<ExportedProduct>
type Field = Parameters<typeof products>[0] extends infer P
  ? P extends `field.${infer F}`
    ? F & keyof ExportedProduct
    : never
  : never

const column = (field: Field, kind: Column['kind'] = 'text', width?: number): Column => ({
  field,
  header: products(`field.${field}`),
  kind,
  ...(width && { width }),
})
const named = (field: Field, enumeration: EnumName): Column => ({
  ...column(field),
  value: (row, { language }) => valueName(enumeration, row[field] as number | string, language),
})

/** The list as a workbook, under its filters. */
export const productExporter = exporter<ProductFilter, ExportedProduct>({
  name: 'skuList',
  sheetName: products('sheet.title'),
  zone: zoneOf,
  columns: () => [
    column('Sku', 'text', 18),
    column('CustomerCode'),
    column('Fnsku', 'text', 16),
    column('NameCn', 'text', 22),
    column('NameEn', 'text', 26),
    column('UnitLength', 'decimal2'),
    column('UnitWidth', 'decimal2'),
    column('UnitHeight', 'decimal2'),
    column('UnitWeight', 'decimal2'),
    column('PcsPerCarton', 'integer'),
    column('CartonLength', 'decimal2'),
    column('CartonWidth', 'decimal2'),
    column('CartonHeight', 'decimal2'),
    column('CartonWeight', 'decimal2'),
    column('RatioPercent', 'decimal2'),
    named('BatteryType', 'BatteryType'),
    named('SalesPlatform', 'SalesPlatform'),
    column('ShopName'),
    column('LabelSize'),
    column('UkCustomsCode'),
    column('DeCustomsCode'),
    named('ReviewState', 'ProductReviewState'),
    column('RejectReason', 'text', 24),
    column('AvailablePcs', 'integer'),
    column('CreatedTime', 'datetime', 18),
  ],
  query: (_db, input, context) =>
    productRowsOf({ ContractCompanyId: context.ContractCompanyId, CountryCode: context.site }, input),
})
