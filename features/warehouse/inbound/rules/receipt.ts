export type ReceivedLine = { Pieces: number; ReceivedGood: number; ReceivedDamaged: number }

/** Pieces of a line that are missing (positive) or too many (negative). Damaged pieces have arrived. */
export function missingPieces(line: ReceivedLine): number {
  return line.Pieces - line.ReceivedGood - line.ReceivedDamaged
}

/**
 * The move that closes a plan. Any line that differs, goods that were not announced, or a wrong label make it an exception, which
 * the customer confirms.
 */
export function receiptOutcome(
  lines: readonly ReceivedLine[],
  remarks: { unknownGoods?: boolean; labelFault?: boolean } = {},
): 'complete' | 'completeWithDifference' {
  const differs = lines.some((line) => missingPieces(line) !== 0) || remarks.unknownGoods || remarks.labelFault
  return differs ? 'completeWithDifference' : 'complete'
}

/**
 * What a count brings beyond what was announced: the lines with more pieces, by what will have come of them, and the cartons of the
 * plan; undefined if nothing is too many. What was too many before is not asked about again.
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
 * The cartons that the received pieces fill and that a count leaves out: with it so many fewer were counted than the pieces need.
 * Zero if they are enough, or were too few before already by as many.
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
 * What becomes of the stock of a line when `counted` replaces what was received: pieces that are put away or taken out, and those of
 * the latter that are on their way again.
 */
export function correctionOf(line: ReceivedLine, counted: { good: number; damaged: number }) {
  const change = { good: counted.good - line.ReceivedGood, damaged: counted.damaged - line.ReceivedDamaged }
  const up = { good: Math.max(0, change.good), damaged: Math.max(0, change.damaged) }
  const down = { good: Math.max(0, -change.good), damaged: Math.max(0, -change.damaged) }
  const missing = Math.max(0, missingPieces(line))
  const toTransit = Math.max(0, missingPieces(line) + down.good + down.damaged) - missing
  return { up, down, toTransit }
}
