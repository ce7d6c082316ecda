import { boxVolume, fromHundredths, girth, hundredths, hundredthsOrNull, PARCEL_GIRTH } from '#kit/shared/measure.ts'
import { divideRounded } from '#kit/shared/money.ts'
import { type Finding, finding } from './finding.ts'

/** Goods in percent of the carton's volume; a value on a bound passes (SPEC 5 Carton rules). */
export const CARTON_RATIO = { min: 90, warn: 120, max: 150 } as const
/** Limits of marketplaces (added; hints only): sides in cm, weights in kg. */
const CARTON_HINT = { side: 63.5, heavyMark: 15, refused: 23 } as const

type Sides<P extends string> = { [K in `${P}Length` | `${P}Width` | `${P}Height`]?: number | null | undefined }
/** Lengths in cm, weights in kg; any value may still be missing in a form. */
export type CartonInput = Sides<'Unit'> &
  Sides<'Carton'> & { UnitWeight?: number | null; CartonWeight?: number | null; PcsPerCarton?: number | null }

export type CartonRatio = {
  /** `goods / carton` in percent, two decimals. */
  percent: number
  colour: 'green' | 'yellow' | 'red'
  /** Volume of all units and of the carton, in cm³. */
  goods: number
  carton: number
}

/**
 * Unit volume x pieces per carton, against the carton's volume (SPEC 5 Carton rules): red below 90 % or above 150 %, yellow
 * above 120 %. Null while a side or the pieces are missing.
 */
export function cartonRatio(input: CartonInput): CartonRatio | null {
  const unit = volumeOf(input.UnitLength, input.UnitWidth, input.UnitHeight)
  const carton = volumeOf(input.CartonLength, input.CartonWidth, input.CartonHeight)
  if (!unit || !carton || !isPieces(input.PcsPerCarton)) return null
  const goods = unit * BigInt(input.PcsPerCarton)
  const above = (percent: number) => goods * 100n > carton * BigInt(percent)
  const below = (percent: number) => goods * 100n < carton * BigInt(percent)
  return {
    percent: fromHundredths(divideRounded(goods * 10_000n, carton)),
    colour: below(CARTON_RATIO.min) || above(CARTON_RATIO.max) ? 'red' : above(CARTON_RATIO.warn) ? 'yellow' : 'green',
    goods: Number(goods) / 1e6,
    carton: Number(carton) / 1e6,
  }
}

type Typed = number | null | undefined

function volumeOf(length: Typed, width: Typed, height: Typed): bigint | null {
  return isSide(length) && isSide(width) && isSide(height) ? boxVolume(length, width, height) : null
}

const isSide = (value: Typed): value is number => hundredthsOrNull(value) !== null

function isPieces(value: Typed): value is number {
  return Number.isInteger(value) && value! > 0
}

const SIDES = ['Length', 'Width', 'Height'] as const

/** Returns all findings on a carton: sides, weight, volume, and hints about marketplaces. Missing fields are skipped. */
export function checkCarton(input: CartonInput): Finding[] {
  return [...checkSides(input), ...checkWeight(input), ...checkVolume(input), ...cartonHints(input)]
}

function checkSides(input: CartonInput): Finding[] {
  const pairs = SIDES.map((side) => ({
    field: `Carton${side}`,
    unit: hundredthsOrNull(input[`Unit${side}`]),
    carton: hundredthsOrNull(input[`Carton${side}`]),
  }))
  const small = pairs.filter((p) => p.unit !== null && p.carton !== null && p.carton < p.unit)
  if (small.length > 0) return small.map((p) => finding('save', p.field, 'cartonSide'))
  const known = pairs.every((p) => p.unit !== null && p.carton !== null)
  const several = isPieces(input.PcsPerCarton) && input.PcsPerCarton > 1
  if (known && several && pairs.every((p) => p.carton === p.unit)) return [finding('save', 'CartonLength', 'cartonSeveralUnits')]
  return []
}

function checkWeight(input: CartonInput): Finding[] {
  const unit = hundredthsOrNull(input.UnitWeight)
  const carton = hundredthsOrNull(input.CartonWeight)
  if (unit === null || carton === null || !isPieces(input.PcsPerCarton)) return []
  const least = unit * BigInt(input.PcsPerCarton)
  return carton < least ? [finding('save', 'CartonWeight', 'cartonWeight', { min: fromHundredths(least) })] : []
}

function checkVolume(input: CartonInput): Finding[] {
  const ratio = cartonRatio(input)
  if (ratio?.colour === 'red')
    return [
      finding('submit', 'PcsPerCarton', 'cartonRed', { percent: ratio.percent, min: CARTON_RATIO.min, max: CARTON_RATIO.max }),
    ]
  if (ratio?.colour === 'yellow') return [finding('nothing', 'PcsPerCarton', 'cartonYellow', { percent: ratio.percent })]
  return []
}

function cartonHints(input: CartonInput): Finding[] {
  const found = SIDES.filter((side) => isAbove(input[`Carton${side}`], CARTON_HINT.side)).map((side) =>
    finding('nothing', `Carton${side}`, 'sideLong', { max: CARTON_HINT.side }),
  )
  if (isAbove(input.CartonWeight, CARTON_HINT.refused))
    found.push(finding('nothing', 'CartonWeight', 'tooHeavy', { max: CARTON_HINT.refused }))
  else if (isAbove(input.CartonWeight, CARTON_HINT.heavyMark))
    found.push(finding('nothing', 'CartonWeight', 'heavyMark', { max: CARTON_HINT.heavyMark }))
  const { CartonLength, CartonWidth, CartonHeight } = input
  if (volumeOf(CartonLength, CartonWidth, CartonHeight) && girth(CartonLength!, CartonWidth!, CartonHeight!) > PARCEL_GIRTH.high)
    found.push(finding('nothing', 'CartonLength', 'girthLong', { max: PARCEL_GIRTH.high }))
  return found
}

/** Returns carton errors that prevent approving a product; `cartonHints` prevent nothing. */
export function cartonProblems(carton: CartonInput): Finding[] {
  return checkCarton(carton).filter((found) => found.blocks !== 'nothing')
}

function isAbove(value: number | null | undefined, limit: number): boolean {
  const exact = hundredthsOrNull(value)
  return exact !== null && exact > hundredths(limit)
}
