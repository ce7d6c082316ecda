import type { Found } from './cells.ts'
import { countryOf } from './countries.ts'
import { currencyOf } from './currencies.ts'
import { readDay } from './dates.ts'
import { isLabel, labelsIn } from './fact-labels.ts'
import { FACTS } from './label-names.ts'
import type { Table } from './head.ts'
import { filled, HAN, type Grid } from './grid.ts'
import { isCompany, partyOf } from './party.ts'
import { documentNoField, senderLine } from './weak-labels.ts'
import { cellUnder, CONTACT, type RowPredicate, joined, LABELLED, type Place } from './extract-fact.ts'

/** Facts without a label: the sender in the letterhead, and terms of delivery, recognized by their format. */

/** The company at the top of the document is the shipper if no other is named; its address follows. */
export function letterhead(grid: Grid, isInside: RowPredicate, keep: Place['keep'], consignee: Found | undefined): void {
  const top = grid.rows.slice(0, 4).flatMap((cells, row) => (isInside(row) ? [] : filled(cells).map((one) => ({ ...one, row }))))
  const before = top.findIndex(({ cell }) => isLabel(cell.text) && !isTitle(cell.text))
  const companies = top
    .slice(0, before < 0 ? undefined : before)
    .filter(
      ({ cell: { text }, row, column }) =>
        (companyIn(text) !== undefined ||
          CAPITAL.test(grid.rows[row + 1]?.[column]?.text ?? '') ||
          isAboveAddress(grid, text, row, column)) &&
        text.length <= 80 &&
        !text.includes('\n'),
    )
  const [head] = [...companies.filter(({ cell }) => !HAN.test(cell.text)), ...companies]
  const line = grid.rows
    .slice(0, 16)
    .flatMap((cells, row) => (isInside(row) ? [] : filled(cells).map(({ cell }) => ({ cell, row }))))
    .find(({ cell }) => senderLine(cell.text))
  const sender = line && senderLine(line.cell.text)
  if (sender && (!head || head.row > line.row)) {
    keep('Shipper', sender.name, line.cell, true)
    return keep('ShipperAddress', joined(sender.address), line.cell, true)
  }
  if (!head) return
  if (head.cell.text.trim() === consignee?.value) return
  const { name, address: own } = partyOf(companyIn(head.cell.text) ?? head.cell.text.trim())
  keep('Shipper', name, head.cell, true)
  const address = own.length > 0 ? own : addressUnder(grid, head.row, head.column, isInside)
  if (address.length > 0) keep('ShipperAddress', joined(address), head.cell, true)
  if (!consignee && own.length === 0) addresseeBelow(grid, head.row + address.length, head.column, isInside, keep)
}

/** The first line of the page, if it is a name without a legal form above an address. */
function isAboveAddress(grid: Grid, text: string, row: number, column: number): boolean {
  const below = grid.rows[row + 1]?.[column]?.text ?? ''
  return (
    row === 0 &&
    filled(grid.rows[row]).length === 1 &&
    /^\p{Lu}[^\d:]{4,60}$/u.test(text) &&
    !isLabel(text) &&
    documentNoField([text]) === undefined &&
    /\d.*,.*\d{4,}|\b[A-Z]{1,2}\d\w? \d[A-Z]{2}\b/.test(below) &&
    !isLabel(below) &&
    !LABELLED.test(below)
  )
}

/** In a letter without labels, the company directly below the sender's address is the addressee. */
function addresseeBelow(grid: Grid, row: number, column: number, isInside: RowPredicate, keep: Place['keep']): void {
  const below = cellUnder(grid, row, column)
  if (!below || isInside(below.row) || !isCompany(below.cell.text.trim())) return
  const address = addressUnder(grid, below.row, column, isInside)
  if (address.length === 0) return
  keep('Consignee', below.cell.text.trim(), below.cell, true)
  keep('ConsigneeAddress', joined(address), below.cell, true)
}

/** "义乌市晨曦有限公司 形式发票": a company followed by the title. */
const companyIn = (text: string): string | undefined =>
  isCompany(text.trim()) ? text.trim() : HAN.test(text) ? text.trim().split(/\s+/).find(isCompany) : undefined

/** "Factura proforma" alone is a title. */
const isTitle = (text: string) =>
  labelsIn(text).every(({ name, rest }) => rest === '' && ['InvoiceNo', 'PackingListNo'].includes(FACTS.get(name) ?? '')) &&
  !/\b(?:no|nr|n|num|number|nummer|num[eé]ro)\b|[#°º号:：]/i.test(text)

/** "SAS au capital de 120 000 €" below a French name is its legal form. */
const CAPITAL = /^(?:s\.?a\.?s\.?u?|s\.?a\.?r\.?l\.?|s\.?a\.?|eurl|snc)\b.*\bcapital\b/i

/** The letterhead lines below the name, up to a telephone number, a title or a label. */
function addressUnder(grid: Grid, row: number, column: number, isInside: RowPredicate): string[] {
  const lines: string[] = []
  for (let below = cellUnder(grid, row, column); below && lines.length < 4; below = cellUnder(grid, below.row, column)) {
    const [text = ''] = below.cell.text.split(PHONE)
    if (
      isInside(below.row) ||
      isCompany(text.trim()) ||
      isLabel(text) ||
      isLabel(grid.rows[below.row]?.slice(0, column).findLast((cell) => cell && !cell.copied)?.text ?? '') ||
      CONTACT.test(text) ||
      LABELLED.test(text) ||
      !(/[\d,]/.test(text) || countryOf(text))
    )
      break
    lines.push(...text.split('\n'))
    if (text !== below.cell.text) break
  }
  const isPlace = (line: string) =>
    (/\d/.test(line) && /\p{L}{3}/u.test(line)) || (/,/.test(line) && countryOf(line.split(',').at(-1)!))
  return lines.some(isPlace) ? lines.map((line) => line.trim()) : []
}
const PHONE =
  /[\s,;|·–-]*(?:\b(?:eori|vat|ust-?id(?:nr)?|tva|tel|phone|fax|e-?mail|www|http|mob(?:ile)?|t[ée]l)\b|电话|传真|邮箱)/i

const WITHIN = /(?:^|[\s,(（])(EXW|FCA|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\s+\p{Lu}\p{L}+/u

const TERMS = /^(EXW|FCA|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\s+[A-Z][A-Za-z]+/
const CODE = /^[A-Z]{3}$|^[$€£¥]$/
const PRICES: ReadonlySet<string> = new Set(['unitPrice', 'amount'])

const AIR_WAYBILL = /^\d{3}\s?-\s?\d{4}\s?\d{4}$/
const OF_AIR = /\bair ?way ?bill\b|\bm?awb\b|luftfrachtbrief|lettre de transport a[eé]rien|空运单/i

/** Finds unlabelled container numbers and Incoterms by their format. */
export function findUnlabelled(grid: Grid, tables: readonly Table[], isInside: RowPredicate, keep: Place['keep']): void {
  // "Unit price (CIF Southampton)", "Amount FOB NINGBO".
  for (const { heads, from } of tables)
    for (const { label, index, column } of heads) {
      const terms = column === 'unitPrice' || column === 'amount' ? WITHIN.exec(label) : null
      const cell = grid.rows[from]?.[index]
      if (terms && cell) keep('Incoterm', terms[1], cell, true)
    }
  // "FOB NINGBO" and "USD" in a row of their own below the headers.
  for (const { heads, to } of tables) {
    const cells = filled(grid.rows[to + 1])
    if (cells.length > 2 || !cells.every(({ cell }) => TERMS.test(cell.text) || CODE.test(cell.text.trim()))) continue
    for (const { cell, column } of cells)
      if (TERMS.test(cell.text)) keep('Incoterm', TERMS.exec(cell.text)![1], cell, true)
      else if (heads.some((head) => head.index === column && PRICES.has(head.column)))
        keep('Currency', currencyOf(cell.text), cell)
  }
  const isAir = grid.rows.some((cells) => filled(cells).some(({ cell }) => OF_AIR.test(cell.text)))
  grid.rows.forEach((cells, row) => {
    if (isInside(row)) return
    for (const { cell } of filled(cells)) {
      // "FOB宁波"
      const joint = /(?:^|[\s:：])(EXW|FCA|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)(?=\p{Script=Han})/u.exec(cell.text)
      if (joint) keep('Incoterm', joint[1], cell, true)
      const terms = TERMS.exec(cell.text)
      if (terms) keep('Incoterm', terms[1], cell, true)
      const within = cell.text.length <= 60 ? WITHIN.exec(cell.text) : null
      if (within) keep('Incoterm', within[1], cell, true)
      if (isAir && AIR_WAYBILL.test(cell.text.trim())) keep('MawbNo', cell.text.trim(), cell)
      // "DELIVERY PLAN – CONTAINER MSDU7719034"
      const day = /^\p{Lu}[\p{L} .-]{2,25},\s*(?:den\s|le\s|the\s)?(\d.{6,20}\d{4})$/u.exec(cell.text)?.[1]
      // "Solingen, 25. November 2026"
      if (day) keep('Date', readDay(day)?.day, cell, true)
      const container = /(?:\bcontainer|\bcntr|\bconteneur|柜号?)\W{0,3}([A-Z]{3}[UJZ]\s?\d{6}[\s-]?\d)\b/iu.exec(cell.text)?.[1]
      if (container) keep('ContainerNo', container.replace(/[\s-]/g, '').toUpperCase(), cell)
    }
  })
}
