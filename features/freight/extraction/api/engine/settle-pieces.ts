import type { RawTable } from './lines.ts'
import { number, round, near, type Values } from './settle-measure.ts'

/** A column of pieces means the whole line, unless totals or amounts show that it is per carton. */
export function settlePieces(
  stated: number | undefined,
  lines: readonly Values[],
  counts: readonly (number | undefined)[],
  raw: RawTable,
): void {
  if (lines.some((line) => line.has('qty'))) {
    const isEach = lines.every((line) => !line.has('qtyAll')) && isPerCarton(stated, lines, counts)
    for (const line of lines) {
      const found = line.get('qty')
      if (!found) continue
      line.delete('qty')
      const key = isEach ? 'qtyEach' : 'qtyAll'
      if (!line.has(key)) line.set(key, found)
    }
  }
  lines.forEach((line, at) => {
    const count = counts[at] ?? sharedCount(raw, counts, at)
    const [each, all] = [line.get('qtyEach'), line.get('qtyAll')]
    if (!count) return
    if (each && !all) line.set('qtyAll', { ...each, value: round(number(each)! * count) })
    if (all && !each && Number.isInteger(number(all)! / count)) line.set('qtyEach', { ...all, value: number(all)! / count })
  })
}

/** Carton count of the line that shares its cartons. */
function sharedCount({ lines }: RawTable, counts: readonly (number | undefined)[], at: number): number | undefined {
  if (!lines[at]!.isContinued) return undefined
  for (let before = at - 1; before >= 0; before--) if (!lines[before]!.isContinued) return counts[before]
  return undefined
}

function isPerCarton(stated: number | undefined, lines: readonly Values[], counts: readonly (number | undefined)[]): boolean {
  const values = lines.map((line, at) => ({
    value: number(line.get('qty')),
    count: counts[at] ?? 1,
    price: number(line.get('unitPrice')),
    amount: number(line.get('amount')),
  }))
  const all = values.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const each = values.reduce((sum, { value, count }) => sum + (value ?? 0) * count, 0)
  if (near(all, each)) return false
  if (stated !== undefined) return !near(all, stated) && near(each, stated)
  const priced = values.filter(({ value, price, amount }) => value !== undefined && price !== undefined && amount !== undefined)
  return (
    priced.length > 0 &&
    priced.every(
      ({ value, count, price, amount }) => near(value! * count * price!, amount!, 0.06) && !near(value! * price!, amount!, 0.06),
    )
  )
}
