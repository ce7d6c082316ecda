import type { Piece } from './pdf-turn.ts'

/**
 * TeX draws "é" as an accent and a letter on top of each other: a text that ends with the accent, and one that begins
 * below it. Accents elsewhere are apostrophes and marks of feet, as in "Men´s".
 */
export function withAccents(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  for (const drawn of pieces) {
    const last = found.at(-1)
    const piece = last && isSuperscript(last, drawn) ? { ...drawn, y: last.y, size: last.size } : drawn
    const letter = last && isBelow(last, piece) ? accented(last.text, piece.text) : undefined
    if (!last || !letter) {
      found.push(piece)
      continue
    }
    const before = last.text.slice(0, -1)
    found.pop()
    if (before !== '') found.push({ ...last, text: before, right: piece.x })
    found.push({ ...piece, text: letter + piece.text.slice(1) })
  }
  return found
}

const ACCENTS: Readonly<Record<string, string>> = { '´': '\u0301', '`': '\u0300', ˆ: '\u0302', '¨': '\u0308', '˜': '\u0303' }

/** The first letter of `text` with the accent at the end of `before`, if there is one letter for both. */
function accented(before: string, text: string): string | undefined {
  const accent = ACCENTS[before.at(-1) ?? '']
  const letter = accent && /^\p{L}/u.test(text) ? (text[0]! + accent).normalize('NFC') : ''
  return letter.length === 1 ? letter : undefined
}

/** Whether a text begins below the last letter of another one, and not just a little closer than usual. */
const isBelow = (last: Piece, { x, y, size }: Piece) =>
  last.right - x > size * 0.15 && last.right - x < size && Math.abs(last.y - y) < size * 0.4

/** The raised "o" of "N.º" and "3" of "m³" belong to the letter before them; other raised characters are footnotes. */
const isSuperscript = (last: Piece, { text, x, y, size }: Piece) =>
  (/^[23]$/.test(text.trim()) ? /(?:^|[\s\d(/])[cdm]?m$/ : /^[oaº°]$/.test(text.trim()) ? /(?:^|[\s(/])n\.?$/i : /$^/).test(
    last.text,
  ) &&
  size < last.size * 0.85 &&
  y < last.y &&
  last.y - y < last.size * 0.7 &&
  Math.abs(x - last.right) < last.size * 0.25
