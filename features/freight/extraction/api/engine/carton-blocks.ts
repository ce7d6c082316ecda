import { type Found } from './cells.ts'
import { filled, type Row } from './grid.ts'
import { factorOf, readNumber, readSides, type DecimalMark } from './numbers.ts'

/** Lists with a heading for each carton, "Carton 1 of 4 | Weight 14.2 kg | Size 60 x 40 x 40 cm", and its goods below. */

const HEADING =
  /^(?:carton|ctn|box|case|package|parcel|karton|kollo|kolli|packst(?:ü|ue)ck|kiste|paket|colis|caisse|箱号?|第)\s*(?:no\.?|nr\.?|n°|#|号)?\s*[:：]?\s*(\d{1,5})(?:\s*(?:-|–|~|to|bis|à|至)\s*(\d{1,5}))?\s*箱?(?:\s*(?:of|von|de|sur|\/|共)\s*\d{1,5}\s*箱?)?\s*$/i
const WEIGHT = /(?<![\d.,])(\d[\d.,]*)\s*(kgs?|kilos?|g|lbs?|公斤|千克)(?![\p{L}\d])/iu
const SIZE =
  /\d[\d.,]*\s*(?:cm|mm|m|in)?\s*[x×*]\s*\d[\d.,]*\s*(?:cm|mm|m|in)?\s*[x×*]\s*\d[\d.,]*\s*(?:cms?|mm|m|in(?:ch(?:es)?)?|")?/i

export function cartonHeading(row: Row, mark: DecimalMark): Map<string, Found> | undefined {
  const parts = filled(row).flatMap(({ cell }) =>
    cell.text.split(/\s*[,;|，；]\s+|\s+[–—-]\s+|\s{3,}/).map((text) => ({ text: text.trim(), cell })),
  )
  const [first, ...others] = parts
  const found = first && HEADING.exec(first.text)
  if (!found) return undefined
  const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])]
  if (to < from || from === 0) return undefined
  const values = new Map<string, Found>([['carton', { value: `${from}-${to}`, from: first.cell }]])
  for (const { text, cell } of others) {
    const size = SIZE.exec(text)?.[0]
    const sides = size && readSides(size, mark, undefined)
    if (sides)
      (['Length', 'Width', 'Height'] as const).forEach((side, at) => values.set(side, { value: sides.sides[at]!, from: cell }))
    const weight = size ? null : WEIGHT.exec(text)
    const read = weight && readNumber(weight[1]!, mark)
    if (!weight || !read) continue
    const key = /\bnet|\bn\.?\s?w|净/i.test(text) ? 'netEach' : 'grossEach'
    const value = Math.round(read.value * (factorOf('weight', weight[2]!) ?? 1) * 1e6) / 1e6
    values.set(key, { value, from: cell, ...((read.unsure || from !== to) && { unsure: true }) })
  }
  return values
}

/** The values of the carton for its first line; only its number for the others. */
export function blockValues(block: ReadonlyMap<string, Found>, isFirst: boolean): ReadonlyMap<string, Found> {
  const carton = block.get('carton')
  if (isFirst || !carton) return block
  return new Map([['carton', { ...carton, from: { ...carton.from, copied: true } }]])
}
