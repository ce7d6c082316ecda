import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { demandColumns } from '../columns.ts'
import type { DemandFilter } from '../contract.ts'
import { DEMANDS } from '../paths.ts'
import { demands } from '../text/keys.ts'
import { demandList, type ExportedDemand } from './queries.ts'

const columns = exportColumns<ExportedDemand>()(demandColumns, demands, [
  { field: 'NeedsNo', width: 20 },
  { field: 'DemandType', width: 20 },
  { field: 'Status', width: 22 },
  { field: 'Detail', width: 40 },
  'WarehouseCode',
  { field: 'RelateNo', width: 20 },
  'QuoteAmount',
  'ActualAmount',
  'CurrencyCode',
  'ExpectedFinishTime',
  'ValidTo',
  'FinishTime',
  'CreatedTime',
])

/** Workbook export of the filtered list. */
export const demandExporter = exporter<DemandFilter, ExportedDemand>({
  name: DEMANDS,
  sheetName: demands('menu.list'),
  number: 'needs_no',
  zone: zoneOf,
  columns: () => columns,
  query: (_db, input, context) => demandList.rows(scopeOf(context, context.site), input),
})
