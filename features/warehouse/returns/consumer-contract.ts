import { pathsBySite, siteListOps, siteOps } from '#features/warehouse/sites/rules.ts'
import { optional, optionalText, text } from '#kit/shared/fields.ts'
import { exportSelection } from '#kit/shared/list-ops.ts'
import { blob, id } from '#kit/shared/op.ts'
import { withSpan } from '#kit/shared/page.ts'
import { withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { returnColumns } from './columns.ts'
import { returnDetail, returnFilter } from './contract.ts'
import { CONSUMER_RETURNS } from './paths.ts'
import { announcedLines, announcedOnce, courierNumber, courierNumbers } from './rules.ts'
import { handlingFields } from './rules/handling.ts'

const at = (method: string) => pathsBySite('CustomerReturnProduct', method)
const edit = { kind: 'command', permission: `${CONSUMER_RETURNS}:edit` } as const
const known = z.object({ Id: id, RowVersion: z.number().int() })
const saved = z.object({ Id: z.number(), ReturnNo: z.string(), Status: z.number(), RowVersion: z.number() })

export const { page: getConsumerPage, counts: getConsumerCounts } = siteListOps(
  { page: at('GetPageList'), counts: at('GetNumberInEachStatus') },
  { permission: CONSUMER_RETURNS, filter: returnFilter, state: 'Status', row: returnColumns.row },
)
export const getConsumerReturn = siteOps(at('GetDetail'), {
  permission: CONSUMER_RETURNS,
  input: z.object({ Id: id }),
  output: returnDetail,
})

export const exportConsumerReturns = siteOps(at('ExportExcel'), {
  kind: 'download',
  permission: `${CONSUMER_RETURNS}:export`,
  input: withSpan(returnFilter.extend(exportSelection)),
  output: blob,
})

/** Whether a return with this courier number exists, as the number of its parcel or of the originally shipped parcel. */
export const getIsCreateByExpressNo = siteOps(at('GetIsCreateByExpressNo'), {
  permission: CONSUMER_RETURNS,
  input: z.object({ ExpressNo: courierNumber }),
  output: z.object({ IsCreate: z.boolean(), ReturnNo: z.string().nullable() }),
})

/** A shipped order with the pieces that can still be returned; by its key, its number or that of a parcel. */
export const getReturnableOrder = siteOps(at('GetOrder'), {
  permission: CONSUMER_RETURNS,
  input: z.object({ Id: id.optional(), No: optionalText({ max: 60 }) }),
  output: z.object({
    WarehouseOutId: z.number(),
    WarehouseOutNo: z.string(),
    BuyerName: z.string().nullable(),
    Items: z.array(z.object({ Fnsku: z.string(), NameEn: z.string(), Pieces: z.number() })),
  }),
})

const plainFields = z.object({
  /** Number of the order, or of a parcel of it. */
  OriginalNo: text({ max: 60 }),
  ReturnExpressNo: optional(courierNumber),
  KeepOriginalBox: z.boolean().default(false),
  Items: announcedLines(200),
  Remark: optionalText({ max: 199 }),
})
/** Customer input; without lines, everything of the order that can still be returned is. */
export const consumerFields = withRules(plainFields, announcedOnce)
export type ConsumerFields = z.output<typeof consumerFields>

/** Announces a buyer's return; a return of an order of the company is accepted immediately. */
export const createConsumerReturn = siteOps(at('Create'), { ...edit, input: consumerFields, output: saved })
/** Adds numbers of the buyer's parcels that became known later. */
export const addConsumerNumbers = siteOps(at('AddCourierNumbers'), {
  ...edit,
  input: known.extend({ CourierNumbers: courierNumbers }),
  output: saved,
})
export const cancelConsumerReturn = siteOps(at('Cancel'), { ...edit, input: known, output: saved })
export const confirmConsumerLines = siteOps(at('Affirm'), {
  ...edit,
  input: z.object({ Lines: z.array(handlingFields).min(1).max(500) }),
  output: z.object({ Done: z.number() }),
})
export const acceptConsumerQuote = siteOps(at('AcceptQuote'), { ...edit, input: known, output: saved })
export const refuseConsumerQuote = siteOps(at('RefuseQuote'), {
  ...edit,
  input: known.extend({ Remark: optionalText({ max: 200 }) }),
  output: saved,
})
