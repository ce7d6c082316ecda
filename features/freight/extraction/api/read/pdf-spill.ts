import { columnOf } from '../engine/words.ts'
import { findTables } from '../engine/header.ts'
import type { Line } from './pdf-lines.ts'

/** A sheet wider than the page is printed in strips: the columns that do not fit follow on later pages. */

/** More than the width of any page. */
const BESIDE = 20_000

/** Places strips next to the pages that they belong to. */
export function joinStrips(pages: readonly Line[][]): Line[][] {
  const kept = pages.map((lines) => [...lines])
  for (let strip = 1; strip < pages.length; strip++) {
    const own = belowCutTexts(pages[strip]!)
    const first = pages.findIndex((lines, at) => at < strip && isStripOf(own, lines))
    if (first < 0) continue
    // Pages from the first page to the strip have one strip each.
    const span = strip - first
    for (let at = 0; at < span && strip + at < pages.length; at++) {
      const lines = at === 0 ? own : pages[strip + at]!
      if (!isLevel(lines, pages[first + at]!)) break
      kept[first + at] = beside(kept[first + at]!, lines, strip)
      kept[strip + at] = []
    }
    strip += span - 1
  }
  return kept
}

/** From the headers on: above them are the ends of texts that the previous page has in full. */
function belowCutTexts(lines: readonly Line[]): readonly Line[] {
  const head = lines.findIndex(({ spans }) => spans.every(({ text }) => columnOf(text)?.sure))
  return head > 0 && head < MOST_CUT ? lines.slice(head) : lines
}
const MOST_CUT = 8

/** Headers without goods, at the height of the headers of the other page. */
function isStripOf(lines: readonly Line[], page: readonly Line[]): boolean {
  if (lines.length < 4 || page.length < lines.length || !isLevel(lines, page)) return false
  const [head] = lines
  const known = head!.spans.filter(({ text }) => columnOf(text)?.sure)
  return known.length === head!.spans.length && known.length > 0 && hasHeads(page, head!.y) && !isTable(lines)
}

const isLevel = (lines: readonly Line[], page: readonly Line[]) =>
  lines.filter((line) => page.some((other) => Math.abs(other.y - line.y) < 1.5)).length >= lines.length * 0.9

const hasHeads = (page: readonly Line[], y: number) =>
  page.some((line) => Math.abs(line.y - y) < 1.5 && line.spans.filter(({ text }) => columnOf(text)?.sure).length >= 2)

const isTable = (lines: readonly Line[]) =>
  findTables({
    sheet: null,
    rows: lines.map(({ spans }) => spans.map(({ text }) => ({ text, cell: null, page: null }))),
  }).length > 0

function beside(page: readonly Line[], strip: readonly Line[], number: number): Line[] {
  const by = BESIDE * number
  const moved = <T extends { x: number; right: number }>(one: T): T => ({ ...one, x: one.x + by, right: one.right + by })
  return page.map((line) => {
    const own = strip.find((other) => Math.abs(other.y - line.y) < 1.5)
    if (!own) return line
    return { ...line, spans: [...line.spans, ...own.spans.map((span) => ({ ...moved(span), words: span.words.map(moved) }))] }
  })
}
