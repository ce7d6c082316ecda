/**
 * Sums of money as integer minor units (pence, cents), so that nothing is ever computed in binary fractions. In the API
 * and in records an amount is a number with two decimals next to its currency.
 */
export type MinorUnits = bigint

const SCALE = 10_000n

/** Exact value of a decimal number or text, in ten-thousandths. Throws unless it is a decimal of at most 4 places. */
function tenThousandths(value: number | string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(String(value))
  if (!match) throw new RangeError(`not a decimal of at most 4 places: ${value}`)
  const digits = BigInt(match[2]!) * SCALE + BigInt((match[3] ?? '').padEnd(4, '0') || '0')
  return match[1] ? -digits : digits
}

/** Half away from zero, as the handbook rounds everywhere. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n
  const absolute = negative ? -numerator : numerator
  const rounded = (absolute * 2n + denominator) / (denominator * 2n)
  return negative ? -rounded : rounded
}

/** An amount of at most 4 decimals in minor units, half away from zero. */
export function minor(amount: number | string): MinorUnits {
  return divideRounded(tenThousandths(amount), 100n)
}

/** Minor units as the two-decimal number of API and records. Exact up to 90 trillion. */
export function amount(value: MinorUnits): number {
  return Number(value) / 100
}

/** `round(unitPrice x quantity)`: unit price of at most 4 decimals, quantity of at most 4. */
export function times(unitPrice: number | string, quantity: number | string): MinorUnits {
  return divideRounded(tenThousandths(unitPrice) * tenThousandths(quantity), SCALE * 100n)
}

export function sum(values: Iterable<MinorUnits>): MinorUnits {
  let total = 0n
  for (const value of values) total += value
  return total
}
