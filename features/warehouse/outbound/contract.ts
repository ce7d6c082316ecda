import { OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'
import { pathsBySite, siteListOps, siteOps } from '#features/warehouse/sites/rules.ts'
import { exportSelection, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id } from '#kit/shared/op.ts'
import { pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { outboundColumns } from './columns.ts'
import { OVERVIEW } from './paths.ts'

const at = (method: string) => pathsBySite('OutboundOverview', method)

export type OutboundRow = z.output<typeof outboundColumns.row>

export const outboundFilter = pageInput.extend({
  OutboundType: z.coerce
    .number()
    .pipe(z.literal(Object.values(OUTBOUND_TYPE)))
    .optional(),
  Status: valueFilter,
  WarehouseId: id.optional(),
  /** The date that the period applies to. */
  DateField: z.enum(['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime']).optional(),
})
export type OutboundFilter = z.output<typeof outboundFilter>

/** Outbound orders of every type: replenishment, dropshipping and VF. */
export const { page: getOutboundPage, counts: getOutboundCounts } = siteListOps(
  { page: at('GetPageList'), counts: at('GetNumberInEachStatus') },
  { permission: OVERVIEW, filter: outboundFilter, state: 'Status', row: outboundColumns.row },
)

export const exportOutbound = siteOps(at('ExportExcel'), {
  kind: 'download',
  permission: `${OVERVIEW}:export`,
  input: withSpan(outboundFilter.extend(exportSelection)),
  output: blob,
})
