import type { Column } from './column-names.ts'
import { plain } from './grid.ts'
import type { Head } from './head.ts'

const BARE = /^(article|artikel|produkt|produit|product|goods|item)$/i

/** Resolves duplicate columns and a plain "Total" from the other columns. */
export function settled(heads: Head[]): Head[] {
  const has = (column: Column) => heads.some((head) => head.column === column)
  // Groupage cargo is counted in packages.
  const ofCargo =
    ['containerNo', 'marks', 'mawbNo', 'fbaShipmentId', 'fcCode', 'packageType'].some((column) =>
      heads.some((head) => head.column === column),
    ) ||
    (has('shipper') && has('consignee'))
  const known = heads.flatMap((head): Head[] => {
    if (head.column === 'no') return []
    // "Ref. no." in a delivery list is that of the marketplace.
    if (
      head.column === 'sku' &&
      plain(head.label) === 'ref no' &&
      (has('fcCode') || has('fbaShipmentId') || has('consignee')) &&
      !has('referenceId')
    )
      return [{ ...head, column: 'referenceId' }]
    // "TARIC" is the tariff number of the goods, unless there is another column for it.
    if (head.column === 'customsCode' && /^(?:code )?taric/.test(plain(head.label)) && !has('hsCode'))
      return [{ ...head, column: 'hsCode' }]
    // Boxes in Dutch, a dozen in English.
    if (plain(head.label) === 'dozen' && !heads.some(({ label }) => /doos|stuks|omschrijving|aantal/i.test(label))) return []
    // "Article" next to "Désignation" is the item number.
    if (
      head.column === 'name' &&
      BARE.test(head.label.trim()) &&
      !has('sku') &&
      heads.some((other) => other !== head && ['name', 'nameEn'].includes(other.column))
    )
      return [{ ...head, column: 'sku' }]
    if (head.column === 'total') return has('unitPrice') && !has('amount') ? [{ ...head, column: 'amount' }] : []
    // "件数" next to "数量" means packages.
    if (
      head.column === 'qty' &&
      /件数|\bpieces\b|^pcs$/i.test(head.label) &&
      !has('cartons') &&
      !head.qualifier &&
      (/件数/.test(head.label) ? heads.some((other) => other !== head && other.column === 'qty') || ofCargo : ofCargo)
    )
      return [{ ...head, column: 'cartons' }]
    // "Anzahl" in groupage cargo counts packages.
    if (
      head.column === 'qty' &&
      has('shipper') &&
      has('consignee') &&
      !has('cartons') &&
      !has('unitPrice') &&
      NUMBER_OF.test(plain(head.label)) &&
      !heads.some((other) => other !== head && other.column === 'qty')
    )
      return [{ ...head, column: 'cartons' }]
    // "Bestellt" next to "Geliefert": the ordered quantity is not the shipped one.
    if (head.column === 'qty' && ORDERED.test(plain(head.label)) && heads.some((other) => isShipped(other, head))) return []
    // "QTY/CTNS" next to "QTY/PCS" counts cartons.
    if (
      head.column === 'qty' &&
      /^q['’]?ty\.?\s*\/\s*(?:ctns|cartons|boxes)$/i.test(head.label.trim()) &&
      !has('cartons') &&
      heads.some((other) => other !== head && other.column === 'qty')
    )
      return [{ ...head, column: 'cartons', qualifier: undefined }]
    // A pallet number is not a carton number.
    if (
      head.column === 'carton' &&
      OF_PALLET.test(plain(head.label)) &&
      heads.some((other) => other !== head && NUMBERS.has(other.column))
    )
      return []
    // Without containers a "type" is the type of the goods.
    if (head.column === 'containerType' && /^(type|typ)$/.test(plain(head.label)) && !has('containerNo'))
      return [{ ...head, column: 'model' }]
    // "L | l | H" in French: the second one is the width.
    if (
      head.column === 'length' &&
      !has('width') &&
      has('height') &&
      heads.some((other) => other.column === 'length' && other.index === head.index - 1)
    )
      return [{ ...head, column: 'width' }]
    return [asPackageCount(head, heads)]
  })
  return known.flatMap((head) => {
    // A merely similar column next to an exact match means something else: "客户名称" next to "货物名称".
    if (!head.sure && !MANY.has(head.column) && known.some((other) => other.column === head.column && other.sure)) return []
    return qualified(head, known)
  })
}

/** "Anzahl | Verpackung" counts packages, and so does a number next to the first and the last. */
export const asPackageCount = (head: Head, heads: readonly Head[]): Head =>
  head.column === 'qty' &&
  !heads.some(({ column }) => column === 'cartons') &&
  !head.qualifier &&
  NUMBER_OF.test(plain(head.label)) &&
  countsPackages(head, heads)
    ? { ...head, column: 'cartons' }
    : head

const ORDERED =
  /^(?:qty |quantity |menge |qte |quantite )?(?:order(?:ed)?|expected|bestell(?:t|menge)|best|commandee|cdee|pedida|ordinata|besteld|zamowiona)\b|^(?:订单|订购|采购|应发)数?量?/
const isShipped = (other: Head, head: Head) =>
  other !== head && other.column === 'qty' && other.qualifier !== 'each' && !ORDERED.test(plain(other.label))
const OF_PALLET = /\b(?:pallets?|plt|paletten?|palettes?)\b|托/
const NUMBERS: ReadonlySet<Column> = new Set(['carton', 'cartons', 'cartonFrom'])
const NUMBER_OF = /^(anzahl|anz|zahl|menge|nombre|nb|nbre|number|count|no of|qty|quantity|quantite|qte|数量)$/
const countsPackages = (head: Head, heads: readonly Head[]) =>
  heads.some(({ column, index }) => column === 'packageType' && index === head.index + 1) ||
  heads.some(({ column, index }) => column === 'cartonTo' && index === head.index - 1)

const MANY: ReadonlySet<Column> = new Set(['gross', 'net', 'volume', 'qty', 'sides'])

function qualified(head: Head, known: readonly Head[]): Head {
  const twins = known.filter((other) => other.column === head.column)
  if (twins.length < 2 || head.qualifier) return head
  if (twins.some((other) => other.qualifier === 'all')) return { ...head, qualifier: 'each' as const }
  return twins.some((other) => other.qualifier === 'each') ? { ...head, qualifier: 'all' as const } : head
}
