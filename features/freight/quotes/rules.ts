import { z } from 'zod'
import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { NO_BATTERY, PRODUCT } from '#features/freight/core/rules.ts'
import { portsFrom } from '#features/freight/places/rules.ts'
import { COUNTRIES, SITES } from '#features/warehouse/sites/rules.ts'
import { isPostcode } from '#kit/shared/address.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, day, measure, money, oneOf, optional, optionalText, percent } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { id } from '#kit/shared/op.ts'
import { textKeys } from '#kit/shared/text.ts'
import { kit, withRules } from '#kit/shared/validation.ts'
import type en from './text/en-US.ts'

export const quotes = textKeys<typeof en>('quotes')

export type QuoteProduct = ValueOf<'QuoteProductType'>

/** Why there is no instant price. */
export const MANUAL_REASONS = ['Battery', 'Dangerous', 'Oversize', 'NoRate'] as const
export type ManualReason = (typeof MANUAL_REASONS)[number]

/**
 * A quote request (handbook 4.26). It is priced immediately if a rate card applies; otherwise by staff, or by the
 * portal when it is requested again.
 */
export const quoteRequest = machine({
  enumeration: 'QuoteStatus',
  states: { toQuote: 170001, quoted: 170002, ordered: 170003, expired: 170004, cancelled: 170005 },
  initial: 'toQuote',
  moves: {
    toQuote: {
      answer: { to: 'quoted', by: 'staff' },
      price: { to: 'quoted', by: 'system' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    quoted: {
      order: { to: 'ordered', by: ['customer', 'staff', 'system'] },
      expire: { to: 'expired', by: 'system' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    expired: { askAgain: { to: 'toQuote', by: 'customer' } },
    ordered: { release: { to: 'quoted', by: 'system' }, lapse: { to: 'expired', by: 'system' } },
  },
})

/** Events of a quote request. */
export const quoteEvents = documentEvents('request_quote', [quoteRequest], ['ask'])

/** Days for which a price is valid, including the first. */
export const VALID_DAYS = 7
/** Maximum validity of a price by staff, in days. */
export const MAX_VALID_DAYS = 90

/** The calendar day (yyyy-MM-dd) a number of days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Currencies of quotes (SPEC 9). */
export const QUOTE_CURRENCIES = ['GBP', 'EUR'] as const
export type QuoteCurrency = (typeof QUOTE_CURRENCIES)[number]

/** Default currency of a country; euro if we have no warehouse there. */
export function usualCurrency(country: string | undefined): QuoteCurrency {
  const own = COUNTRIES.find((one) => one === country)
  return own ? SITES[own].currency : 'EUR'
}

const CHINA = 'CN' satisfies ValueOf<'CountryCode'>
export const DESTINATIONS = enumValues('CountryCode').filter((country) => country !== CHINA)

export const INCOTERMS = ['EXW', 'FOB', 'DAP', 'DDP'] as const

// --- The five products ---------------------------------------------------------------------------------------------

/** One of the five products; screens, calls and fields derive from this. */
export type ProductSpec = {
  readonly type: QuoteProduct
  /** Name in the texts: `menu.<name>`. */
  readonly name: 'lcl' | 'fcl' | 'fclTail' | 'air' | 'airTail'
  /** OrderLoaddingAndServiceScopeType of an order by this product. */
  readonly orderType: ValueOf<'OrderLoaddingAndServiceScopeType'>
  /** Menu code; grants seeing price lines and requesting quotes. */
  readonly code: string
  readonly create: string
  readonly detail: string
  /** The figure that freight is charged by. */
  readonly chargedBy: 'RevenueTon' | 'ChargeableWeight' | 'containers'
  /** Ports are UN/LOCODEs, airports have three letters. */
  readonly ports: 'sea' | 'air'
  /** From China, with place of receipt, pick-up and export declaration; else from the port or airport of destination. */
  readonly isFull: boolean
}

export const PRODUCTS: readonly ProductSpec[] = [
  {
    type: PRODUCT.lcl,
    name: 'lcl',
    orderType: 0,
    code: 'Client:quotes',
    create: '/Quotes/create',
    detail: '/Quotes/quotesDetail',
    chargedBy: 'RevenueTon',
    ports: 'sea',
    isFull: true,
  },
  {
    type: PRODUCT.fcl,
    name: 'fcl',
    orderType: 1,
    code: 'Client:wholeQuotes',
    create: '/wholeQuotes/wholeQuotesCreate',
    detail: '/wholeQuotes/wholeQuotesDetails',
    chargedBy: 'containers',
    ports: 'sea',
    isFull: true,
  },
  {
    type: PRODUCT.fclTail,
    name: 'fclTail',
    orderType: 2,
    code: 'Client:partQuotes',
    create: '/partQuotes/partQuotesCreate',
    detail: '/partQuotes/partQuotesDetails',
    chargedBy: 'containers',
    ports: 'sea',
    isFull: false,
  },
  {
    type: PRODUCT.air,
    name: 'air',
    orderType: 3,
    code: 'Client:airQuotes',
    create: '/airQuotes/airQuotesCreate',
    detail: '/airQuotes/airQuotesDetails',
    chargedBy: 'ChargeableWeight',
    ports: 'air',
    isFull: true,
  },
  {
    type: PRODUCT.airTail,
    name: 'airTail',
    orderType: 4,
    code: 'Client:airEndQuotes',
    create: '/airQuotes/airEndQuotesCreate',
    detail: '/airQuotes/airEndQuotesDetails',
    chargedBy: 'ChargeableWeight',
    ports: 'air',
    isFull: false,
  },
]

/** Screens in from-admin mode, with their products. */
export const ADMIN_SCREENS = [
  { name: 'lclSeaQuotes', products: [PRODUCT.lcl] },
  { name: 'fclSeaQuotes', products: [PRODUCT.fcl] },
  { name: 'fclEndSeaQuotes', products: [PRODUCT.fclTail] },
  { name: 'adminAirQuotes', products: [PRODUCT.air, PRODUCT.airTail] },
] as const satisfies readonly { name: string; products: readonly QuoteProduct[] }[]

export function productOf(type: number): ProductSpec {
  const found = PRODUCTS.find((product) => product.type === type)
  if (!found) throw new Error(`${type} is no product`)
  return found
}

/** Whether a bill of lading is issued. */
export const hasLading = ({ ports, isFull }: ProductSpec) => ports === 'sea' && isFull
export const TELEX = 112002 satisfies ValueOf<'BlReleaseType'>

/** True if the product is charged by containers. */
export const hasContainers = (product: ProductSpec) => product.chargedBy === 'containers'

/** Length of the codes of sea ports and airports. */
const CODE_LENGTH = { sea: 5, air: 3 } as const
export const isPortOf = ({ ports }: ProductSpec, code: string) => code.length === CODE_LENGTH[ports]

/** Default port of loading for a place of receipt. */
export function usualPort(product: ProductSpec, place: string | null | undefined): string | null {
  return place ? (portsFrom(place).find((code) => isPortOf(product, code)) ?? null) : null
}

/** Field names of the public quote box, in its address and that of the screen it links to. */
export const QUOTE_BOX = {
  from: 'ReceiptPlaceCode',
  to: 'DestinationCountry',
  measures: ['Cartons', 'Length', 'Width', 'Height', 'GrossWeight'],
} as const

// --- Fields of a price preview and of a saved request ----------------------------------------------------------------

export const product = oneOf(enumValues('QuoteProductType'))
export const destination = oneOf(DESTINATIONS)

export const MAX_ROWS = 500
/** Remarks have fewer than 200 characters. */
export const REMARK_MAX = 199
export const MAX_CONTAINERS = 20

export const cargoRow = z.object({
  Cartons: count,
  Length: measure,
  Width: measure,
  Height: measure,
  GrossWeight: measure,
  ProductName: optionalText({ max: 100 }),
  HsCode: optionalText({ max: 13, pattern: /^\d{6,13}$/ }),
  GoodsValueUsd: optional(money),
  BatteryType: oneOf(enumValues('BatteryType')).default(NO_BATTERY),
  DangerousClass: oneOf(enumValues('DangerousClass')).default('0'),
})

const port = optionalText({ max: 5, pattern: /^([A-Z]{2}[A-Z2-9]{3}|[A-Z]{3})$/ })

export const fields = z.object({
  QuoteProductType: product,
  ReceiptPlaceCode: optionalText({ max: 20, pattern: /^[A-Z0-9]+$/ }),
  PortOfLoading: port,
  PortOfDischarge: port,
  DestinationCountry: destination,
  DeliveryWarehouseType: optional(oneOf(enumValues('DeliveryWarehouseType'))),
  /** Code of a marketplace's centre or of a warehouse of ours. */
  DeliveryCode: optionalText({ max: 20, pattern: /^[A-Z0-9]+$/ }),
  DeliveryPostalCode: optionalText({ max: 10 }),
  DeliveryCity: optionalText({ max: 50 }),
  PickupFlag: z.boolean().default(false),
  PickAddressId: optional(id),
  CabinetItems: z
    .array(z.object({ CabinetType: oneOf(enumValues('CabinetType')), Qty: count }))
    .max(MAX_CONTAINERS)
    .default(() => []),
  Cargo: z.array(cargoRow).min(1).max(MAX_ROWS),
  ClearanceMode: optional(oneOf(enumValues('ClearanceMode'))),
  ExportDeclarationMode: optional(oneOf(enumValues('ExportDeclarationMode'))),
  /** How the bill of lading is released; null: by telex, the default. */
  BlReleaseType: optional(oneOf(enumValues('BlReleaseType'))),
  InsuranceFlag: z.boolean().default(false),
  InsuredValueUsd: optional(money),
  ExpectedShipDate: optional(day),
  Incoterm: optional(oneOf(INCOTERMS)),
  Remark: optionalText({ max: REMARK_MAX }),
  /** Null: default of the country. */
  CurrencyCode: optional(oneOf(QUOTE_CURRENCIES)),
  /** Duty in percent, for the estimate of taxes. */
  DutyRate: percent,
})
export type Fields = z.output<typeof fields>

export const wrong = (Field: string, rule: 'required' | 'postcode' | 'format') => ({
  Field,
  Code: rule,
  key: kit(`invalid.${rule}`),
  params: {},
})

export function priceProblems(quote: Fields) {
  const spec = productOf(quote.QuoteProductType)
  const isBadPort = (code: string | null) => code !== null && !isPortOf(spec, code)
  return [
    ...(quote.InsuranceFlag && !quote.InsuredValueUsd ? [wrong('InsuredValueUsd', 'required')] : []),
    ...(quote.DeliveryPostalCode && !isPostcode(quote.DestinationCountry, quote.DeliveryPostalCode)
      ? [wrong('DeliveryPostalCode', 'postcode')]
      : []),
    ...(['PortOfLoading', 'PortOfDischarge'] as const)
      .filter((name) => isBadPort(quote[name]))
      .map((name) => wrong(name, 'format')),
  ]
}

/** Fields of a price preview; may be incomplete. */
export const quoteFields = withRules(fields, priceProblems)
export type QuoteFields = z.output<typeof quoteFields>

/** The requested currency, or the default. */
export const currencyOf = (quote: Pick<QuoteFields, 'CurrencyCode' | 'DestinationCountry'>) =>
  quote.CurrencyCode ?? usualCurrency(quote.DestinationCountry)

/** A line of two prices, side by side. */
export type ComparedLine<L> = { readonly key: string; readonly before: L | undefined; readonly after: L | undefined }

type Line = { CostType: number; Name: string }

/** Compares two prices by line, in the sequence of the new one, removed lines last. */
export function compareLines<L extends Line>(before: readonly L[], after: readonly L[]): ComparedLine<L>[] {
  const rest = [...before]
  const sameAs = (line: L) => (one: L) => one.CostType === line.CostType && one.Name === line.Name
  const pairs = after.map((line, index): ComparedLine<L> => {
    const at = rest.findIndex(sameAs(line))
    return { key: `new${index}`, before: at < 0 ? undefined : rest.splice(at, 1)[0], after: line }
  })
  return [...pairs, ...rest.map((line, index): ComparedLine<L> => ({ key: `old${index}`, before: line, after: undefined }))]
}
