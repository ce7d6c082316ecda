import type { Table } from './head.ts'
import type { RawTable } from './lines.ts'
import { near, number } from './settle-measure.ts'
import type { RawLine } from './totals.ts'

/** Converts prices per hundred or thousand pieces, "Preis 8,45 | PE 100" and "Price per 100 pcs", into prices per piece. */
export function withUnitPrices(raw: RawTable, table: Table): RawTable {
  const label = table.heads.find(({ column }) => column === 'unitPrice')?.label ?? ''
  const common = Number(PER.exec(label)?.[1]?.replace(/\D/g, '') ?? 1)
  return {
    ...raw,
    lines: raw.lines.map((line): RawLine => {
      const [price, amount] = [number(line.of.get('unitPrice')), number(line.of.get('amount'))]
      const qty = number(line.of.get('qtyAll') ?? line.of.get('qty'))
      const unit = number(line.of.get('priceUnit')) ?? common
      if (price === undefined || !(unit > 1)) return line
      // The amount shows whether the price has already been divided.
      if (qty !== undefined && amount !== undefined && !near((qty * price) / unit, amount, 0.06)) return line
      const found = line.of.get('unitPrice')!
      return { ...line, of: new Map(line.of).set('unitPrice', { ...found, value: Math.round((price / unit) * 1e6) / 1e6 }) }
    }),
  }
}

const PER = /(?:\/|\bper\b|\bje\b|\bpro\b|\bpar\b|\bpour\b|\bby\b|每)\s*(100|1[., ]?000)(?!\d)/i
