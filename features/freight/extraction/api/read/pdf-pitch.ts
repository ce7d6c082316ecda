import type { Piece } from './pdf-turn.ts'

/** Texts printed with a fixed pitch, where every character is as wide as any other. */

/** True if all characters are as wide as those of Courier. */
export function hasFixedPitch(pieces: readonly Piece[]): boolean {
  const long = pieces.filter(({ text }) => text.length >= 3)
  const fixed = long.filter(({ text, x, right, size }) => Math.abs((right - x) / text.length / size - 0.6) < 0.006)
  return long.length > 0 && fixed.length >= long.length * 0.9
}

/** A line of a text printed with a fixed pitch, "MUG-01     Ceramic mug    36", is one text of several cells. */
export function cellsOfText(piece: Piece): Piece[] {
  const cells = [...piece.text.matchAll(/\S+(?: {1,2}\S+)*/g)]
  if (cells.length < 2 || piece.cell !== undefined) return [piece]
  const pitch = (piece.right - piece.x) / piece.text.length
  return cells.map(({ 0: text, index }) => ({
    ...piece,
    text,
    x: piece.x + index * pitch,
    right: piece.x + (index + text.length) * pitch,
  }))
}
