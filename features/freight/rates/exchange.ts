import { z } from 'zod'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { numberFrom, day } from '#kit/shared/fields.ts'
import { divideRounded, type MinorUnits } from '#kit/shared/money.ts'
import { textKeys } from '#kit/shared/text.ts'
import { asNumber } from '#kit/shared/number.ts'
import type en from './text/en-US.ts'

const rates = textKeys<typeof en>('rates')

export type Currency = ValueOf<'Currency'>

/** Base currency of all stored rates; cross rates are computed, so that they are consistent. */
export const BASE = 'GBP' satisfies Currency
export const RATED = ['EUR', 'USD', 'CNY'] as const satisfies Exclude<Currency, typeof BASE>[]

/** Pounds per unit of each other currency, at most six decimals. */
export type Rates = Record<(typeof RATED)[number], number>

const MILLION = 1_000_000n

/** Millionths of a pound. */
function worth(currency: Currency, known: Rates): bigint {
  return currency === BASE ? MILLION : BigInt(Math.round(known[currency] * 1e6))
}

/** Converts an amount, rounding half away from zero. */
export function convert(value: MinorUnits, from: Currency, to: Currency, known: Rates): MinorUnits {
  return from === to ? value : divideRounded(value * worth(from, known), worth(to, known))
}

/** Rate from `from` to `to` with six decimals, for display; `convert` converts amounts. */
export function rateBetween(from: Currency, to: Currency, known: Rates): number {
  return Number(divideRounded(worth(from, known) * MILLION, worth(to, known))) / 1e6
}

const rate = numberFrom<number | string>(
  asNumber,
  z
    .number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'number') })
    .refine((value) => value >= 1e-6 && value < 1e6 && Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3, {
      error: rates('rule.rate'),
    }),
)

/** Rates from a day on: pounds per unit of each other currency. */
export const exchangeRateFields = z.object({ RateDate: day, Eur: rate, Usd: rate, Cny: rate })
export type ExchangeRateFields = z.output<typeof exchangeRateFields>

/** Rates move by less than this share in a day; more is most likely a mistyped figure. */
const USUAL_CHANGE = 0.2
/** Currencies whose rate moved unusually far since the day before. */
export const largeRateChanges = (before: Rates, after: Rates): (typeof RATED)[number][] =>
  RATED.filter((currency) => Math.abs(after[currency] / before[currency] - 1) > USUAL_CHANGE)
