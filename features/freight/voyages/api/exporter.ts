import { portName } from '#features/freight/places/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import type { VoyageFilter, VoyageRow } from '../contract.ts'
import { voyages } from '../text/keys.ts'
import { voyageRows } from './queries.ts'

type Column = ExporterColumn<VoyageRow>
type Field = Parameters<typeof voyages>[0] extends infer P ? (P extends `field.${infer F}` ? F & keyof VoyageRow : never) : never

const column = (field: Field, kind: Column['kind'] = 'integer', width = 12): Column => ({
  field,
  header: voyages(`field.${field}`),
  kind,
  width,
})
const port = (field: 'PortOfLoading' | 'PortOfDischarge'): Column => ({
  ...column(field, 'text', 22),
  value: (row, { language }) => portName(row[field], language),
})

/** The filtered list of voyages. */
export const voyageExporter = exporter<Partial<VoyageFilter> & ExportInput, VoyageRow>({
  name: 'voyages',
  sheetName: voyages('menu.voyages'),
  zone: () => SCHEDULE_ZONE,
  columns: () => [
    column('Name', 'text', 30),
    { ...column('Kind', 'text', 10), value: (row, { translate }) => translate(voyages(`kind.${row.Kind}`)) },
    { ...column('Phase', 'text', 16), value: (row, { translate }) => translate(voyages(`phase.${row.Phase}`)) },
    column('Carrier', 'text', 18),
    port('PortOfLoading'),
    port('PortOfDischarge'),
    column('Etd', 'date'),
    column('Eta', 'date'),
    column('FirstCutOff', 'datetime', 18),
    column('Orders'),
    column('NotReady'),
    column('Ready'),
    column('Departed'),
    column('Arrived'),
    column('Cartons'),
    column('GrossWeight', 'decimal2', 14),
    column('Volume', 'number'),
  ],
  query: (_db, input) => voyageRows(input),
})
