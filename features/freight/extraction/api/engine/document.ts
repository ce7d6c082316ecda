import type { DocumentKind } from '../../rules.ts'
import { withoutBoxNumbers } from './box-numbers.ts'
import { withBoxRows } from './box-columns.ts'
import { withContent } from './by-content.ts'
import { kindOf } from './document-kind.ts'
import { readFacts } from './facts.ts'
import type { Fact, Sum } from './fact-names.ts'
import { plain, type Grid } from './grid.ts'
import type { Table } from './head.ts'
import { findTables } from './header.ts'
import { headingOf } from './headings.ts'
import { readTable } from './lines.ts'
import { type Found } from './cells.ts'
import { currencyOf } from './currencies.ts'
import { decimalMark, type DecimalMark } from './numbers.ts'
import { withNameLabels } from './name-labels.ts'
import { withNetWeights } from './net-weights.ts'
import type { Note } from './notes.ts'
import type { Line } from './plausible.ts'
import { settle, gridText, type Wrong } from './settle.ts'
import { withCartons } from './shared-cartons.ts'
import { withUnitNotes } from './unit-notes.ts'
import { withUnitPrices } from './unit-prices.ts'
import { collectUnread } from './unread.ts'

/** Parses a document: tables with their lines and types, and values outside of tables. */

export type Part = {
  readonly kind: DocumentKind
  readonly sheet: string | null
  readonly lines: readonly Line[]
  readonly totals: Readonly<Partial<Record<Sum, Found>>>
  readonly wrong: readonly Wrong[]
}
export type Extracted = {
  readonly header: Readonly<Partial<Record<Fact, Found>>>
  readonly parts: readonly Part[]
  readonly notes: readonly Note[]
}

/** Maximum number of lines. */
export const MAX_LINES = 3000

/** Documents that state the weight and volume of whole lines unless they say otherwise. */
const WHOLE_LINES: readonly DocumentKind[] = ['manifest', 'fullContainer', 'delivery']

export function extract(all: readonly Grid[], readNotes: readonly Note[] = []): Extracted {
  const grids = joinPages(all.map(withoutBoxNumbers)).map(withBoxRows)
  const notes: Note[] = [...readNotes]
  const header: Partial<Record<Fact, Found>> = {}
  const parts: Part[] = []
  /** Currencies found in totals. */
  const currencies: Found[] = []
  for (const grid of grids) {
    const known = withUnitNotes(grid, findTables(grid))
    const mark = markOf(grid, known)
    const named = known.map((table) => withDecimals(grid, table))
    const tables = named.map((table, at) => withContent(grid, table, mark, named[at + 1]?.from ?? grid.rows.length))
    const words = gridText(grid)
    const raw = tables.map((table, at) => readTable(grid, table, mark, tables[at + 1]?.from ?? grid.rows.length))
    const facts = readFacts(
      grid,
      tables,
      raw.map(({ end }) => end),
      mark,
    )
    for (const [name, found] of facts.facts) header[name] ??= found
    const own: Part[] = []
    raw.forEach((table, at) => {
      if (table.lines.length === 0) return
      // Labelled totals apply only if the sheet has one table.
      const kind = kindOf(tables[at]!, grid, words)
      const settled = settle(
        withCartons(withNetWeights(withUnitPrices(withNameLabels(table, facts, mark), tables[at]!), tables[at]!, facts)),
        tables.length === 1 ? facts : { ...facts, sums: new Map() },
        {
          isNumbered: isNumbered(tables[at]!),
          mayNumber: mayNumber(tables[at]!),
          hasWholeLines: WHOLE_LINES.includes(kind) && !tables[at]!.heads.some(({ qualifier }) => qualifier === 'each'),
        },
      )
      const part = { kind, sheet: grid.sheet, ...settled }
      own.push(ofShipment(tables.length > 1 ? underHeading(part, headingOf(grid, tables[at]!)) : part, facts.facts))
    })
    parts.push(...own)
    currencies.push(...raw.flatMap(({ totals }) => totals.get('currency') ?? []))
    notes.push(...collectUnread({ grid, tables, raw, facts, parts: own, mark }))
  }
  if (!parts.some(({ lines }) => lines.some(({ of }) => of['Currency'])))
    header.Currency ??= currencies[0] ?? currencyOfFormats(parts)
  const settled = withCodes(parts).map((part) => inherited(part, header.Currency))
  header.Currency ??= oneCurrency(settled)
  return { header: Object.fromEntries(Object.entries(header).filter(([, found]) => found !== undefined)), parts: settled, notes }
}

/** "Carton no." and the like; "CTN" may also be a count. */
const isNumbered = ({ heads }: Table) =>
  heads.some(
    ({ column, label }) =>
      column === 'carton' && /\b(nos?|nrs?|numbers?|num|id|code|range|nummer|numero|label)\b|#|号|唛/.test(plain(label)),
  )

/** "Carton" and the like, which may mean the carton number or the number of cartons. */
const mayNumber = ({ heads }: Table) =>
  heads.some(
    ({ column, label }) =>
      column === 'cartons' && /^(carton|ctn|case|box|package|pkg|karton|kiste|kollo|packstuck|colis)$/.test(plain(label)),
  )

/** Lines of a table whose container or shipment is in a separate heading. */
const underHeading = (part: Part, heading: ReadonlyMap<string, Found>): Part =>
  heading.size === 0
    ? part
    : { ...part, lines: part.lines.map((line) => ({ ...line, of: { ...Object.fromEntries(heading), ...line.of } })) }

/** A shipment and centre given once above the table apply to all of its lines. */
function ofShipment(part: Part, facts: ReadonlyMap<Fact, Found>): Part {
  const common = (['FbaShipmentId', 'ReferenceId', 'FcCode'] as const).flatMap((name) => {
    const found = facts.get(name)
    return found && !part.lines.some(({ of }) => of[name]) ? [[name, found] as const] : []
  })
  const isDelivery =
    part.kind === 'delivery' ||
    (part.kind === 'packingList' && common.some(([name]) => name === 'FcCode') && part.lines.every(({ of }) => !of['CartonFrom']))
  if (common.length === 0 && !isDelivery) return part
  return {
    ...part,
    kind: isDelivery ? 'delivery' : part.kind,
    lines: part.lines.map((line) => ({
      ...line,
      of: { ...line.of, ...Object.fromEntries(common), ...(isDelivery && countryIn(line)) },
    })),
  }
}

/** A country next to a delivery place is the destination. */
const countryIn = ({ of }: Line): Record<string, Found> => {
  const found = of['OriginCountry']
  return found && (of['FcCode'] || of['Address'] || of['City'] || of['PostalCode']) ? { Country: found } : {}
}

/** "EB-2001 Garden kneeler" on the invoice begins with the code that the packing list has in a column. */
function withCodes(parts: readonly Part[]): Part[] {
  const codesIn = (part: Part) => part.lines.flatMap(({ of }) => (of['Sku'] ? [String(of['Sku'].value)] : []))
  return parts.map((part) => {
    const codes = new Set(parts.flatMap((other) => (other === part ? [] : codesIn(other))))
    return {
      ...part,
      lines: part.lines.map((line) => {
        const name = line.of['NameEn']
        const [, code = '', rest = ''] = name && !line.of['Sku'] ? (CODE_AND_NAME.exec(String(name.value)) ?? []) : []
        if (!codes.has(code)) return line
        return { ...line, of: { ...line.of, Sku: { ...name!, value: code }, NameEn: { ...name!, value: rest } } }
      }),
    }
  })
}
const CODE_AND_NAME = /^((?=\S*\d)(?=\S*[\p{L}._/-])\S{4,})\s+(\p{L}.+)$/su

/** The currency shared by all prices. */
function oneCurrency(parts: readonly Part[]): Found | undefined {
  const named = parts.flatMap(({ lines }) => lines.flatMap(({ of }) => (of['UnitPrice'] || of['Amount'] ? [of['Currency']] : [])))
  const [first] = named
  return first && named.every((one) => one?.value === first.value) ? first : undefined
}

/** The currency in the number formats of all prices. */
function currencyOfFormats(parts: readonly Part[]): Found | undefined {
  const priced = parts.flatMap(({ lines }) => lines.flatMap(({ of }) => of['Amount'] ?? of['UnitPrice'] ?? []))
  const [first, ...others] = priced.map(({ from }) => currencyOf(from.format ?? ''))
  return first && others.every((one) => one === first) ? { value: first, from: priced[0]!.from } : undefined
}

/** Joins a table with its continuation on the next page under the same headers. */
function joinPages(grids: readonly Grid[]): Grid[] {
  const joined: Grid[] = []
  for (const grid of grids) {
    const last = joined.at(-1)
    const [before] = last ? findTables(last).slice(-1) : []
    const [now] = findTables(grid)
    const isSame =
      last &&
      before &&
      now &&
      grid.sheet === null &&
      last.sheet === null &&
      before.heads.length === now.heads.length &&
      before.heads.every((head, at) => head.column === now.heads[at]!.column && head.qualifier === now.heads[at]!.qualifier)
    if (!isSame) {
      joined.push(grid)
      continue
    }
    const places = new Map(now.heads.map((head, at) => [head.index, before.heads[at]!.index]))
    const moved = grid.rows.slice(now.from).map((row) => {
      const cells: (typeof row)[number][] = []
      row.forEach((cell, column) => cell && (cells[places.get(column) ?? column] ??= cell))
      return cells
    })
    joined[joined.length - 1] = { ...last, rows: [...last.rows, ...moved] }
  }
  return joined
}

/** Applies a currency given once, in a line or for the document, to all lines with prices. */
function inherited(part: Part, common: Found | undefined): Part {
  const currency = part.lines.find(({ of }) => of['Currency'])?.of['Currency'] ?? common
  if (!currency || part.lines.every(({ of }) => of['Currency'] || !of['UnitPrice'])) return part
  return {
    ...part,
    lines: part.lines.map((line) =>
      line.of['UnitPrice'] && !line.of['Currency'] ? { ...line, of: { ...line.of, Currency: currency } } : line,
    ),
  }
}

/** "1.200,000" shows that "24,000" in the same column is 24. */
const withDecimals = ({ rows }: Grid, table: Table): Table => ({
  ...table,
  heads: table.heads.map((head) =>
    head.column === 'qty' &&
    rows
      .slice(table.to + 1)
      .some((row) => /^\d{1,3}(?:\.\d{3})+,\d{3}$|^\d{1,3}(?:,\d{3})+\.\d{3}$/.test(row[head.index]?.text ?? ''))
      ? { ...head, hasDecimals: true as const }
      : head,
  ),
})

const COMMA =
  /(?<!\p{L})(rechnung|packliste|menge|gewicht|einzelpreis|facture|colisage|quantit[eé]|poids|prix|d[eé]signation|bezeichnung|factura|fattura|factuur|faktura|cantidad|peso|precio|prezzo|importo|omschrijving|aantal|prijs|ilo[sś][cć]|waga|warto[sś][cć]|quantidade|preço|miktar[ıi]?|tutar[ıi]?|birim|\p{L}*(?:gewicht|menge|preis|betrag|bezeichnung|tarifn\p{L}*))(?!\p{L})/iu

/** Decimal mark of the document: from its numeric texts, else from its language. */
function markOf(grid: Grid, tables: readonly Table[]): DecimalMark {
  const labels = tables.flatMap(({ heads }) => heads.map(({ label }) => label)).join(' ')
  const texts = tables.flatMap((table) =>
    grid.rows
      .slice(table.to + 1)
      .flatMap((row) =>
        table.heads
          .filter(({ column }) => NUMERIC.has(column))
          .flatMap(({ index }) => (row[index]?.number === undefined ? (row[index]?.text ?? []) : [])),
      ),
  )
  return decimalMark(texts, COMMA.test(labels) ? ',' : '.')
}
const NUMERIC: ReadonlySet<string> = new Set([
  'gross',
  'net',
  'volume',
  'unitPrice',
  'amount',
  'length',
  'width',
  'height',
  'sides',
])
