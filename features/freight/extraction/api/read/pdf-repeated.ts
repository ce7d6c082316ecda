import { columnOf } from '../engine/words.ts'
import { linesIn } from './pdf-bands.ts'
import type { Piece } from './pdf-turn.ts'

/** Letterheads and footers at the same position on all pages: only the first letterhead and the last footer are kept. */

const PAGE =
  /\d+(?=\s*(?:of|von|de|sur|di|van|z|\/)\s*\d+)|(?<=(?:page|seite|blatt|pagina|p[aá]gina|strona)\s*)\d+|(?<=第\s*)\d+/giu
const keyOf = ({ text, x, y }: Piece) => `${text.trim().replace(PAGE, '#')} ${Math.round(x / 3)} ${Math.round(y / 3)}`

/** Pages without the top lines that the previous page also has, and the bottom lines that the next page also has. */
export function withoutRepeats(pages: readonly (readonly Piece[])[]): Piece[][] {
  const lines = pages.map((pieces) => linesIn(pieces))
  const keys = pages.map((pieces) => new Set(pieces.map(keyOf)))
  return lines.map((own, at) => {
    const isOn = (other: number) => (line: readonly Piece[]) =>
      keys[other] !== undefined && line.every((piece) => keys[other]!.has(keyOf(piece))) && !areHeads(line)
    const first = at === 0 ? 0 : countWhile(own, isOn(at - 1))
    const last = at === pages.length - 1 ? 0 : countWhile(own.toReversed(), isOn(at + 1))
    return first + last >= own.length ? own.flat() : own.slice(first, own.length - last).flat()
  })
}

/** Headers of a table are repeated for the rows below them. */
const areHeads = (line: readonly Piece[]) => line.filter(({ text }) => columnOf(text)?.sure).length >= 3

function countWhile<T>(list: readonly T[], holds: (one: T) => boolean): number {
  const end = list.findIndex((one) => !holds(one))
  return end < 0 ? list.length : end
}
