import { filled, type Grid } from './grid.ts'
import type { Head, Table } from './head.ts'
import { unitsIn, type Quantity } from './numbers.ts'

/** "Alle Maße in mm, Gewichte in kg" outside of a table applies to columns without a unit. */

const SUBJECTS: readonly (readonly [Quantity, RegExp])[] = [
  ['length', /ma(?:ß|ss)e|abmessung|dimension|measurement|\bsizes?\b|\bmeas\b|cotes|mesures|尺寸|箱规|长宽高/i],
  ['weight', /gewicht|weight|poids|重量|毛重|净重/i],
  ['volume', /volum|rauminhalt|cubage|体积/i],
]
/** A short sentence about units, without numbers. */
const NOTE = /\b(?:all|alle|in|en|sauf|unless|indicated|angaben?|stated|unit|units|einheit|unité)\b|单位|以.{1,4}计/i

export function withUnitNotes(grid: Grid, tables: readonly Table[]): Table[] {
  const isInside = (row: number) => tables.some(({ from, to }) => row >= from && row <= to)
  const units = new Map<Quantity, string>()
  grid.rows.forEach((cells, row) => {
    if (isInside(row)) return
    for (const { cell } of filled(cells)) {
      if (cell.text.length > 160 || !NOTE.test(cell.text)) continue
      for (const part of cell.text.split(/[,;，；、。]|\.\s|\s(?:and|und|et)\s/)) {
        const subject = SUBJECTS.find(([, pattern]) => pattern.test(part))
        const unit = /(?:\b(?:in|en)\b|[:：=]|单位|以)\s*(?:为|是)?\s*[(（]?([\p{L}³3]{1,14}?)(?:计)?[)）]?\s*\.?\s*$/iu.exec(
          part,
        )?.[1]
        if (subject && unit && unitsIn(subject[0], `(${unit})`).length === 1 && !units.has(subject[0]))
          units.set(subject[0], unit)
      }
    }
  })
  if (units.size === 0) return [...tables]
  return tables.map((table) => ({ ...table, heads: table.heads.map((head) => withUnit(head, units)) }))
}

const QUANTITIES: Partial<Record<Head['column'], Quantity>> = {
  ...({ gross: 'weight', net: 'weight', volume: 'volume' } as const),
  ...({ length: 'length', width: 'length', height: 'length', sides: 'length' } as const),
}

function withUnit(head: Head, units: ReadonlyMap<Quantity, string>): Head {
  const quantity = QUANTITIES[head.column]
  const unit = quantity && units.get(quantity)
  return unit && unitsIn(quantity, head.label).length === 0 ? { ...head, label: `${head.label} (${unit})` } : head
}
