import type { Found } from './cells.ts'
import { filled, plain, type Grid } from './grid.ts'
import type { Table } from './head.ts'
import { readRange } from './numbers.ts'
import { SUBTOTAL, totalLabel } from './totals.ts'
import { columnOf } from './words.ts'

/** Headings above a table that apply to all of its lines: "柜号：TGBU6620318 | 封号：CX11827 | 柜型：40HQ". */

const NAMES = {
  containerNo: 'ContainerNo',
  sealNo: 'SealNo',
  containerType: 'ContainerType',
  fbaShipmentId: 'FbaShipmentId',
  referenceId: 'ReferenceId',
  fcCode: 'FcCode',
} as const
type Name = (typeof NAMES)[keyof typeof NAMES]
const isNamed = (column: string): column is keyof typeof NAMES => column in NAMES

const VALUES: Partial<Record<Name, RegExp>> = {
  ContainerNo: /^[A-Z]{3}[UJZ][\s-]?\d{6}[\s-]?\d$/,
  FbaShipmentId: /^FBA[0-9A-Z]{6,14}$/,
  FcCode: /^[A-Z]{3}\d[A-Z]?$/,
  ContainerType: /^(?:20|40|45)['’]?\s?[A-Z]{2,4}$/,
}
const HIGHEST = 3

/** Values of the rows directly above a table, keyed by line fields. */
export function headingOf(grid: Grid, table: Table): ReadonlyMap<Name, Found> {
  const found = new Map<Name, Found>()
  for (let row = table.from - 1; row >= Math.max(0, table.from - HIGHEST); row--) {
    const cells = filled(grid.rows[row])
    if (cells.length === 0) break
    for (const [at, { cell }] of cells.entries())
      for (const part of cell.text.split(/\n|\s{3,}|\s*[|;；]\s*/)) {
        const [, label = part, own = ''] = /^([^:：]{1,30})[:：]\s*(.*)$/.exec(part.trim()) ?? []
        const column = columnOf(label.trim())
        if (!column?.sure || !isNamed(column.column)) continue
        const from = own === '' ? (cells[at + 1]?.cell ?? cell) : cell
        const name = NAMES[column.column]
        const value = (own === '' ? from.text : own).trim()
        if (from === cell && own === '') continue
        if (/\d/.test(value) && value.length <= 20 && (VALUES[name] ?? /^\S+$/).test(value) && !found.has(name))
          found.set(name, { value: name === 'ContainerNo' ? value.replace(/[\s-]/g, '') : value, from })
      }
  }
  return found
}

/** True if two tables with the same headers belong to different containers or shipments, or each numbers its cartons from 1. */
export function areSeparate(grid: Grid, one: Table, other: Table): boolean {
  if (hasTotals(grid, one, other) && beginsWithFirst(grid, one) && beginsWithFirst(grid, other)) return true
  const [before, now] = [headingOf(grid, one), headingOf(grid, other)]
  return (['ContainerNo', 'FbaShipmentId', 'FcCode'] as const).some(
    (name) => before.has(name) && now.has(name) && plain(String(before.get(name)!.value)) !== plain(String(now.get(name)!.value)),
  )
}

const hasTotals = ({ rows }: Grid, one: Table, other: Table) =>
  rows.slice(one.to + 1, other.from).some((row) => {
    const label = totalLabel(row, one)
    return label !== undefined && !SUBTOTAL.test(label)
  })

const beginsWithFirst = ({ rows }: Grid, { heads, to }: Table) => {
  const carton = heads.find(({ column }) => column === 'carton' || column === 'cartonFrom')
  return carton !== undefined && readRange(rows[to + 1]?.[carton.index]?.text ?? '')?.from === 1
}
