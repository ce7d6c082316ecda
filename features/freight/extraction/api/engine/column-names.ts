import { OTHER_COLUMNS } from './column-names-other.ts'

/**
 * Column names in Chinese, English, German and French. Weights, volumes and pieces are per carton
 * or total; `qualifierOf` finds out which. New synonyms are added here only.
 */
export const COLUMNS = {
  carton:
    'kartonetikett|karton etikett|kartonlabel|etiquette carton|etiquette de carton|etiquette colis|box id|box ids|box label|box labels|box barcode|box code|box codes|carton id|carton ids|carton code|carton label|fba box id|fba box no|fba box label|fba carton no|carton marks no|case id|箱子编号|外箱编号|箱号范围|fba箱号|fba 箱号|karton id|karton nr von bis|kartonnr von bis|kiste nr|lfd karton|lfd karton nr|packstuck nr von bis|karton von bis|n des cartons|numeros des colis|numeros des cartons|colis n|carton n|repere colis|code barre carton|code carton|carton no|carton nos|carton number|carton numbers|c no|c nos|ctn no|ctn nos|ctn|ctn #|carton #|case no|case nos|case number|box no|box number|box #|package no|package number|pkg no|pallet no|箱号|箱 号|箱唛|箱序号|外箱号|起止箱号|karton nr|kartonnr|karton nummer|kartonnummer|kolli nr|kollinr|packstuck nr|packstucknr|packstucknummer|n carton|no carton|n de carton|num carton|numero de carton|no de carton|n colis|no colis|n de colis|numero de colis|numeros de colis|no de colis|carton range|carton from to',
  cartonFrom: 'carton from|from carton|ctn from|起始箱号|von karton|karton von|du carton|carton de',
  cartonTo: 'carton to|to carton|ctn to|截止箱号|结束箱号|bis karton|karton bis|au carton|carton a',
  cartons:
    'qty boxes|total boxes|box qty|boxes qty|box count|ctn s|total no of ctns|number of packs|anz kartons|anz karton|anz kolli|anz packstucke|kartonzahl|kisten|nbr cartons|nbr colis|nbr de colis|nbr de cartons|箱数 箱|cartons|carton|ctns|ctn qty|ctns qty|qty ctn|qty ctns|no of cartons|no of ctns|number of cartons|quantity of cartons|cartons qty|carton qty|carton quantity|carton count|packages|package|pkgs|no of packages|no of pkgs|number of packages|qty of packages|boxes|no of boxes|number of boxes|quantity cartons|cases|箱数|总箱数|箱 数|件数 箱|箱数 ctns|纸箱数|包装件数|包装数量|kartons|anzahl kartons|anzahl karton|kartonanzahl|karton anzahl|kartonmenge|kolli|colli|anzahl kolli|packstucke|anzahl packstucke|nombre de cartons|nb cartons|nb de cartons|nbre cartons|nbre de cartons|colis|nombre de colis|nb colis|nb de colis|nbre colis|nbre de colis',
  sku: 'code|materialnr|item ref|art ref|ref art|sku marchand|handler sku|handler sku nr|code sku|ref produit|ref fournisseur|reference fournisseur|lieferanten art nr|material nr|mat nr|item code no|seller sku code|商家sku|sku|skus|seller sku|msku|merchant sku|sku code|sku no|item sku|item no|item number|item code|item #|item|article no|article number|art no|product code|product no|part no|part number|p n|style no|stock code|货号|款号|商品编号|产品编号|物料编码|物料号|产品编码|sku编码|sku号|sku 编码|卖家sku|artikel nr|artikelnr|artikelnummer|art nr|artnr|materialnummer|teilenummer|bestellnummer|ref|reference article|ref article|reference produit|code article|code produit|n article|reference',
  nameCn:
    '中文品名|品名 中文|中文名称|产品中文名|产品中文名称|商品中文名|中文名|申报品名 中文|中文申报品名|申报中文品名|chinese name|chinese description|name cn|product name cn|description cn|description chinese|chinesischer name|chinesische bezeichnung|nom chinois|designation chinoise',
  nameEn:
    '英文品名|品名 英文|英文名称|产品英文名|产品英文名称|商品英文名|英文名|申报品名 英文|英文申报品名|申报英文品名|english name|english description|name en|product name en|description en|description english|englischer name|englische bezeichnung|nom anglais|designation anglaise',
  name: 'kurztext|artikelbez|artikelkurztext|bez|benennung|materialkurztext|texte court|titre|titel|product title|title|item title|artikelbeschreibung|beschreibung der ware|description produit|description article|intitule|warenbeschreibung handelsublich|商品标题|货物名称及规格|description|description of goods|goods description|description of the goods|descriptions of goods|descriptions|name of goods|commodity|commodity description|commodities|goods|product|product name|product description|item description|item name|article|article description|name|name of commodity|full description of goods|contents|品名|货名|货物名称|货物描述|货物品名|商品名称|商品描述|产品名称|物品名称|申报品名|名称|描述|品名规格|名称及规格|品名 规格|bezeichnung|warenbezeichnung|artikelbezeichnung|produktbezeichnung|artikel|produkt|beschreibung|warenbeschreibung|ware|inhalt|designation|designation des marchandises|designation de la marchandise|description des marchandises|description de la marchandise|libelle|marchandise|marchandises|produit|nature des marchandises|nature de la marchandise|designation produit|designation du produit|designation article|designation des articles',
  model:
    'model|model no|model number|specification|spec|type model|型号|规格|规格型号|型号规格|产品型号|modell|modellnummer|modell nr|typenbezeichnung|modele|n modele|reference modele|no de modele',
  brand: 'brand|brand name|trademark|trade mark|品牌|商标|品牌名称|marke|markenname|marque',
  material:
    'material|materials|composition|material composition|材质|材料|成分|材质成分|werkstoff|materialzusammensetzung|matiere|matieres|materiau',
  function:
    'use|usage|function|purpose|application|end use|用途|功能|使用用途|用途 功能|verwendung|verwendungszweck|nutzung|zweck|utilisation|usage prevu|fonction',
  hsCode:
    'warentarifnr|zolltarifnr|zolltarif|warennr|code nc8|nomenclature nc8|ncm|taric code|hs code|hs codes|hs|h s code|hscode|hts|hts code|hs no|tariff code|tariff no|tariff number|customs code|customs tariff|customs tariff number|commodity code|harmonized code|cn hs code|hs code cn|海关编码|hs编码|hs编号|hs 编码|海关编号|商品编码|中国hs编码|中国海关编码|税号|税则号|hs商品编码|zolltarifnummer|zolltarif nr|zolltarifnr|warennummer|warentarifnummer|warentarif nr|hs nummer|hs nr|statistische warennummer|stat warennr|code sh|code hs|code douanier|code douane|nomenclature|nomenclature douaniere|position tarifaire|nc8|code nc|numero tarifaire',
  customsCode:
    'uk commodity code|uk hs code|uk code|uk tariff code|german tariff number|german hs code|eu hs code|eu taric|taric|taric code|import hs code|destination hs code|英国编码|英国海关编码|德国编码|德国海关编码|目的国编码|目的国海关编码|进口国hs编码|欧盟编码|deutsche zolltarifnummer|code taric',
  originCountry:
    'origin|country of origin|coo|made in|origin country|country|原产国|原产地|产地|原产国 地区|ursprungsland|ursprung|herkunftsland|herkunft|pays d origine|origine|pays origine',
  qty: 'einheiten|einheiten gesamt|unites totales|total unites|total units|qty|quantity|quantities|pcs|pieces|piece|units|unit qty|pcs qty|qty pcs|no of pieces|number of pieces|no of units|number of units|数量|件数|产品数量|商品数量|个数|申报数量|menge|stuck|stuckzahl|anzahl|anzahl stuck|quantite|quantites|qte|pieces qty|nombre de pieces|nb pieces|nb de pieces|nombre d unites|unites|pc|set|sets',
  unit: 'unit|uom|unit of measure|unit of measurement|单位|计量单位|申报单位|einheit|mengeneinheit|me|unite|unite de mesure|u',
  unitPrice:
    'p u ht|us pc|us$ pc|usd pc|eur pc|gbp pc|eur stk|eur stuck|pu ht eur|preis pro stuck|price piece|unit price|price|u price|unit cost|unit value|price per unit|price each|price pc|price pcs|price per piece|declared unit price|cost|单价|申报单价|产品单价|含税单价|销售单价|einzelpreis|preis|stuckpreis|preis je stuck|preis stuck|e preis|ep|prix unitaire|prix|p u|pu|prix unit|prix unitaire ht|pu ht|valeur unitaire',
  amount:
    'total us|total usd|total eur|total gbp|total cny|total rmb|us total|amount|total amount|total price|total value|line total|extended price|value|declared value|total declared value|subtotal|sub total|total cost|ext price|金额|总价|总金额|货值|申报总价|申报价值|总货值|合计金额|小计|总值|betrag|gesamtpreis|gesamtbetrag|gesamtwert|warenwert|wert|summe|g preis|gp|positionswert|montant|montant total|prix total|valeur|valeur totale|total ht|montant ht|total ligne',
  total: 'total|合计|总计|gesamt',
  currency: 'currency|curr|ccy|币种|币别|货币|wahrung|devise|monnaie',
  gross:
    'box weight|poids du carton|poids carton|kartongewicht|gewicht karton|bruttogew|gew brutto|gross wgt|gross weights|gross weight|gross|g w|gw|g wt|gr wt|gross wt|grs wt|weight gross|gross mass|weight|carton weight|毛重|箱毛重|整箱毛重|重量|箱重|bruttogewicht|brutto|gewicht brutto|gewicht|bruttomasse|brutto gewicht|poids brut|brut|pds brut|poids|masse brute',
  net: 'nettogew|gew netto|net wgt|net weights|net weight|net|nett weight|n w|nw|n wt|net wt|nt wt|weight net|net mass|净重|箱净重|nettogewicht|netto|gewicht netto|nettomasse|netto gewicht|poids net|pds net|masse nette',
  volume:
    'cube|cubic|cubes|volume du colis|vol unitaire|rauminhalt m3|volume|cbm|cbms|m3|m³|cubic meter|cubic meters|cubic metres|meas|measurement|measurements|mst|vol|体积|材积|立方|立方数|立方米|体积 cbm|volumen|kubikmeter|rauminhalt|cubage|vol m3',
  sides:
    'cotes|cotes l l h|cotes carton|cotes colis|kartonmasse|kartonmasse lxbxh|box dims|box dimension|carton dimension|carton measurement|carton meas|ctn meas|ctn dims|ctn measurement|ctn dimensions|outer dims|outer dimensions|outer carton dimensions|masse lxbxh|masse karton|kartonabmessungen|kartonabmessung|aussenmasse|karton lxbxh|karton masse|packmass|packmasse|abmessungen lxbxh|abmessungen karton|abmessungen l b h|dimensions lxlxh|dimensions l x l x h|dim carton|dim colis|dim|dimensions colis|dimensions du colis|dimensions des cartons|dimensions unitaires|encombrement|箱子尺寸|单箱尺寸|箱尺寸|dimensions|dimension|dims|dim|size|sizes|carton size|carton dimensions|carton dims|ctn size|box size|box dimensions|case size|package size|packing size|outer size|outer carton size|meas|measurement|l w h|lwh|lxwxh|l x w x h|size of carton|尺寸|外箱尺寸|箱规|箱规尺寸|纸箱尺寸|包装尺寸|外箱规格|长宽高|长 宽 高|masse|abmessungen|abmessung|kartonmasse|kartongrosse|grosse|masse l b h|l b h|lxbxh|l x b x h|mesures|dimensions carton|dimensions du carton|taille|format|dimensions l l h|lxlxh|l x l x h',
  length:
    'carton length|box length|longueur du carton|longueur carton|kartonlange|lange karton|length of carton|length|l|len|长|长度|箱长|lange|longueur|long',
  width:
    'carton width|box width|largeur du carton|largeur carton|kartonbreite|breite karton|width of carton|width|w|wid|wide|宽|宽度|箱宽|breite|b|largeur|larg',
  height:
    'carton height|box height|hauteur du carton|hauteur carton|kartonhohe|hohe karton|height of carton|height|h|hei|high|高|高度|箱高|hohe|hauteur|haut',
  ...OTHER_COLUMNS,
} as const

export type Column = keyof typeof COLUMNS
