import { exportColumns } from '#features/account/dictionary/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { exporter } from '#kit/api/exports.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import type { RawBuilder } from 'kysely'
import { flowColumns } from '../columns.ts'
import type { PlatformFlowFilter } from '../contract.ts'
import { platforms } from '../text/keys.ts'
import { flowList } from './queries.ts'

type Exported = ReturnType<typeof flowList.rows> extends RawBuilder<infer R> ? R : never

const columns = exportColumns<Exported>()(flowColumns, platforms, [
  'FlowTime',
  'PlatformCode',
  { field: 'PlatformSku', width: 20 },
  { field: 'Fnsku', width: 16 },
  'ChangePcs',
  'AfterPcs',
  'BillMonth',
  { field: 'RelateNo', width: 20 },
])

/** Workbook with the movements of a month. */
export const flowExporter = exporter<PlatformFlowFilter, Exported>({
  name: 'platformStockFlow',
  sheetName: platforms('sheet.flow'),
  zone: zoneOf,
  columns: () => columns,
  query: (_db, input, context) => flowList.rows(scopeOf(context, context.site), input),
})
