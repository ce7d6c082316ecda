import type { Piece } from './pdf-turn.ts'

/** Rows of tables with only some lines drawn: vertical lines only, or horizontal lines only. */

export type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  pieces: Piece[]
}
type Level = { readonly y: number; readonly from: number; readonly to: number }

const NUMBER = /^[-+]?(?:(?:US\$|[$€£¥]|[A-Z]{3})\s?)?\d[\d.,'\s]*(?:\s?%|\s?[\p{L}³]{1,4}\.?)?$/u

/** Texts of a cell by lines. */
export function linesIn(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.find(([one]) => Math.abs(one!.y - piece.y) <= one!.size * 0.45)
    if (line) line.push(piece)
    else lines.push([piece])
  }
  return lines
}

const isNumeric = (line: readonly Piece[]) => NUMBER.test(line.map(({ text }) => text.trim()).join(' '))
/** A column of numbers: several lines in one cell are several rows. */
const hasRows = ({ pieces }: { pieces: readonly Piece[] }) => linesIn(pieces).filter(isNumeric).length >= 2

/** "3406 00" above "00". */
const isTariffNumber = ({ pieces }: { pieces: readonly Piece[] }) =>
  /^\d{4}(?:[ .]?\d{2}){1,3}$/.test(
    linesIn(pieces)
      .map((line) => line.map(({ text }) => text.trim()).join(' '))
      .join(' '),
  )

const isOneNumber = ({ pieces }: { pieces: readonly Piece[] }) => {
  const [line, more] = linesIn(pieces)
  return line !== undefined && more === undefined && isNumeric(line)
}

/** Lines closer than this, in multiples of the font size, form one paragraph. */
const PARAGRAPH = 1.32

function paragraphs(pieces: readonly Piece[]): Piece[][] {
  const found: { last: number; pieces: Piece[] }[] = []
  for (const line of linesIn(pieces)) {
    const [{ y, size }] = line as [Piece]
    const before = found.at(-1)
    if (before && y - before.last <= size * PARAGRAPH) [before.last] = [y, before.pieces.push(...line)]
    else found.push({ last: y, pieces: [...line] })
  }
  return found.map((one) => one.pieces)
}

const topOf = (pieces: readonly Piece[]) => Math.min(...pieces.map(({ y, size }) => y - size * 0.8))
const bottomOf = (pieces: readonly Piece[]) => Math.max(...pieces.map(({ y, size }) => y + size * 0.2))

/**
 * Splits adjacent cells that hold several rows, with no lines drawn between these, into rows. Undefined if the rows are
 * too close to distinguish them from lines of one row.
 */
export function rowsOfBand(band: readonly Box[]): Box[] | undefined {
  if (band.filter(hasRows).length < 2) return [...band]
  const parts = band
    .flatMap((box) => paragraphs(box.pieces).map((pieces) => ({ box, pieces, top: topOf(pieces), bottom: bottomOf(pieces) })))
    .toSorted((a, b) => a.top - b.top)
  // A single number belongs to the row whose other cells hold several values.
  if (parts.some(hasRows)) return band.some(isOneNumber) ? [...band] : undefined
  const rows: { bottom: number; parts: typeof parts }[] = []
  for (const part of parts) {
    const row = rows.at(-1)
    if (row && part.top < row.bottom) [row.bottom] = [Math.max(row.bottom, part.bottom), row.parts.push(part)]
    else rows.push({ bottom: part.bottom, parts: [part] })
  }
  return rows.flatMap(({ bottom, parts: own }) => {
    const top = Math.min(...own.map((part) => part.top))
    return [...Map.groupBy(own, ({ box }) => box)].map(([box, of]): Box => ({
      ...box,
      top,
      bottom,
      pieces: of.flatMap(({ pieces }) => pieces),
    }))
  })
}

/** True for a frame around several rows of a table without lines between its columns. */
export const holdsTable = ({ pieces }: Box) =>
  linesIn(pieces)
    .map(joinedWords)
    .filter((cells) => cells.length >= 4 && cells.filter((cell) => isNumeric(cell.pieces)).length >= 2).length >= 2

/** Cells between horizontal lines of the same length, where one row has several lines of text. */
export function boxesBetween(pieces: readonly Piece[], levels: readonly Level[]): { boxes: Box[]; rest: Piece[] } {
  const boxes: Box[] = []
  const taken = new Set<Piece>()
  for (const [at, level] of levels.entries()) {
    const next = levels.slice(at + 1).find((one) => one.y > level.y + 4 && isAsLong(one, level))
    if (!next) continue
    const own = pieces.filter(({ x, right, y, size }) => {
      const [middle, across] = [y - size * 0.35, (x + right) / 2]
      return middle > level.y && middle < next.y && across >= level.from - 1 && across <= level.to + 1
    })
    if (own.some((piece) => taken.has(piece))) continue
    const cells = cellsOf(own)
    const isRow =
      cells.length >= 3 &&
      linesIn(own).length > 1 &&
      cells.every((cell) => !hasRows(cell) || isTariffNumber(cell)) &&
      !cells.some(isSplit) &&
      cells.some(isWord)
    if (!isRow) continue
    for (const piece of own) taken.add(piece)
    boxes.push(...cells.map((cell) => ({ ...cell, top: level.y, bottom: next.y })))
  }
  return { boxes, rest: pieces.filter((piece) => !taken.has(piece)) }
}

const isAsLong = (one: Level, other: Level) => Math.abs(one.from - other.from) < 3 && Math.abs(one.to - other.to) < 3
const isWord = ({ pieces }: { pieces: readonly Piece[] }) => pieces.some(({ text }) => /\p{L}{3}/u.test(text))

type Cell = { left: number; right: number; pieces: Piece[] }

/** Texts above each other form one cell. */
function cellsOf(pieces: readonly Piece[]): Cell[] {
  const cells: Cell[] = []
  for (const piece of linesIn(pieces)
    .flatMap(joinedWords)
    .toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    if (last && piece.x < last.right - 1) {
      last.right = Math.max(last.right, piece.right)
      last.pieces.push(...piece.pieces)
    } else cells.push({ left: piece.x, right: piece.right, pieces: [...piece.pieces] })
  }
  return cells
}

/** Words of one line, joined if separated by a word gap. */
function joinedWords(line: readonly Piece[]): { x: number; right: number; pieces: Piece[] }[] {
  const joined: { x: number; right: number; pieces: Piece[] }[] = []
  for (const piece of line.toSorted((a, b) => a.x - b.x)) {
    const last = joined.at(-1)
    if (last && piece.x - last.right < piece.size * 0.5) {
      last.right = Math.max(last.right, piece.right)
      last.pieces.push(piece)
    } else joined.push({ x: piece.x, right: piece.right, pieces: [piece] })
  }
  return joined
}

/** True if a cell has texts far apart on one line. */
const isSplit = ({ pieces }: Cell) =>
  linesIn(pieces).some((line) =>
    line.toSorted((a, b) => a.x - b.x).some((piece, at, all) => at > 0 && piece.x - all[at - 1]!.right > piece.size * 1.5),
  )
