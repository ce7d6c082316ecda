import { numberOf } from '#features/freight/orders/web/parts/order-sums.ts'
import type { CartonValues } from '#features/freight/orders/web/parts/order-values.ts'

const SIDES = ['Length', 'Width', 'Height'] as const

/**
 * Rows of cartons with the longest side as length, the other sides in their order: couriers compute the girth from the
 * sides as entered (SPEC 5 Carton rules). A row that lacks a side is unchanged. `changed` counts the changed rows.
 */
export function withLongestFirst(rows: readonly CartonValues[]): { rows: CartonValues[]; changed: number } {
  const turned = rows.map((row) => {
    const sizes = SIDES.map((side) => numberOf(row[side]))
    const longest = sizes.indexOf(Math.max(...sizes))
    if (longest === 0 || sizes.includes(0)) return row
    const [first, ...others] = [SIDES[longest]!, ...SIDES.filter((_, index) => index !== longest)]
    return { ...row, Length: row[first!], Width: row[others[0]!], Height: row[others[1]!] }
  })
  return { rows: turned, changed: turned.filter((row, index) => row !== rows[index]).length }
}
