import { filled, type Cell, type Grid } from './grid.ts'
import type { Table } from './header.ts'
import type { Found } from './cells.ts'
import type { DecimalMark } from './numbers.ts'
import { type Fact, type Sum, FACTS, SUM_WORDS, isParty, labelsIn, isLabel } from './fact-labels.ts'
import { type Facts, type Value, type Inside, takeFact, takeSum, lone } from './take-fact.ts'

/** Reads labelled values outside of tables. `ends` are the rows after each table. */
export function readFacts(grid: Grid, tables: readonly Table[], ends: readonly number[], mark: DecimalMark): Facts {
  const facts = new Map<Fact, Found>()
  const sums = new Map<Sum, Found>()
  const isInside = (row: number) => tables.some((one, at) => row >= one.from && row < ends[at]!)
  const keep = (key: Fact, value: string | undefined, from: Cell, unsure = false) => {
    if (value !== undefined && value !== '' && !facts.has(key)) facts.set(key, { value, from, ...(unsure && { unsure: true }) })
  }
  grid.rows.forEach((cells, row) => {
    if (isInside(row)) return
    for (const { cell, column } of filled(cells)) {
      for (const { name, rest } of labelsIn(cell.text)) {
        const behind = rest ? { text: rest, from: cell } : beside(grid, row, column, isInside)
        const fact = FACTS.get(name)
        const value = behind ?? (fact && isParty(fact) ? under(grid, row, column, isInside) : undefined)
        if (fact && value) takeFact(fact, value, { grid, row, column, isInside, keep })
        const sum = SUM_WORDS.get(name)
        if (sum && value && !sums.has(sum)) takeSum(sum, value, mark, sums)
      }
    }
  })
  lone(grid, isInside, keep)
  return { facts, sums }
}

/** The next filled cell to the right, unless that is a label itself. */
function beside(grid: Grid, row: number, column: number, isInside: Inside): Value | undefined {
  const next = filled(grid.rows[row]).find((one) => one.column > column)
  if (next && !isLabel(next.cell.text))
    return { text: next.cell.text.replace(/^[:：]\s*/, ''), from: next.cell, row, column: next.column }
  // Adjacent labels have their values below.
  const below = grid.rows[row + 1]?.[column]
  return below &&
    !below.copied &&
    !isInside(row + 1) &&
    !isLabel(below.text) &&
    below.text.length <= 200 &&
    (next === undefined || isLabel(next.cell.text))
    ? { text: below.text, from: below, row: row + 1, column }
    : undefined
}

function under(grid: Grid, row: number, column: number, isInside: Inside): Value | undefined {
  const cell = grid.rows[row + 1]?.[column]
  return cell && !cell.copied && !isInside(row + 1) && !isLabel(cell.text)
    ? { text: cell.text, from: cell, row: row + 1, column }
    : undefined
}
