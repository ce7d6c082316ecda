import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { portsFrom } from '#features/freight/places/rules.ts'
import { manualLine } from '#features/freight/rates/contract.ts'
import type { Cargo, manualReason } from '#features/freight/rates/rules.ts'
import { COUNTRIES, SITES } from '#features/warehouse/sites/rules.ts'
import { isPostcode } from '#kit/shared/address.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, countOrZero, day, measure, money, oneOf, optional, optionalText, percent } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { id } from '#kit/shared/op.ts'
import { textKeys } from '#kit/shared/text.ts'
import { addIssues, kit } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'

const quotes = textKeys<typeof en>('quotes')

export type QuoteProduct = ValueOf<'QuoteProductType'>

/** Why there is no instant price. */
export type ManualReason = NonNullable<ReturnType<typeof manualReason>> | 'NoRate'

/**
 * A request for a price (handbook 4.26). A price that the portal can make comes at once; a request that waits is answered by
 * staff, and by the portal when it is asked again.
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

/** What can happen to a request for a price. */
export const quoteEvents = documentEvents('request_quote', [quoteRequest], ['ask'])

/** Days for which a price holds, the day itself counted. */
export const VALID_DAYS = 7
/** Days that staff may promise at most. */
export const MAX_VALID_DAYS = 90

/** The calendar day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Quotes are made in these (SPEC 9). */
export const QUOTE_CURRENCIES = ['GBP', 'EUR'] as const
export type QuoteCurrency = (typeof QUOTE_CURRENCIES)[number]

/** What a country pays in; euro where we have no warehouse. */
export function usualCurrency(country: string | undefined): QuoteCurrency {
  const own = COUNTRIES.find((one) => one === country)
  return own ? SITES[own].currency : 'EUR'
}

const CHINA = 'CN' satisfies ValueOf<'CountryCode'>
export const DESTINATIONS = enumValues('CountryCode').filter((country) => country !== CHINA)

/** Kinds of place of delivery. */
export const PLACE = { centre: 110001, own: 110002, private: 110003, port: 110004 } as const satisfies Record<
  string,
  ValueOf<'DeliveryWarehouseType'>
>

export const INCOTERMS = ['EXW', 'FOB', 'DAP', 'DDP'] as const

// --- The five products ---------------------------------------------------------------------------------------------

/** What one product of the five is: screens, calls and fields follow from this table. */
export type ProductSpec = {
  readonly type: QuoteProduct
  /** Name in the texts: `menu.<name>`. */
  readonly name: 'lcl' | 'fcl' | 'fclTail' | 'air' | 'airTail'
  /** OrderLoaddingAndServiceScopeType of an order by this product. */
  readonly orderType: ValueOf<'OrderLoaddingAndServiceScopeType'>
  /** Menu code: who holds it sees prices line by line and asks for them. */
  readonly code: string
  readonly create: string
  readonly detail: string
  /** By which figure freight is charged. */
  readonly chargedBy: 'RevenueTon' | 'ChargeableWeight' | 'containers'
  /** Ports are UN/LOCODEs, airports have three letters. */
  readonly ports: 'sea' | 'air'
  /** From China on: place of receipt, pick-up, export declaration. A tail begins at the port or airport of destination. */
  readonly isFull: boolean
}

export const PRODUCTS: readonly ProductSpec[] = [
  {
    type: 171001,
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
    type: 171002,
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
    type: 171003,
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
    type: 171004,
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
    type: 171005,
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

/** Screens of staff who look at one company's requests with its eyes, and the products each shows. */
export const ADMIN_SCREENS = [
  { name: 'lclSeaQuotes', products: [171001] },
  { name: 'fclSeaQuotes', products: [171002] },
  { name: 'fclEndSeaQuotes', products: [171003] },
  { name: 'adminAirQuotes', products: [171004, 171005] },
] as const satisfies readonly { name: string; products: readonly QuoteProduct[] }[]

export function productOf(type: number): ProductSpec {
  const found = PRODUCTS.find((product) => product.type === type)
  if (!found) throw new Error(`${type} is no product`)
  return found
}

/** True if a cargo goes in containers of its own. */
export const hasContainers = (product: ProductSpec) => product.chargedBy === 'containers'

/** Ports or airports of a product: those of the sea have five letters, those of the air three. */
const CODE_LENGTH = { sea: 5, air: 3 } as const
export const isPortOf = ({ ports }: ProductSpec, code: string) => code.length === CODE_LENGTH[ports]

/** Where goods received at a place usually leave. */
export function usualPort(product: ProductSpec, place: string | null | undefined): string | null {
  return place ? (portsFrom(place).find((code) => isPortOf(product, code)) ?? null) : null
}

/** Names of the public quote box's fields, in its address and in that of the screen it leads to. */
export const QUOTE_BOX = {
  from: 'ReceiptPlaceCode',
  to: 'DestinationCountry',
  measures: ['Cartons', 'Length', 'Width', 'Height', 'GrossWeight'],
} as const

// --- What is asked: by whoever wants to see a price, and by customers whose request is kept --------------------------

export const product = oneOf(enumValues('QuoteProductType'))
export const destination = oneOf(DESTINATIONS)

export const MAX_ROWS = 500
/** A remark is under 200. */
export const REMARK_MAX = 199
const MAX_CONTAINERS = 20
export const MAX_ANSWER_LINES = 50

export const cargoRow = z.object({
  Cartons: count,
  Length: measure,
  Width: measure,
  Height: measure,
  GrossWeight: measure,
  ProductName: optionalText({ max: 100 }),
  HsCode: optionalText({ max: 13, pattern: /^\d{6,13}$/ }),
  GoodsValueUsd: optional(money),
  BatteryType: oneOf(enumValues('BatteryType')).default(180001),
  DangerousClass: oneOf(enumValues('DangerousClass')).default('0'),
})

const port = optionalText({ max: 5, pattern: /^([A-Z]{2}[A-Z2-9]{3}|[A-Z]{3})$/ })

const fields = z.object({
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
  InsuranceFlag: z.boolean().default(false),
  InsuredValueUsd: optional(money),
  ExpectedShipDate: optional(day),
  Incoterm: optional(oneOf(INCOTERMS)),
  Remark: optionalText({ max: REMARK_MAX }),
  /** Null: what is usual in the country. */
  CurrencyCode: optional(oneOf(QUOTE_CURRENCIES)),
  /** Percent of duty, for the estimate of taxes. */
  DutyRate: percent,
})
type Fields = z.output<typeof fields>

const wrong = (Field: string, rule: 'required' | 'postcode' | 'format') => ({
  Field,
  Code: rule,
  key: kit(`invalid.${rule}`),
  params: {},
})

function priceProblems(quote: Fields) {
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

/** Fields without which a request cannot be kept, of a product and a kind of place. */
function requiredOf(quote: Pick<Fields, 'QuoteProductType' | 'DeliveryWarehouseType' | 'PickupFlag'>): (keyof Fields)[] {
  const spec = productOf(quote.QuoteProductType)
  const place = quote.DeliveryWarehouseType
  return [
    ...(spec.isFull ? (['ReceiptPlaceCode', 'ExportDeclarationMode'] as const) : (['PortOfDischarge'] as const)),
    ...(place === PLACE.port && spec.isFull ? (['PortOfDischarge'] as const) : []),
    'DeliveryWarehouseType',
    ...(place === PLACE.centre || place === PLACE.own ? (['DeliveryCode'] as const) : []),
    ...(place === PLACE.private ? (['DeliveryPostalCode', 'DeliveryCity'] as const) : []),
    'ClearanceMode',
  ]
}

/** What a price depends on; half a form is enough. */
export const quoteFields = fields.superRefine((quote, ctx) => addIssues(ctx, priceProblems(quote)))
export type QuoteFields = z.output<typeof quoteFields>

/** The currency that is asked for, or else what is usual. */
export const currencyOf = (quote: Pick<QuoteFields, 'CurrencyCode' | 'DestinationCountry'>) =>
  quote.CurrencyCode ?? usualCurrency(quote.DestinationCountry)

/** A request as it is kept. */
export const requestFields = fields.superRefine((quote, ctx) => {
  const missing = requiredOf(quote)
    .filter((name) => quote[name] === null)
    .map((name) => wrong(name, 'required'))
  const noContainer =
    hasContainers(productOf(quote.QuoteProductType)) && quote.CabinetItems.length === 0 ? [wrong('CabinetItems', 'required')] : []
  addIssues(ctx, [...priceProblems(quote), ...missing, ...noContainer])
})

/** The price that the customer saw when he asked: a price that differs meanwhile is shown first. */
export const shownPrice = z.object({ ShownTotal: optional(money), ShownCurrency: optional(oneOf(QUOTE_CURRENCIES)) })

export const answerShape = z.object({
  CurrencyCode: oneOf(QUOTE_CURRENCIES),
  Lines: z.array(manualLine).min(1).max(MAX_ANSWER_LINES),
  ValidTo: day,
  TransitDaysMin: optional(countOrZero),
  TransitDaysMax: optional(countOrZero),
  Remark: optionalText({ max: REMARK_MAX }),
})
/** What staff answer: lines whose sums are computed, and how long they hold. */
export const answerFields = answerShape.superRefine((answer, ctx) => {
  if (answer.TransitDaysMax !== null && answer.TransitDaysMax < (answer.TransitDaysMin ?? 0))
    addIssues(ctx, [{ Field: 'TransitDaysMax', Code: 'transit', key: quotes('rule.transit'), params: {} }])
})
export type AnswerFields = z.output<typeof answerFields>

// --- Prices --------------------------------------------------------------------------------------------------------

/** What a port pick-up leaves out. */
const DELIVERY_COST = 152009 satisfies ValueOf<'CostType'>

/** The request as the price engine reads it; `isRemote` adds what a remote area costs. */
export function cargoOf(quote: QuoteFields, isRemote: boolean): Cargo {
  return {
    Cargo: quote.Cargo,
    CabinetItems: quote.CabinetItems,
    GoodsValueUsd: amount(sum(quote.Cargo.map((row) => minor(row.GoodsValueUsd ?? 0)))),
    InsuredValueUsd: quote.InsuranceFlag ? quote.InsuredValueUsd : null,
    Options: [...(quote.PickupFlag ? ['pickup' as const] : []), ...(isRemote ? ['remote' as const] : [])],
    Without: quote.DeliveryWarehouseType === PLACE.port ? [DELIVERY_COST] : [],
  }
}

/** A line as it is shown beside that of another price. */
export type ComparedLine<L> = { readonly key: string; readonly before: L | undefined; readonly after: L | undefined }

type Line = { CostType: number; Name: string }

/** Old and new price line by line, in the order of the new one, what is gone at the end. */
export function compareLines<L extends Line>(before: readonly L[], after: readonly L[]): ComparedLine<L>[] {
  const rest = [...before]
  const sameAs = (line: L) => (one: L) => one.CostType === line.CostType && one.Name === line.Name
  const pairs = after.map((line, index): ComparedLine<L> => {
    const at = rest.findIndex(sameAs(line))
    return { key: `new${index}`, before: at < 0 ? undefined : rest.splice(at, 1)[0], after: line }
  })
  return [...pairs, ...rest.map((line, index): ComparedLine<L> => ({ key: `old${index}`, before: line, after: undefined }))]
}
