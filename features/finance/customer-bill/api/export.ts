import { valueName } from '#features/account/dictionary/enums.ts'
import { feeName } from '#features/finance/fees/api/service.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import type { CustomerBillFilter } from '../contract.ts'
import { customerBill } from '../text/keys.ts'
import { exportRows, type ChargedRow } from './queries.ts'

type Field = Parameters<typeof customerBill>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never

const column = (field: Field, kind: ExporterColumn<ChargedRow>['kind'] = 'text', width = 16): ExporterColumn<ChargedRow> => ({
  field,
  header: customerBill(`field.${field}`),
  kind,
  width,
})

/** Every line with the reference under which the seller charges it on. */
export const customerBillExporter = exporter<Partial<CustomerBillFilter> & ExportInput, ChargedRow>({
  name: 'customerBill',
  sheetName: customerBill('menu.list'),
  isDetailed: true,
  zone: zoneOf,
  columns: () => [
    column('CustomerReference', 'text', 22),
    column('FeeDate', 'date', 12),
    column('RelateNo', 'text', 22),
    {
      ...column('CostType', 'text', 18),
      value: (row, { language }) => valueName('CostType', row.CostType, language),
    },
    {
      ...column('Charge', 'text', 30),
      value: (row, { translate, language }) => feeName(row, translate, language),
    },
    column('Qty', 'number', 10),
    { ...column('FeeUnit', 'text', 14), value: (row, { language }) => valueName('FeeUnit', row.FeeUnit, language) },
    { ...column('Rate', 'number', 12), value: (row) => row.UnitPrice },
    column('Amount', 'decimal2', 13),
    column('TaxAmount', 'decimal2', 12),
    column('Gross', 'decimal2', 14),
    column('CurrencyCode', 'text', 10),
    column('MonthlyBillNo', 'text', 26),
  ],
  query: (_db, { Columns: _, ...filter }, { ContractCompanyId, site }) =>
    exportRows({ ContractCompanyId, CountryCode: siteOf(site).country }, filter),
})
