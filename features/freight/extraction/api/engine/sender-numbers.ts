import type { Found } from './cells.ts'
import { isLabel } from './fact-labels.ts'
import type { Fact } from './fact-names.ts'
import { filled, type Grid } from './grid.ts'
import { isCompany } from './party.ts'

const AT_FOOT = /\bIBAN\b|\bBIC\b|\bHRB\b|\bRCS\b|\bSIRET\b|\bSWIFT\b|Registergericht|Amtsgericht|Geschäftsführer/i

/**
 * A tax number next to the bank details at the foot of the page, in the letterhead or in the sender's box is not the
 * importer's. `end` is the row after the tables.
 */
export function isSenderNumber(grid: Grid, row: number, column: number, end: number, facts: ReadonlyMap<Fact, Found>): boolean {
  if (row >= end)
    return grid.rows
      .slice(Math.max(0, row - 2), row + 3)
      .some((cells) => filled(cells).some(({ cell }) => AT_FOOT.test(cell.text)))
  const own = grid.rows[row]![column]!
  if (own.text.includes('\n')) return own === facts.get('Shipper')?.from
  const textAt = (at: number) => grid.rows[at]?.[column]?.text ?? ''
  let at = row
  while (at > 0 && row - at < 5 && textAt(at - 1) !== '' && !isLabel(textAt(at - 1))) at--
  const top = grid.rows[at]![column]!
  return at < row && at < 3 && top !== facts.get('Consignee')?.from && isCompany(top.text) && !isLabel(top.text)
}
