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
