import { valueName } from '#features/account/dictionary/enums.ts'
import { feeName } from '#features/finance/fees/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import type { ColumnKind } from '#kit/api/sheets/write-sheet.ts'
import { bills } from '../text/keys.ts'
import { dayRows, daySums, type DayRow } from './queries.ts'

type Field = Parameters<typeof bills>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never

const column = (field: Field, kind: ExporterColumn<DayRow>['kind'] = 'text', width = 16): ExporterColumn<DayRow> => ({
  field,
  header: bills(`field.${field}`),
  kind,
  width,
})

type DayInput = {
  MonthlyBillNo?: string | undefined
  BillMonth?: string | undefined
  CurrencyCode?: string | undefined
  CostType?: number | undefined
}

/** SPEC 7 GenerateDayExcel: every line by day; the sums by kind of cost, and the lines of each kind separately. */
export const dayExporter = exporter<DayInput & ExportInput, DayRow>({
  name: 'billDays',
  sheetName: bills('sheet.days'),
  zone: () => zoneOf(undefined),
  columns: () => [
    column('FeeDate', 'date', 12),
    column('MonthlyBillNo', 'text', 26),
    column('InvoiceNo', 'text', 20),
    column('LineNo', 'integer', 8),
    column('RelateNo', 'text', 22),
    column('CustomerReference', 'text', 20),
    {
      ...column('CostType', 'text', 18),
      value: (row, { language }) => valueName('CostType', row.CostType, language),
    },
    {
      ...column('Name', 'text', 30),
      value: (row, { translate, language }) => feeName(row, translate, language),
    },
    column('Qty', 'number', 10),
    { ...column('FeeUnit', 'text', 14), value: (row, { language }) => valueName('FeeUnit', row.FeeUnit, language) },
    { ...column('UnitPrice', 'number', 12), header: bills('field.Rate') },
    { ...column('Net', 'decimal2', 13), value: (row) => row.Amount },
    { ...column('TaxCode', 'text', 22), value: (row, { language }) => valueName('TaxCode', row.TaxCode, language) },
    column('TaxPercent', 'number', 9),
    column('TaxAmount', 'decimal2', 12),
    { ...column('Gross', 'decimal2', 14), value: (row) => row.GrossAmount },
    column('CurrencyCode', 'text', 10),
    column('CreditNoteNo', 'text', 20),
    column('FeeNo', 'text', 18),
  ],
  query: (_db, input, { ContractCompanyId }) => dayRows(ContractCompanyId, input),
  async more(db, input, { ContractCompanyId, translate, language }) {
    const sums = await daySums(db, ContractCompanyId, input)
    const nameOf = (cost: number) => valueName('CostType', cost, language)
    const titled = (field: Field, kind: ColumnKind, width: number) => ({
      header: translate(bills(`field.${field}`)),
      kind,
      width,
    })
    return [
      {
        sheetName: translate(bills('sheet.sums')),
        columns: [
          titled('CostType', 'text', 26),
          titled('Lines', 'integer', 10),
          titled('Net', 'decimal2', 14),
          titled('TaxAmount', 'decimal2', 14),
          titled('Gross', 'decimal2', 16),
          titled('CurrencyCode', 'text', 10),
        ],
        rows: sums.map((sum) => [nameOf(sum.CostType), sum.Lines, sum.Net, sum.TaxAmount, sum.Gross, sum.CurrencyCode]),
      },
      ...sums.map(({ CostType }) => ({ sheetName: nameOf(CostType), input: { ...input, CostType } })),
    ]
  },
})
