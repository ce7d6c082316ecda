import type { Head } from './head.ts'
import { plain } from './grid.ts'
import { columnOf } from './words.ts'

/** Size columns of garments and shoes under one name, "Size assortment | S | M | L | XL": none of them is the quantity. */

const FEWEST = 3

export function withoutSizes(heads: readonly Head[]): Head[] {
  const groups = Map.groupBy(heads.filter(isSize), (head) => upperOf(head))
  const sizes = new Set([...groups.values()].filter((group) => group.length >= FEWEST).flat())
  return heads.filter((head) => !sizes.has(head))
}

const partsOf = ({ label }: Head) => label.split('\n')
const upperOf = (head: Head) => partsOf(head).slice(0, -1).join('\n')

function isSize(head: Head): boolean {
  const lower = partsOf(head).at(-1)!
  return head.column === 'qty' && upperOf(head) !== '' && (SIZE.test(plain(lower)) || columnOf(lower) === undefined)
}
const SIZE = /^(?:\d?x{0,3}[sml]|x{1,4}l|one size|os|\d{1,3}(?: \d{1,3})?)$/
