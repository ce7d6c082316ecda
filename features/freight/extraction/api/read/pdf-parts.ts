import { UNIT } from '../engine/by-content.ts'
import { type Column, type Line, overlap, partOf, type Span, width } from './pdf-lines.ts'

/** Assigns texts to columns, and splits those that span several. */

export const MEASURES = /^\d+([.,]\d+)?([x×*/]\d+([.,]\d+)?){2}/i
export const NUMERIC = /^[-+(]?[$€£¥]?\d[\d.,'%)]*$|^\d+([.,]\d+)?([x×*/]\d+([.,]\d+)?){2}$|^\d[\d.,]*(kgs?|cm|mm|m|pcs|ctns?)$/i

const TARIFF = /^\d{4}(?:[ .]?\d{2}){1,3}$/
/** "8211 91 00 CN", but not "1200 12.50 KG". */
function isTariffAndCountry({ text }: Span): boolean {
  const [, tariff = '', country = ''] = /^(.*) ([A-Z]{2})$/.exec(text) ?? []
  return TARIFF.test(tariff) && !UNIT.test(country)
}

/** Splits a text that spans several columns where a number begins or ends: cells of narrow columns are extracted as one text. */
export function split(span: Span, line: Line, columns: readonly Column[], whole = span): Span[] {
  if (span.words.length < 2 || columns.filter((column) => overlap(column, span) > 0).length < 2) return [span]
  const last = span.words.length - 1
  const next = columns[placeOf(partOf(span, 0, last), columns) + 1]
  if (isTariffAndCountry(span) && next) {
    const [tariff, country] = [partOf(span, 0, last), partOf(span, last, last + 1)]
    return [
      { ...tariff, right: Math.min(tariff.right, next.x - 0.5) },
      { ...country, x: Math.max(country.x, next.x), right: Math.max(country.right, next.right) },
    ]
  }
  const places = span.words.map((word) => placeOf(word, columns))
  const isFree = (place: number) => line.spans.every((other) => other === whole || overlap(columns[place]!, other) <= 0)
  for (let at = 1; at < span.words.length; at++) {
    const isBorder = places[at]! > places[at - 1]!
    const isNumber = NUMERIC.test(span.words[at]!.text) || NUMERIC.test(span.words[at - 1]!.text)
    if (isBorder && isNumber && isFree(places[at]!) && isFree(places[at - 1]!))
      return [partOf(span, 0, at), ...split(partOf(span, at, span.words.length), line, columns, whole)]
    // A weight and a measure written as one text may be below one header.
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

/** Splits a text that runs into the next cell where a word begins exactly below a header. */
export function splitAt(line: Line, header: Line): Span[] {
  if (line === header || (line.page === header.page && line.y < header.y)) return line.spans
  return line.spans.flatMap((span) => {
    for (let at = 1; at < span.words.length; at++) {
      const { x } = span.words[at]!
      const head = header.spans.find((one) => Math.abs(one.x - x) < 2.5 && span.x < one.x - 5)
      // The part before belongs to a header of its own, or the header is only as wide as a word by chance.
      if (
        head &&
        (header.spans.some((one) => one !== head && overlap(one, partOf(span, 0, at)) > 0) ||
          isOfHeadBefore(span, at, head, line, header))
      ) {
        const [left, right] = [partOf(span, 0, at), partOf(span, at, span.words.length)]
        return [
          { ...left, right: Math.min(left.right, head.x - 0.5) },
          { ...right, x: head.x },
        ]
      }
    }
    return [span]
  })
}

/** A number at the right of its column whose header is at the left and has nothing else below it. */
function isOfHeadBefore(span: Span, at: number, head: Span, line: Line, header: Line): boolean {
  const before = header.spans.filter((one) => one.right < head.x).at(-1)
  const part = partOf(span, 0, at)
  return (
    before !== undefined &&
    NUMERIC.test(part.text) &&
    part.x > before.x - 2 &&
    !line.spans.some((one) => one !== span && one.right > before.x && one.x < part.x)
  )
}

/** "Packages: 8   Gross weight: 131.5 kg" below a table is not a row of it. */
export const isLabelLine = ({ spans }: Line) => spans.filter(({ text }) => /[:：]\s*\S/.test(text)).length >= spans.length / 2
