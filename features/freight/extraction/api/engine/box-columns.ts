import { entriesOf } from '#kit/shared/keys.ts'
import { filled, plain, type Cell, type Grid, type Row } from './grid.ts'
import { columnOf } from './words.ts'

/**
 * Lists with a column for each box and its weight and dimensions below, as used by marketplaces, converted into a line
 * for each product in a box.
 */

const BOX =
  /^(?:box|carton|ctn|case|parcel|karton|paket|kiste|boite|carton n|colis|caisse|箱|箱子|第)\s?#?(\d{1,4})\s?箱?(?: (?:quantity|qty|units|menge|stuck|quantite|qte|unites|数量))?$/
const MEASURES = {
  weight: /^(?:box |carton |karton|paket)?(?:weight|gewicht)\b|^(?:poids|箱重|重量|箱子重量)/,
  length: /^(?:box |carton |karton|paket)?(?:length|lange)\b|^(?:longueur|长|箱长|箱子长度)/,
  width: /^(?:box |carton |karton|paket)?(?:width|breite)\b|^(?:largeur|宽|箱宽|箱子宽度)/,
  height: /^(?:box |carton |karton|paket)?(?:height|hohe)\b|^(?:hauteur|高|箱高|箱子高度)/,
} as const
type Measure = keyof typeof MEASURES

type BoxColumn = { readonly number: string; readonly index: number; readonly cell: Cell }

export function withBoxRows(grid: Grid): Grid {
  const from = grid.rows.findIndex((row) => boxesOf(row).length >= 2 && codeOf(row) !== undefined)
  if (from < 0) return grid
  const heads = grid.rows[from]!
  const boxes = boxesOf(heads)
  const code = codeOf(heads)!
  const kept = filled(heads).filter(
    ({ column }) => column < boxes[0]!.index && KEPT.has(columnOf(heads[column]!.text)?.column ?? ''),
  )
  const goods: Row[] = []
  const measures = new Map<Measure, { row: Row; label: Cell }>()
  let end = from + 1
  for (; end < grid.rows.length; end++) {
    const row = grid.rows[end]!
    const [first] = filled(row)
    if (!first) continue
    const measure = entriesOf(MEASURES).find(([, pattern]) => pattern.test(plain(first.cell.text)))?.[0]
    const hasBoxes = boxes.some(({ index }) => row[index]?.text)
    if (measure && hasBoxes) measures.set(measure, { row, label: first.cell })
    else if (row[code]?.text && hasBoxes && measures.size === 0 && boxes.every(({ index }) => isCount(row[index])))
      goods.push(row)
    else if (!hasBoxes) break
  }
  if (goods.length === 0) return grid
  const said = [...measures].map(([, { label }]) => label)
  const head: Row = [
    { ...heads[code]!, text: 'Carton no.' },
    ...kept.map(({ cell }) => cell),
    { ...heads[code]!, text: 'Qty' },
    ...said,
  ]
  const rows = boxes.flatMap((box) =>
    goods
      .filter((row) => Number(row[box.index]?.text ?? 0) > 0)
      .map((row, at): Row => {
        const own = [...measures.values()].map((one) => one.row[box.index])
        const carton: Cell = { text: box.number, cell: box.cell.cell, page: box.cell.page, ...(at > 0 && { copied: true }) }
        return [carton, ...kept.map(({ column }) => row[column]), row[box.index], ...(at > 0 ? [] : own)]
      }),
  )
  return { ...grid, rows: [...grid.rows.slice(0, from), head, ...rows, [], ...grid.rows.slice(end)] }
}

const KEPT: ReadonlySet<string> = new Set([
  'sku',
  'name',
  'nameEn',
  'nameCn',
  'hsCode',
  'originCountry',
  'model',
  'brand',
  'material',
])

const boxesOf = (row: Row): BoxColumn[] =>
  filled(row).flatMap(({ cell, column }) => {
    const number = BOX.exec(plain(cell.text))?.[1]
    return number ? [{ number, index: column, cell }] : []
  })

const codeOf = (row: Row) => filled(row).find(({ cell }) => columnOf(cell.text)?.column === 'sku')?.column
const isCount = (cell: Cell | undefined) => !cell || /^\d{0,6}$/.test(cell.text.trim())
