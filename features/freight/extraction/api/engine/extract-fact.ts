import { countryOf } from './countries.ts'
import { readDay } from './dates.ts'
import { filled, plain, type Cell, type Grid } from './grid.ts'
import { countsIn } from './totals.ts'
import type { Found } from './cells.ts'
import { currencyOf } from './currencies.ts'
import { factorOf, readNumber, unitIn, type DecimalMark } from './numbers.ts'
import { linesOfParty, partyOf, withoutContact } from './party.ts'
import { BARE_ADDRESS, DATES, isLabel, labelsIn } from './fact-labels.ts'
import type { Fact, Sum } from './fact-names.ts'

export type Facts = { readonly facts: ReadonlyMap<Fact, Found>; readonly sums: ReadonlyMap<Sum, Found> }

export type Value = { text: string; from: Cell; row?: number; column?: number }

export type RowPredicate = (row: number) => boolean

export type Place = {
  grid: Grid
  row: number
  column: number
  isInside: RowPredicate
  keep: (key: Fact, value: string | undefined, from: Cell, unsure?: boolean) => void
}

export function extractFact(fact: Fact, value: Value, place: Place): void {
  const { keep } = place
  const text = goesOn(value, place)
  if (DATES.has(fact)) {
    const read = readDay(text)
    return keep(fact, read?.day, value.from, read?.unsure)
  }
  switch (fact) {
    case 'Shipper':
    case 'Consignee':
      return extractParty(fact, value, place)
    case 'Incoterm':
      return keep(fact, /\b(EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DAT|DDP)\b/.exec(text.toUpperCase())?.[1], value.from)
    case 'Currency':
      return keep(fact, currencyOf(text), value.from)
    case 'EoriNumber':
    case 'VatNumber': {
      const number = /[A-Z]{2}[\s.-]?[A-Z0-9][A-Z0-9\s.-]{5,20}/.exec(text.toUpperCase())?.[0].replace(/[\s.-]/g, '')
      return keep(fact, number, value.from)
    }
    case 'ContainerNo':
      return extractContainer(text, value.from, keep)
    case 'Vessel':
      return extractVessel(text, value.from, keep)
    case 'PortOfLoading':
    case 'PortOfDischarge':
      return keep(fact, joined(text.split('\n')), value.from)
    case 'ShipperAddress':
    case 'ConsigneeAddress':
      return keep(fact, joined(wholeAddress(value, place).split('\n')), value.from)
    case 'FlightNo': {
      const flight = /^([A-Z0-9]{2}\s?-?\d{1,4}[A-Z]?)\b\s*[/,;|]?\s*(.*)$/.exec(text.toUpperCase())
      keep(fact, flight ? flight[1] : /\d/.test(text) && text.length <= 30 ? text : undefined, value.from)
      const flown = flight?.[2] ? readDay(flight[2]) : undefined
      return keep('Etd', flown?.day, value.from, flown?.unsure)
    }
    case 'MawbNo':
      return keep(
        fact,
        /\b\d{3}[\s-]?\d{4}\s?\d{4}\b/.exec(text)?.[0] ?? (/\d/.test(text) && text.length <= 30 ? text : undefined),
        value.from,
      )
    case 'FbaShipmentId':
      return keep(fact, /\bFBA[0-9A-Z]{6,14}\b/.exec(text.toUpperCase())?.[0], value.from)
    case 'FcCode':
      return keep(fact, /\b[A-Z]{3}[0-9][A-Z]?\b|\b[A-Z]{4}\b/.exec(text)?.[0], value.from)
    default:
      return takeNumber(fact, text.split('\n')[0]!.trim(), value.from, keep)
  }
}

/** In a PDF an address continues in the line below, unless that belongs to another label. */
export function wholeAddress({ text, from, row, column }: Value, { grid, isInside }: Pick<Place, 'grid' | 'isInside'>): string {
  const below = from.page !== null && row !== undefined && column !== undefined ? cellUnder(grid, row, column) : undefined
  const next = below?.cell.text ?? ''
  const isRest =
    below &&
    !isInside(below.row) &&
    next.length <= 60 &&
    (/[\d,]/.test(next) || endsInCountry(text, next)) &&
    !isLabel(next) &&
    !CONTACT.test(next) &&
    !LABELLED.test(next)
  return isRest && !text.includes('\n') ? `${text.trim()} ${next}` : text
}

/** "… GL2 9QL, United" above "Kingdom". */
const endsInCountry = (text: string, next: string) =>
  countryOf(next) !== undefined || countryOf(`${text.trim().split(/\s+/).at(-1)!} ${next}`) !== undefined

/** A number split at its hyphen continues in the line below. */
function goesOn({ text, from, row, column }: Value, { grid }: Place): string {
  const below =
    /\d-$|\p{L}[-/]$/u.test(text.trim()) && from.page !== null && row !== undefined && column !== undefined
      ? cellUnder(grid, row, column)
      : undefined
  return below && /^[\p{L}\d]\S{0,20}$/u.test(below.cell.text) && text.length < 40 ? text.trim() + below.cell.text : text.trim()
}

/** Includes the date. */
const LONGEST_NUMBER = 100
const DATED =
  /^(\S.*?)(?:\s*[,;]\s*|\s+\/\s+|\s+)(?:(?:dtd?|dated?|vom|du|of|on|del|van|z dnia|date|datum|日期)\b[.:：]?\s*)?(\d.{5,20}|\p{L}+\.? \d{1,2},? \d{4})$/iu

/** A document number has a digit and is short, unlike a heading; its date may follow: "JLE/0452 dt. 14.08.2026". */
function takeNumber(fact: Fact, written: string, from: Cell, keep: Place['keep']): void {
  const text = written.replace(/[\uff01-\uff5e]/g, (char) => char.normalize('NFKC')).replace(/^#\s?(?=\S)/, '')
  const dated = text.length <= LONGEST_NUMBER ? DATED.exec(text) : null
  const read = dated && /\d/.test(dated[1]!) ? readDay(dated[2]!) : undefined
  const number = read ? dated![1]! : text
  // A number that ends with a hyphen or slash continues elsewhere.
  keep(fact, /\d/.test(number) && number.length <= 50 ? number : undefined, from, /[-/]$/.test(number))
  if (read && (fact === 'InvoiceNo' || fact === 'PackingListNo')) keep('Date', read.day, from, read.unsure)
}

function extractContainer(text: string, from: Cell, keep: Place['keep']): void {
  const number = /\b([A-Z]{3}[UJZ])[\s-]?(\d{6})[\s-]?(\d)\b/.exec(text.toUpperCase())
  keep('ContainerNo', number ? number.slice(1).join('') : undefined, from)
  // "TRHU7719034 / VN118820", also with the type in between.
  const [, seal] = number
    ? (/^[\s/,;|]+(?:(?:20|40|45)['’]?\s?[A-Z]{2,4}[\s/,;|]+)?((?=\S*\d)[A-Z0-9-]{5,15})\)?$/.exec(
        text.toUpperCase().slice(number.index + number[0].length),
      ) ?? [])
    : []
  keep('SealNo', seal, from)
}

/** `EVER GIVEN / 101W` and `EVER GIVEN V.101W` are a ship and a voyage. */
function extractVessel(text: string, from: Cell, keep: Place['keep']): void {
  const split =
    /^(.*?)(?:\s*\/\s*|\s+v(?:oy)?\.?\s*(?=[\dA-Z]*\d))([A-Z0-9-]*\d[A-Z0-9-]*)$/i.exec(text) ??
    /^(.*\S)\s+(\d{2,4}[NSEW])$/i.exec(text)
  keep('Vessel', split ? split[1]!.trim() : text, from)
  if (split) keep('Voyage', split[2]!.trim(), from)
}

export const joined = (lines: readonly string[]) =>
  lines
    .map((line) =>
      line
        .replace(/^\s*[:：]/, '')
        .trim()
        .replace(/,$/, ''),
    )
    .filter(Boolean)
    .join(', ')

/** A name, and the address in the lines below, in one or several cells. */
function extractParty(fact: 'Shipper' | 'Consignee', value: Value, { grid, column: label, isInside, keep }: Place): void {
  const [first = '', ...rest] = linesOfParty(value.text)
  // Boxes are delivered to a marketplace centre: "BHX4 - Coventry, GB".
  const centre = fact === 'Consignee' ? /^([A-Z]{3}\d[A-Z]?)\b(?!\s*\d)/.exec(first)?.[1] : undefined
  if (centre) return keep('FcCode', centre, value.from)
  const { name, address: own } = partyOf(withoutContact(first))
  // "To: LHR" is an airport.
  if (name.length < 3 || !/\p{L}/u.test(name) || /^[A-Z]{3}$/.test(name)) return
  const known = rest.findIndex((line) => isLabel(line) || CONTACT.test(line) || LABELLED.test(line))
  const address = [...own, ...(known < 0 ? rest : rest.slice(0, known))]
  // A name with numbers or a second label may contain more than the name.
  keep(fact, name, value.from, name.length > 70 || /\d{3}/.test(name) || SECOND_LABEL.test(name))
  const { row, column } = value
  if (address.length === 0 && row !== undefined && column !== undefined) {
    let below = cellUnder(grid, row, column)
    for (; below && address.length < 5 && !isInside(below.row); below = cellUnder(grid, below.row, column)) {
      const { cell } = below
      const left = filled(grid.rows[below.row]).filter((one) => one.column < column && one.cell.text !== cell.text)
      if (
        isLabel(cell.text) ||
        // There is another label below it.
        (label < column && left.some((one) => one.column === label && !OF_ADDRESS.test(plain(one.cell.text)))) ||
        BARE_ADDRESS.test(plain(cell.text.split(/[:：]/)[0]!)) ||
        CONTACT.test(cell.text) ||
        LABELLED.test(cell.text) ||
        left.some((one) => labelsIn(one.cell.text).some(({ rest: own }) => own === ''))
      )
        break
      address.push(...cell.text.split('\n'))
      // A country ends an address.
      if (countryOf(cell.text)) break
    }
  }
  // Anything may follow "Consignee: Elm Ltd" in the same cell.
  if (
    address.length > 0 &&
    grid.rows[row ?? 0]?.[column ?? 0]?.text !== value.text &&
    value.text !== value.from.text &&
    !address.some((line) => /\d/.test(line)) &&
    countryOf(address.at(-1)!.split(/[,，]/).at(-1)!) === undefined
  )
    return
  keep(`${fact}Address`, joined(address) || undefined, value.from)
}

/**
 * The cell below another. Adjacent lines of a PDF may be at different heights, and a text that is wider than its column
 * spans several.
 */
export function cellUnder(grid: Grid, row: number, column: number): { cell: Cell; row: number } | undefined {
  const isPage = filled(grid.rows[row]).some(({ cell }) => cell.page !== null)
  const own = grid.rows[row] ?? []
  let [start, end] = [column, column + 1]
  while (isPage && own[start - 1]?.copied && own[start - 1]?.text === own[column]?.text) start--
  if (own.slice(0, start).some((one) => one !== undefined)) start = column
  while (isPage && own[end]?.copied && own[end]?.text === own[column]?.text) end++
  for (let at = row + 1; at <= row + (isPage ? 2 : 1); at++) {
    const cell = grid.rows[at]?.slice(start, end).find((one) => one !== undefined)
    if (cell && (!cell.copied || isPage)) return { cell, row: at }
    if (cell) return undefined
  }
  return undefined
}
/** "Shipped by : truck" below an address is not part of it. */
export const LABELLED = /^\p{L}[^:：]{1,24}[:：]\s*\S/u
const OF_ADDRESS = /adres|addr|anschrift|strasse|street|direccion|indirizzo|endereco|地址/
const SECOND_LABEL = /[:：]|\b(?:deliver to|ship to|invoice|port of|date|tel|fax)\b/i
export const CONTACT =
  /^(tel|phone|fax|e-?mail|contact|attn|电话|传真|邮箱|联系人|telefon|tel\.|ansprechpartner|mail|vat|ust-?id\w*|steuer-?nr|tva|siret|n\.?i\.?f|c\.?i\.?f|p\.? ?iva|nip|btw|kvk|eori|gst(?:in)?|ein|tax id|company (?:no|reg\w*))\b|^(电话|传真|联系人|邮箱|税号|统一社会信用代码)/i

/** `label` may name the unit: "Total weight (lbs)". */
export function extractSum(sum: Sum, value: Value, mark: DecimalMark, sums: Map<Sum, Found>, label = ''): void {
  // "Total: 18 cartons" is not an amount, and "总件数:18箱" no number of pieces.
  const counts = sum === 'Amount' || sum === 'Pieces' ? countsIn(value.text, value.from, mark) : []
  for (const [key, found] of counts) if (!sums.has(COUNTED[key])) sums.set(COUNTED[key], found)
  if (counts.length > 0) return
  const read =
    value.from.number === undefined || value.text !== value.from.text
      ? readNumber(value.text, mark)
      : { value: value.from.number, unit: value.from.format ?? '', unsure: false }
  if (!read) return
  // "Summe netto: 1.234,50 €" is an amount of money, "Total: 340 kg" is not.
  const isMoney = currencyOf(value.text) !== undefined
  if (isMoney && sum !== 'Amount') return sums.has('Amount') ? undefined : extractSum('Amount', value, mark, sums)
  if (sum === 'Amount' && read.unit && !isMoney && factorOf('weight', read.unit.split(/[\s,;/]/)[0]!)) return
  const quantity = sum === 'GrossWeight' || sum === 'NetWeight' ? 'weight' : sum === 'Volume' ? 'volume' : undefined
  const factor = quantity ? ((read.unit ? factorOf(quantity, read.unit.split(/[\s,;/]/)[0]!) : unitIn(quantity, label)) ?? 1) : 1
  sums.set(sum, { value: Math.round(read.value * factor * 1e6) / 1e6, from: value.from, ...(read.unsure && { unsure: true }) })
}

const COUNTED = { cartons: 'Cartons', qty: 'Pieces', volume: 'Volume' } as const
