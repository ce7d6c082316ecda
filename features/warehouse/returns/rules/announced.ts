import { CONDITION } from '../rules.ts'

type Counted = { Fnsku: string; GoodsCondition: number; Pieces: number }

/**
 * Returns goods of which more arrived than was announced, with the total received; if no goods were announced by FNSKU,
 * the pieces of the whole return, without an FNSKU. Goods to which `counted` adds nothing are not reported again, and
 * another company's goods are excluded.
 */
export function surplusGoods(
  order: { Pieces: number },
  announced: readonly { Fnsku: string; Pieces: number }[],
  before: readonly Counted[],
  counted: readonly Counted[],
): { fnsku: string | undefined; received: number; announced: number }[] {
  const own = (lines: readonly Counted[]) => lines.filter((line) => line.GoodsCondition !== CONDITION.notOurs)
  const sum = (lines: readonly { Fnsku: string; Pieces: number }[], fnsku?: string) =>
    lines.reduce((total, line) => total + (fnsku === undefined || line.Fnsku === fnsku ? line.Pieces : 0), 0)
  const all = [...own(before), ...own(counted)]
  const named = announced.length === 0 ? [undefined] : [...new Set(own(counted).map(({ Fnsku }) => Fnsku))]
  return named
    .map((fnsku) => ({
      fnsku,
      received: sum(all, fnsku),
      announced: fnsku === undefined ? order.Pieces : sum(announced, fnsku),
    }))
    .filter((one) => one.received > one.announced && sum(own(counted), one.fnsku) > 0)
}
