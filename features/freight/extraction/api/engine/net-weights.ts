import type { Table } from './head.ts'
import type { RawTable } from './lines.ts'
import { near, number } from './settle-measure.ts'
import type { Facts } from './extract-fact.ts'
import type { RawLine } from './totals.ts'
import { plain } from './grid.ts'

/** "Gewicht" alone is the net weight if its sum equals the stated net weight and not the gross weight. */
export function withNetWeights(raw: RawTable, table: Table, { sums }: Facts): RawTable {
  const head = table.heads.find(({ column }) => column === 'gross')
  if (!head || GROSS.test(plain(head.label)) || table.heads.some(({ column }) => column === 'net')) return raw
  const sum = raw.lines.reduce((total, { of }) => total + (number(of.get('gross') ?? of.get('grossAll')) ?? 0), 0)
  const stated = (name: 'net' | 'gross') =>
    number(raw.totals.get(`${name}All`) ?? raw.totals.get(name) ?? sums.get(name === 'net' ? 'NetWeight' : 'GrossWeight'))
  const [net, gross] = [stated('net'), stated('gross')]
  if (net === undefined || !near(sum, net) || (gross !== undefined && near(sum, gross))) return raw
  return {
    ...raw,
    lines: raw.lines.map((line): RawLine => ({
      ...line,
      of: new Map([...line.of].map(([key, found]) => [key.startsWith('gross') ? key.replace('gross', 'net') : key, found])),
    })),
  }
}

const GROSS = /gross|brutto|bruto|brut|lordo|\bg ?w\b|毛/
