import { isFactLabel } from '../engine/fact-labels.ts'
import { wrapped } from '../engine/lines.ts'
import { columnOf } from '../engine/words.ts'
import { cellsOfText, hasFixedPitch } from './pdf-pitch.ts'
import { isNextCell, startsOf } from './pdf-starts.ts'
import type { Piece } from './pdf-turn.ts'

/** Lines of a PDF page, their texts, and the words of a text. */

/** `isWhole` if it is the entire text of a drawn cell. */
export type Span = { text: string; x: number; right: number; page: number; words: readonly Word[]; isWhole?: true }
export type Word = { readonly text: string; readonly x: number; readonly right: number }
export type Line = { y: number; size: number; page: number; spans: Span[] }
export type Column = { x: number; right: number }

export const width = (span: Column) => span.right - span.x
export const overlap = (a: Column, b: Column) => Math.min(a.right, b.right) - Math.max(a.x, b.x)

/** Groups texts into lines by vertical position, and adjacent texts into spans. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: { y: number; size: number; page: number; pieces: Piece[] }[] = []
  for (const piece of pieces.flatMap(cellsOfText).toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.findLast((one) => Math.abs(one.y - piece.y) <= Math.min(one.size, piece.size) * 0.45)
    if (line) line.pieces.push(piece)
    else lines.push({ y: piece.y, size: piece.size, page: piece.page, pieces: [piece] })
  }
  const isFixed = hasFixedPitch(pieces)
  const starts = isFixed ? [] : startsOf(lines.map((line) => line.pieces))
  return interleaved(
    lines.map(({ pieces: own, ...line }) => {
      const spans = spansOf(
        own.toSorted((a, b) => a.x - b.x),
        isFixed ? FIXED_GAP : GAP,
        starts,
      )
      return { ...line, spans: spans.length < 4 ? spans : spans.flatMap(numbersApart).flatMap((span) => codeApart(span, starts)) }
    }),
  )
}

/** "CW-THROW-01 Merino throw" drawn as one text: the code fills its column, and the name begins where other rows have theirs. */
function codeApart(span: Span, starts: readonly number[]): Span[] {
  const [code, name] = span.words
  const isCode = code && name && /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{3,}$/u.test(code.text) && /\p{L}/u.test(name.text)
  if (!isCode || !starts.includes(Math.round(span.x))) return [span]
  const start = starts.find((x) => x > code.right - CODE_SLACK && Math.abs(x - name.x) < CODE_SLACK)
  if (start === undefined) return [span]
  return [
    { ...partOf(span, 0, 1), right: Math.min(code.right, start - 0.5) },
    { ...partOf(span, 1, span.words.length), x: start },
  ]
}
/** The position of a word within a text is estimated. */
const CODE_SLACK = 8

/** "8 940,00" */
export const WHOLE = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/
const NUMBER = /^\d[\d.,]*$/
const DECIMAL = /^\d[\d.,]*[.,]\d{1,3}$|^\d+(?:[.,]\d+)?(?:[x×*/]\d+(?:[.,]\d+)?){2}$/i

/** "120 6.2" in a table row is two cells: no number has a space before its decimals. A tariff number may have spaces. */
function numbersApart(span: Span): Span[] {
  if (WHOLE.test(span.text) || span.words.length < 2) return [span]
  const at = span.words.findIndex((word, index) => {
    const before = span.words[index - 1]?.text ?? ''
    return (NUMBER.test(before) && DECIMAL.test(word.text)) || (DECIMAL.test(before) && NUMBER.test(word.text))
  })
  return at <= 0 ? [span] : [partOf(span, 0, at), ...numbersApart(partOf(span, at, span.words.length))]
}

/** Widest gap between words of one text, in multiples of the font size; in a fixed-width font a space is as wide as a letter. */
const GAP = 0.42
const FIXED_GAP = 0.9

/** Lines closer than their font height are parts of one row with centred cells. */
function interleaved(lines: readonly Line[]): Line[] {
  const groups: Line[][] = []
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const last = groups.at(-1)?.at(-1)
    if (last && line.y - last.y < Math.min(line.size, last.size) * 0.8) groups.at(-1)!.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => (group.length === 1 || areBlocks(group) ? group : underGroups(group)))
}

/** Two adjacent addresses with lines at different heights do not form a row. */
function areBlocks(group: readonly Line[]): boolean {
  const spans = group.flatMap((line) => line.spans)
  return (
    group.length >= 3 &&
    group.every((line) => line.spans.length <= 3) &&
    spans.some((one, at) =>
      spans.slice(at + 1).some((other) => Math.abs(one.x - other.x) < 2 || Math.abs(one.right - other.right) < 2),
    ) &&
    (!spans.some(({ text }) => /^[\d.,]+$/.test(text)) ||
      spans.some(({ text }) => /\p{L}\s*[:：]$/u.test(text) || isFactLabel(text)))
  )
}

/** A name spanning several columns stays above them: "Maße (cm)" over "L", "B" and "H". */
function underGroups(group: readonly Line[]): Line[] {
  const isOver = (span: Span, line: Line) =>
    group.some((below) => below.y > line.y && below.spans.filter((one) => overlap(one, span) > 0).length > 1)
  const over = group.map((line) => ({ ...line, spans: line.spans.filter((span) => isOver(span, line)) }))
  const names = over.filter(({ spans }) => spans.length > 0)
  if (names.length === 0) return [oneLine(group)]
  const rest = group.map((line, at) => ({ ...line, spans: line.spans.filter((span) => !over[at]!.spans.includes(span)) }))
  return [oneLine(names), oneLine(rest.filter(({ spans }) => spans.length > 0))]
}

function oneLine(group: readonly Line[]): Line {
  const main = group.reduce((best, line) => (line.spans.length > best.spans.length ? line : best))
  const cells: Span[] = []
  for (const span of group.flatMap(({ spans }) => spans)) {
    const touched = cells.filter((cell) => overlap(cell, span) > 0)
    const cell = touched.reduce(below, touched[0] ?? span)
    for (const one of touched) cells.splice(cells.indexOf(one), 1)
    cells.push(touched.length > 0 ? below(cell, span) : span)
  }
  return { ...main, spans: cells.sort((a, b) => a.x - b.x) }
}

/** Joins two lines of one cell; the words stay in reading order. */
function below(above: Span, span: Span): Span {
  if (above === span) return above
  const x = Math.min(above.x, span.x)
  const right = Math.max(above.right, span.right)
  const text = wrapped(above.text, span.text)
  return { ...above, text, x, right, words: [{ text, x, right }] }
}

function spansOf(pieces: readonly Piece[], widest: number, starts: readonly number[]): Span[] {
  const spans: Span[] = []
  for (const piece of pieces) {
    const last = spans.at(-1)
    const gap = last ? piece.x - last.right : Infinity
    if (last && gap < piece.size * widest && piece.cell === undefined && !isNextCell(last, piece, starts)) {
      const isApart = gap > piece.size * 0.12 || /\s$/.test(last.text) || /^\s/.test(piece.text)
      last.text += isApart ? ` ${piece.text}` : piece.text
      last.right = Math.max(last.right, piece.right)
      last.words = isApart ? [...last.words, ...wordsOf(piece)] : joinedWords(last.words, wordsOf(piece))
    } else {
      // The end of a truncated text is hidden.
      if (last && gap < 0) {
        last.right = piece.x - 0.5
        last.words = last.words.map((word) => ({ ...word, right: Math.min(word.right, last.right) }))
      }
      spans.push({
        text: piece.text,
        x: piece.x,
        right: piece.right,
        page: piece.page,
        words: wordsOf(piece),
        ...(piece.cell !== undefined && { isWhole: true as const }),
      })
    }
  }
  return spans
    .map((span) => ({ ...span, text: span.text.replace(/[^\S\n]+/g, ' ').trim() }))
    .filter(({ text }) => !/^[:：]?$/.test(text))
}

/** Words of a text with their positions; the text of a drawn cell is never split. */
export const wordsOf = (piece: Piece): Word[] => {
  if (piece.cell !== undefined) return [piece]
  return [...piece.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    x: piece.x + (piece.right - piece.x) * shareOf(piece.text, index),
    right: piece.x + (piece.right - piece.x) * shareOf(piece.text, index + text.length),
  }))
}

/** A word may be drawn in several pieces. */
function joinedWords(before: readonly Word[], words: readonly Word[]): Word[] {
  const [last, first] = [before.at(-1), words[0]]
  if (!last || !first) return [...before, ...words]
  return [...before.slice(0, -1), { text: last.text + first.text, x: last.x, right: first.right }, ...words.slice(1)]
}

/** A header above two numbers in nearly every line is two headers, split where the second number begins. */
export function splitBy(head: Span, numbers: readonly (readonly Word[])[]): Span[] {
  const two = numbers.filter((words) => words.length === 2)
  if (two.length < 2 || two.length < numbers.filter((words) => words.length > 0).length * 0.8) return [head]
  const border = two.reduce((sum, [one, other]) => sum + (one!.right + other!.x) / 2, 0) / two.length
  let best: { at: number; away: number } | undefined
  for (let at = 1; at < head.words.length; at++) {
    const [left, right] = [columnOf(partOf(head, 0, at).text), columnOf(partOf(head, at, head.words.length).text)]
    const away = Math.abs((head.words[at - 1]!.right + head.words[at]!.x) / 2 - border)
    if (left && right && (!best || away < best.away)) best = { at, away }
  }
  return best ? [partOf(head, 0, best.at), partOf(head, best.at, head.words.length)] : [head]
}

/** Part of a text, from one of its words to another. */
export function partOf(span: Span, from: number, to: number): Span {
  const words = span.words.slice(from, to)
  return {
    ...span,
    words,
    text: words.map(({ text }) => text).join(' '),
    x: words[0]!.x,
    right: from === 0 && to === span.words.length ? span.right : words.at(-1)!.right,
  }
}

const MOST_HEAD_WORDS = 6

/** Headers separated only by a word gap, "N.W. (kg) G.W. (kg)": split where both halves are known and the whole is not. */
export function splitHead(span: Span): Span[] {
  const whole = columnOf(span.text)
  if (whole?.sure || span.words.length < 2 || span.words.length > MOST_HEAD_WORDS) return [span]
  let best: { at: number; gap: number } | undefined
  for (let at = 1; at < span.words.length; at++) {
    const [left, right] = [columnOf(partOf(span, 0, at).text), columnOf(partOf(span, at, span.words.length).text)]
    const gap = span.words[at]!.x - span.words[at - 1]!.right
    const isRest = right ? left?.column !== right.column : splitHead(partOf(span, at, span.words.length)).length > 1
    if (left?.sure && isRest && (!best || gap > best.gap)) best = { at, gap }
  }
  if (!best) return [span]
  return [partOf(span, 0, best.at), ...splitHead(partOf(span, best.at, span.words.length))]
}

/** Width of the first characters of a text. */
function shareOf(text: string, length: number): number {
  const wide = (part: string) =>
    [...part].reduce(
      (sum, char) =>
        sum +
        (/[\p{Script=Han}\uff00-\uffef]/u.test(char)
          ? 1
          : /[ .,:;il|'1]/.test(char)
            ? char === '1'
              ? 0.556
              : 0.28
            : /[A-ZmwMW]/.test(char)
              ? 0.7
              : 0.556),
      0,
    )
  return wide(text.slice(0, length)) / Math.max(0.1, wide(text))
}
