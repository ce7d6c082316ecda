export type ReceivedLine = { Pieces: number; ReceivedGood: number; ReceivedDamaged: number }

/** Missing pieces of a line (positive), or surplus (negative). Damaged pieces count as received. */
export function missingPieces(line: ReceivedLine): number {
  return line.Pieces - line.ReceivedGood - line.ReceivedDamaged
}

/**
 * The move that closes a plan. Any line with a difference, unannounced goods or a wrong label make it an exception,
 * which the customer confirms.
 */
export function receiptOutcome(
  lines: readonly ReceivedLine[],
  remarks: { unknownGoods?: boolean; labelFault?: boolean } = {},
): 'complete' | 'completeWithDifference' {
  const differs = lines.some((line) => missingPieces(line) !== 0) || remarks.unknownGoods || remarks.labelFault
  return differs ? 'completeWithDifference' : 'complete'
}

/**
 * The part of a count that exceeds the announcement: lines with more pieces, by their new total, and the cartons of the
 * plan; undefined if there is none. Earlier surplus is not confirmed again.
 */
export function surplusOf<L extends ReceivedLine & { counted: number }>(
  plan: { ExpectedCartons: number; ActualCartons: number },
  lines: readonly L[],
  counted: number,
) {
  const isBeyond = (announced: number, before: number, more: number) => more > 0 && before + more > Math.max(announced, before)
  const before = (line: L) => line.ReceivedGood + line.ReceivedDamaged
  const surplus = {
    lines: lines
      .filter((line) => isBeyond(line.Pieces, before(line), line.counted))
      .map((line) => ({ line, received: before(line) + line.counted })),
    ...(isBeyond(plan.ExpectedCartons, plan.ActualCartons, counted) && { cartons: plan.ActualCartons + counted }),
  }
  return surplus.lines.length > 0 || surplus.cartons ? surplus : undefined
}

/**
 * Cartons that the received pieces fill but a count omits: the number by which too few were counted. Zero if there are
 * enough, or if as many were already missing before.
 */
export function missingCartons(
  plan: { ActualCartons: number },
  items: readonly (ReceivedLine & { PcsPerCarton: number; counted: number })[],
  counted: number,
): number {
  const filled = (more: 0 | 1) =>
    items.reduce(
      (sum, item) => sum + Math.ceil((item.ReceivedGood + item.ReceivedDamaged + more * item.counted) / item.PcsPerCarton),
      0,
    )
  const before = Math.max(0, filled(0) - plan.ActualCartons)
  const after = filled(1) - plan.ActualCartons - counted
  return after > before ? after : 0
}

export type Correction = ReturnType<typeof correctionOf>

/**
 * Stock changes of a line when `counted` replaces the received pieces: pieces put away or removed, and the removed ones
 * that are in transit again.
 */
export function correctionOf(line: ReceivedLine, counted: { good: number; damaged: number }) {
  const change = { good: counted.good - line.ReceivedGood, damaged: counted.damaged - line.ReceivedDamaged }
  const up = { good: Math.max(0, change.good), damaged: Math.max(0, change.damaged) }
  const down = { good: Math.max(0, -change.good), damaged: Math.max(0, -change.damaged) }
  const missing = Math.max(0, missingPieces(line))
  const toTransit = Math.max(0, missingPieces(line) + down.good + down.damaged) - missing
  return { up, down, toTransit }
}
