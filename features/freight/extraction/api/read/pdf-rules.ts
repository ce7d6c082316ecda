import { isBoxLabel, isLabel } from '../engine/fact-labels.ts'
import { wrapped } from '../engine/lines.ts'
import { isCompany } from '../engine/party.ts'
import { type Box, boxesBetween, holdsTable, linesIn, rowsOfBand } from './pdf-bands.ts'
import { wordsOf } from './pdf-lines.ts'
import type { Piece } from './pdf-turn.ts'

/** Drawn lines of a page: texts between the same four lines are one cell, however many lines of text it has. */

type Matrix = readonly [number, number, number, number, number, number]
type Level = { readonly y: number; from: number; to: number }
type Upright = { readonly x: number; from: number; to: number }
export type Rules = { readonly levels: readonly Level[]; readonly uprights: readonly Upright[] }
type Operators = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] }
/** Operator numbers of pdfjs. */
export type Codes = Readonly<
  Record<'save' | 'restore' | 'transform' | 'constructPath' | 'stroke' | 'closeStroke' | 'fill' | 'eoFill' | 'fillStroke', number>
>

/** A drawn line is at most this thick, in points. */
const THIN = 2.2
/** Lines this close count as one. */
const SLACK = 1.6

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

const isMatrix = (value: unknown): value is Matrix =>
  Array.isArray(value) && value.length === 6 && value.every((one) => typeof one === 'number')

/** Horizontal and vertical lines of a page, drawn as lines, frames or narrow areas. */
export function rulesOf({ fnArray, argsArray }: Operators, codes: Codes, view: unknown): Rules {
  if (!isMatrix(view)) return { levels: [], uprights: [] }
  const levels: Level[] = []
  const uprights: Upright[] = []
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const [wide, high] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
    if (high <= THIN && wide > THIN) levels.push({ y: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) })
    else if (wide <= THIN && high > THIN) uprights.push({ x: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2) })
  }
  let now: Matrix = view
  const kept: Matrix[] = []
  fnArray.forEach((operator, at) => {
    const args = argsArray[at]
    if (operator === codes.save) kept.push(now)
    else if (operator === codes.restore) now = kept.pop() ?? view
    else if (operator === codes.transform && isMatrix(args)) now = times(now, args)
    else if (operator === codes.constructPath && Array.isArray(args)) {
      const [paint, paths]: unknown[] = args
      const path: unknown = Array.isArray(paths) ? paths[0] : undefined
      if (!(path instanceof Float32Array)) return
      const lines = linesOfPath(path, now)
      if (paint === codes.stroke || paint === codes.closeStroke || paint === codes.fillStroke)
        for (const line of lines) add(...line)
      else if ((paint === codes.fill || paint === codes.eoFill) && lines.length > 0) {
        const [xs, ys] = [lines.flatMap(([a, , b]) => [a, b]), lines.flatMap(([, a, , b]) => [a, b])]
        add(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
      }
    }
  })
  return { levels: joinedRules(levels, ({ y }) => y), uprights: joinedRules(uprights, ({ x }) => x) }
}

/** Coordinates following each path operator: move, line, two kinds of curves, close. */
const LENGTHS = [2, 2, 6, 4, 0]

function linesOfPath(path: Float32Array, matrix: Matrix): [number, number, number, number][] {
  const lines: [number, number, number, number][] = []
  const point = (x: number, y: number) =>
    [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]] as const
  let start: readonly [number, number] | undefined
  let last: readonly [number, number] | undefined
  for (let at = 0; at < path.length;) {
    const kind = path[at]!
    const length = LENGTHS[kind] ?? path.length
    if (kind === 4) {
      if (start && last) lines.push([...last, ...start])
      last = start
    } else {
      const next = point(path[at + length - 1]!, path[at + length]!)
      if (kind === 0) start = next
      else if (kind === 1 && last) lines.push([...last, ...next])
      last = next
    }
    at += length + 1
  }
  return lines
}

/** Joins segments of one line that was drawn cell by cell. */
function joinedRules<T extends { from: number; to: number }>(rules: readonly T[], placeOf: (rule: T) => number): T[] {
  const joined: T[] = []
  for (const rule of rules.toSorted((a, b) => placeOf(a) - placeOf(b) || a.from - b.from)) {
    const same = joined.findLast(
      (one) => Math.abs(placeOf(one) - placeOf(rule)) <= SLACK && rule.from <= one.to + SLACK && rule.to >= one.from - SLACK,
    )
    if (same) [same.from, same.to] = [Math.min(same.from, rule.from), Math.max(same.to, rule.to)]
    else joined.push({ ...rule })
  }
  return joined
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= SLACK

/** Minimum number of cells of a drawn table, and of a row of it. */
const CELLS = 8
const CELLS_OF_ROW = 3

/** The texts of a page; each cell of a drawn table becomes one text, positioned at the top of the cell. */
export function inCells(pieces: readonly Piece[], { levels, uprights }: Rules): Piece[] {
  if (levels.length < 3) return [...pieces]
  if (uprights.length < 4) {
    const { boxes, rest } = boxesBetween(pieces, levels)
    return [...rest, ...boxes.flatMap((box) => oneText(box, box.top + box.pieces[0]!.size))]
  }
  const boxes = new Map<string, Box>()
  const rest: Piece[] = []
  for (const piece of pieces.flatMap((one) => splitAtUprights(one, uprights))) {
    const box = boxAround(piece, levels, uprights)
    if (!box) {
      rest.push(piece)
      continue
    }
    const key = [box.left, box.right, box.top, box.bottom].map(Math.round).join()
    const known = boxes.get(key)
    if (known) known.pieces.push(piece)
    else boxes.set(key, { ...box, pieces: [piece] })
  }
  for (const [key, box] of boxes)
    if (holdsTable(box)) {
      rest.push(...box.pieces)
      boxes.delete(key)
    }
  const cells: Box[] = []
  for (const band of Map.groupBy(boxes.values(), ({ top, bottom }) => `${Math.round(top)} ${Math.round(bottom)}`).values()) {
    const rows = rowsOfBand(band)
    if (rows) cells.push(...rows)
    else rest.push(...band.flatMap((box) => box.pieces))
  }
  const isOfRow = (box: Box) => cells.filter(({ top }) => isNear(top, box.top)).length >= CELLS_OF_ROW
  if (cells.filter(isOfRow).length < CELLS && !cells.some(isFormBox)) return [...pieces]
  const tops = cells.map(({ top }) => top).toSorted((a, b) => a - b)
  const levelOf = (height: number) => tops.find((top) => isNear(top, height)) ?? height
  // Next to a name spanning several columns, headers that extend down to the names below it belong to their row.
  const groups = cells.filter(
    (box) =>
      cells.filter((other) => isNear(other.top, box.bottom) && other.left >= box.left - SLACK && other.right <= box.right + SLACK)
        .length >= 2,
  )
  const topOf = (box: Box) =>
    levelOf(groups.find(({ top, bottom }) => isNear(top, box.top) && box.bottom > bottom + SLACK)?.bottom ?? box.top)
  const sizes = pieces.map(({ size }) => size).toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)]!
  return [
    ...rest,
    ...cells.flatMap((box) => {
      if (isFormBox(box)) return oneText(box, topOf(box) + usual, '\n')
      const isLine = cells.some((other) => other !== box && isNear(other.top, box.top) && isOfRow(other))
      // A number at the edge of a wide cell is below its own header only.
      const wide = { x: box.left + 0.5, right: box.right - 0.5 }
      return isLine ? oneText(box, topOf(box) + usual).map((text) => ({ ...text, ...wide })) : box.pieces
    }),
  ]
}

/** Splits a text written across several cells where a line is drawn between its words. */
function splitAtUprights(piece: Piece, uprights: readonly Upright[]): Piece[] {
  const y = piece.y - piece.size * 0.35
  const borders = uprights.filter(({ x, from, to }) => from <= y && to >= y && x > piece.x + 1 && x < piece.right - 1)
  if (borders.length === 0 || !/\S\s+\S/.test(piece.text)) return [piece]
  const placeOf = ({ x, right }: { x: number; right: number }) => borders.filter((one) => one.x < (x + right) / 2).length
  return [...Map.groupBy(wordsOf(piece), placeOf).values()].map((words) => ({
    ...piece,
    text: words.map(({ text }) => text).join(' '),
    x: words[0]!.x,
    right: words.at(-1)!.right,
  }))
}

function boxAround(piece: Piece, levels: readonly Level[], uprights: readonly Upright[]): Box | undefined {
  const [x, y] = [(piece.x + piece.right) / 2, piece.y - piece.size * 0.35]
  const [over, beside] = [
    levels.filter(({ from, to }) => from <= x && to >= x),
    uprights.filter(({ from, to }) => from <= y && to >= y),
  ]
  const top = Math.max(...over.filter((one) => one.y <= y).map((one) => one.y))
  const bottom = Math.min(...over.filter((one) => one.y > y).map((one) => one.y))
  const left = Math.max(...beside.filter((one) => one.x <= x).map((one) => one.x))
  const right = Math.min(...beside.filter((one) => one.x > x).map((one) => one.x))
  return [top, bottom, left, right].every(Number.isFinite) ? { top, bottom, left, right, pieces: [] } : undefined
}

/** The lines of text of a cell. */
function textLines(pieces: readonly Piece[]): string[] {
  const textOf = (line: readonly Piece[]) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .reduce(
        (text, piece, at, all) =>
          at > 0 && piece.x - all[at - 1]!.right > piece.size * 0.12 ? `${text} ${piece.text}` : text + piece.text,
        '',
      )
      .trim()
  return linesIn(pieces).map(textOf)
}

/** A box of a form: a label on its first line and the value below, or lines with labels. */
function isFormBox({ pieces }: Box): boolean {
  const [first, ...rest] = textLines(pieces)
  if (first === undefined || rest.length === 0) return false
  return (
    isBoxLabel(first, rest[0]!) ||
    isAddress(first, rest) ||
    rest.filter((line) => /[:：]\s*\S/.test(line) && isLabel(line)).length >= 2
  )
}

const isAddress = (first: string, rest: readonly string[]) =>
  rest.length >= 2 && isCompany(first) && rest.some((line) => /\d/.test(line))

/** The text of a cell from its lines. */
function oneText({ pieces, left, right }: Box, y: number, between = ''): Piece[] {
  return [
    {
      text: between === '' ? textLines(pieces).reduce(wrapped) : textLines(pieces).join(between),
      // A text may overflow into the next cell.
      x: Math.max(left + 0.5, Math.min(...pieces.map(({ x }) => x))),
      right: Math.min(right - 0.5, Math.max(...pieces.map((piece) => piece.right))),
      y,
      size: Math.max(...pieces.map(({ size }) => size)),
      page: pieces[0]!.page,
      cell: `${Math.round(left)} ${Math.round(y)}`,
    },
  ]
}

/** True if texts are so close vertically that lines of one cell may be mistaken for rows. */
export function hasTallCells(pieces: readonly Piece[]): boolean {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && piece.y - row[0]!.y <= row[0]!.size * 0.45) row.push(piece)
    else rows.push([piece])
  }
  const most = Math.max(0, ...rows.map((row) => row.length))
  const partial = rows.filter((row, at) => {
    const before = rows[at - 1]?.[0]
    return before !== undefined && row.length < most * 0.7 && row[0]!.y - before.y < row[0]!.size * 1.7
  })
  return most >= 4 && partial.length >= 1
}
