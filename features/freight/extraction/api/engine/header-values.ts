import { isPacks } from './column-grammar.ts'
import { filled, plain, type Row } from './grid.ts'
import type { Head } from './head.ts'
import { withParts } from './header-parts.ts'
import { asPackageCount } from './header-settled.ts'
import { readRange } from './numbers.ts'
import { qualifierOf } from './words.ts'

const textsIn = (rows: readonly Row[], { index }: Head) =>
  rows.flatMap((row) => (row[index] && !row[index]!.copied ? [row[index]!.text] : []))

/** Resolves ambiguous headers by the values below them. */
export function byValues(given: readonly Head[], rows: readonly Row[]): readonly Head[] {
  const below = (head: Head) => textsIn(rows, head)
  const full = rows.filter((row) => filled(row).length >= 3)
  const heads = given.flatMap((head) => withParts(head, textsIn(full, head)))
  const isOther = (column: Head['column'], head: Head) => heads.some((one) => one !== head && one.column === column)
  const isLineNo = (head: Head) => head.column === 'sku' && LINE_NO.test(plain(head.label)) && isSequential(below(head))
  const isErpCode = (head: Head) => head.column === 'material' && plain(head.label) === 'material' && areCodes(below(head))
  const settled = heads.flatMap((head): Head[] => {
    const label = plain(head.label)
    // "Item" next to "Part No." numbers the lines.
    if ((isOther('sku', head) || heads.some(isErpCode)) && isLineNo(head)) return []
    // "Item" next to a code is the name.
    if (head.column === 'sku' && isOther('sku', head) && NAMED.test(label) && areNames(below(head)))
      return heads.some(({ column }) => NAMES.has(column)) ? [] : [{ ...head, column: 'name' }]
    // "Commodity" above numbers only is the tariff number.
    if (head.column === 'name' && (isOther('name', head) || isOther('nameEn', head)) && areTariffs(below(head)))
      return [{ ...head, column: 'hsCode' }]
    // "商品编号" on a customs form is the tariff number.
    if (head.column === 'sku' && /商品编[号码]|商品代码/.test(head.label) && !isOther('hsCode', head) && areTariffs(below(head)))
      return [{ ...head, column: 'hsCode' }]
    // "商品编码" from a warehouse is the product code.
    if (
      head.column === 'hsCode' &&
      /^(?:商品|货物)?编[码号]/.test(plain(head.label)) &&
      !isOther('sku', head) &&
      areNoTariffs(below(head))
    )
      return [{ ...head, column: 'sku' }]
    // A forwarder's "Shipment no." is not a marketplace shipment.
    if (head.column === 'fbaShipmentId' && isOther('shipper', head) && !below(head).some((text) => /\bFBA\w{6,}/i.test(text)))
      return []
    // "Carton" above "1 - 12", "13 - 20", "21" is the carton number.
    if (head.column === 'cartons' && !isOther('carton', head) && areCartonNumbers(below(head)))
      return [{ ...head, column: 'carton', qualifier: undefined }]
    // "箱号" on a loading sheet may be the container number.
    if (head.column === 'carton' && !isOther('containerNo', head) && areContainers(below(head)))
      return [{ ...head, column: 'containerNo' }]
    // "Unit" next to a number of packages, above "CARTONS" and "PALLETS".
    if (
      head.column === 'unit' &&
      isOther('cartons', head) &&
      !isOther('qty', head) &&
      !isOther('packageType', head) &&
      arePacks(below(head))
    )
      return [{ ...head, column: 'packageType' }]
    // "Material" from an ERP is the item number.
    if (isErpCode(head) && heads.every((one) => one.column !== 'sku' || isLineNo(one))) return [{ ...head, column: 'sku' }]
    // "Packstück" above "Euro-Palette" and "Karton" is the package type.
    if (head.column === 'carton' && !isOther('packageType', head) && areKinds(below(head)))
      return [{ ...head, column: 'packageType' }]
    return [head]
  })
  const counted = settled.some((head, at) => head.column === 'packageType' && heads[at] !== head)
    ? settled.map((head) => asPackageCount(head, settled))
    : settled
  return counted.map((head) => (countsRanges(head, counted, full) ? { ...head, column: 'cartons', qualifier: undefined } : head))
}

/** "Nb" next to "C001 à C014" and pieces per carton is 14: the number of cartons. */
function countsRanges(head: Head, heads: readonly Head[], rows: readonly Row[]): boolean {
  const carton = heads.find(({ column }) => column === 'carton')
  const each = heads.find((other) => other !== head && other.column === 'qty' && other.qualifier === 'each')
  if (head.column !== 'qty' || head.qualifier === 'each' || qualifierOf(head.label) === 'all' || !carton || !each) return false
  if (heads.some(({ column }) => column === 'cartons')) return false
  const numberIn = (row: Row, { index }: Head) => Number(row[index]?.text)
  const counts = rows.flatMap((row) => {
    const range = readRange(row[carton.index]?.text ?? '')
    return range && row[head.index]
      ? [{ range: range.to - range.from + 1, count: numberIn(row, head), each: numberIn(row, each) }]
      : []
  })
  // With one piece in each carton it may be their number.
  return counts.some((one) => one.count > 1 && one.each > 1) && counts.every(({ range, count }) => range === count)
}

const LINE_NO = /^(items?|item no|item nr|item #|article|artikel|ref|refs?|code|position|line|ligne)$/
const NAMED = /^(items?|articles?|artikel|products?|produkt|produit|goods)$/
const NAMES: ReadonlySet<Head['column']> = new Set(['name', 'nameEn', 'nameCn'])

/** 1, 2, 3 or 10, 20, 30; on a later page 6, 7, 8. */
function isSequential(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => /^0*\d{1,4}\.?$/.test(text)).map((text) => Number.parseInt(text, 10))
  const [first = 0, second = first + 1] = numbers
  const step = second - first
  return (
    (numbers.length > 1 || first === 1) &&
    (step === 1 || step === 10) &&
    numbers.every((value, at) => value === first + at * step)
  )
}

/** From 1 on without gaps, at least once a range; a total may follow. */
function areCartonNumbers(texts: readonly string[]): boolean {
  const ranges = texts.map(readRange)
  const end = ranges.findIndex((range, at) => range?.from !== (at === 0 ? 1 : (ranges[at - 1]?.to ?? 0) + 1))
  return (end < 0 || (end >= 2 && end === ranges.length - 1)) && ranges.some((range) => range && range.to > range.from)
}

const arePacks = (texts: readonly string[]) => texts.length > 0 && texts.every(isPacks)
const areKinds = (texts: readonly string[]) => texts.length > 0 && texts.every((text) => /^\p{L}{2}[^\d]*$/u.test(text))
const areNames = (texts: readonly string[]) =>
  texts.length > 0 && texts.filter((text) => /\p{L}{3,} \p{L}{2,}/u.test(text)).length > texts.length / 2
const areTariffs = (texts: readonly string[]) => texts.length > 0 && texts.every((text) => /^\d[\d .]{5,14}$/.test(text))
const areNoTariffs = (texts: readonly string[]) =>
  texts.some((text) => /\p{L}/u.test(text)) && !texts.some((text) => /^\d{8,10}$/.test(text))
const areContainers = (texts: readonly string[]) =>
  texts.length > 0 && texts.filter((text) => /^[A-Z]{3}[UJZ][\s-]?\d{6}[\s-]?\d/i.test(text)).length > texts.length / 2
const areCodes = (texts: readonly string[]) =>
  texts.length > 0 && texts.filter((text) => /^(?=\S*\d)\S+$/.test(text)).length > texts.length * 0.6
