import { ORDERS } from '#features/freight/core/paths.ts'
import { type Kind, KINDS, type KindName } from '#features/freight/core/rules.ts'
import type { getPricePreview } from '#features/freight/quotes/contract.ts'
import { money, oneOf, optional } from '#kit/shared/fields.ts'
import { blob, id, op, TIMEOUT, type Input, type Output } from '#kit/shared/op.ts'
import { keysOf, recordOf } from '#kit/shared/keys.ts'
import { z } from 'zod'
import { TEMPLATE_CODES } from '#features/freight/clearance/rules.ts'
import { fileAddress } from '#kit/shared/file.ts'
import { cartonFields, MAX, plainOrder } from '#features/freight/orders/rules/fields.ts'
import {
  at,
  edit,
  confirming,
  confirmingLate,
  confirmingSpace,
  seen,
  read,
  byOrder,
} from '#features/freight/orders/contract/calls.ts'
import { priceShape } from '#features/freight/orders/contract/order-detail.ts'
import { DRAFT_MAX, fitsDraft, orderFields } from './rules.ts'
import { sheetIssue } from '#kit/shared/sheet-issue.ts'

const expecting = { ExpectedAmount: money.nullish() }
/**
 * The price a customer accepted. Without a quote today's price applies, if it is the one shown to the customer
 * (`ExpectedAmount`): null accepts fees named by staff, and is refused if there is a price by now; undefined accepts
 * any price.
 */
const agreed = z.object({ QuotedPriceId: optional(id), ...expecting, CurrencyCode: optional(oneOf(['GBP', 'EUR'])) })
export type Agreed = z.output<typeof agreed>

const placed = z.object({ OrderId: z.number(), DcgNo: z.string() })
const version = z.object({ RowVersion: z.number() })

const CREATE: Record<KindName, string> = {
  lclFull: at('CreateOrderNew'),
  fclFull: at('CreateFCLFull', 'OrderFbaFCL'),
  fclTail: at('CreateFCLTail', 'OrderFbaFCL'),
  airFull: at('CreateAIRFull', 'OrderFbaAIR'),
  airTail: at('CreateAIRTail', 'OrderFbaAIR'),
}
const UPDATE: Record<KindName, string> = {
  lclFull: at('UpdateLCLFull'),
  fclFull: at('UpdateFCLFull', 'OrderFbaFCL'),
  fclTail: at('UpdateFCLTail', 'OrderFbaFCL'),
  airFull: at('UpdateAIRFull', 'OrderFbaAIR'),
  airTail: at('UpdateAIRTail', 'OrderFbaAIR'),
}
const DRAFT: Record<KindName, string> = {
  lclFull: at('SaveLCLFullDraft'),
  fclFull: at('SaveFCLFullDraftAsync', 'OrderFbaFCL'),
  fclTail: at('SaveFCLTailDraft', 'OrderFbaFCL'),
  airFull: at('SaveAIRFullDraft', 'OrderFbaAIR'),
  airTail: at('SaveAIRTailDraft', 'OrderFbaAIR'),
}

/** One call per kind, from the table of kinds. */
const byKind = <T>(make: (kind: Kind) => T): Record<KindName, T> => recordOf(keysOf(KINDS), (name) => make(KINDS[name]))

/**
 * Places an order, or the draft `DraftId` as one, if it still has the version `DraftRowVersion`; otherwise refused
 * (code 6) with the current draft in the body. 60 s (SPEC 9), one transaction. With a quote for another cargo it is
 * refused with `Body {Ask: 'otherCargo'}` until that is confirmed.
 */
export const createOrder = byKind((kind) =>
  op({
    ...edit,
    path: CREATE[kind.name],
    timeoutMs: TIMEOUT.orderCreation,
    input: orderFields(kind)
      .and(agreed)
      .and(confirming)
      .and(confirmingLate)
      .and(z.object({ IsOtherCargoConfirmed: z.boolean().default(false) }))
      .and(z.object({ DraftId: optional(id), DraftRowVersion: z.number().int().optional(), CopiedFromOrderId: optional(id) })),
    output: placed,
  }),
)
/**
 * Changes an order as far as its state allows. A concurrent change is refused (code 6) with the current order in the
 * body; so is a price that changes to another than `ExpectedAmount`: null accepts one named by support, undefined no
 * change.
 */
export const updateOrder = byKind((kind) =>
  op({
    ...edit,
    path: UPDATE[kind.name],
    input: orderFields(kind, () => false)
      .and(confirming)
      .and(confirmingLate)
      .and(confirmingSpace)
      .and(seen.extend(expecting)),
    output: version,
  }),
)

/**
 * Saves a form as it is: the body of a new order, of which nothing is required (SPEC 7 Drafts), over the draft
 * `DraftId` or as a new one. A concurrent change of the same draft is refused (code 6) with that draft in the body.
 */
export const saveDraft = byKind((kind) =>
  op({
    ...edit,
    path: DRAFT[kind.name],
    input: z
      .looseObject({ DraftId: optional(id), RowVersion: z.number().int().optional() })
      .refine(fitsDraft, { error: 'tooLong', params: { max: DRAFT_MAX } }),
    output: z.object({ OrderId: z.number(), RowVersion: z.number() }),
  }),
)
export const getDraft = op({
  ...read,
  path: at('GetDraftOrder'),
  input: byOrder,
  output: z.object({
    OrderId: z.number(),
    OrderLoaddingAndServiceScopeType: z.number(),
    RowVersion: z.number(),
    Form: z.record(z.string(), z.unknown()),
    UpdatedTime: z.string(),
  }),
})

/**
 * The price with which an order can be placed, and the request it was made for: the form starts with that. Refused once
 * it is no longer valid.
 */
export const getOrderQuote = op({
  access: 'customer',
  permission: `${ORDERS}:edit`,
  path: at('GetOrderQuote'),
  input: z.object({ QuotedPriceId: id }),
  output: z.object({
    QuotedPriceId: z.number(),
    RequestQuoteId: z.number(),
    IsStaffQuote: z.boolean(),
    ValidTo: z.string(),
    Price: priceShape,
    Request: z.custom<Input<typeof getPricePreview>>((value) => typeof value === 'object' && value !== null),
  }),
})
export type OrderQuote = Output<typeof getOrderQuote>

const knownGoods = z.object({
  OrderId: z.number(),
  DcgNo: z.string(),
  LineNo: z.number(),
  /** As in the order (`goodsFields`). */
  Line: z.record(z.string(), z.unknown()),
})
export type KnownGoods = z.output<typeof knownGoods>
/**
 * Lines of goods of the company's earlier orders: by an order's number, an HS code or a word; without any those of its
 * latest orders.
 */
export const getKnownGoods = op({
  access: 'customer',
  permission: `${ORDERS}:edit`,
  path: at('GetKnownGoods'),
  input: z.object({ Keyword: z.string().max(60).default('') }),
  output: z.array(knownGoods),
})

/**
 * A body for a new order, from an earlier one: no numbers, dates, files. SPEC names those of LCL and air; any kind is
 * accepted here.
 */
const copied = z.object({ OrderLoaddingAndServiceScopeType: z.number(), Form: z.record(z.string(), z.unknown()) })
export const getLclCopy = op({ ...read, path: at('GetLCLOrderCopyData'), input: byOrder, output: copied })
export const getAirCopy = op({ ...read, path: at('GetAIRFullOrderCopyData', 'OrderFbaAIR'), input: byOrder, output: copied })

export const updateCustoms = op({
  ...edit,
  path: at('UpdateOrderCustomsOnClient'),
  input: seen.extend(expecting).and(
    plainOrder.pick({
      ExportDeclarationMode: true,
      DeclareCompanyName: true,
      ClearanceMode: true,
      EoriInfoId: true,
      DeclarationItems: true,
    }),
  ),
  output: version,
})
export const updateCartons = op({
  ...edit,
  path: at('UpdateOrderInfoCartons'),
  input: seen.extend({ ...expecting, Cartons: z.array(cartonFields).min(1).max(MAX.cartons) }),
  output: z.object({
    TotalCartons: z.number(),
    TotalPieces: z.number(),
    TotalGrossWeight: z.number(),
    TotalVolume: z.number(),
    ChargeableWeight: z.number(),
    RowVersion: z.number(),
  }),
})

/**
 * Reads a packing list and invoice by the template of the destination (SPEC 5) and saves nothing. The destination is
 * given directly, or by an order or a template; the file is uploaded, or given by its address of an earlier upload.
 * `Fields` are the form's fields found in the invoice.
 */
export const importPackingListInvoice = op({
  access: 'customer',
  permission: `${ORDERS}:edit`,
  kind: 'upload',
  takes: ['workbook', 'table'],
  path: at('OrderImportPackingListInvoice'),
  input: z.object({
    DestinationCountry: z.string().max(2).optional(),
    OrderId: id.optional(),
    TemplateCode: oneOf(TEMPLATE_CODES).optional(),
    FileUrl: fileAddress.optional(),
  }),
  output: z.object({
    Rows: z.number(),
    Fields: z.object({ EoriInfoId: z.number().optional(), ClearanceMode: z.number().optional() }),
    DeclarationItems: z.array(z.record(z.string(), z.unknown())),
    Cartons: z.array(z.record(z.string(), z.unknown())),
    Errors: z.array(sheetIssue),
    FailFileUrl: z.string().nullable(),
  }),
})
export const getPackingListInvoiceTemplate = op({
  access: 'customer',
  permission: `${ORDERS}:edit`,
  kind: 'download',
  path: at('GetPackingListInvoiceTemplate'),
  input: z.object({ DestinationCountry: z.string().max(2) }),
  output: blob,
})
