import {
  aloneProblem,
  loadOf,
  fitProblemOf,
  oneLineProblem,
  roomOf,
  type Load,
  type LooseLine,
  type MixedBox,
  type MixedCarton,
} from './mixed-cartons.ts'
import { MIXED_LINES, type Problem } from './packing.ts'

/**
 * Packs an order's loose pieces into as few mixed cartons as several greedy ways find. Loops are bounded by lines and
 * cartons.
 */

type Line = LooseLine & Load & { index: number }
/** A carton being filled: pieces by line, and their total volume and weight. */
type Box = Load & { content: Map<Line, number> }

export type Proposal = {
  boxes: MixedBox[]
  /** Why pieces are omitted, or why a carton is not a mixed one. */
  problems: Problem[]
  /** Number of steps taken, limited by `MOST_STEPS`. */
  steps: number
}

/** Maximum number of steps for improving a proposal. */
export const MOST_STEPS = 2_000_000
/** Maximum number of pieces exchanged for one. */
const MOST_EXCHANGED = 20

type Count = { steps: number }

function put(box: Box, line: Line, pieces: number): void {
  const now = (box.content.get(line) ?? 0) + pieces
  if (now === 0) box.content.delete(line)
  else box.content.set(line, now)
  box.volume += line.volume * pieces
  box.weight += line.weight * pieces
}

/** Returns how many more pieces of a line fit into a carton. */
function roomFor(box: Box, line: Line, room: Load): number {
  if (!box.content.has(line) && box.content.size >= MIXED_LINES.max) return 0
  const byVolume = line.volume > 0 ? Math.floor((room.volume - box.volume) / line.volume) : Infinity
  const byWeight = line.weight > 0 ? Math.floor((room.weight - box.weight) / line.weight) : Infinity
  return Math.max(0, Math.min(byVolume, byWeight))
}

type Order = (a: Line, b: Line) => number
type Choice = 'first' | 'fullest'

/** Packs line by line in an order: as many pieces as fit into the first (or fullest) carton with room, then into new cartons. */
function fill(lines: readonly Line[], order: Order, choice: Choice, room: Load, count: Count): Box[] {
  const boxes: Box[] = []
  for (const line of lines.toSorted(order)) {
    let open = line.LoosePieces
    const tried = choice === 'first' ? [...boxes] : boxes.toSorted((a, b) => b.volume + b.weight - (a.volume + a.weight))
    for (const box of tried) {
      count.steps++
      const pieces = Math.min(open, roomFor(box, line, room))
      if (pieces > 0) put(box, line, pieces)
      open -= pieces
      if (open === 0) break
    }
    const perBox = roomFor({ volume: 0, weight: 0, content: new Map() }, line, room)
    const more = Math.ceil(open / perBox)
    for (let n = 0; n < more; n++) {
      count.steps++
      const box: Box = { volume: 0, weight: 0, content: new Map() }
      const pieces = Math.min(open, perBox)
      put(box, line, pieces)
      open -= pieces
      boxes.push(box)
    }
  }
  return boxes
}

/** Empties the lightest cartons into the others where possible; each carton is tried once. */
function dissolve(boxes: readonly Box[], room: Load, count: Count): Box[] {
  const left = new Set(boxes)
  for (const box of boxes.toSorted((a, b) => a.volume - b.volume)) {
    if (count.steps > MOST_STEPS) break
    const moves: [to: Box, line: Line, pieces: number][] = []
    for (const [line, pieces] of box.content) {
      let open = pieces
      for (const other of left) {
        if (other === box) continue
        count.steps++
        const moved = Math.min(open, roomFor(other, line, room))
        if (moved > 0) {
          put(other, line, moved)
          moves.push([other, line, moved])
        }
        open -= moved
        if (open === 0) break
      }
    }
    const moved = moves.reduce((sum, [, , pieces]) => sum + pieces, 0)
    if (moved === [...box.content.values()].reduce((sum, pieces) => sum + pieces, 0)) left.delete(box)
    else for (const [other, line, pieces] of moves) put(other, line, -pieces)
  }
  return [...left]
}

const isMixed = (box: Box) => box.content.size >= MIXED_LINES.min && box.content.size <= MIXED_LINES.max

/** Adds a second line to cartons with one: pieces of another carton, or in exchange for one piece of their own. */
function mix(boxes: readonly Box[], room: Load, count: Count): void {
  for (const box of boxes) {
    const [own] = box.content.keys()
    for (const other of boxes) {
      if (isMixed(box) || count.steps > MOST_STEPS) break
      if (other === box) continue
      const lines = [...other.content.keys()].filter((line) => line !== own)
      lines.find((line) => exchange(box, own!, other, line, room, count))
    }
  }
}

/** Moves pieces of `line` from `other`, for none or one piece of `own`, if both cartons are then mixed and have room. */
function exchange(box: Box, own: Line, other: Box, line: Line, room: Load, count: Count): boolean {
  const there = other.content.get(line) ?? 0
  for (const given of [0, 1]) {
    if ((box.content.get(own) ?? 0) <= given) continue
    for (let pieces = 1; pieces <= Math.min(MOST_EXCHANGED, there); pieces++) {
      count.steps++
      const lines = other.content.size - (pieces === there ? 1 : 0) + (given > 0 && !other.content.has(own) ? 1 : 0)
      if (lines < MIXED_LINES.min || lines > MIXED_LINES.max) continue
      const volume = pieces * line.volume - given * own.volume
      const weight = pieces * line.weight - given * own.weight
      if (box.volume + volume > room.volume || box.weight + weight > room.weight) continue
      if (other.volume - volume > room.volume || other.weight - weight > room.weight) continue
      put(box, line, pieces)
      put(other, line, -pieces)
      if (given > 0) {
        put(box, own, -given)
        put(other, own, given)
      }
      return true
    }
  }
  return false
}

const single = (boxes: readonly Box[]) => boxes.filter((box) => !isMixed(box)).length

/** Returns as few cartons as found, each within its volume and weight and with 2 to 6 lines; reports what is impossible. */
export function proposeCartons(items: readonly LooseLine[], carton: MixedCarton): Proposal {
  const count: Count = { steps: 0 }
  const pending = items.filter((item) => item.LoosePieces > 0)
  const misfits = pending.flatMap((line) => fitProblemOf(line, carton) ?? [])
  const lines = pending
    .filter((line) => fitProblemOf(line, carton) === null)
    .map((line, index): Line => ({ ...line, ...loadOf(line, 1), index }))
  if (lines.length < MIXED_LINES.min)
    return { boxes: [], problems: lines.length > 0 ? [...misfits, oneLineProblem()] : misfits, steps: 0 }
  const room = roomOf(carton)
  const share = (line: Line) => Math.max(line.volume / room.volume, line.weight / room.weight)
  const orders: Order[] = [
    (a, b) => b.volume - a.volume || a.index - b.index,
    (a, b) => b.weight - a.weight || a.index - b.index,
    (a, b) => share(b) - share(a) || a.index - b.index,
    (a, b) => share(b) * b.LoosePieces - share(a) * a.LoosePieces || a.index - b.index,
  ]
  const found = orders.flatMap((order) =>
    (['first', 'fullest'] as const).map((choice) => {
      const boxes = dissolve(fill(lines, order, choice, room, count), room, count)
      mix(boxes, room, count)
      return boxes
    }),
  )
  const [best] = found.toSorted((a, b) => a.length - b.length || single(a) - single(b))
  const boxes = best!.toSorted((a, b) => b.volume - a.volume)
  return {
    boxes: boxes.map(({ content }) => ({
      Lines: [...content].toSorted(([a], [b]) => a.index - b.index).map(([{ Id }, Pieces]) => ({ ItemId: Id, Pieces })),
    })),
    problems: [...misfits, ...boxes.flatMap((box, index) => (isMixed(box) ? [] : [aloneProblem(index + 1)]))],
    steps: count.steps,
  }
}
