import type { Sum } from './fact-names.ts'
import { list, pairs } from './name-parts.ts'

/** Composed labels of totals. */

const TOTAL = 'total|ttl|tot|overall|grand total|sum of|gesamt|insgesamt|summe|total du|total des|total de'
const sumOf = (en: string, zh: string) => [
  ...pairs(TOTAL, en),
  ...pairs(en, 'total|ttl|gesamt|insgesamt|totale|totaux'),
  ...pairs('gesamt', en, ['']),
  ...pairs('总|合计|共计|总计', zh, ['']),
  ...pairs(zh, '合计|总计|共计', ['', ' ']),
]
const PACKS =
  'cartons|carton|ctns|ctn|boxes|packages|pkgs|cases|no of cartons|no of packages|no of ctns|number of cartons|parcel count|carton count|box count|package count|parcels|pakete|number of parcels|total parcels|number of packages|number of boxes|quantity of cartons|packages cartons|kartons|kolli|colli|packstucke|kisten|anzahl kartons|anzahl kolli|anzahl packstucke|kartonanzahl|colis|nombre de colis|nombre de cartons|nb de colis|nb de cartons|caisses'
const GROSS =
  'gross weight|gross wt|gross|g w|gw|gross mass|gross weights|bruttogewicht|brutto|gewicht brutto|bruttomasse|poids brut|masse brute|brut'
const NET = 'net weight|net wt|net|n w|nw|nett weight|net mass|nettogewicht|netto|gewicht netto|nettomasse|poids net|masse nette'

export const COMPOSED_SUMS: Partial<Record<Sum, readonly string[]>> = {
  Cartons: [
    ...sumOf(PACKS, '箱数|件数 箱|箱|纸箱数'),
    ...list(
      'nb colis|total no of boxes|gesamtzahl kolli|gesamtzahl packstucke|parcel count|carton count|box count|package count|number of parcels|total parcels|number of packages|number of boxes|no of packages|total no of packages|anzahl packstucke|packstucke|nombre de colis|nombre total de colis|anzahl pakete|anzahl der pakete|paketanzahl|包装件数|合计箱数',
    ),
  ],
  Pieces: sumOf(
    'pieces|pcs|quantity|qty|units|no of pieces|number of pieces|stuck|stuckzahl|menge|anzahl stuck|pieces unites|unites|nombre de pieces|quantite',
    '数量|个数|件数',
  ),
  GrossWeight: [
    ...sumOf(GROSS, '毛重|毛重 kg'),
    ...list(
      'gewicht brutto|t g w|ges gewicht|poids total brut|total gross weight kgs|gross weight|gross wt|g w|gw|bruttogewicht|poids brut|total weight|gesamtgewicht|poids total|总重量|总重',
    ),
  ],
  NetWeight: [
    ...sumOf(NET, '净重|净重 kg'),
    ...list('gewicht netto|t n w|poids total net|total net weight kgs|net weight|net wt|n w|nw|nettogewicht|poids net'),
  ],
  Volume: [
    ...sumOf('volume|cbm|measurement|cube|m3|volumen|rauminhalt|cubage', '体积|方数|立方|立方数|材积'),
    ...list('measurement|volume|cbm|volumen|total cubic meters|total cubic metres|total m3'),
  ],
  Amount: sumOf(
    'amount|declared value|customs value|value|price|invoice value|invoice amount|betrag|wert|rechnungsbetrag|warenwert|montant|prix|valeur|facture|ht|ttc',
    '金额|价|货值|价值',
  ),
}
