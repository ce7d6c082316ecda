import { valueName, type EnumName } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn } from '#kit/api/exports.ts'
import type { RequestFilter, RequestRow } from '../request-records.ts'
import { quotes } from '../text/keys.ts'
import { requestRowsOf } from './queries.ts'

type Column = ExporterColumn<RequestRow>
type Field = Parameters<typeof quotes>[0] extends infer P ? (P extends `field.${infer F}` ? F & keyof RequestRow : never) : never

const column = (field: Field, kind: Column['kind'] = 'text', width?: number): Column => ({
  field,
  header: quotes(`field.${field}`),
  kind,
  ...(width && { width }),
})
const named = (field: Field, enumeration: EnumName, width?: number): Column => ({
  ...column(field, 'text', width),
  value: (row, { language }) => (row[field] === null ? null : valueName(enumeration, row[field], language)),
})

/** Exports the filtered list of requests as a workbook. */
export const requestExporter = exporter<RequestFilter, RequestRow>({
  name: 'rfqRecord',
  sheetName: quotes('menu.rfqRecord'),
  number: 'InquiryNo',
  zone: zoneOf,
  columns: () => [
    column('InquiryNo', 'text', 18),
    named('QuoteProductType', 'QuoteProductType', 22),
    named('QuoteStatus', 'QuoteStatus'),
    column('ReceiptPlaceCode'),
    named('DestinationCountry', 'CountryCode'),
    column('DeliveryCode'),
    column('DeliveryPostalCode'),
    column('TotalCartons', 'integer'),
    column('TotalVolume', 'number'),
    column('TotalWeight', 'decimal2'),
    column('ChargeableWeight', 'decimal2'),
    column('RevenueTon', 'number'),
    { ...column('TotalAmount', 'decimal2'), currency: 'CurrencyCode' },
    column('CurrencyCode'),
    column('TotalCny', 'decimal2'),
    column('ValidTo', 'date'),
    column('CreatedTime', 'datetime', 18),
  ],
  together: { DestinationCountry: ['DestinationCountry', 'DeliveryCode', 'DeliveryPostalCode'] },
  query: (_db, input, { ContractCompanyId }) => requestRowsOf(ContractCompanyId, input),
})
