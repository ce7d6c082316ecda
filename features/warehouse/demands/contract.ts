import { assignedFilter, assignedRow } from '#kit/shared/desk-work.ts'
import { feeLine } from '#features/finance/fees/rules.ts'
import { messageFields } from '#features/messages/threads/rules.ts'
import { countryFilter, pathsBySite, siteListOps, siteOps, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { optionalText, text } from '#kit/shared/fields.ts'
import { deskOps, exportSelection, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { pageInput, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { demandColumns } from './columns.ts'
import { DEMANDS } from './paths.ts'
import { demandFields, finishFields, priceLine, quoteFields } from './rules.ts'

const edit = { kind: 'command', permission: `${DEMANDS}:edit` } as const
const at = (method: string) => pathsBySite('DemandMg', method)

export const demandFilter = pageInput.extend({ Status: valueFilter, DemandType: valueFilter, WarehouseId: id.optional() })
export type DemandFilter = z.output<typeof demandFilter>
export type DemandRow = z.output<typeof demandColumns.row>

export const { page: getDemands, counts: getDemandCounts } = siteListOps(
  { page: at('GetPageList'), counts: at('GetNumberInEachStatus') },
  { permission: DEMANDS, filter: demandFilter, state: 'Status', row: demandColumns.row },
)

export const exportDemands = siteOps(at('ExportExcel'), {
  kind: 'download',
  permission: `${DEMANDS}:export`,
  input: withSpan(demandFilter.extend(exportSelection)),
  output: blob,
})

const quote = z.object({
  Id: z.number(),
  State: z.number(),
  CurrencyCode: z.string(),
  Amount: z.number(),
  Lines: z.array(priceLine),
  ExpectedFinishTime: z.string(),
  ValidTo: z.string(),
  CreatedTime: z.string(),
})
const demandDetail = demandColumns.row.extend({
  /** Newest first. */
  Quotes: z.array(quote),
  FeeDetails: z.array(feeLine),
  CustomerAttachments: z.array(z.object({ FileId: z.number(), FileName: z.string() }).loose()),
  Logs: z.array(eventRow),
})
/** A demand order with its quotes, files, final fees and events; messages about it are in its conversation. */
export const getDemand = siteOps(at('GetDetail'), { permission: DEMANDS, input: z.object({ Id: id }), output: demandDetail })
export type DemandDetail = z.output<typeof demandDetail>

export const createDemand = siteOps(at('Create'), {
  ...edit,
  input: demandFields,
  output: z.object({ Id: z.number(), NeedsNo: z.string() }),
})
const onQuote = z.object({ Id: id, QuoteId: id })
/** Accepts the given quote: the work begins, and its amount is held. */
export const acceptQuote = siteOps(at('AcceptQuote'), { ...edit, input: onQuote, output: ok })
export const refuseQuote = siteOps(at('RefuseQuote'), {
  ...edit,
  input: onQuote.extend({ Text: text({ max: 500 }) }),
  output: ok,
})
export const cancelDemand = siteOps(at('Cancel'), {
  ...edit,
  input: z.object({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})
export const addDemandMessage = siteOps(at('AddMessage'), {
  ...edit,
  input: z.object({ Id: id }).and(messageFields),
  output: ok,
})
/** Approved products of the country by keyword, for the lines of a demand order. */
export const getDemandProducts = siteOps(at('GetProductList'), {
  permission: DEMANDS,
  input: z.object({ Keyword: z.string().max(200).optional() }),
  output: z.array(z.object({ Fnsku: z.string(), Sku: z.string(), NameEn: z.string() })),
})

// --- Desk ----------------------------------------------------------------------------------------------------------

const desk = deskOps('Demands', {
  area: 'warehouse',
  filter: demandFilter.extend({ ...countryFilter, ...assignedFilter }),
  state: 'Status',
  row: demandColumns.row.extend({ ...warehouseCountry, ...assignedRow }),
  record: ['GetDetail', demandDetail.extend(warehouseCountry)],
})
export const { page: getDeskDemands, counts: getDeskDemandCounts, record: getDeskDemand } = desk.list
export type DeskDemandRow = Output<typeof getDeskDemands>['Items'][number]

const known = deskRow.extend({ RowVersion: z.number().int() })
const staff = { access: 'staff', area: 'warehouse', kind: 'command', output: ok } as const
/** Quotes in the country's currency; an earlier quote is superseded, an accepted one only when this one is accepted. */
export const quoteDemand = op({
  ...staff,
  path: '/desk/api/Demands/Quote',
  input: known.extend({ Remark: optionalText({ max: 500 }) }).and(quoteFields),
})
/** Finishes the work: final fees, up to the accepted quote, replace the held amount, with the stock changes of the work. */
export const finishDemand = op({ ...staff, path: '/desk/api/Demands/Finish', input: known.and(finishFields) })
/** Declines the work with a reason for the customer; nothing is charged. */
export const withdrawDemand = op({
  ...staff,
  path: '/desk/api/Demands/Withdraw',
  input: known.extend({ Reason: text({ max: 500 }) }),
})
