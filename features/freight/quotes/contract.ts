import { op, type Output } from '#kit/shared/op.ts'
import { z } from 'zod'
import { destination, product, quoteFields } from './rules.ts'

const own = z.object({ UnitPrice: z.number(), FeeUnit: z.number(), Qty: z.number(), CurrencyCode: z.string(), Amount: z.number() })
const line = own.extend({
  CostType: z.number(),
  Name: z.string(),
  Rate: z.number(),
  AmountQuoteCcy: z.number(),
  /** `break`: charged as a higher quantity, which is cheaper; `minimum`: the least that is charged. `Own` is what it would be otherwise. */
  Charged: z.enum(['own', 'break', 'minimum']),
  Own: own.nullable(),
})
const quotedPrice = z.object({
  Kind: z.literal('price'),
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
  TaxEstimate: z.object({ CustomsValue: z.number(), DutyRate: z.number(), Duty: z.number(), VatRate: z.number(), Vat: z.number() }).nullable(),
})
const range = z.object({ Kind: z.literal('range'), MinAmount: z.number(), MaxAmount: z.number(), CurrencyCode: z.string() })
const manual = z.object({ Kind: z.literal('manual'), ManualReason: z.string() })

const read = { access: 'public' } as const
const data = (method: string) => `/client/api/QuoteData/${method}`

/** Countries to which a product has prices today. */
export const getShipRouteDestinations = op({ ...read, path: data('GetShipRouteDestinations'), input: z.object({ QuoteProductType: product }), output: z.array(z.object({ CountryCode: z.string(), Name: z.string() })) })

/** What kinds of place goods are delivered to in a country. */
export const getPlaceOfDeliveryWarehouseType = op({
  ...read,
  path: data('GetPlaceOfDeliveryWarehouseType'),
  input: z.object({ DestinationCountry: destination }),
  output: z.array(z.object({ Code: z.number(), Value: z.union([z.number(), z.string()]), Name: z.string() }).loose()),
})

/** Is a postcode one of the country, and a remote one? */
export const getDoesItMatchPlaceOfDelivery = op({
  ...read,
  path: '/cms/api/QuotedPriceData/GetDoesItMatchPlaceOfDelivery',
  input: z.object({ DestinationCountry: destination, DeliveryPostalCode: z.string().max(20) }),
  output: z.object({ IsMatch: z.boolean(), IsRemote: z.boolean() }),
})

/** The price of a cargo: line by line for customers who may see quotes, a range for everybody else; or why a person must make it. */
export const getPricePreview = op({ ...read, knowsCustomer: true, path: '/cms/api/QuotedPriceData/GetPricePreview', input: quoteFields, output: z.discriminatedUnion('Kind', [quotedPrice, range, manual]) })
export type PricePreview = Output<typeof getPricePreview>
