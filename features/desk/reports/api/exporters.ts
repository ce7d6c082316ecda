import { valueName } from '#features/account/dictionary/enums.ts'
import { portName } from '#features/freight/places/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter, type ExporterColumn, type ExportInput } from '#kit/api/exports.ts'
import type { DockRow, LaneRow, OnTimeRow, Period, ThroughputRow } from '../contract.ts'
import { reports } from '../text/keys.ts'
import { dockRows, laneRows, onTimeRows, throughputRows } from './queries.ts'

/** The rows of the reports as workbooks. */

type Field = Parameters<typeof reports>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never
const column = <R>(field: Field, kind: ExporterColumn<R>['kind'] = 'integer', width = 14): ExporterColumn<R> => ({
  field,
  header: reports(`field.${field}`),
  kind,
  width,
})
const zone = () => zoneOf(undefined)
const cargo = <R>() => [
  column<R>('Orders'),
  column<R>('Cartons'),
  column<R>('GrossWeight', 'decimal2'),
  column<R>('Volume', 'number'),
]

export const throughputExporter = exporter<Period & ExportInput, ThroughputRow>({
  name: 'throughput',
  sheetName: reports('title.throughput'),
  zone,
  columns: () => [
    column('Month', 'text'),
    {
      ...column<ThroughputRow>('OrderLoaddingAndServiceScopeType', 'text', 24),
      value: (row, { language }) => valueName('OrderLoaddingAndServiceScopeType', row.OrderLoaddingAndServiceScopeType, language),
    },
    ...cargo<ThroughputRow>(),
  ],
  query: (_db, input) => throughputRows(input),
})

export const onTimeExporter = exporter<Period & ExportInput, OnTimeRow>({
  name: 'onTime',
  sheetName: reports('title.onTime'),
  zone,
  columns: () => [column('Month', 'text'), column('Deliveries'), column('OnTime'), column('Late'), column('Share', 'number')],
  query: (_db, input) => onTimeRows(input),
})

/** The name of a port, airport or country. */
const placeIn = (code: string | null, language: Parameters<typeof portName>[1]) =>
  code === null ? null : code.length === 2 ? valueName('CountryCode', code, language) : portName(code, language)

export const laneExporter = exporter<Period & ExportInput, LaneRow>({
  name: 'lanes',
  sheetName: reports('title.lanes'),
  zone,
  columns: () => [
    { ...column<LaneRow>('Origin', 'text', 22), value: (row, { language }) => placeIn(row.Origin, language) },
    { ...column<LaneRow>('Destination', 'text', 22), value: (row, { language }) => placeIn(row.Destination, language) },
    ...cargo<LaneRow>(),
  ],
  query: (_db, input) => laneRows(input),
})

export const dockExporter = exporter<Period & ExportInput, DockRow>({
  name: 'dockToStock',
  sheetName: reports('title.dockToStock'),
  zone,
  columns: () => [
    {
      ...column<DockRow>('CountryCode', 'text', 20),
      value: (row, { language }) => valueName('CountryCode', row.CountryCode, language),
    },
    column('Month', 'text'),
    column('Plans'),
    column('Pieces'),
    column('Median', 'number'),
    column('Percentile90', 'number'),
  ],
  query: (db, input) => dockRows(db, input),
})
