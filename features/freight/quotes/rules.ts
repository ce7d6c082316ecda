import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { portsFrom } from '#features/freight/places/rules.ts'
import type { manualReason } from '#features/freight/rates/rules.ts'
import { machine } from '#kit/shared/machine.ts'

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
    toQuote: { answer: { to: 'quoted', by: 'staff' }, price: { to: 'quoted', by: 'system' }, cancel: { to: 'cancelled', by: 'customer', danger: true } },
    quoted: { order: { to: 'ordered', by: ['customer', 'staff', 'system'] }, expire: { to: 'expired', by: 'system' }, cancel: { to: 'cancelled', by: 'customer', danger: true } },
    expired: { askAgain: { to: 'toQuote', by: 'customer' } },
    ordered: { release: { to: 'quoted', by: 'system' }, lapse: { to: 'expired', by: 'system' } },
  },
})

/** Days for which a price holds, the day itself counted. */
export const VALID_DAYS = 7
/** Days that staff may promise at most. */
export const MOST_VALID_DAYS = 90

/** The calendar day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Quotes are made in these (SPEC 9). */
export const QUOTE_CURRENCIES = ['GBP', 'EUR'] as const
export type QuoteCurrency = (typeof QUOTE_CURRENCIES)[number]

/** Euro countries are quoted in euro unless something else is asked. */
export function usualCurrency(country: string | undefined): QuoteCurrency {
  return country === ('GB' satisfies ValueOf<'CountryCode'>) ? 'GBP' : 'EUR'
}

const CHINA = 'CN' satisfies ValueOf<'CountryCode'>
export const DESTINATIONS = enumValues('CountryCode').filter((country) => country !== CHINA)

/** Kinds of place of delivery. */
export const PLACE = { centre: 110001, own: 110002, private: 110003, port: 110004 } as const satisfies Record<string, ValueOf<'DeliveryWarehouseType'>>

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
  { type: 171001, name: 'lcl', orderType: 0, code: 'Client:quotes', create: '/Quotes/create', detail: '/Quotes/quotesDetail', chargedBy: 'RevenueTon', ports: 'sea', isFull: true },
  { type: 171002, name: 'fcl', orderType: 1, code: 'Client:wholeQuotes', create: '/wholeQuotes/wholeQuotesCreate', detail: '/wholeQuotes/wholeQuotesDetails', chargedBy: 'containers', ports: 'sea', isFull: true },
  { type: 171003, name: 'fclTail', orderType: 2, code: 'Client:partQuotes', create: '/partQuotes/partQuotesCreate', detail: '/partQuotes/partQuotesDetails', chargedBy: 'containers', ports: 'sea', isFull: false },
  { type: 171004, name: 'air', orderType: 3, code: 'Client:airQuotes', create: '/airQuotes/airQuotesCreate', detail: '/airQuotes/airQuotesDetails', chargedBy: 'ChargeableWeight', ports: 'air', isFull: true },
  { type: 171005, name: 'airTail', orderType: 4, code: 'Client:airEndQuotes', create: '/airQuotes/airEndQuotesCreate', detail: '/airQuotes/airEndQuotesDetails', chargedBy: 'ChargeableWeight', ports: 'air', isFull: false },
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

// --- Prices --------------------------------------------------------------------------------------------------------

/** A line as it is shown beside that of another price. */
export type ComparedLine<L> = { readonly key: string; readonly before: L | undefined; readonly after: L | undefined }

type Line = { CostType: number; Name: string; CurrencyCode: string }

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
