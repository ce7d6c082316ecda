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

type Announced = { ExpectedPieces: number; ExpectedCartons: number; ActualPieces: number; ActualCartons: number }

/**
 * What a count brings beyond what was announced, pieces line by line, and where the plan stands after it; undefined if nothing is
 * too many. What was too many before is not asked about again.
 */
export function surplusOf(plan: Announced, lines: readonly (ReceivedLine & { counted: number })[], cartons: number) {
  const beyond = (announced: number, before: number, more: number) => Math.max(0, before + more - Math.max(announced, before))
  const Pieces = lines.reduce((sum, one) => sum + beyond(one.Pieces, one.ReceivedGood + one.ReceivedDamaged, one.counted), 0)
  const Cartons = beyond(plan.ExpectedCartons, plan.ActualCartons, cartons)
  if (Pieces === 0 && Cartons === 0) return undefined
  return {
    pieces: Pieces,
    cartons: Cartons,
    totalPieces: plan.ActualPieces + lines.reduce((sum, { counted }) => sum + counted, 0),
    expectedPieces: plan.ExpectedPieces,
    totalCartons: plan.ActualCartons + cartons,
    expectedCartons: plan.ExpectedCartons,
  }
}
