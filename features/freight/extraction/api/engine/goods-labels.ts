import type { Column } from './column-names.ts'
import { countryOf } from './countries.ts'
import { listed } from './words.ts'

/** Labels of goods within a text: "Ball valve Commodity code: 84818081 Country of origin: DE". */

const LABELLED = ['hsCode', 'sku', 'originCountry', 'model', 'net', 'gross'] as const
export type Labelled = (typeof LABELLED)[number]
const isLabelled = (column: Column | undefined): column is Labelled => LABELLED.some((one) => one === column)

type Pair = { readonly column: Labelled; readonly from: number; readonly to: number; readonly value: string }

/** Formats of values, used to find where a value ends. */
const VALUES: Record<Labelled, RegExp> = {
  hsCode: /^\d[\d .]{2,16}\d/,
  originCountry: /^\p{L}[\p{L}. ]{1,40}/u,
  sku: /^(?=\S*\d)\S{2,30}/,
  model: /^(?=\S*\d)\S{2,30}/,
  net: /^\d[\d.,' ]*\s?(?:kgs?|g|lbs?)\b/i,
  gross: /^\d[\d.,' ]*\s?(?:kgs?|g|lbs?)\b/i,
}
const GROSS = /gross|brut|lordo|毛|\bg\.?\s?w\b/i
/** Longer texts are not names, and searching them for labels would be slow. */
export const LONGEST_NAME = 400
const MOST_WORDS = 4

/** "Ball valve Commodity code: 84818081 Country of origin: DE" has two labels with their values. */
export function pairsIn(text: string): Pair[] {
  if (text.length > LONGEST_NAME) return []
  const labels = [...text.matchAll(/\s*[:：]\s*/g)].flatMap(({ index, 0: colon }) => {
    const words = [...text.slice(0, index).matchAll(/[^\s:：,;|()]+/g)].slice(-MOST_WORDS)
    for (const word of words) {
      const label = text.slice(word.index, index)
      const column = listed(label)
      // In "Dumbbell, weight: 20 kg" the weight describes the goods.
      if (isLabelled(column) && (column !== 'gross' || GROSS.test(label)))
        return [{ column, from: word.index, at: index + colon.length }]
    }
    return []
  })
  const all = [...labels, ...withoutColon(text)]
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from }, index, list) => index === 0 || from >= list[index - 1]!.at)
  return all.flatMap(({ column, from, at }, index): Pair[] => {
    const written = text.slice(at, all[index + 1]?.from).replace(/[\s,;·|–-]+$/, '')
    const [value] = VALUES[column].exec(written) ?? []
    const isRight = value !== undefined && (column !== 'originCountry' || countryOf(value) !== undefined)
    return isRight ? [{ column, from, to: at + value.length, value: value.trim() }] : []
  })
}

/** "Art.-Nr. TR-89530 Warennr. 84313900": codes after the trade terms for them. */
function withoutColon(text: string): { column: Labelled; from: number; at: number }[] {
  const words = [...text.matchAll(/[^\s,;|()]+/g)]
  return words.flatMap((word, start) => {
    for (let count = MOST_COLONLESS; count > 0; count--) {
      const [last, value] = [words[start + count - 1], words[start + count]]
      if (!last || !value) continue
      const label = text.slice(word.index, last.index + last[0].length)
      const column = /[:：]/.test(label) || !OF_CODE.test(label) ? undefined : listed(label)
      if (column === 'hsCode' ? /^\d[\d.]{5,}$/.test(value[0]) : column === 'sku' && CODE.test(value[0]))
        return [{ column: column as Labelled, from: word.index, at: value.index }]
    }
    return []
  })
}
const MOST_COLONLESS = 3
const OF_CODE = /n[°ºro]?\.?$|numm?er[oo]?$|code$|ref\.?$|#$|[号码]$|^(?:hs|hsn|sh|taric|gtip|ncm)$/i
const CODE = /^(?=[^\d]*\d)[\p{L}\d][\p{L}\d./_-]{2,24}$/u

/** True for a line of text that begins with the tariff number, the origin or the model of the goods above it. */
export function isGoodsText(text: string): boolean {
  const [first] = pairsIn(text)
  return first?.from === 0 && first.column !== 'net' && first.column !== 'gross'
}
