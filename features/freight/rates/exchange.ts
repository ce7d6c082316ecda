import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { divideRounded, type Minor } from '#kit/shared/money.ts'

export type Currency = ValueOf<'Currency'>

/** Rates are kept against this currency; crosses come from them, so that no two rates contradict each other. */
export const BASE = 'GBP' satisfies Currency
export const RATED = ['EUR', 'USD', 'CNY'] as const satisfies Exclude<Currency, typeof BASE>[]

/** What one unit of each other currency is worth in pounds, at most six decimals. */
export type Rates = Record<(typeof RATED)[number], number>

const MILLION = 1_000_000n

/** Millionths of a pound. */
function worth(currency: Currency, rates: Rates): bigint {
  return currency === BASE ? MILLION : BigInt(Math.round(rates[currency] * 1e6))
}

/** The same sum in another currency, half away from zero. */
export function convert(value: Minor, from: Currency, to: Currency, rates: Rates): Minor {
  return from === to ? value : divideRounded(value * worth(from, rates), worth(to, rates))
}

/** How many `to` one `from` is, six decimals as shown; sums are converted by `convert`. */
export function rateBetween(from: Currency, to: Currency, rates: Rates): number {
  return Number(divideRounded(worth(from, rates) * MILLION, worth(to, rates))) / 1e6
}
