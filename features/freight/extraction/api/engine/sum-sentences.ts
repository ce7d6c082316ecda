import type { Found } from './cells.ts'
import { SUM_WORDS, nameOf } from './label-names.ts'
import type { Sum } from './fact-names.ts'
import type { Cell } from './grid.ts'
import { factorOf, type DecimalMark } from './numbers.ts'
import { extractSum } from './extract-fact.ts'
import { countsIn } from './totals.ts'
import { columnOf } from './words.ts'

/** Totals within a sentence: "Packed in 96 cartons, gross weight 3,412.50 kgs." */

const PARTS = /(?<!\b\p{Lu})\.(?=\s)|[;,](?=\s)|[，。；|]|\s[—–·•-]\s|\s{3,}|\n|\s(?:and|und|et)\s/u
const STATED =
  /^[^\p{L}\d]*(.{2,40}?)\s*[:：=]?\s*((?:\b(?:kgs?|lbs?|cbm|m³|m3)\.?\s*)?\d[\d.,'\s\u00a0\u202f]*\s*\p{L}*[³3]?\.?)\s*$/u
/** Phrases that mark a number of cartons as that of the whole shipment. */
const PACKED =
  /(?:\bpacked (?:in|into)|\bpacking\s*:|\bin total|\btotal(?: of|ling)?|\bgesamt|\bverpackt in|\binsgesamt|\bconditionn\p{L}* en|\bemball\p{L}* en|\bau total|\bmarchandises? en|\bgoods in|\bwaren? (?:ist |sind |wurden? )?in|共计?|合计|总计|包装)\s*[:：]?\s*(?:\p{L}+\s)?(?=\d)/giu

/** "netto 2.204 kg" */
function ofWeight(label: string, value: string): Sum | undefined {
  if (factorOf('weight', /\p{L}+/u.exec(value)?.[0] ?? '') === undefined) return undefined
  const column = columnOf(label)
  return column?.sure && column.column === 'net'
    ? 'NetWeight'
    : column?.sure && column.column === 'gross'
      ? 'GrossWeight'
      : undefined
}

const COUNT_ALONE = /^\d[\d.,]*\s+\p{L}+$/u

const VOLUME_ALONE = /^\d[\d.,]*\s*(?:cbm|m³|m3)\.?$/i

export function sumsInSentence(cell: Cell, mark: DecimalMark, sums: Map<Sum, Found>): void {
  const { text } = cell
  if (text.length < 8 || !/\d/.test(text)) return
  for (const part of text.split(PARTS)) {
    const [, label = '', value = ''] = STATED.exec(part) ?? []
    const own = label.replace(/^[^:：]{1,12}[:：]\s*(?=\p{L})/u, '')
    const name = own === '' ? undefined : nameOf(own)
    const sum = (name && SUM_WORDS.get(name)) ?? ofWeight(own, value)
    if (sum && sum !== 'Amount' && !sums.has(sum)) extractSum(sum, { text: value.trim(), from: cell }, mark, sums)
  }
  const counted = text.split(PARTS).filter((part) => COUNT_ALONE.test(part.trim()))
  // "220 cartons; gross weight 4,312 kg"
  if (counted.length === 1 && sums.size > 0 && text.split(PARTS).length > 1 && !sums.has('Cartons')) {
    const [first] = countsIn(counted[0]!.trim(), cell, mark)
    if (first?.[0] === 'cartons') sums.set('Cartons', first[1])
  }
  const volume = text.split(PARTS).find((part) => VOLUME_ALONE.test(part.trim()))
  if (volume && sums.size > 0 && !sums.has('Volume')) extractSum('Volume', { text: volume.trim(), from: cell }, mark, sums)
  for (const { index, 0: lead } of text.matchAll(PACKED)) {
    const [first] = countsIn(text.slice(index + lead.length, index + lead.length + 30), cell, mark)
    if (first?.[0] === 'cartons' && !sums.has('Cartons')) sums.set('Cartons', first[1])
  }
}
