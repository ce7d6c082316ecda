import { valueName, type EnumName } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import type { OrderFilter } from '../contract.ts'
import { expectedFee } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { dropshipRows, type LineRow } from './queries.ts'

type Row = LineRow
type FieldName = Parameters<typeof dropship>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never

type Column = ExporterColumn<Row>

const column = (field: FieldName, kind: Column['kind'], width = 16): Column => ({
  field,
  header: dropship(`field.${field}`),
  kind,
  width,
})
const named = (field: FieldName & keyof Row, enumeration: EnumName, width = 18): Column => ({
  ...column(field, 'text', width),
  value: (row, { language }) => valueName(enumeration, row[field], language),
})

const COLUMNS: readonly Column[] = [
  column('WarehouseOutNo', 'text', 20),
  named('Status', 'OutboundStatus'),
  column('WarehouseCode', 'text', 12),
  column('PlatformOrderNo', 'text', 24),
  named('SalesPlatform', 'SalesPlatform'),
  column('CustomerReference', 'text'),
  column('ShopInfo', 'text', 22),
  column('RecipientName', 'text', 22),
  column('RecipientCompany', 'text', 22),
  column('RecipientPhone', 'text'),
  column('RecipientEmail', 'text', 24),
  column('CountryCode', 'text', 10),
  column('PostalCode', 'text', 12),
  column('City', 'text'),
  column('County', 'text'),
  column('Address1', 'text', 28),
  column('Address2', 'text', 20),
  column('HouseNumber', 'text', 12),
  column('Fnsku', 'text'),
  column('Sku', 'text'),
  column('NameEn', 'text', 28),
  column('BatchNo', 'text', 18),
  column('Pieces', 'integer', 10),
  named('DropshipDeliveryMethod', 'DropshipDeliveryMethod'),
  named('Courier', 'Courier'),
  named('CourierService', 'CourierService'),
  column('TrackingNo', 'text', 22),
  named('ExpressStatus', 'ExpressStatus'),
  { ...column('EstimatedFee', 'decimal2', 14), value: expectedFee },
  column('ActualFee', 'decimal2', 14),
  column('CreatedTime', 'datetime', 18),
  column('ExpectedOutboundDate', 'date', 18),
  column('ActualOutboundTime', 'datetime', 18),
  column('OrderRemark', 'text', 28),
]

type Input = Partial<OrderFilter> & ExportInput
/** The products column of the list becomes several columns, with a row for each product. */
const PRODUCT_COLUMNS: readonly FieldName[] = ['Fnsku', 'Sku', 'NameEn', 'BatchNo', 'Pieces']

/** Maps the columns selected in the list to those of the export. */
export function byProduct<I extends ExportInput>(input: I): I {
  return {
    ...input,
    Columns: input.Columns?.flatMap((field): readonly string[] => (field === 'Items' ? PRODUCT_COLUMNS : [field])),
  }
}

/** One row per product of an order, so that the export can also be summed by product. */
export const dropshipExporter = exporter<Input, Row>({
  name: 'opBehalf',
  sheetName: dropship('sheet.title'),
  number: 'warehouse_out_no',
  zone: zoneOf,
  columns: () => COLUMNS,
  query: (_db, { Columns: _, ...filter }, { ContractCompanyId, site }) => dropshipRows(ContractCompanyId, site, filter),
})
