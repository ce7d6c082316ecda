import { divideRounded } from './money.ts'

/**
 * Lengths (cm) and weights (kg) have two decimals. They are compared, added and multiplied as integer hundredths, so
 * that 5.00 kg is exactly ten pieces of 0.50 kg.
 */
export type Hundredths = bigint

/** Throws on more than two decimals: a field rule was bypassed. */
export function hundredths(value: number): Hundredths {
  const whole = Math.round(value * 100)
  if (!Number.isSafeInteger(whole) || Math.abs(value * 100 - whole) > 1e-6)
    throw new RangeError(`not a measure of two decimals: ${value}`)
  return BigInt(whole)
}

export function fromHundredths(value: Hundredths): number {
  return Number(value) / 100
}

/** Exact volume of a box with sides in centimetres, in millionths of a cubic centimetre. */
export function boxVolume(length: number, width: number, height: number): bigint {
  return hundredths(length) * hundredths(width) * hundredths(height)
}

/** A sum of `boxVolume`s in m³: three decimals for totals, six for the volume of one unit. */
export function cubicMetres(volume: bigint, decimals: 3 | 6): number {
  return Number(divideRounded(volume, 10n ** BigInt(12 - decimals))) / 10 ** decimals
}

/** Girth of a box in cm: (height + width) x 2 + length, sides as entered (SPEC 5 Carton rules). */
export function girth(length: number, width: number, height: number): number {
  return fromHundredths((hundredths(height) + hundredths(width)) * 2n + hundredths(length))
}

/** Girths in cm: above `high` parcel networks charge extra, above `most` none of them accepts the parcel (added). */
export const PARCEL_GIRTH = { high: 300, most: 360 } as const

/** For incomplete forms: null unless the value is a measure above 0 with at most two decimals. */
export function hundredthsOrNull(value: unknown): Hundredths | null {
  if (typeof value !== 'number' || !(value > 0) || value > 1e9) return null
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? hundredths(value) : null
}
