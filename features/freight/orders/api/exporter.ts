import { valueName, type EnumName } from '#features/account/dictionary/enums.ts'
import { portName } from '#features/freight/places/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn } from '#kit/api/exports.ts'
import type { OrderFilter } from '../contract/order-row.ts'
import { LEGACY_KIND, LEGACY_STATE } from '../rules.ts'
import { orders } from '../text/keys.ts'
import { legacyRowsOf, orderRowsOf, type ExportedOrder, type LegacyRow } from './queries.ts'

type Column = ExporterColumn<ExportedOrder>
type Field = Parameters<typeof orders>[0] extends infer P
  ? P extends `field.${infer F}`
    ? F & keyof ExportedOrder
    : never
  : never

const column = (field: Field, kind: Column['kind'] = 'text', width?: number): Column => ({
  field,
  header: orders(`field.${field}`),
  kind,
  ...(width && { width }),
})
const named = (field: Field, enumeration: EnumName, width?: number): Column => ({
  ...column(field, 'text', width),
  value: (row, { language }) => (row[field] === null ? null : valueName(enumeration, row[field], language)),
})
const port = (field: Field): Column => ({
  ...column(field, 'text', 18),
  value: (row, { language }) => (row[field] === null ? null : portName(String(row[field]), language)),
})

/** The list of orders as a workbook, under its filters. */
export const orderExporter = exporter<OrderFilter, ExportedOrder>({
  name: 'orders',
  sheetName: orders('sheet.orders'),
  number: 'DcgNo',
  zone: () => zoneOf(undefined),
  columns: () => [
    column('DcgNo', 'text', 16),
    column('CustomerOrderNo', 'text', 18),
    named('OrderLoaddingAndServiceScopeType', 'OrderLoaddingAndServiceScopeType', 24),
    named('OrderStatus', 'OrderStatus', 18),
    named('ClearanceStatus', 'ClearanceStatus', 18),
    column('ReceiptPlaceCode'),
    port('PortOfLoading'),
    port('PortOfDischarge'),
    port('AirportOfDeparture'),
    port('AirportOfDestination'),
    named('DestinationCountry', 'CountryCode'),
    column('TotalCartons', 'integer'),
    column('TotalPieces', 'integer'),
    column('TotalGrossWeight', 'decimal2'),
    column('TotalVolume', 'number'),
    column('ChargeableWeight', 'decimal2'),
    { ...column('TotalAmount', 'decimal2'), currency: 'CurrencyCode' },
    column('CurrencyCode'),
    column('Vessel', 'text', 18),
    column('Voyage'),
    column('FlightNo'),
    column('MblNo', 'text', 18),
    column('MawbNo', 'text', 16),
    column('WarehouseReceiptNo', 'text', 16),
    column('Etd', 'date'),
    column('Eta', 'date'),
    column('AtdTime', 'datetime', 18),
    column('AtaTime', 'datetime', 18),
    column('DeliveredTime', 'datetime', 18),
    column('Remark', 'text', 24),
    column('CancelReason', 'text', 24),
    column('CreatedTime', 'datetime', 18),
  ],
  together: {
    PortOfLoading: ['PortOfLoading', 'PortOfDischarge', 'AirportOfDeparture', 'AirportOfDestination', 'DestinationCountry'],
    Etd: ['Etd', 'AtdTime'],
    Eta: ['Eta', 'AtaTime'],
  },
  query: (_db, input, { ContractCompanyId }) => orderRowsOf(ContractCompanyId, input),
})

type Legacy = ExporterColumn<LegacyRow>
const legacyColumn = (field: keyof LegacyRow, header: Legacy['header'], kind: Legacy['kind'] = 'text', width = 18): Legacy => ({
  field,
  header,
  kind,
  width,
})

/** Orders of the previous system as a workbook. */
export const legacyExporter = exporter<Parameters<typeof legacyRowsOf>[1], LegacyRow>({
  name: 'legacyOrders',
  sheetName: orders('menu.oldSysOrder'),
  zone: () => zoneOf(undefined),
  columns: () => [
    legacyColumn('OldOrderNo', orders('list.oldNo')),
    legacyColumn('PlaceDate', orders('list.placed'), 'date'),
    {
      ...legacyColumn('Kind', orders('list.kind')),
      value: ({ Kind }, { language }) => valueName('OrderLoaddingAndServiceScopeType', LEGACY_KIND[Kind] ?? Kind, language),
    },
    legacyColumn('Route', orders('list.route'), 'text', 34),
    {
      ...legacyColumn('Status', orders('list.state')),
      value: ({ Status }, { language }) => valueName('OrderStatus', LEGACY_STATE[Status] ?? Status, language),
    },
    { ...legacyColumn('Amount', orders('list.amount'), 'decimal2'), currency: 'CurrencyCode' },
    legacyColumn('CurrencyCode', orders('field.CurrencyCode')),
  ],
  query: (_db, input, { ContractCompanyId }) => legacyRowsOf(ContractCompanyId, input),
})
