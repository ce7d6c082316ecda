import { sql } from 'kysely'
import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf, zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { alertColumns } from '../columns.ts'
import type { AlertFilter } from '../contract.ts'
import { alerts } from '../text/keys.ts'
import { alertList, readable, type ExportedAlert } from './queries.ts'

const columns = exportColumns<ExportedAlert>()(alertColumns, alerts, [
  { field: 'RelateNo', width: 24 },
  { field: 'WarnType', width: 20 },
  'CountryCode',
  { field: 'CurrentValue', header: alerts('sheet.value') },
  'LineValue',
  'DueTime',
  'State',
  'FirstTime',
  'LastTime',
  'ClosedTime',
])

type Exported = AlertFilter & {
  /** Rights of the caller, which are not available to a job that writes the workbook later. */
  readonly ReadCodes: string[]
}

/** The filtered list as a workbook. */
export const alertExporter = exporter<Exported, ExportedAlert>({
  name: 'alerts',
  sheetName: alerts('sheet.name'),
  zone: zoneOf,
  rowZone: zoneOfRow,
  columns: () => columns,
  together: { CurrentValue: ['CurrentValue', 'LineValue'] },
  query: (_db, { ReadCodes, ...input }, context) =>
    sql<ExportedAlert>`select * from (${alertList.rows(scopeOf(context), input)}) t where ${readable(ReadCodes)}`,
})
