import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import type { ReceivableFilter } from '../contract.ts'
import { credit } from '../text/keys.ts'
import { receivableRows } from './queries.ts'

type Row = Record<string, unknown>
type Field = Parameters<typeof credit>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never

const column = (field: Field, kind: ExporterColumn<Row>['kind'] = 'decimal2', width = 14): ExporterColumn<Row> => ({
  field,
  header: credit(`field.${field}`),
  kind,
  width,
  ...(kind === 'decimal2' && { currency: 'CurrencyCode' }),
})

/** The receivables of the filtered list. */
export const receivableExporter = exporter<Partial<ReceivableFilter> & ExportInput, Row>({
  name: 'receivables',
  sheetName: credit('menu.receivables'),
  zone: () => zoneOf(undefined),
  columns: () => [
    column('CompanyName', 'text', 30),
    column('CurrencyCode', 'text', 10),
    column('Bills', 'integer', 8),
    column('OldestDueDate', 'date', 14),
    column('NotDue'),
    column('Days30'),
    column('Days60'),
    column('Days90'),
    column('Older'),
    column('Overdue'),
    column('Total'),
  ],
  query: (_db, input) => receivableRows(input),
})
