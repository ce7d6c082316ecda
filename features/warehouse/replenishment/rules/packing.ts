import { kit } from '#kit/shared/validation.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { replenishment } from '../text/keys.ts'

/** Number of lines in a mixed carton (SPEC 5, SPEC 9 Consolidation count). */
export const MIXED_LINES = { min: 2, max: 6 } as const

export type BoxContent = { IsConsolidated: boolean; Items: readonly { ItemId: number; Pieces: number }[] }
export type Problem = { key: TextKey; params: TextParams }

/** Finds a mixed carton with too few or too many lines. */
function mixedProblem(boxes: readonly BoxContent[]): Problem | null {
  const index = boxes.findIndex(
    ({ IsConsolidated, Items }) => IsConsolidated && (Items.length < MIXED_LINES.min || Items.length > MIXED_LINES.max),
  )
  return index < 0 ? null : { key: replenishment('rule.mixedLines'), params: { box: index + 1, ...MIXED_LINES } }
}

/** Finds the first line whose pieces are missing from the cartons, or packed more than once. */
function totalsProblem(
  lines: readonly { Id: number; Fnsku: string; wanted: number }[],
  boxes: readonly BoxContent[],
): Problem | null {
  const packed = new Map<number, number>()
  for (const { ItemId, Pieces } of boxes.flatMap((box) => box.Items)) packed.set(ItemId, (packed.get(ItemId) ?? 0) + Pieces)
  if ([...packed.keys()].some((id) => !lines.some((line) => line.Id === id))) return { key: kit('error.notFound'), params: {} }
  const line = lines.find(({ Id, wanted }) => (packed.get(Id) ?? 0) !== wanted)
  return line
    ? {
        key: replenishment('rule.piecesDiffer'),
        params: { fnsku: line.Fnsku, packed: packed.get(line.Id) ?? 0, pieces: line.wanted },
      }
    : null
}

/** Finds a line that occurs twice in one carton. */
function repeatedProblem(boxes: readonly BoxContent[]): Problem | null {
  const index = boxes.findIndex(({ Items }) => new Set(Items.map((item) => item.ItemId)).size < Items.length)
  return index < 0 ? null : { key: replenishment('rule.lineTwice'), params: { box: index + 1 } }
}

/** Returns why packed cartons do not match the order, or null. */
export function packingProblem(
  items: readonly { Id: number; Fnsku: string; Pieces: number }[],
  boxes: readonly BoxContent[],
): Problem | null {
  return (
    repeatedProblem(boxes) ??
    mixedProblem(boxes) ??
    totalsProblem(
      items.map(({ Id, Fnsku, Pieces }) => ({ Id, Fnsku, wanted: Pieces })),
      boxes,
    )
  )
}
