import { GOODS_COLUMNS } from './column-names-goods.ts'
import { OTHER_COLUMNS } from './column-names-other.ts'
import { PACKING_COLUMNS } from './column-names-packing.ts'

/**
 * Column names in Chinese, English, German and French. Weights, volumes and pieces are per carton
 * or total; `qualifierOf` finds out which. New synonyms are added here and in the files beside this one; column-names-european.ts has
 * Spanish, Italian, Dutch and Polish.
 */
export const COLUMNS = {
  ...PACKING_COLUMNS,
  ...GOODS_COLUMNS,
  hsCode:
    'code nc|nc8|n nc8|tariff heading no|comm code|commodity no|harmonised system code|harmonized system code|schedule b|schedule b no|schedule b number|schedule b code|custom code|cn code|cn8|cn8 code|combined nomenclature|税则号列|stat waren nr|stat warennummer|nomencl douan|nomencl douaniere|hs tariff|import tariff code|warentarifnr|zolltarifnr|zolltarif|warennr|code nc8|nomenclature nc8|ncm|taric code|hs code|hs codes|hs|h s code|hscode|hts|hts code|hs no|tariff code|tariff no|tariff number|customs code|customs tariff|customs tariff number|commodity code|harmonized code|cn hs code|hs code cn|海关编码|hs编码|hs编号|hs 编码|海关编号|商品编码|中国hs编码|中国海关编码|税号|税则号|hs商品编码|zolltarifnummer|zolltarif nr|zolltarifnr|warennummer|warentarifnummer|warentarif nr|hs nummer|hs nr|statistische warennummer|stat warennr|code sh|code hs|code douanier|code douane|nomenclature|nomenclature douaniere|position tarifaire|nc8|code nc|numero tarifaire|hs编码 10位|hs code 10 digits|hs code 8 digits|customs tariff code|customs tariff no|tariff heading|tariff|tariff item|tariff classification|hsn|hsn code|hs编|海关税号|海关商品编码|商品hs编码|报关编码|商品税号|zolltarif no|ztn|hs code nr|zoll nr|stat nr|statistische nr|tarif douanier|code tarifaire|no tarifaire|n tarifaire|code hs sh|code sh 6|n douanier|nomenclature sh|nomenclature combinee|position sh|taric nr',
  customsCode:
    'uk commodity code|uk hs code|uk code|uk tariff code|german tariff number|german hs code|eu hs code|eu taric|taric|taric code|import hs code|destination hs code|英国编码|英国海关编码|德国编码|德国海关编码|目的国编码|目的国海关编码|进口国hs编码|欧盟编码|deutsche zolltarifnummer|code taric',
  originCountry:
    'ctry of orig|ctry origin|herk|herst land|herkunftsl|origin|country of origin|coo|made in|origin country|country|原产国|原产地|产地|原产国 地区|ursprungsland|ursprung|herkunftsland|herkunft|pays d origine|origine|pays origine|c o|c o o|ctry of origin|ctry|cty of origin|country orig|country of orig|orig|origin ctry|country of manufacture|country of mfg|mfg country|manufactured in|provenance|ursprungsl|urspr land|urspr ld|urspr|u land|ursp land|herstellungsland|herstellland|produktionsland|land|pays|pays orig|pays d orig|pays de fabrication|pays de provenance|fabrique en|产国|生产国|生产国别|制造国|原产国别|货源地|原产地国',
  qty: 'delivered|ordered|livre|livree|units shipped|order qty|ordered qty|order quantity|ordered quantity|qty ordered|quantity ordered|bestellmenge|bestellt|best menge|qte cdee|qte commandee|quantite commandee|订单数量|采购数量|应发数量|订购数量|expected qty|expected quantity|boxed qty|boxed quantity|packed qty|packed quantity|delivered qty|delivered quantity|qty delivered|geliefert|gel menge|实发数|出库数量|shipped quantity|einheiten|einheiten gesamt|unites totales|total unites|total units|qty|quantity|quantities|pcs|pieces|piece|units|unit qty|pcs qty|qty pcs|no of pieces|number of pieces|no of units|number of units|数量|件数|产品数量|商品数量|个数|申报数量|menge|stuck|stuckzahl|anzahl|anzahl stuck|quantite|quantites|qte|pieces qty|nombre de pieces|nb pieces|nb de pieces|nombre d unites|unites|pc|set|sets|t qty|tqty|total qty pcs|qnty|q ty|qty shipped|shipped qty|quantity shipped|invoiced qty|qty invoiced|billed qty|liefermenge|gelieferte menge|fakturierte menge|quantite livree|quantite facturee|qte livree|nbre pieces|nbre de pieces|nombre pieces|stuck gesamt|gesamtstuck|gesamtmenge|总数|总pcs|件数 pcs|合计数量|装箱总数|发货数量|实发数量|出货数量|申报个数|units total',
  unit: 'units of measure|unite de vente|uv|unit|uom|unit of measure|unit of measurement|单位|计量单位|申报单位|einheit|mengeneinheit|me|unite|unite de mesure|u|um|mu|u m|measure unit|qty unit|unit of qty|unit of quantity|mengeneinh|einh|vpe einheit|unite mesure|unite de qte|数量单位|包装单位|成交单位',
  unitPrice:
    'unit prise|declared value per unit|value per unit|vk preis|pu net|prix unitaire net|不含税单价|unit value for customs|p u ht|us pc|us$ pc|usd pc|eur pc|gbp pc|eur stk|eur stuck|pu ht eur|preis pro stuck|price piece|unit price|price|u price|unit cost|unit value|price per unit|price each|price pc|price pcs|price per piece|declared unit price|cost|单价|申报单价|产品单价|含税单价|销售单价|einzelpreis|preis|stuckpreis|preis je stuck|preis stuck|e preis|ep|prix unitaire|prix|p u|pu|prix unit|prix unitaire ht|pu ht|valeur unitaire|rate|fob price|unit fob|fob unit price|unit price fob|u p|unit cost price|price unit|price usd|price eur|price gbp|net price|list price|einheitspreis|stk preis|stuckpr|einzelpr|netto preis|nettopreis|ep netto|e preis netto|preis einh|preis einheit|prix u|p unitaire|px unit|px unitaire|prix unit ht|tarif unitaire|prix net|单价 usd|单位价格|单价 美元|报关单价|申报价|申报单价 usd|单件价格|单个价格',
  amount:
    'extended|extension|ext amt|pos wert|申报金额|价税合计|total customs value|customs value total|total us|total usd|total eur|total gbp|total cny|total rmb|us total|amount|total amount|total price|total value|line total|extended price|value|declared value|total declared value|subtotal|sub total|total cost|ext price|金额|总价|总金额|货值|申报总价|申报价值|总货值|合计金额|小计|总值|betrag|gesamtpreis|gesamtbetrag|gesamtwert|warenwert|wert|summe|g preis|gp|positionswert|montant|montant total|prix total|valeur|valeur totale|total ht|montant ht|total ligne|ext amount|extended amount|extended value|ext value|line amount|line value|net amount|net value|total net|value total|fob value|fob amount|invoice value|customs value|total customs value|total fob|declared amount|gesamt|gesamtpr|gesamt netto|netto gesamt|nettobetrag|netto betrag|pos betrag|zeilensumme|positionssumme|positionsbetrag|gp netto|warenwert eur|zollwert|rechnungswert|mt ht|mnt ht|mt|montant net|montant ligne|total net ht|valeur en douane|valeur declaree|valeur marchandise|总价 usd|总金额 usd|申报总值|申报总金额|申报价值 usd|报关总价|货值 usd|合计价格|价值|申报货值',
  /** How many pieces the unit price is for. */
  priceUnit: 'pe|p e|preiseinh|preiseinheit|preis einheit je|pricing unit|unite de prix|prijseenheid|价格单位',
  total: 'total|合计|总计|gesamt',
  currency:
    '币制|currency|curr|ccy|币种|币别|货币|wahrung|devise|monnaie|cur|currency code|waehrung|whrg|wahrungscode|code devise|monn|币种代码|结算币种|币',
  ...OTHER_COLUMNS,
} as const

export type Column = keyof typeof COLUMNS
