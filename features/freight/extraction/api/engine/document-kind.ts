import type { DocumentKind } from '../../rules.ts'
import { filled, plain, type Grid } from './grid.ts'
import type { Head, Table } from './head.ts'

const TITLES: readonly (readonly [RegExp, DocumentKind])[] = [
  [/\bmanifest\b|舱单|manifeste|ladungsmanifest/, 'manifest'],
  [
    /loading (sheet|list|plan)|[拼整货]柜.{0,2}(?:装箱|清单)|集装箱.{0,2}装箱|货柜.{0,2}装箱|配柜|装货清单|container (?:packing|loading)|beladeliste|verladeliste|装柜|装箱明细 柜|stuffing|container load|ladeliste|stauplan|liste de chargement|plan de chargement|empotage|laadlijst|lista di carico|lista de carga|lista zaladunkowa/,
    'fullContainer',
  ],
  [
    /(amazon|fba) (delivery|shipment)|delivery (list|plan|instruction|schedule)|派送|配送清单|送仓|tail delivery|zustellliste|lieferplan|liste de livraison/,
    'delivery',
  ],
  [
    /packing list|装箱单|packliste|liste de colisage|\bpackzettel\b|weight list|lista de (?:empaque|contenido|bultos)|distinta (?:colli|di imballaggio)|lista colli|paklijst|pakbon|lista pakowa|specyfikacja wysyłkowa/,
    'packingList',
  ],
  [/\binvoice\b|发票|rechnung\b|\bfacture\b|\bfactura\b|\bfattura\b|\bfactuur\b|\bfaktura\b/, 'invoice'],
]

const SHIPPING_INSTRUCTIONS = /\bshipping instructions?\b|补料|\bverladeinstruktion|\binstructions? d expedition\b/

/** Document type: by columns if they are distinctive, else by title or sheet name. */
export function kindOf(table: Table, grid: Grid, words: string): DocumentKind {
  const has = (...columns: Head['column'][]) => columns.some((column) => table.heads.some((head) => head.column === column))
  const above = `${grid.sheet ?? ''}\n${grid.rows
    .slice(Math.max(0, table.from - 12), table.from)
    .flatMap((row) => filled(row).map(({ cell }) => cell.text))
    .join('\n')}`
  const titled = titleOf(above)
  if (has('shipper') && has('consignee')) return 'manifest'
  if (has('fcCode', 'deliveryMode', 'bookingMethod', 'destinationType') && !has('name', 'nameEn', 'nameCn', 'unitPrice'))
    return 'delivery'
  const hasGoods = has('name', 'nameEn', 'nameCn', 'sku', 'hsCode', 'unitPrice')
  if (has('consignee') && has('address', 'postalCode', 'city') && !hasGoods && !has('containerNo')) return 'delivery'
  if (has('containerNo') && !has('unitPrice') && SHIPPING_INSTRUCTIONS.test(plain(above))) return 'fullContainer'
  if (has('marks') && has('packageType') && !has('unitPrice') && titled !== 'fullContainer' && titled !== 'packingList')
    return 'manifest'
  if (has('containerNo') && !has('unitPrice') && titled !== 'manifest' && titled !== 'packingList') return 'fullContainer'
  const hasPrice = has('unitPrice', 'amount')
  const hasPacking = has('gross', 'net', 'carton', 'cartons', 'sides', 'volume', 'length')
  // "Amazon shipment" may also be the title of a packing list.
  if (titled === 'delivery' && has('carton', 'cartonFrom') && has('name', 'nameEn', 'nameCn') && hasPacking)
    return hasPrice ? 'invoice' : 'packingList'
  if (titled === 'manifest' || titled === 'fullContainer' || titled === 'delivery') return titled
  if (hasPrice && has('carton', 'cartons', 'cartonFrom') && has('gross', 'sides', 'length')) return titled ?? 'packingList'
  if (hasPrice) return 'invoice'
  return hasPacking ? 'packingList' : (titled ?? titleOf(words) ?? 'packingList')
}

function titleOf(text: string): DocumentKind | undefined {
  const words = plain(text)
  const found = TITLES.map(([pattern, kind]) => ({ kind, at: words.search(pattern) })).filter(({ at }) => at >= 0)
  const special = found.find(({ kind }) => kind === 'manifest' || kind === 'fullContainer' || kind === 'delivery')
  return (special ?? found.sort((a, b) => a.at - b.at)[0])?.kind
}
