import { currencyOf } from './currencies.ts'
import { filled, plain, type Cell, type Row } from './grid.ts'
import { nameOf, SUM_WORDS } from './label-names.ts'
import type { Table } from './head.ts'
import { readNumber, type DecimalMark } from './numbers.ts'
import { type Found, keyOf, readRow } from './cells.ts'

export type RawLine = { readonly row: number; readonly of: ReadonlyMap<string, Found>; readonly isContinued: boolean }

const TOTAL =
  /^(grand |sub ?)?totals?\b|^ttl\b|^g ?total|^(合|总|小|共)\s*计|^总数|^(zwischen|gesamt)?summen?\b|^gesamt\b|^insgesamt\b|^(sous )?total(e|aux)?\b|^totaux\b|^say total\b|^(?:page|seiten)\s?(?:sub)?(?:total|summe)\b|^(?:carried|brought) (?:forward|over)\b|^ubertrag\b|^a reporter\b|^report\b|^本页(?:小计|合计)|^soit\b|^au total\b|^in (?:total|all)\b|^alles in allem\b|^(?:rechnungs|end|zahl|netto|brutto)betrag\b|^rechnungssumme\b|^net a payer\b|^montant total\b|^(?:amount|balance) due\b|^invoice (?:total|value|amount)\b|^(?:untaxed amount|net total|net amount|total excl|goods total|base imponible|imponibile|totale imponibile|nettosumme)\b|^应付|^发票总|^tot(?:ales|ali|aal)\b|^(?:razem|suma|ogołem|łacznie|endsumme|importe total)\b|^t o t a l\b|^grand ttl\b|^sum$|^累计|^(?:genel )?toplam\b|^ara toplam\b/
/** "Warenwert gesamt", "Goods total", "货物合计". */
const TOTAL_AT_END = /^(?:\p{L}+ ){0,3}(?:gesamt|insgesamt|summe|total)$|(?:合计|总计)$/u
const isTotalText = (text: string) => TOTAL.test(text) || TOTAL_AT_END.test(text)
/** Labels of total rows. */
export const isTotal = (text: string) => TOTAL.test(plain(text))
/** Charges that an invoice adds to the goods. */
const CHARGE =
  /^(?:(?:sea|air|ocean|inland|road|delivery) )?(?:freight|shipping|transport|delivery|insurance|handling|packing|packaging|discount|deposit|vat|tax|rounding|postage|fuel)(?: (?:charges?|costs?|fees?|surcharge|amount|to .*|and .*))?(?: \d.*)?$|^(?:fracht|transport|versand|verpackungs?|versicherungs?|zoll)(?:kosten|pauschale|spesen)?$|^(?:rabatt|skonto|mwst|ust|umsatzsteuer|mehrwertsteuer|nachlass|porto)(?: .*)?$|^(?:frais|remise|escompte|tva|assurance|transport|port|emballage|acompte)(?: .*)?$|^(?:spese|trasporto|imballo|iva|gastos|portes|flete|seguro|btw|verzendkosten|vrachtkosten|koszty?)(?: .*)?$|^(?:海运费|空运费|运费|运输费|保险费|保费|包装费|折扣|税费|税额|手续费|杂费)$/

/** Bank details and registrations at the foot of a page are not goods, whatever numbers they contain. */
export const isImprint = (row: Row) => filled(row).some(({ cell }) => IMPRINT.test(cell.text))
const IMPRINT =
  /\bIBAN\b|\bSWIFT(?:[ -]code)?\s*[:：]|\bHRB\s?\d|\bUSt-?Id|\bSteuer-?n(?:r|ummer)\b|\bSIRET\b|\bRegistergericht\b|\bAmtsgericht\b|\bGeschäftsführer\b|开户行|银行账[号户]/i

/** "Page 1 of 2" is not part of a table. */
export const isPageNumber = (row: Row) => filled(row).every(({ cell }) => PAGE.test(cell.text.trim()))
const PAGE =
  /^(?:(?:page|seite|sheet|blatt|p\.)\s*)?\d+\s*(?:of|von|de|sur|\/)\s*\d+$|^(?:page|seite|sheet|blatt)\s*\d+$|^-\s*\d+\s*-$|^第\s*\d+\s*页.{0,8}$/i

/** True for a row of freight, insurance, tax or discount below the goods. */
export function isCharge(row: Row, table: Table): boolean {
  const cells = filled(row)
  const [label] = cells
  if (!label || cells.length > 4 || !CHARGE.test(plain(label.cell.text))) return false
  return !table.heads.some(
    ({ column, index }) =>
      ['sku', 'hsCode', 'model', 'carton', 'qty'].includes(column) &&
      index !== label.column &&
      row[index]?.text &&
      !row[index].copied,
  )
}
export const SUBTOTAL =
  /^sub ?total|^小\s*计|^ara toplam|^zwischensumme|^sous total|^(?:page|seiten)\s?(?:sub)?(?:total|summe)|^total (?:of|for|this) (?:the )?page|^(?:carried|brought) (?:forward|over)|^ubertrag|^a reporter|^report\b|^本页/

/** The label of a total row, in one of the first cells of a text column. */
export function totalLabel(row: Row, table: Table): string | undefined {
  const first = filled(row)
    .slice(0, 3)
    .map(({ cell }) => plain(cell.text))
    .find(isTotalText)
  if (first === undefined) return undefined
  // A name may end with such a word, so no other cell may name the goods.
  if (
    !TOTAL.test(first) &&
    table.heads.some(
      ({ column, index }) => IDS.has(column) && row[index]?.text && !row[index].copied && plain(row[index].text) !== first,
    )
  )
    return undefined
  const named = table.heads
    .filter(({ column }) => ['nameEn', 'name', 'nameCn'].includes(column))
    .some(
      ({ index }) =>
        row[index] &&
        !isTotalText(plain(row[index].text)) &&
        row[index].number === undefined &&
        !/^\d/.test(row[index].text) &&
        !isFact(row[index].text),
    )
  return named ? undefined : first
}

const IDS: ReadonlySet<string> = new Set(['sku', 'hsCode', 'model', 'originCountry'])
const isFact = (text: string) => /^[\d.,\s]*(ctns?|cartons?|kgs?|pcs|cbm|箱|件)/i.test(text) || /[:：]/.test(text)

/** True for an unlabelled row whose numbers are the sums of the lines above. */
export function isSumRow(values: ReadonlyMap<string, Found>, lines: readonly RawLine[]): boolean {
  const numbers = [...values].filter(([, found]) => typeof found.value === 'number')
  const sums = numbers.filter(([key, found]) => Math.abs(sumOf(lines, key) - Number(found.value)) < 0.01)
  return sums.length >= 1 && sums.length >= numbers.length / 3
}

/** True if all numbers are the sums of all lines. */
export const areSums = (values: ReadonlyMap<string, Found>, lines: readonly RawLine[]) =>
  [...values].every(
    ([key, { value }]) => typeof value !== 'number' || Math.abs(sumOf(lines, key) - value) < 0.01 * Math.max(1, lines.length),
  )

const sumOf = (lines: readonly RawLine[], key: string) =>
  lines.reduce((sum, { of }) => sum + Number(of.get(key)?.from.copied ? 0 : (of.get(key)?.value ?? 0)), 0)

/** True if all numbers of a row, at least three, are the sums of two or more lines above it, whatever its text. */
export function areAllSums(values: ReadonlyMap<string, Found>, lines: readonly RawLine[]): boolean {
  if (lines.length < 2) return false
  const numbers = [...values].filter(([, found]) => typeof found.value === 'number')
  return (
    numbers.length >= 3 &&
    numbers.every(([key, found]) => Number(found.value) > 0 && Math.abs(sumOf(lines, key) - Number(found.value)) < 0.01)
  )
}

/** Below lines that all have a quantity and a price, a text with only an amount is a charge or a total, whatever it is called. */
export const isAmountAlone = (values: ReadonlyMap<string, Found>, lines: readonly RawLine[]) =>
  values.has('amount') &&
  [...values.keys()].every((key) => ['amount', 'currency', 'name', 'nameEn', 'nameCn'].includes(key)) &&
  lines.length > 0 &&
  lines.every(({ of }) => of.has('unitPrice') && of.has('amount') && [...of.keys()].some((key) => key.startsWith('qty')))

export const isSumOf = (lines: readonly RawLine[], { value }: Found) =>
  Math.abs(lines.reduce((sum, { of }) => sum + Number(of.get('amount')?.value ?? 0), 0) - Number(value)) < 0.01 * lines.length

/** Totals of a row; a cell may contain words: `12 CTNS`. */
export function readTotals(row: Row, table: Table, mark: DecimalMark): Map<string, Found> {
  const values = readRow(row, table, mark)
  const totals = new Map<string, Found>()
  for (const head of table.heads) {
    const key = keyOf(head)
    const cell = row[head.index]
    if (!cell || cell.copied) continue
    if (head.column === 'carton') {
      const count = readNumber(cell.text, mark)
      if (count && !values.has('cartons')) totals.set('cartons', { value: count.value, from: cell })
    } else if (typeof values.get(key)?.value === 'number') totals.set(key, values.get(key)!)
  }
  for (const { cell } of filled(row))
    for (const [key, found] of countsIn(cell.text, cell, mark)) if (!totals.has(key)) totals.set(key, found)
  return totals
}

const COUNTED = [
  ['cartons', 'cartons?|ctns?|packages?|pkgs?|boxes|kartons?|kolli|colli|packstücke?|colis|bultos|cajas|cartoni|karton[óo]w|箱'],
  ['qty', 'pcs|pieces|units|stück|stk|pièces|unités|个'],
  ['volume', 'cbm|m³|m3|立方米?'],
] as const
const COUNT = new RegExp(
  String.raw`(?<![\d.,])(\d[\d.,'\s]{0,15}?)\)?\s?(${COUNTED.map(([, words]) => words).join('|')})(?![\p{L}\d/])`,
  'giu',
)

/** Counts in a text: `26 cartons / 1,020 pcs`. */
export function countsIn(text: string, from: Cell, mark: DecimalMark): (readonly [(typeof COUNTED)[number][0], Found])[] {
  return [...text.matchAll(COUNT)].flatMap(([, digits, unit]) => {
    const [key] = COUNTED.find(([, words]) => new RegExp(`^(${words})$`, 'i').test(unit!))!
    const read = readNumber(digits!, mark)
    if (!read) return []
    const value = read.unsure && key !== 'volume' ? Number(digits!.replace(/\D/g, '')) : read.value
    return [[key, { value, from }] as const]
  })
}

/** A row after the lines with counts only is a total row. */
export function countsAlone(row: Row, mark: DecimalMark): ReadonlyMap<string, Found> | undefined {
  const [one, more] = filled(row)
  if (!one || more || one.cell.text.replace(COUNT, '').replace(/[\s,;:/&+.·]/g, '') !== '') return undefined
  const counts = countsIn(one.cell.text, one.cell, mark)
  return counts.length > 0 ? new Map(counts) : undefined
}

const KEYS = {
  Cartons: 'cartons',
  Pieces: 'qtyAll',
  GrossWeight: 'grossAll',
  NetWeight: 'netAll',
  Volume: 'volumeAll',
  Amount: 'amount',
} as const

/** The currency in a cell or in its number format. */
export function currencyFound(cell: Cell): Found[] {
  const value = currencyOf(cell.text) ?? currencyOf(cell.format ?? '')
  return value ? [{ value, from: cell }] : []
}

/** "Total: 26 cartons, gross weight 222.8 kg" in one cell, which is read by its labels. */
export const isStated = (row: Row, label: string) =>
  !SUBTOTAL.test(label) && filled(row).length === 1 && countsIn(filled(row)[0]!.cell.text, filled(row)[0]!.cell, '.').length > 0

/** "4 Kartons" in a row of sums. */
export const countsOf = (row: Row, mark: DecimalMark) =>
  filled(row).flatMap(({ cell }) => (cell.number === undefined ? countsIn(cell.text, cell, mark) : []))

/** "Total quantity | 1,650" in any columns is that total, and so are several such pairs in one row. */
export function namedTotal(row: Row, mark: DecimalMark): ReadonlyMap<string, Found> | undefined {
  const cells = filled(row)
  if (cells.length === 0 || cells.length % 2 > 0) return undefined
  const totals = new Map<string, Found>()
  for (let at = 0; at < cells.length; at += 2) {
    const [{ cell: label }, { cell: value }] = [cells[at]!, cells[at + 1]!]
    const name = nameOf(label.text.replace(/[:：]\s*$/, ''))
    const sum = name && SUM_WORDS.get(name)
    const read = value.number === undefined ? readNumber(value.text, mark) : { value: value.number, unsure: false }
    if (!sum || !read || (sum === 'Amount' && cells.length === 2)) return undefined
    const isWhole = read.unsure && (sum === 'Pieces' || sum === 'Cartons')
    totals.set(KEYS[sum], { value: isWhole ? Number(value.text.replace(/\D/g, '')) : read.value, from: value })
  }
  return totals
}

/** "Warenwert 12.583,10": a number at the end of a row of text. */
export function amountAtEnd(row: Row, mark: DecimalMark): Found[] {
  const { cell } = filled(row).at(-1)!
  const read = cell.number === undefined ? readNumber(cell.text, mark)?.value : cell.number
  return read === undefined || filled(row).length < 2 ? [] : [{ value: read, from: cell }]
}
