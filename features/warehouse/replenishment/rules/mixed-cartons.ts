import type { TextParams } from '#kit/shared/text.ts'
import { replenishment } from '../text/keys.ts'
import { MIXED_LINES, packingProblem, type Problem } from './packing.ts'

/** A line of an order with its loose pieces, and the size (cm) and weight (kg) of one piece. */
export type LooseLine = {
  Id: number
  Fnsku: string
  LoosePieces: number
  UnitLength: number
  UnitWidth: number
  UnitHeight: number
  UnitWeight: number
}

export type MixedCarton = { Length: number; Width: number; Height: number; MaxWeight: number }
/** Mixed cartons that marketplaces accept without a mark: no side above 63.5 cm, at most 15 kg. Above 23 kg they are refused. */
export const USUAL_CARTON: MixedCarton = { Length: 60, Width: 40, Height: 40, MaxWeight: 15 }
export const CARTON_LIMITS = { side: 63.5, weight: 23 } as const
/** kg of an empty carton, and the share of its volume that pieces of different shapes can fill. */
const TARE = 0.8
const FILLED = 0.85

export type MixedBox = { Lines: readonly { ItemId: number; Pieces: number }[] }

/** Integers: volumes in hundredths of cm³, weights in hundredths of a kg. */
export type Load = { volume: number; weight: number }
const whole = (value: number) => Math.round(value * 100)
const sizeOf = (line: LooseLine): Load => ({
  volume: whole(line.UnitLength) * whole(line.UnitWidth) * whole(line.UnitHeight),
  weight: whole(line.UnitWeight),
})
export const roomOf = ({ Length, Width, Height, MaxWeight }: MixedCarton): Load => ({
  volume: Math.floor(whole(Length) * whole(Width) * whole(Height) * FILLED),
  weight: whole(MaxWeight) - whole(TARE),
})

/** Returns the volume and weight of a line's pieces in a carton. */
export const loadOf = (line: LooseLine, pieces: number): Load => {
  const { volume, weight } = sizeOf(line)
  return { volume: volume * pieces, weight: weight * pieces }
}

/** Returns the weight in kg and the used share of the usable volume of a planned carton. */
export function fillOf(lines: ReadonlyMap<number, LooseLine>, box: MixedBox, carton: MixedCarton) {
  const room = roomOf(carton)
  let [volume, weight] = [0, 0]
  for (const { ItemId, Pieces } of box.Lines) {
    const line = lines.get(ItemId)
    if (!line) continue
    const load = loadOf(line, Pieces)
    volume += load.volume
    weight += load.weight
  }
  return {
    Weight: (weight + whole(TARE)) / 100,
    Share: volume / room.volume,
    isOver: volume > room.volume || weight > room.weight,
  }
}

/** Returns why no piece of a line fits into a mixed carton, or null. */
export function fitProblemOf(line: LooseLine, carton: MixedCarton): Problem | null {
  const lineSides = [line.UnitLength, line.UnitWidth, line.UnitHeight].toSorted((a, b) => b - a)
  const cartonSides = [carton.Length, carton.Width, carton.Height].toSorted((a, b) => b - a)
  const side = lineSides.findIndex((one, index) => one > cartonSides[index]!)
  if (side >= 0) return fitProblem('tooLong', { fnsku: line.Fnsku, side: lineSides[side]!, wall: cartonSides[side]! })
  const room = roomOf(carton)
  const { volume, weight } = sizeOf(line)
  if (weight > room.weight) return fitProblem('tooHeavy', { fnsku: line.Fnsku, weight: line.UnitWeight, most: room.weight / 100 })
  return volume > room.volume ? fitProblem('tooBulky', { fnsku: line.Fnsku }) : null
}

const fitProblem = (
  why: 'tooLong' | 'tooHeavy' | 'tooBulky' | 'alone' | 'oneLine' | 'overfull',
  params: TextParams,
): Problem => ({
  key: replenishment(`mix.${why}`),
  params,
})
export const aloneProblem = (box: number) => fitProblem('alone', { box, ...MIXED_LINES })
export const oneLineProblem = () => fitProblem('oneLine', { ...MIXED_LINES })

/**
 * Returns why cartons are not a valid consolidation of an order's loose pieces, or null: each must have 2 to 6 lines,
 * together they must hold exactly the pending pieces (SPEC 5), and none may exceed its volume or weight.
 */
export function mixProblem(items: readonly LooseLine[], boxes: readonly MixedBox[], carton: MixedCarton): Problem | null {
  const pending = items.map(({ Id, Fnsku, LoosePieces }) => ({ Id, Fnsku, Pieces: LoosePieces }))
  const content = boxes.map(({ Lines }) => ({ IsConsolidated: true, Items: Lines }))
  const problem = packingProblem(pending, content)
  if (problem) return problem
  const lines = new Map(items.map((item) => [item.Id, item]))
  const wrong = items.map((line) => (line.LoosePieces > 0 ? fitProblemOf(line, carton) : null)).find((one) => one !== null)
  if (wrong) return wrong
  const over = boxes.findIndex((box) => fillOf(lines, box, carton).isOver)
  return over < 0 ? null : fitProblem('overfull', { box: over + 1 })
}
