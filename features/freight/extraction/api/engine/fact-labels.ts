import { readDay } from './dates.ts'
import type { Fact } from './fact-names.ts'
import { FACTS, nameOf, SUM_WORDS } from './label-names.ts'
import { isCompany } from './party.ts'

/** Labels of values outside of tables. */

/** Labels for an address of the party above. */
export const BARE_ADDRESS = /^(?:address|add|addr|地址|地址 address|address 地址|adresse|anschrift)$/
const NUMBERED: ReadonlySet<Fact> = new Set(['InvoiceNo', 'PackingListNo', 'CustomerOrderNo', 'BlNo'])
export const DATES: ReadonlySet<Fact> = new Set(['Date', 'Etd', 'Eta'])
export const isParty = (fact: Fact) => fact === 'Shipper' || fact === 'Consignee'

/** Labels in a text: `Invoice No.: INV-1`, several in one cell, or a label alone. */
export function labelsIn(text: string): { name: string; rest: string }[] {
  const way = parseRouteText(text)
  if (way)
    return [
      { name: 'port of loading', rest: way.from },
      { name: 'port of discharge', rest: way.to },
    ]
  const found: { name: string; rest: string }[] = []
  const dated = /^(.{3,40}?)\s*(?:&|\/|\+|,|\band\b|\bund\b|\bet\b|及|和)\s*(?:date|datum|dt\.?|日期)\s*[:：.]?\s*(.*)$/is.exec(
    text,
  )
  const number = dated && nameOf(dated[1]!)
  if (number && NUMBERED.has(FACTS.get(number)!)) return [{ name: number, rest: dated[2]!.trim() }]
  const lines = withoutSecondLanguage(text.split('\n'))
  // A label on the first line of a box, its value below.
  const boxed = lines.length > 1 && lines.length <= 8 ? nameOf(lines[0]!.replace(/[:：]\s*$/, '')) : undefined
  const listed = lines.length > 3 && lines.length <= 16 ? labelsAbove(lines) : []
  if (listed.length > 1) return listed
  const inner = boxed ? lines.slice(1).flatMap(labelledIn) : []
  if (boxed && lines.length === 2 && SUM_WORDS.has(boxed) && /^\D{0,4}\d/.test(lines[1]!))
    return [{ name: boxed, rest: lines[1]!.trim() }]
  // "Shipment" above lines with their own labels is a heading; registration numbers of a party are in its box.
  if (boxed && FACTS.has(boxed) && (inner.length === 0 || isParty(FACTS.get(boxed)!)))
    return [
      { name: boxed, rest: lines.slice(1).join('\n').trim() },
      // Tax numbers in the sender's box do not belong to the importer.
      ...(FACTS.get(boxed) === 'Shipper' ? inner.filter(({ name }) => !FACTS.get(name)!.endsWith('Number')) : inner),
    ]
  const whole = /^([^:：]{1,60})[:：]\s*(.*)$/s.exec(text)
  if (whole) {
    const name = nameOf(whole[1]!)
    const fact = name && FACTS.get(name)
    const isAlone = lines.length === 1 && atLabels(text).length === 1
    if (name && (isAlone || (fact && isParty(fact)))) return [{ name, rest: whole[2]!.trim() }]
  }
  for (const line of lines) {
    const pairs = line.split(/\s{3,}|\s*[|;；]\s*|\s[·•]\s/).flatMap(atLabels)
    for (const pair of pairs) {
      const split = /^([^:：]{1,60})[:：]\s*(.*)$/s.exec(pair)
      const name = nameOf(split ? split[1]! : pair)
      // "A" and "De" alone are too ambiguous.
      if (name && (split || name.length > 2 || /\p{Script=Han}/u.test(name) || /^(to|an|le|po|bl|fc|tva)$/.test(name)))
        found.push({ name, rest: split ? split[2]!.trim() : '' })
      else if (!split) {
        const day = /^(\D{3,30}?)\s+(\d.*\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2}|\p{L}+ \d{1,2},? \d{4})$/u.exec(pair.trim())
        const when = day && readDay(day[2]!) ? nameOf(day[1]!) : undefined
        if (when && DATES.has(FACTS.get(when)!)) {
          found.push({ name: when, rest: day![2]! })
          continue
        }
        const taxed = /^(.{2,40}?)\s+([A-Z]{2}\s?\d[\d\s]{5,16}\d)$/.exec(pair.trim())
        const tax = taxed && nameOf(taxed[1]!)
        if (tax && FACTS.get(tax)?.endsWith('Number')) {
          found.push({ name: tax, rest: taxed[2]! })
          continue
        }
        const written =
          /^(.{2,40}?(?:no\.?|nr\.?|number|n°|n o|号|#|nummer))\s+(?=\S*\d)(\S+(?:\s(?:vom|du|of|dated|del|van)\s\d.{4,20})?)$/i.exec(
            pair.trim(),
          )
        const known = written && nameOf(written[1]!)
        if (known) found.push({ name: known, rest: written[2]! })
        else {
          // "Packing list HSC-PL-229"
          const titled =
            /^(\D{4,30}?)\s+(?=\S*\d)(?=\S*[-/]|\S{5})([\p{L}\d][\w./-]{3,24}(?:\s(?:vom|du|of|dated|del|van|z dnia)\s\d[\d./-]+)?)$/u.exec(
              pair.trim(),
            )
          const document = titled && (nameOf(`${titled[1]} no`) ?? nameOf(titled[1]!))
          if (document && NUMBERED.has(FACTS.get(document)!)) found.push({ name: document, rest: titled[2]! })
        }
      }
    }
  }
  if (
    lines.length > 1 &&
    found.length > 0 &&
    isParty(FACTS.get(found[0]!.name) ?? 'Date') &&
    !found[0]!.rest &&
    nameOf(lines[0]!)
  )
    return [{ name: found[0]!.name, rest: lines.slice(1).join('\n') }, ...found.slice(1)]
  return found
}

/** "收件人" above "Empfänger" is one label in two languages. */
function withoutSecondLanguage(lines: readonly string[]): readonly string[] {
  const factOf = (line: string | undefined) => {
    const name = line === undefined || line.length > 40 ? undefined : nameOf(line.replace(/[:：]\s*$/, ''))
    return name && FACTS.get(name)
  }
  const first = lines.length > 1 ? factOf(lines[0]) : undefined
  return first && factOf(lines[1]) === first ? [lines[0]!, ...lines.slice(2)] : lines
}

/** A box of labels, each above its value: "Invoice number", "INV-1", "Invoice date", "7 March 2026". */
function labelsAbove(lines: readonly string[]): { name: string; rest: string }[] {
  const found: { name: string; lines: string[] }[] = []
  for (const line of lines) {
    const name = nameOf(line.replace(/[:：]\s*$/, ''))
    if (name !== undefined && FACTS.has(name) && name.length > 2) found.push({ name, lines: [] })
    else found.at(-1)?.lines.push(line.trim())
  }
  // Consecutive labels do not form such a box.
  return found.some((one) => one.lines.length === 0)
    ? []
    : found.map(({ name, lines: rest }) => ({ name, rest: rest.join('\n') }))
}

/** Longer texts contain no labels, and searching them would be slow. */
const LONGEST_LINE = 300

/** Splits "VAT ID: GB318774029 EORI: GB318774029000" before each known label. */
function atLabels(text: string): string[] {
  if (text.length > LONGEST_LINE) return [text]
  const colons = [...text.matchAll(/[:：]/g)].map(({ index }) => index)
  for (const colon of colons.slice(1)) {
    const words = [...text.slice(0, colon).matchAll(/\S+/g)]
    for (const { index } of words.slice(-4)) {
      if (index <= colons[0]! || !nameOf(text.slice(index, colon))) continue
      return [text.slice(0, index).trim(), ...atLabels(text.slice(index))]
    }
  }
  return [text]
}

/** Labels of one line that are followed by a colon and a value. */
const labelledIn = (line: string) =>
  atLabels(line).flatMap((pair) => {
    const split = /^([^:：]{1,40})[:：]\s*(\S.*)$/.exec(pair)
    const name = split ? nameOf(split[1]!) : undefined
    return name && FACTS.has(name) ? [{ name, rest: split![2]!.trim() }] : []
  })

const WAY =
  /^(?:shipped\s+|shipment\s+)?(from|von|de|从|由)(\s*[:：]\s*|\s+)(.{2,40}?)[\s,;/-]+(?:to|nach|à|a|au|至|到)\s*[:：]?\s+(.{2,40}?)(?:\s+(?:by|per|via|durch|par)\b.*)?$/isu

/** "FROM: NINGBO TO: FELIXSTOWE" is a route, not a shipper. */
function parseRouteText(text: string): { from: string; to: string } | undefined {
  const found = WAY.exec(text.trim())
  if (!found || text.includes('\n')) return undefined
  const [from, to] = [found[3]!.trim().replace(/[,;]$/, ''), found[4]!.trim().replace(/[.,;]$/, '')]
  // A sentence or an address is longer.
  return [from, to].some((place) => /\d/.test(place) || place.split(/\s+/).length > 5 || isCompany(place))
    ? undefined
    : { from, to }
}

export const isLabel = (text: string) => labelsIn(text).length > 0

/** True for a label alone in a box above its value. */
export const isBoxLabel = (first: string, second: string) =>
  isFactLabel(first) || (/^\D{0,4}\d/.test(second) && SUM_WORDS.has(nameOf(first.replace(/\s*[:：]\s*$/, '')) ?? ''))

/** True if the text is only the label of a fact, with or without a colon. */
export const isFactLabel = (text: string) => {
  const [found] = labelsIn(text.replace(/\s*[:：]\s*$/, ''))
  return found !== undefined && found.rest === '' && FACTS.has(found.name)
}
