import { filled, plain, type Cell, type Grid, type Row } from './grid.ts'
import type { Table } from './head.ts'
import type { Found } from './cells.ts'
import type { DecimalMark } from './numbers.ts'
import type { Fact, Sum } from './fact-names.ts'
import { BARE_ADDRESS, isParty, labelsIn, isLabel } from './fact-labels.ts'
import { FACTS, SUM_WORDS, nameOf } from './label-names.ts'
import { isCompany } from './party.ts'
import { letterhead, findUnlabelled } from './letterhead.ts'
import { documentNoField, withoutLabels } from './weak-labels.ts'
import { isSenderNumber } from './sender-numbers.ts'
import { sumsInSentence } from './sum-sentences.ts'
import { cellUnder, type Facts, type Value, type RowPredicate, extractFact, extractSum, wholeAddress } from './extract-fact.ts'

/** Reads labelled values outside of tables. `ends` are the rows following each table. */
export function readFacts(grid: Grid, tables: readonly Table[], ends: readonly number[], mark: DecimalMark): Facts {
  const facts = new Map<Fact, Found>()
  const sums = new Map<Sum, Found>()
  const isInside = (row: number) => tables.some((one, at) => row >= one.from && row < ends[at]!)
  const keep = (key: Fact, value: string | undefined, from: Cell, unsure = false) => {
    if (value !== undefined && value !== '' && !facts.has(key)) facts.set(key, { value, from, ...(unsure && { unsure: true }) })
  }
  const later: (() => void)[] = []
  const titled = documentNoField(grid.rows.slice(0, 8).flatMap((cells) => filled(cells).map(({ cell }) => cell.text)))
  const isDelivery = () => grid.rows.some((cells) => filled(cells).some(({ cell }) => /\bbon de livraison\b/i.test(cell.text)))
  grid.rows.forEach((cells, row) => {
    if (isInside(row)) return
    const areHeads = areBlockHeads(cells)
    for (const { cell, column } of filled(cells)) {
      const labels = labelsIn(titled ? cell.text.replace(DOCUMENT_NO, DOCUMENTS[titled]) : cell.text).filter(
        ({ name }) =>
          !(
            FACTS.get(name)?.endsWith('Number') &&
            isSenderNumber(grid, row, column, tables.length > 0 ? ends.at(-1)! : grid.rows.length, facts)
          ),
      )
      const isOnly = labels.length === 1 && !cell.text.includes('\n')
      for (const { name, rest } of labels) {
        const behind = rest ? { text: rest, from: cell, ...(isOnly && { row, column }) } : beside(grid, row, column, isInside)
        const named = BON_DE_LIVRAISON.test(name) && isDelivery() ? 'PackingListNo' : FACTS.get(name)
        const way =
          named && behind
            ? routePartFact(name, behind.row === undefined || rest ? { ...behind, row, column } : behind, grid, row, isInside)
            : undefined
        const fact = way ?? named
        const lower =
          fact && isParty(fact) && !rest
            ? (companyUnder(grid, row, column, behind, isInside) ?? (areHeads ? under(grid, row, column, isInside) : undefined))
            : undefined
        const value = lower ?? behind ?? (fact && isParty(fact) ? under(grid, row, column, isInside) : undefined)
        const take = () =>
          fact &&
          value &&
          !(later.length > 0 && fact === 'Consignee' && facts.has(fact)) &&
          extractFact(fact, value, { grid, row, column, isInside, keep })
        // Goods are delivered to the consignee, even if the invoice is sent elsewhere.
        if (fact === 'Consignee' && (PAYER.test(name) || TO.test(name))) later.push(take)
        else take()
        // "Invoice" with the number below it and something else next to it.
        if (fact && !rest && !isParty(fact) && !facts.has(fact)) valueBelow(fact, { grid, row, column, isInside, keep })
        const sum = SUM_WORDS.get(name)
        if (sum && value && !sums.has(sum)) extractSum(sum, value, mark, sums, cell.text)
      }
    }
  })
  for (const cell of grid.rows.flatMap((cells, row) => (isInside(row) ? [] : filled(cells).map((one) => one.cell))))
    sumsInSentence(cell, mark, sums)
  // Other labelled totals may appear next to the totals of a table.
  for (const cell of grid.rows.flatMap((cells, row) => (isInside(row) ? filled(cells).map((one) => one.cell) : [])))
    if (LABELLED_SUM.test(cell.text)) sumsInSentence(cell, mark, sums)
  grid.rows.forEach((cells, row) => {
    if (!isInside(row)) return
    const width = Math.max(...tables.flatMap(({ heads }) => heads.map(({ index }) => index)))
    filled(cells).forEach(({ cell, column }, at, all) => {
      // Outside the table a label needs no colon.
      const name =
        /[:：]\s*$/.test(cell.text) || (column > width && all[at + 1]) ? nameOf(cell.text.replace(/[:：]\s*$/, '')) : undefined
      const [sum, next] = [name && SUM_WORDS.get(name), all[at + 1]?.cell]
      if (sum && sum !== 'Amount' && next && !sums.has(sum)) extractSum(sum, { text: next.text, from: next }, mark, sums)
    })
  })
  for (const take of later) take()
  withoutLabels(grid, isInside, facts, keep)
  addresses(grid, isInside, facts, keep)
  findUnlabelled(grid, tables, isInside, keep)
  if (!facts.has('Shipper') && tables.length > 0) letterhead(grid, isInside, keep, facts.get('Consignee'))
  return { facts, sums }
}

/** "Document number/date", "Nummer/Datum" from an ERP: refers to the document named in the title. */
const DOCUMENT_NO =
  /^\s*(?:(?:documento?|doc\.?|beleg|dokument(?:en)?|pi[eè]ce)[ -]?(?:number|nummer|no\.?|nr\.?|n[°º.])|(?:number|nummer|num[eé]ro|no\.?|nr\.?)(?=\s*\/\s*dat))/i
const DOCUMENTS = { InvoiceNo: 'Invoice no', PackingListNo: 'Packing list no', BlNo: 'Bill of lading no' } as const

/** "BL" is a bill of lading, or a delivery note in French. */
const BON_DE_LIVRAISON = /^(?:(?:n|no|numero|num) (?:de |du )?)?bl(?: (?:n|no))?$/

const PAYER =
  /^(?:factuur|facturar|bill|billed|billing|invoice|invoiced|sold|rechnung|rechnungs|facture|facturer|adresse de facturation)(?:\p{L}*)\b/u
const LABELLED_SUM = /^(?:total|ttl|gesamt|summe|nombre|总|合计|共)[^:：]{2,40}[:：]\s*\d/i
const FROM = /^(from|von|de)$/
const TO = /^(to|an|a)$/

/** True if the cell below a value belongs to another label. */
function belongsToLabel(grid: Grid, row: number | undefined, column: number | undefined): boolean {
  if (row === undefined || column === undefined) return false
  const left = filled(grid.rows[row + 1]).findLast((one) => one.column < column)
  return left !== undefined && isLabel(left.cell.text)
}

/** "From: Ningbo | To: Felixstowe" in cells of one row: ports, unless a company is named. */
function routePartFact(
  name: string,
  { text, row, column }: Value,
  grid: Grid,
  at: number,
  isInside: RowPredicate,
): Fact | undefined {
  if (!FROM.test(name) && !TO.test(name)) return undefined
  const labels = [at - 1, at, at + 1].flatMap((one) =>
    filled(grid.rows[one]).flatMap(({ cell }) => labelsIn(cell.text).map(({ name: label }) => label)),
  )
  const below = row !== undefined && column !== undefined && !isInside(row + 1) ? grid.rows[row + 1]?.[column] : undefined
  const isPlace =
    !/\d/.test(text) &&
    !isCompany(text) &&
    text.split(/\s+/).length <= (/\b(?:sea|air)?(?:port|hafen)\b|\b(?:puerto|porto|a[eé]roport)\b|港/i.test(text) ? 8 : 4) &&
    (!below || isLabel(below.text) || /^[:：]/.test(below.text) || belongsToLabel(grid, row, column))
  if (!isPlace || !labels.some((one) => FROM.test(one)) || !labels.some((one) => TO.test(one))) return undefined
  return FROM.test(name) ? 'PortOfLoading' : 'PortOfDischarge'
}

/** "Address" alone belongs to the party above. */
function addresses(
  grid: Grid,
  isInside: RowPredicate,
  facts: ReadonlyMap<Fact, Found>,
  keep: (key: Fact, value: string | undefined, from: Cell) => void,
): void {
  const parties = new Map((['Shipper', 'Consignee'] as const).map((fact) => [facts.get(fact)?.from, fact]))
  let party: 'Shipper' | 'Consignee' | undefined
  grid.rows.forEach((cells, row) => {
    if (isInside(row)) return
    for (const { cell, column } of filled(cells)) {
      party = parties.get(cell) ?? party
      const split = /^([^:：]{2,20})[:：]\s*(.*)$/s.exec(cell.text)
      if (!party || !BARE_ADDRESS.test(plain(split?.[1] ?? cell.text))) continue
      const value: Value | undefined = split?.[2]
        ? { text: split[2], from: cell, row, column }
        : beside(grid, row, column, isInside)
      if (value && value.text.length > 5)
        keep(
          `${party}Address`,
          wholeAddress(value, { grid, isInside })
            .split('\n')
            .map((line) => line.trim())
            .join(', '),
          value.from,
        )
    }
  })
}

/** The next filled cell to the right, unless that is a label itself. */
function beside(grid: Grid, row: number, column: number, isInside: RowPredicate): Value | undefined {
  const next = filled(grid.rows[row]).find((one) => one.column > column)
  const isOther = next && isLabel(next.cell.text) && !isCompanyBox(next.cell.text)
  if (next && !isOther) return { text: next.cell.text.replace(/^[:：]\s*/, ''), from: next.cell, row, column: next.column }
  // Adjacent labels have their values below them.
  const below = under(grid, row, column, isInside)
  return below && below.text.length <= 200 && (next === undefined || isOther) ? below : undefined
}

function under(grid: Grid, row: number, column: number, isInside: RowPredicate): Value | undefined {
  const below = cellUnder(grid, row, column)
  return below && !isInside(below.row) && (!isLabel(below.cell.text) || isCompanyBox(below.cell.text))
    ? { text: below.cell.text, from: below.cell, row: below.row, column }
    : undefined
}

/** A company with its registration numbers in the same cell is not a label. */
const isCompanyBox = (text: string) => text.includes('\n') && isCompany(text.split('\n')[0]!)

/** A one-word number or date below its label. */
function valueBelow(fact: Fact, place: Parameters<typeof extractFact>[2]): void {
  const below = under(place.grid, place.row, place.column, place.isInside)
  if (below && (fact === 'Incoterm' || fact === 'Currency')) extractFact(fact, below, place)
  if (below && /^#?\s?(?=\S*\d)[\p{L}\d][\p{L}\d/._-]*$/u.test(below.text)) extractFact(fact, below, place)
}

/** "Billed to | Shipped to": adjacent labels have their values below them. */
function areBlockHeads(row: Row): boolean {
  const cells = filled(row)
  const isAlone = ({ cell }: { cell: Cell }) => labelsIn(cell.text).some(({ rest }) => rest === '')
  return cells.some((one, at) => at > 0 && isAlone(one) && isAlone(cells[at - 1]!))
}

/** A company below its label, which is next to the label of something else: "Destinataire | Transport". */
function companyUnder(
  grid: Grid,
  row: number,
  column: number,
  behind: Value | undefined,
  isInside: RowPredicate,
): Value | undefined {
  const below = under(grid, row, column, isInside)
  return behind && behind.row === row && below && isCompany(below.text.split('\n')[0]!) && !isCompany(behind.text)
    ? below
    : undefined
}
