import { divideRounded, sum, type MinorUnits } from '#kit/shared/money.ts'

/** Storage rent (added): pieces at 24:00 x volume of a piece x rate of the age, each day to four decimals, a month to two. */

/** Price per m³ and day up to an age in days; null means any age. */
export type RentBand = { readonly UpTo: number | null; readonly Price: number }

export function rentRate(bands: readonly RentBand[], agingDays: number): number {
  return bands.find(({ UpTo }) => UpTo === null || agingDays <= UpTo)?.Price ?? 0
}

const scaled = (value: number, digits: number) => BigInt(Math.round(value * 10 ** digits))

/** Rent of one batch and day in ten-thousandths. Volume of a piece in m³ with six decimals, rate with four. */
export function dayRent(pieces: number, unitVolume: number, rate: number): bigint {
  return divideRounded(BigInt(pieces) * scaled(unitVolume, 6) * scaled(rate, 4), 1_000_000n)
}

/** The sum of days in minor units. */
export function monthRent(days: Iterable<bigint>): MinorUnits {
  let total = 0n
  for (const day of days) total += day
  return divideRounded(total, 100n)
}

/**
 * Parts of one month, as ten-thousandths, in minor units that add up to the rounded month: the rest is assigned to the
 * largest remainders.
 */
export function monthParts(parts: readonly bigint[]): MinorUnits[] {
  const whole = parts.map((part) => part / 100n)
  const left = Number(monthRent(parts) - sum(whole))
  const byRemainder = parts.map((part, at) => ({ at, rest: part % 100n })).toSorted((a, b) => Number(b.rest - a.rest))
  for (const { at } of byRemainder.slice(0, left)) whole[at]!++
  return whole
}

export type ForecastBatch = { readonly Pieces: number; readonly UnitVolume: number; readonly AgingDays: number }

/** Longest forecast. */
const FORECAST_DAYS = 365

/**
 * Cost of a product's remaining stock until it is sold out, oldest batch first, at `perDay` pieces; at most a year.
 * `Days` is null if it is not sold out by then.
 */
export function forecastRent(batches: readonly ForecastBatch[], perDay: number, bands: readonly RentBand[]) {
  const left = batches.toSorted((a, b) => b.AgingDays - a.AgingDays).map((batch) => ({ ...batch }))
  const costs: bigint[] = []
  let sold = 0
  for (let day = 1; day <= FORECAST_DAYS; day++) {
    let leaving = Math.floor(day * perDay + 1e-9) - sold
    sold += leaving
    for (const batch of left) {
      const taken = Math.min(batch.Pieces, leaving)
      batch.Pieces -= taken
      leaving -= taken
    }
    if (left.every((batch) => batch.Pieces === 0))
      return { Days: day, Cost: monthRent(costs), By30: monthRent(costs.slice(0, 30)) }
    let cost = 0n
    for (const { Pieces, UnitVolume, AgingDays } of left) cost += dayRent(Pieces, UnitVolume, rentRate(bands, AgingDays + day))
    costs.push(cost)
  }
  return { Days: null, Cost: monthRent(costs), By30: monthRent(costs.slice(0, 30)) }
}

/** One line of an explanation: days with the same pieces and rate. */
export type RentPeriod = {
  From: string
  To: string
  Days: number
  /** Age in days on the first and on the last day: the rate depends on it. */
  FromAge: number
  ToAge: number
  Pieces: number
  Volume: number
  UnitPrice: number
  PerDay: number
  Sum: number
}
type Day = { RentDate: string; AgingDays: number; Pieces: number; Volume: number; UnitPrice: number; Amount: number }

/** Days of one batch, oldest first, merged where nothing changed. */
export function periodsOf(days: readonly Day[]): RentPeriod[] {
  const periods: RentPeriod[] = []
  for (const { RentDate, AgingDays, Pieces, Volume, UnitPrice, Amount } of days) {
    const last = periods.at(-1)
    if (last && last.Pieces === Pieces && last.UnitPrice === UnitPrice && last.Volume === Volume) {
      last.To = RentDate
      last.Days++
      last.ToAge = AgingDays
      last.Sum = Math.round((last.Sum + Amount) * 10_000) / 10_000
    } else
      periods.push({
        From: RentDate,
        To: RentDate,
        Days: 1,
        FromAge: AgingDays,
        ToAge: AgingDays,
        Pieces,
        Volume,
        UnitPrice,
        PerDay: Amount,
        Sum: Amount,
      })
  }
  return periods
}
