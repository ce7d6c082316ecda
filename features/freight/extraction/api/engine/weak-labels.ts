import type { Found } from './cells.ts'
import { countryOf } from './countries.ts'
import { readDay } from './dates.ts'
import { isLabel } from './fact-labels.ts'
import type { Fact } from './fact-names.ts'
import { filled, plain, type Cell, type Grid } from './grid.ts'
import { isCompany, linesOfParty } from './party.ts'
import { cellUnder, CONTACT, type RowPredicate, joined, LABELLED, type Place } from './extract-fact.ts'

/** Interprets ambiguous labels where no better one was found; all values are marked as unsure. */

export function withoutLabels(grid: Grid, isInside: RowPredicate, facts: ReadonlyMap<Fact, Found>, keep: Place['keep']): void {
  const cells = grid.rows.flatMap((row, at) => (isInside(at) ? [] : filled(row).map((one) => ({ ...one, row: at }))))
  const valueOf = (label: RegExp) =>
    cells.flatMap(({ cell, row, column }): { text: string; from: Cell }[] => {
      const [, name = '', rest = ''] = /^([^:：\n]{1,40})(?:[:：]\s*([^\n]*))?$/.exec(cell.text.trim()) ?? []
      if (!label.test(plain(name))) return []
      const next = filled(grid.rows[row]).find((one) => one.column > column)?.cell
      const beside = next && isLabel(next.text) ? cellUnder(grid, row, column)?.cell : next
      return rest ? [{ text: rest, from: cell }] : beside ? [{ text: beside.text, from: beside }] : []
    })
  if (!facts.has('Date')) for (const { text, from } of valueOf(DELIVERED)) keep('Date', readDay(text)?.day, from, true)
  const fact = documentNoField(cells.filter(({ row }) => row < 8).map(({ cell }) => cell.text))
  if (fact && !facts.has(fact))
    for (const { text, from } of valueOf(NUMBER))
      if (DOCUMENT_NO.test(text.trim()) && !readDay(text)) keep(fact, text.trim(), from, true)
  if (fact && !facts.has(fact))
    for (const { cell } of cells.filter(({ row }) => row < 8))
      if (NUMBER_SIGN.test(cell.text)) keep(fact, cell.text.replace(/^#\s?/, ''), cell, true)
  for (const { cell } of cells.filter(({ row }) => row < 14)) {
    const [, number = '', when = ''] = SIGNED.exec(cell.text.trim()) ?? []
    const day = when ? readDay(when)?.day : undefined
    if (fact && !facts.has(fact) && (day || DOCUMENT_NO.test(number))) keep(fact, number || undefined, cell, true)
    if (!facts.has('Date')) keep('Date', day, cell, true)
  }
  // "Albarán | ALB-26-04417"; alone it is the title.
  for (const { cell, row, column } of cells)
    if (DELIVERY_NOTE.test(plain(cell.text))) {
      const next = filled(grid.rows[row]).find((one) => one.column > column)?.cell
      if (next && DOCUMENT_NO.test(next.text.trim())) keep('PackingListNo', next.text.trim(), next, true)
    }
  if (!facts.has('Consignee')) window(grid, cells, isInside, keep)
  if (!facts.has('Consignee')) addressee(cells, facts, keep)
}

/** The delivery day is the date of a delivery note without another date. */
const DELIVERED =
  /^(?:lieferdatum|liefertag|ladedatum|delivery date|date of delivery|loading date|date de livraison|date livraison|date de chargement|fecha de entrega|data consegna|data di consegna|leverdatum|data dostawy|送货日期|发货日期|交货日期|装柜日期|装箱日期|送货时间|发货时间)$/
const NUMBER =
  /^(?:lieferung|lieferung delivery|delivery lieferung|n|n o|nr|no|num|numero|number|nummer|document no|document number|编号|单号|单据号码)$/
const DELIVERY_NOTE = /^(?:albaran|ddt|d d t|documento di trasporto)$/
/** "#PF260118" below the title. */
const NUMBER_SIGN = /^#\s?(?=\S*\d)[\p{L}\d][\p{L}\d/._-]{3,24}$/u
/** "N. 318/PF del 24/11/2026" below the title. */
const SIGNED =
  /^(?:n[°ºo.]{1,2}|nr\.?|no\.?|num\.?|№)\s*[:：]?\s*(?=\S*\d)([\p{L}\d][\p{L}\d/._-]{1,24})(?:\s+(?:del|du|vom|of|dated|dd\.?|van|de|z dnia|tarihli)\s+(\d.{5,20}))?$/iu
const DOCUMENT_NO = /^(?:\p{Lu}{1,4}\s)?(?=\S*\d)[\p{L}\d][\p{L}\d/._-]{3,24}$/u

/** "No. 4711" below the title "Commercial invoice" is the number of the invoice. */
export function documentNoField(texts: readonly string[]): 'InvoiceNo' | 'PackingListNo' | 'BlNo' | undefined {
  const titles = texts.filter((text) => text.length <= 60 && !/[:：]/.test(text)).map(plain)
  for (const title of titles) {
    if (PACKING_LIST.test(title)) return 'PackingListNo'
    if (INVOICE.test(title)) return 'InvoiceNo'
    if (LADING.test(title)) return 'BlNo'
  }
  return undefined
}
const INVOICE = /\b(?:invoice|\p{L}*rechnung|facture|factura|fatura|fattura|factuur|faktura)\b|发票/u
const LADING = /\b(?:sea ?way ?bill|bill of lading|connaissement|konnossement|seefrachtbrief)\b|提单/
const PACKING_LIST =
  /^(?:packing (?:list|note|slip)|delivery note|lieferschein|lieferavis|versandanzeige|packliste|liste de colisage|bon de livraison|albaran|lista de empaque|distinta|lista colli|paklijst|pakbon)\b|装箱单|箱单|送货单|出库单|发货单|进仓/

/** A company with its address in a box, without a label and not at the top of the page, is the addressee. */
function addressee(cells: readonly { cell: Cell; row: number }[], facts: ReadonlyMap<Fact, Found>, keep: Place['keep']): void {
  const boxes = cells.filter(({ cell, row }) => {
    const [name = '', ...address] = linesOfParty(cell.text)
    return (
      row > 2 &&
      isCompany(name) &&
      address.length >= 2 &&
      address.some((line) => /\d/.test(line)) &&
      name !== facts.get('Shipper')?.value
    )
  })
  const [box, more] = boxes
  if (!box || more) return
  const [name = '', ...address] = linesOfParty(box.cell.text)
  keep('Consignee', name, box.cell, true)
  keep('ConsigneeAddress', joined(address), box.cell, true)
}

/** The sender of a German letter in one small line, "Nord GmbH · Ring 40 · 22848 Norderstedt". */
export function senderLine(text: string): { name: string; address: string[] } | undefined {
  const [name = '', ...address] = text.length <= 110 ? text.split(SEPARATOR).map((part) => part.trim()) : []
  const isSender = isCompany(name)
    ? /\d{4,5}\s\p{L}/u.test(text)
    : // A sole trader has no legal form.
      /^\p{Lu}[^\d]{2,50}$/u.test(name) && /\d/.test(address[0] ?? '') && /^(?:[A-Z]{1,2}-)?\d{4,5}\s\p{L}/u.test(address.at(-1)!)
  return address.length >= 2 && isSender ? { name, address } : undefined
}

/** The address window of a German letter: the addressee below the sender's line. */
function window(
  grid: Grid,
  cells: readonly { cell: Cell; row: number; column: number }[],
  isInside: RowPredicate,
  keep: Place['keep'],
): void {
  const sender = cells.find(({ cell, row }) => row < 16 && senderLine(cell.text))
  if (!sender) return
  const lines: { text: string; cell: Cell }[] = []
  let below = cellUnder(grid, sender.row, sender.column)
  for (; below && lines.length < 6 && !isInside(below.row); below = cellUnder(grid, below.row, sender.column)) {
    const { text } = below.cell
    if (ATTENTION.test(text)) continue
    if (isLabel(text) || CONTACT.test(text) || LABELLED.test(text)) break
    lines.push({ text, cell: below.cell })
    // A town ends an address, unless a country follows.
    if (/^(?:[A-Z]{1,2}[- ])?\d{4,5}\s\p{L}/u.test(text) || countryOf(text)) break
  }
  const [name, ...address] = lines
  if (!name || address.length === 0 || !address.some(({ text }) => /\d/.test(text))) return
  keep('Consignee', name.text.trim(), name.cell, true)
  keep('ConsigneeAddress', joined(address.map(({ text }) => text)), address[0]!.cell, true)
}
const ATTENTION = /^(?:attn|att|z\.? ?hd|f\.?a\.?o|à l['’]attention)\b/i
const SEPARATOR = /\s*[·•∙‧●|]\s*|\s[–-]\s/
