import { valueName, type EnumName } from '#features/account/dictionary/enums.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import { operatorName } from '#kit/shared/operator.ts'
import type { FeeFilter } from '../contract.ts'
import { fees } from '../text/keys.ts'
import { feeList } from './queries.ts'
import { feeName } from './service.ts'

type Row = { Name: string; CostType: number; FeeUnit: number; FeeState: number; CountryCode: string | null; Operator: string }
type Field = Parameters<typeof fees>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never

const column = (field: Field, kind: ExporterColumn<Row>['kind'] = 'text', width = 16): ExporterColumn<Row> => ({
  field,
  header: fees(`field.${field}`),
  kind,
  width,
})
const named = (field: Field & ('CostType' | 'FeeUnit' | 'FeeState' | 'CountryCode'), width = 18): ExporterColumn<Row> => ({
  ...column(field, 'text', width),
  value: (row, { language }) => valueName(field satisfies EnumName, row[field], language),
})

/** The fee lines of the filtered list. */
export const feeExporter = exporter<Partial<FeeFilter> & ExportInput, Row>({
  name: 'fees',
  sheetName: fees('menu.list'),
  zone: () => zoneOf(undefined),
  columns: () => [
    column('FeeDate', 'date', 12),
    column('FeeNo', 'text', 18),
    column('RelateNo', 'text', 20),
    {
      ...column('Name', 'text', 30),
      value: (row, { translate, language }) => feeName(row, translate, language),
    },
    named('CostType'),
    // The list shows quantity and price in one column, under another name.
    { ...column('UnitPrice', 'number', 12), header: fees('sheet.unitPrice'), currency: 'CurrencyCode' },
    named('FeeUnit'),
    column('Qty', 'number', 10),
    { ...column('Amount', 'decimal2', 14), currency: 'CurrencyCode' },
    column('CurrencyCode', 'text', 10),
    named('FeeState'),
    column('MonthlyBillNo', 'text', 24),
    column('PayerName', 'text', 20),
    { ...column('Operator'), value: (row, { translate }) => operatorName(row.Operator, translate) },
    column('WaiveReason', 'text', 28),
    named('CountryCode'),
    column('CreatedTime', 'datetime', 18),
  ],
  together: { UnitPrice: ['UnitPrice', 'FeeUnit', 'Qty'] },
  query: (_db, { Columns: _, ...filter }, { ContractCompanyId }) => feeList.rows({ ContractCompanyId }, filter),
})
