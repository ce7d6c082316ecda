import { valueName } from '#features/account/dictionary/enums.ts'
import { feeName } from '#features/finance/fees/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import { bills } from '../text/keys.ts'
import { dayRows, type DayRow } from './queries.ts'

type Field = Parameters<typeof bills>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never

const column = (field: Field, kind: ExporterColumn<DayRow>['kind'] = 'text', width = 16): ExporterColumn<DayRow> => ({
  field,
  header: bills(`field.${field}`),
  kind,
  width,
})

type DayInput = { MonthlyBillNo?: string | undefined; BillMonth?: string | undefined; CurrencyCode?: string | undefined }

/** SPEC 7 GenerateDayExcel: every line, day by day. */
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
})
