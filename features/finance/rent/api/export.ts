import { valueName } from '#features/account/dictionary/enums.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import type { RentFilter } from '../contract.ts'
import { rent } from '../text/keys.ts'
import { rentRows } from './queries.ts'

type Row = { AgeBand: number }
type Field = Parameters<typeof rent>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never

const column = (field: Field, kind: ExporterColumn<Row>['kind'] = 'text', width = 16): ExporterColumn<Row> => ({
  field,
  header: rent(`field.${field}`),
  kind,
  width,
})

/** Every batch and day of a month. */
export const rentExporter = exporter<Partial<RentFilter> & ExportInput, Row>({
  name: 'warehouseRent',
  sheetName: rent('menu.list'),
  isDetailed: true,
  zone: zoneOf,
  columns: () => [
    column('RentDate', 'date', 12),
    column('WarehouseCode', 'text', 12),
    column('Sku'),
    column('Fnsku'),
    column('BatchNo', 'text', 20),
    column('Pieces', 'integer', 10),
    column('Volume', 'number', 12),
    column('AgingDays', 'integer', 10),
    { ...column('AgeBand'), value: (row, { language }) => valueName('StockAgeBand', row.AgeBand, language) },
    column('UnitPrice', 'number', 12),
    column('Amount', 'number', 12),
    column('CurrencyCode', 'text', 10),
  ],
  query: (_db, { Columns: _, ...filter }, { ContractCompanyId, site }) =>
    rentRows({ ContractCompanyId, CountryCode: siteOf(site).country }, filter),
})
