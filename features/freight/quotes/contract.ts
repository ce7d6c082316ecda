import { exportChoice } from '#features/account/files/contract.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import {
  answerFields,
  answerShape,
  destination,
  product,
  productOf,
  quoteFields,
  type QuoteFields,
  requestFields,
  shownPrice,
} from './rules.ts'
import { RFQ } from './paths.ts'

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
  /** `break`: charged as a higher quantity, which is cheaper; `minimum`: the least that is charged. `Own` is what it would be otherwise. */
  Charged: z.enum(['own', 'break', 'minimum']),
  Own: own.nullable(),
  /** The prices it was made of, for what is measured when the goods are there. */
  Scale: z.unknown().optional(),
})
export type QuoteLine = z.output<typeof line>

/** A price line by line. One that is only looked at has no number and belongs to no request. */
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
const manual = z.object({ ManualReason: z.string() })
const range = z.object({ MinAmount: z.number(), MaxAmount: z.number(), CurrencyCode: z.string() })

const read = { access: 'public' } as const
const data = (method: string) => `/client/api/QuoteData/${method}`

/** Countries to which a product has prices today. */
export const getShipRouteDestinations = op({
  ...read,
  path: data('GetShipRouteDestinations'),
  input: z.object({ QuoteProductType: product }),
  output: z.array(z.object({ CountryCode: z.string(), Name: z.string() })),
})

/** Where goods for a country may be handed in, each with the port they usually leave from. */
export const getShipRouteReceipts = op({
  ...read,
  path: data('GetShipRouteReceiptList'),
  input: z.object({ QuoteProductType: product, DestinationCountry: destination }),
  output: z.array(z.object({ ReceiptPlaceCode: z.string(), Name: z.string(), PortOfLoading: z.string().nullable() })),
})

/** What kinds of place goods are delivered to in a country. */
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

/** Every place of a country that goods are delivered to by code, with the zone of the prices that hold there. */
export const getQuoteWarehouses = op({
  ...read,
  path: '/cms/api/QuotedPriceData/GetWarehouseListAsync',
  input: z.object({ CountryCode: destination }),
  output: z.array(z.object({ Code: z.string(), Name: z.string(), Zone: z.string().nullable() })),
})

/** Is a postcode one of the country (and of the centre or warehouse, if one is named), in which zone of prices, and a remote one? */
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

/** The price of a cargo: line by line for customers who may see quotes of the product, a range for everybody else; or why a person must make it. */
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
/** Today's price of a whole request, or why a person must make it. */
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
  output: z.object({ Id: z.number(), InquiryNo: z.string(), QuoteStatus: z.number() }),
}
const [lcl] = [productOf(171001)]

/** Asks for a price and keeps it. With `ShownTotal` a price that is another by now is refused (6), with the price of now beside it. */
export const requestLcl = op({ ...command, permission: lcl.code, path: '/oms/api/RequestQuote/RequestQuote', ...asked })
export const requestFcl = op({ ...command, path: '/oms/api/RequestQuoteFCL/RequestQuote', ...asked })
/** The same of any product. */
export const requestQuote = op({ ...command, path: '/oms/api/OrderFbaDetail/RequestQuoteNew', ...asked })

const requestRow = z.object({
  Id: z.number(),
  InquiryNo: z.string(),
  QuoteProductType: z.number(),
  QuoteStatus: z.number(),
  ReceiptPlaceCode: z.string().nullable(),
  DestinationCountry: z.string(),
  DeliveryWarehouseType: z.number().nullable(),
  DeliveryCode: z.string().nullable(),
  DeliveryPostalCode: z.string().nullable(),
  TotalCartons: z.number(),
  TotalVolume: z.number(),
  TotalWeight: z.number(),
  ChargeableWeight: z.number(),
  RevenueTon: z.number(),
  ManualReason: z.string().nullable(),
  QuotedPriceId: z.number().nullable(),
  QuotedPriceNo: z.string().nullable(),
  IsStaffQuote: z.boolean().nullable(),
  CurrencyCode: z.string().nullable(),
  TotalAmount: z.number().nullable(),
  TotalCny: z.number().nullable(),
  ValidTo: z.string().nullable(),
  TransitDaysMin: z.number().nullable(),
  TransitDaysMax: z.number().nullable(),
  /** The order that was placed by it. */
  OrderId: z.number().nullable(),
  OrderNo: z.string().nullable(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type RequestRow = z.output<typeof requestRow>

const requestFilter = pageInput.extend({
  QuoteStatus: z.coerce.number().int().optional(),
  QuoteProductType: z.coerce.number().int().optional(),
  /** Several products at once. */
  QuoteProductTypes: z.array(product).max(5).optional(),
  DestinationCountry: z.string().max(2).optional(),
})
export type RequestFilter = z.output<typeof requestFilter>
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
  input: withSpan(requestFilter.extend(exportChoice)),
  output: blob,
})

const happened = z.object({
  Time: z.string(),
  Operator: z.string(),
  FromState: z.number().nullable(),
  ToState: z.number().nullable(),
  Move: z.string(),
  Remark: z.string().nullable(),
})
const wholeRequest = requestRow.extend({
  /** All that was asked. */
  Request: z.custom<QuoteFields>((value) => typeof value === 'object' && value !== null),
  ReceiptPlaceName: z.string().nullable(),
  /** Where the goods are fetched, in words: address and whom to ask there. */
  PickAddress: z.string().nullable(),
  /** The price that stands is the first; those before it follow, newest first. */
  Prices: z.array(quotedPrice),
  Events: z.array(happened),
})
export type WholeRequest = z.output<typeof wholeRequest>

const byId = z.object({ id })
/** A request with all its prices; for those who may see quotes of its product or the record of requests. */
export const getRequest = op({ ...customer, path: quotedPricePath('GetDetail'), input: byId, output: wholeRequest })
/** The price of a request for containers. */
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
/** A new price for a request whose price has expired; the old ones stay beside it. */
export const requestAgain = op({ ...edit, path: quotedPricePath('AskAgain'), output: z.object({ QuoteStatus: z.number() }) })
/** Takes a request out of the list; one that is still open is cancelled. */
export const deleteRequest = op({ ...edit, path: quotedPricePath('Delete'), output: ok })

/** Products with prices to a country, fastest first as they are listed. */
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

// --- Answers by staff: at the desk for all companies, and with one company's eyes ------------------------------------

const handPriced = z.object({
  CurrencyCode: z.string(),
  TotalAmount: z.number(),
  TotalCny: z.number(),
  Lines: z.array(line.extend({ Name: z.string().nullable() })),
})
const sums = answerShape.pick({ CurrencyCode: true, Lines: true })
const seen = { RowVersion: z.number().int() }

const deskFilter = requestFilter.extend({ ContractCompanyId: z.coerce.number().int().optional() })
export type DeskRequestFilter = z.output<typeof deskFilter>
const staff = { access: 'staff' } as const
const desk = (method: string) => `/desk/api/Quotes/${method}`
const ofCompany = { ContractCompanyId: z.number(), CompanyName: z.string() }

export const getDeskRequests = op({
  ...staff,
  path: desk('GetPageList'),
  input: withSpan(deskFilter),
  output: page(requestRow.extend(ofCompany)),
})
export const getDeskRequestCounts = op({
  ...staff,
  path: desk('GetNumberInEachStatus'),
  input: withSpan(deskFilter.omit(uncounted)),
  output: counts,
})
export const getDeskRequest = op({ ...staff, path: desk('GetDetail'), input: deskRow, output: wholeRequest.extend(ofCompany) })
/** What lines come to, before they are sent. */
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
