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
  column('PackagesCount', 'integer', 10),
  { ...column('EstimatedFee', 'decimal2', 14), currency: 'CurrencyCode', value: expectedFee },
  { ...column('ActualFee', 'decimal2', 14), currency: 'CurrencyCode' },
  column('CurrencyCode', 'text', 10),
  column('CreatedTime', 'datetime', 18),
  column('ExpectedOutboundDate', 'date', 18),
  column('ActualOutboundTime', 'datetime', 18),
  column('OrderRemark', 'text', 28),
  column('CancelReason', 'text', 24),
  column('AbandonReason', 'text', 24),
]

type Input = Partial<OrderFilter> & ExportInput
/** Columns of the list that show several fields; that of the products becomes a row for each product. */
const TOGETHER: Readonly<Record<string, readonly FieldName[]>> = {
  Items: ['Fnsku', 'Sku', 'NameEn', 'BatchNo', 'Pieces'],
  PostalCode: ['CountryCode', 'PostalCode', 'City'],
  CourierService: ['DropshipDeliveryMethod', 'Courier', 'CourierService'],
  ActualFee: ['EstimatedFee', 'ActualFee'],
}

/** One row per product of an order, so that the export can also be summed by product. */
export const dropshipExporter = exporter<Input, Row>({
  name: 'opBehalf',
  sheetName: dropship('sheet.title'),
  number: 'warehouse_out_no',
  zone: zoneOf,
  columns: () => COLUMNS,
  together: TOGETHER,
  query: (_db, { Columns: _, ...filter }, { ContractCompanyId, site }) => dropshipRows(ContractCompanyId, site, filter),
})
