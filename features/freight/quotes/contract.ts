import { assignedFilter, assignedRow } from '#kit/shared/desk-work.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { PRODUCT } from '#features/freight/core/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { exportSelection } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { answerFields, answerShape } from './answer-fields.ts'
import { destination, MANUAL_REASONS, product, productOf, quoteFields, type QuoteFields } from './rules.ts'
import { requestFields, shownPrice } from './request-fields.ts'
import { RFQ } from './paths.ts'
import { requestRow, requestFilter } from './request-records.ts'

const own = z.object({
  UnitPrice: z.number(),
  FeeUnit: z.number(),
  Qty: z.number(),
  CurrencyCode: z.string(),
  Amount: z.number(),
})
const line = own.extend({
  CostType: z.number(),
  Name: z.string(),
  Rate: z.number(),
  AmountQuoteCcy: z.number(),
  /** `break`: charged as a higher quantity, which is cheaper; `minimum`: the minimum charge. `Own` is the amount otherwise. */
  Charged: z.enum(['own', 'break', 'minimum']),
  Own: own.nullable(),
  /** The scale it was computed from, to charge the measured quantity later. */
  Scale: z.unknown().optional(),
})
export type QuoteLine = z.output<typeof line>
/** A line as shown; its calculation is known if a rate card made it. */
export type PricedLine = Omit<QuoteLine, 'Rate' | 'Charged' | 'Own' | 'Scale'> &
  Partial<Pick<QuoteLine, 'Rate' | 'Charged' | 'Own'>>
export type ShownLines = {
  readonly CurrencyCode: string
  readonly TotalAmount: number
  readonly TotalCny: number
  readonly Lines: readonly PricedLine[]
}

/** A price with its lines. A preview has no number and no request. */
const quotedPrice = z.object({
  Id: z.number().nullable(),
  QuotedPriceNo: z.string().nullable(),
  RequestQuoteId: z.number().nullable(),
  IsStaffQuote: z.boolean(),
  ValidFrom: z.string(),
  ValidTo: z.string(),
  TransitDaysMin: z.number().nullable(),
  TransitDaysMax: z.number().nullable(),
  TotalCartons: z.number(),
  TotalVolume: z.number(),
  TotalWeight: z.number(),
  ChargeableWeight: z.number(),
  RevenueTon: z.number(),
  CurrencyCode: z.string(),
  TotalAmount: z.number(),
  TotalCny: z.number(),
  Lines: z.array(line),
  TaxEstimate: z
    .object({ CustomsValue: z.number(), DutyRate: z.number(), Duty: z.number(), VatRate: z.number(), Vat: z.number() })
    .nullable(),
  Remark: z.string().nullable(),
})
export type QuotedPrice = z.output<typeof quotedPrice>
const manual = z.object({ ManualReason: z.enum(MANUAL_REASONS) })
const range = z.object({ MinAmount: z.number(), MaxAmount: z.number(), CurrencyCode: z.string() })

const read = { access: 'public' } as const
const data = (method: string) => `/client/api/QuoteData/${method}`

/** Countries with prices of a product today. */
export const getShipRouteDestinations = op({
  ...read,
  path: data('GetShipRouteDestinations'),
  input: z.object({ QuoteProductType: product }),
  output: z.array(z.object({ CountryCode: z.string(), Name: z.string() })),
})

/** Receiving warehouses for a country, each with its usual port of loading. */
export const getShipRouteReceipts = op({
  ...read,
  path: data('GetShipRouteReceiptList'),
  input: z.object({ QuoteProductType: product, DestinationCountry: destination }),
  output: z.array(z.object({ ReceiptPlaceCode: z.string(), Name: z.string(), PortOfLoading: z.string().nullable() })),
})

/** Types of places of delivery in a country. */
export const getPlaceOfDeliveryWarehouseType = op({
  ...read,
  path: data('GetPlaceOfDeliveryWarehouseType'),
  input: z.object({ DestinationCountry: destination }),
  output: z.array(z.object({ Code: z.number(), Value: z.union([z.number(), z.string()]), Name: z.string() }).loose()),
})

const keyword = z.string().max(50).optional()
/** Centres or warehouses of a country by code, name or postcode. */
export const getWarehouseCodes = op({
  ...read,
  path: data('GetWarehouseCodeList'),
  input: z.object({ DestinationCountry: destination, DeliveryWarehouseType: z.coerce.number().int(), Keyword: keyword }),
  output: z.array(z.object({ Code: z.string(), Name: z.string(), PostalCode: z.string(), City: z.string() })),
})

/** Places of delivery of a country with a code, each with its price zone. */
export const getQuoteWarehouses = op({
  ...read,
  path: '/cms/api/QuotedPriceData/GetWarehouseListAsync',
  input: z.object({ CountryCode: destination }),
  output: z.array(z.object({ Code: z.string(), Name: z.string(), Zone: z.string().nullable() })),
})

/** Whether a postcode matches the country (and centre or warehouse, if named), its price zone, and whether it is remote. */
export const getDoesItMatchPlaceOfDelivery = op({
  ...read,
  path: '/cms/api/QuotedPriceData/GetDoesItMatchPlaceOfDelivery',
  input: z.object({
    DestinationCountry: destination,
    DeliveryCode: z.string().max(20).nullish(),
    DeliveryPostalCode: z.string().max(20),
  }),
  output: z.object({ IsMatch: z.boolean(), Zone: z.string().nullable(), IsRemote: z.boolean() }),
})

/** The price of a cargo: lines for customers with the right to the product, a range for others; or why staff must price it. */
export const getPricePreview = op({
  ...read,
  knowsCustomer: true,
  path: '/cms/api/QuotedPriceData/GetPricePreview',
  input: quoteFields,
  output: z.union([quotedPrice, manual, range]),
})
export type PricePreview = Output<typeof getPricePreview>

const customer = { access: 'customer' } as const

export const getPricePreviewExcel = op({
  ...customer,
  path: '/cms/api/QuotedPriceData/GetPricePreviewExcel',
  kind: 'download',
  input: quoteFields,
  output: blob,
})
/** Today's price of a complete request, or why staff must make it. */
export const getPrice = op({
  ...customer,
  path: '/client/api/QuotePrice/GetPrice',
  input: quoteFields,
  output: z.union([quotedPrice, manual]),
})

// --- Requests ------------------------------------------------------------------------------------------------------

const command = { ...customer, kind: 'command' } as const
const asked = {
  input: requestFields.and(shownPrice),
  output: z.object({ Id: z.number(), InquiryNo: z.string(), QuoteStatus: z.number(), QuotedPriceId: z.number().nullable() }),
}
const lcl = productOf(PRODUCT.lcl)

/** Saves a request with its price. With `ShownTotal` a different price is refused (6), and the current one returned. */
export const requestLcl = op({ ...command, permission: lcl.code, path: '/oms/api/RequestQuote/RequestQuote', ...asked })
export const requestFcl = op({ ...command, path: '/oms/api/RequestQuoteFCL/RequestQuote', ...asked })
/** The same for any product. */
export const requestQuote = op({ ...command, path: '/oms/api/OrderFbaDetail/RequestQuoteNew', ...asked })
const uncounted = { ...UNCOUNTED, QuoteStatus: true } as const
const counts = z.record(z.string(), z.number())
const quotedPricePath = (method: string) => `/oms/api/QuotedPrice/${method}`

export const getRequests = op({
  ...customer,
  permission: RFQ,
  path: quotedPricePath('GetPageList'),
  input: withSpan(requestFilter),
  output: page(requestRow),
})
export const getRequestCounts = op({
  ...customer,
  permission: RFQ,
  path: quotedPricePath('GetNumberInEachStatus'),
  input: withSpan(requestFilter.omit(uncounted)),
  output: counts,
})
export const exportRequests = op({
  ...customer,
  permission: `${RFQ}:export`,
  path: quotedPricePath('ExportExcel'),
  kind: 'download',
  input: withSpan(requestFilter.extend(exportSelection)),
  output: blob,
})

const wholeRequest = requestRow.extend({
  /** The saved request. */
  Request: z.custom<QuoteFields>((value) => typeof value === 'object' && value !== null),
  ReceiptPlaceName: z.string().nullable(),
  /** Pickup address and contact as text. */
  PickAddress: z.string().nullable(),
  /** Newest first; the first one is current. */
  Prices: z.array(quotedPrice),
  Events: z.array(eventRow),
})
export type WholeRequest = z.output<typeof wholeRequest>

const byId = z.object({ id })
/** A request with all its prices; requires the right to its product or to the list of requests. */
export const getRequest = op({ ...customer, path: quotedPricePath('GetDetail'), input: byId, output: wholeRequest })
/** A request for containers. */
export const getFreightDetail = op({
  ...customer,
  path: '/oms/api/RequestQuoteFCL/FreightDetail',
  input: z.object({ Id: id }),
  output: quotedPrice,
})
export const exportQuotedPrice = op({
  ...customer,
  path: '/cms/api/FbaFeeItem/ExportFBAQuotedPrice',
  kind: 'download',
  input: z.object({ QuotedPriceId: id }),
  output: blob,
})

const edit = { ...command, permission: `${RFQ}:edit`, input: byId } as const
export const cancelRequest = op({ ...edit, path: quotedPricePath('Cancel'), output: ok })
/** Requests a new price after expiry; old prices are kept. */
export const requestAgain = op({ ...edit, path: quotedPricePath('AskAgain'), output: z.object({ QuoteStatus: z.number() }) })
/** Removes a request from the list; an open one is cancelled. */
export const deleteRequest = op({ ...edit, path: quotedPricePath('Delete'), output: ok })

/** Products with prices to a country, fastest first. */
export const getProductList = op({
  ...customer,
  path: quotedPricePath('GetProductList'),
  input: z.object({ DestinationCountry: destination }),
  output: z.array(
    z.object({
      QuoteProductType: z.number(),
      Name: z.string(),
      TransitDays: z.string().nullable(),
      Description: z.string().nullable(),
    }),
  ),
})

// --- Answers by staff: at the desk for all companies, and in from-admin mode -----------------------------------------

const handPriced = z.object({
  CurrencyCode: z.string(),
  TotalAmount: z.number(),
  TotalCny: z.number(),
  Lines: z.array(line.extend({ Name: z.string().nullable() })),
})
const sums = answerShape.pick({ CurrencyCode: true, Lines: true })
const seen = { RowVersion: z.number().int() }

const deskFilter = requestFilter.extend({ ContractCompanyId: z.coerce.number().int().optional(), ...assignedFilter })
export type DeskRequestFilter = z.output<typeof deskFilter>
const staff = { access: 'staff', area: 'freight' } as const
const desk = (method: string) => `/desk/api/Quotes/${method}`
const ofCompany = { ContractCompanyId: z.number(), CompanyName: z.string() }

export const getDeskRequests = op({
  ...staff,
  path: desk('GetPageList'),
  input: withSpan(deskFilter),
  output: page(requestRow.extend({ ...ofCompany, ...assignedRow })),
})
export const getDeskRequestCounts = op({
  ...staff,
  path: desk('GetNumberInEachStatus'),
  input: withSpan(deskFilter.omit(uncounted)),
  output: counts,
})
export const getDeskRequest = op({ ...staff, path: desk('GetDetail'), input: deskRow, output: wholeRequest.extend(ofCompany) })
/** Totals of unsaved lines. */
export const getAnswerTotal = op({ ...staff, path: desk('GetTotal'), input: sums, output: handPriced })
export const answerRequest = op({
  ...staff,
  kind: 'command',
  path: desk('Answer'),
  input: answerFields.and(deskRow.extend(seen)),
  output: z.object({ QuotedPriceNo: z.string() }),
})

const admin = { ...customer, only: 'admin' } as const
export const getAdminAnswerTotal = op({ ...admin, path: quotedPricePath('GetTotal'), input: sums, output: handPriced })
export const answerAdminRequest = op({
  ...admin,
  kind: 'command',
  path: quotedPricePath('Answer'),
  input: answerFields.and(z.object({ Id: id, ...seen })),
  output: z.object({ QuotedPriceNo: z.string() }),
})
