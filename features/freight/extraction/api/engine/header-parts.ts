import type { Column } from './column-names.ts'
import type { Head } from './head.ts'
import { factorOf } from './numbers.ts'
import { columnOf } from './words.ts'

/** Columns whose cells hold several values: "N.W. / G.W. (kg)" over "720 / 840", "单价/总价/币制" over "4.85 34920.00 USD". */

/** A longer text does not consist of several values, and splitting it would be slow. */
const LONGEST = 400

/** The parts of a cell; undefined if their number differs. */
export function partsOf(text: string, count: number): readonly string[] | undefined {
  if (text.length > LONGEST) return undefined
  for (const mark of [/\n/, /\s*[/／|]\s*/, /\s+/]) {
    const parts = text.trim().split(mark).filter(Boolean)
    if (parts.length === count) return parts
  }
  return undefined
}

const PACKED =
  /^(?:[A-Z][A-Z -]{2,60}\s)?\(?(\d[\d.,]*)\)?\s?((?:cartons?|ctns?|pallets?|packages?|pkgs?|cases?|boxes|bags?|bales?|rolls?|drums?|crates?|kartons?|kolli|palett?en?|colis|bultos?|cajas?|colli|箱|件|托)\.?)\s*(?:of\b|de\b|stc\b|said to contain\b|[:-])?\s*(\p{L}.+)$/iu

/** "THREE HUNDRED (300) CARTONS OF BAMBOO BOARDS": the number of packages and their contents. */
function packedIn(text: string): readonly [string, string] | undefined {
  if (text.length > LONGEST) return undefined
  const [, count, unit, goods] = PACKED.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  return count && unit && goods ? [`${count} ${unit}`, goods.trim()] : undefined
}

/** "塑胶车 4|3|玩具车|无品牌|型号RC-118": a name and the elements of a customs declaration, including the model. */
function declaredIn(text: string): readonly [string, string] | undefined {
  if (text.length > LONGEST) return undefined
  const [, name, elements] = /^(\S.*?)\s+(\d\|\d\|.*)$/s.exec(text.trim()) ?? []
  return name && elements ? [name, /型号[:：]?\s*([\w./-]+)/.exec(elements)?.[1] ?? ''] : undefined
}

/** "M3310 Mens jacket" below "Style / Description". */
function codedIn(text: string): readonly [string, string] | undefined {
  if (text.length > LONGEST) return undefined
  const [, code, name] = /^((?=\S*\d)[\p{L}\d][\p{L}\d./_-]{2,20})[\s,:–-]+(\p{L}.{2,})$/su.exec(text.trim()) ?? []
  return code && name ? [code, name] : undefined
}

const JOINT = /\s*[/／&+]\s*|\s+(?:and|und|et|e|y|en)\s+|[及和与]/

/** The meanings of a header's parts, if they all differ. */
function columnsOf(label: string): readonly Column[] | undefined {
  const parts = label
    .replace(/[(（][^)）]*[)）]/g, ' ')
    .split(JOINT)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length < 2 || parts.length > 3) return undefined
  const columns = parts.flatMap((part) => {
    const meant = factorOf('weight', part) === undefined ? columnOf(part) : undefined
    return meant?.sure && meant.column !== 'no' && meant.column !== 'total' ? [meant.column] : []
  })
  return columns.length === parts.length && new Set(columns).size === columns.length ? columns : undefined
}

/** "N.W. / G.W. (kg)" is a column of two weights, "N.W. / kgs" of one. */
export function twoWeights(head: Head): Head[] {
  const columns = columnsOf(head.label)
  const areWeights = columns?.length === 2 && columns.includes('net') && columns.includes('gross')
  return areWeights ? columns.map((column, at) => ({ ...head, column, part: { at, of: 2 } })) : [head]
}

/** A header of several columns, if most of its cells have the same number of parts. A quantity with its unit is one value. */
export function withParts(head: Head, texts: readonly string[]): Head[] {
  if (head.part) return [head]
  const packed = texts.filter(packedIn)
  // "Number and kind of packages; description of goods"
  if (packed.length > 0 && packed.length >= texts.length * 0.6 && (head.column === 'name' || head.column === 'cartons'))
    return (['cartons', 'name'] as const).map((column, at) => ({
      ...head,
      column,
      sure: true,
      part: { at, of: 2, by: packedIn },
    }))
  const columns = columnsOf(head.label)
  if (!columns) return [head]
  if (columns.length === 2 && columns.includes('qty') && columns.includes('unit')) return [{ ...head, column: 'qty', sure: true }]
  if (columns.length === 2 && columns.includes('name') && (columns.includes('sku') || columns.includes('model'))) {
    const [code = 'sku'] = columns.filter((column) => column !== 'name')
    if (columns[0] === 'name' && texts.some(declaredIn))
      return columns.map((column, at) => ({ ...head, column, sure: true, part: { at, of: 2, by: declaredIn } }))
    if (texts.filter(codedIn).length < Math.max(1, texts.length * 0.6)) return [{ ...head, column: 'name' }]
    return [code, 'name' as const].map((column, at) => ({ ...head, column, sure: true, part: { at, of: 2, by: codedIn } }))
  }
  const split = texts.filter((text) => partsOf(text, columns.length))
  if (texts.length === 0 || split.length < texts.length * 0.6) return [head]
  return columns.map((column, at) => ({ ...head, column, sure: true, qualifier: undefined, part: { at, of: columns.length } }))
}
