import type { Found } from './cells.ts'
import { readDay } from './dates.ts'
import { isLabel } from './fact-labels.ts'
import { filled, HAN, type Grid } from './grid.ts'
import { isCompany, partyOf } from './party.ts'
import { cellUnder, CONTACT, type Inside, joined, LABELLED, type Place } from './take-fact.ts'

/** Facts without a label: the sender in the letterhead, and terms of delivery, which are recognised by their form. */

/** The company at the head of the document is the shipper if nobody else is named; its address follows. */
export function letterhead(grid: Grid, isInside: Inside, keep: Place['keep'], consignee: Found | undefined): void {
  const top = grid.rows.slice(0, 4).flatMap((cells, row) => (isInside(row) ? [] : filled(cells).map((one) => ({ ...one, row }))))
  const before = top.findIndex(({ cell }) => isLabel(cell.text))
  const companies = top
    .slice(0, before < 0 ? undefined : before)
    .filter(({ cell: { text } }) => isCompany(text) && text.length <= 80 && !text.includes('\n'))
  const [head] = [...companies.filter(({ cell }) => !HAN.test(cell.text)), ...companies]
  if (!head || head.cell.text.trim() === consignee?.value) return
  const { name, address: own } = partyOf(head.cell.text.trim())
  keep('Shipper', name, head.cell, true)
  const address = own.length > 0 ? own : addressUnder(grid, head.row, head.column, isInside)
  if (address.length > 0) keep('ShipperAddress', joined(address), head.cell, true)
}

/** The lines of a letterhead below the name, up to a telephone number, a title or a label. */
function addressUnder(grid: Grid, row: number, column: number, isInside: Inside): string[] {
  const lines: string[] = []
  for (let below = cellUnder(grid, row, column); below && lines.length < 4; below = cellUnder(grid, below.row, column)) {
    const [text = ''] = below.cell.text.split(PHONE)
    if (isInside(below.row) || isLabel(text) || CONTACT.test(text) || LABELLED.test(text) || !/[\d,]/.test(text)) break
    lines.push(...text.split('\n'))
    if (text !== below.cell.text) break
  }
  return lines.some((line) => /\d/.test(line) && /\p{L}{3}/u.test(line)) ? lines.map((line) => line.trim()) : []
}
const PHONE = /[\s,;|–-]*(?:\b(?:tel|phone|fax|e-?mail|www|http|mob(?:ile)?|t[ée]l)\b|电话|传真|邮箱)/i

/** Finds unlabelled container numbers and Incoterms by their format. */
export function lone(grid: Grid, isInside: Inside, keep: Place['keep']): void {
  grid.rows.forEach((cells, row) => {
    if (isInside(row)) return
    for (const { cell } of filled(cells)) {
      const terms = /^(EXW|FCA|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\s+[A-Z][A-Za-z]+/.exec(cell.text)
      if (terms) keep('Incoterm', terms[1], cell, true)
      const within =
        cell.text.length <= 60 ? /(?:^|[\s,(])(EXW|FCA|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\s+\p{Lu}\p{L}+/u.exec(cell.text) : null
      if (within) keep('Incoterm', within[1], cell, true)
      // "DELIVERY PLAN – CONTAINER MSDU7719034"
      const day = /^\p{Lu}[\p{L} .-]{2,25},\s*(?:den\s|le\s|the\s)?(\d.{6,20}\d{4})$/u.exec(cell.text)?.[1]
      // "Solingen, 25. November 2026"
      if (day) keep('Date', readDay(day)?.day, cell, true)
      const container = /(?:\bcontainer|\bcntr|\bconteneur|柜号?)\W{0,3}([A-Z]{3}[UJZ]\s?\d{6}[\s-]?\d)\b/iu.exec(cell.text)?.[1]
      if (container) keep('ContainerNo', container.replace(/[\s-]/g, '').toUpperCase(), cell)
    }
  })
}
