import { type Column, type Line, overlap, partOf, type Span, width } from './pdf-lines.ts'

/** Assigns texts to columns, and parts those that lie in several. */

export const MEASURES = /^\d+([.,]\d+)?([x×*/]\d+([.,]\d+)?){2}/i
export const NUMERIC = /^[-+(]?[$€£¥]?\d[\d.,'%)]*$|^\d+([.,]\d+)?([x×*/]\d+([.,]\d+)?){2}$|^\d[\d.,]*(kgs?|cm|mm|m|pcs|ctns?)$/i

/** Parts a text that lies in several columns where a number begins or ends: cells of tight columns come as one text. */
export function split(span: Span, line: Line, columns: readonly Column[], whole = span): Span[] {
  if (span.words.length < 2 || columns.filter((column) => overlap(column, span) > 0).length < 2) return [span]
  const places = span.words.map((word) => placeOf(word, columns))
  const isFree = (place: number) => line.spans.every((other) => other === whole || overlap(columns[place]!, other) <= 0)
  for (let at = 1; at < span.words.length; at++) {
    const isBorder = places[at]! > places[at - 1]!
    const isNumber = NUMERIC.test(span.words[at]!.text) || NUMERIC.test(span.words[at - 1]!.text)
    if (isBorder && isNumber && isFree(places[at]!) && isFree(places[at - 1]!))
      return [partOf(span, 0, at), ...split(partOf(span, at, span.words.length), line, columns, whole)]
    // A weight and a measure that were written as one text may lie below one header.
    if (!isBorder && MEASURES.test(span.words[at]!.text) && /^\d+([.,]\d+)?$/.test(span.words[at - 1]!.text)) {
      const next = columns[places[at - 1]! + 1]
      const rest = partOf(span, at, span.words.length)
      if (next && isFree(places[at - 1]! + 1))
        return [partOf(span, 0, at), { ...rest, x: Math.max(rest.x, next.x), right: Math.max(rest.right, next.right) }]
    }
  }
  return [span]
}

/** The column that a text overlaps most, or the nearest; the first of several. */
export function placeOf(span: Column, columns: readonly Column[]): number {
  const touched = columns.flatMap((column, index) => (overlap(column, span) > 0 ? [index] : []))
  if (touched.length > 1 && touched.every((index) => overlap(columns[index]!, span) > width(columns[index]!) * 0.5))
    return touched[0]!
  let [best, least] = [0, -Infinity]
  columns.forEach((column, index) => {
    const by = overlap(column, span)
    if (by > least) [best, least] = [index, by]
  })
  return best
}
