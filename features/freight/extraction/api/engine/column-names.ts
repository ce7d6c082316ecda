/**
 * Column names in Chinese, English, German and French. Weights, volumes and pieces are per carton
 * or total; `qualifierOf` finds out which. New synonyms are added here only.
 */
export const COLUMNS = {
  carton:
    'carton no|carton nos|carton number|carton numbers|c no|c nos|ctn no|ctn nos|ctn|ctn #|carton #|case no|case nos|case number|box no|box number|box #|package no|package number|pkg no|pallet no|箱号|箱 号|箱唛|箱序号|外箱号|起止箱号|karton nr|kartonnr|karton nummer|kartonnummer|kolli nr|kollinr|packstuck nr|packstucknr|packstucknummer|n carton|no carton|n de carton|num carton|numero de carton|no de carton|n colis|no colis|n de colis|numero de colis|numeros de colis|no de colis|carton range|carton from to',
  cartonFrom: 'carton from|from carton|ctn from|起始箱号|von karton|karton von|du carton|carton de',
  cartonTo: 'carton to|to carton|ctn to|截止箱号|结束箱号|bis karton|karton bis|au carton|carton a',
  cartons:
    'cartons|carton|ctns|ctn qty|ctns qty|qty ctn|qty ctns|no of cartons|no of ctns|number of cartons|quantity of cartons|cartons qty|carton qty|carton quantity|carton count|packages|package|pkgs|no of packages|no of pkgs|number of packages|qty of packages|boxes|no of boxes|number of boxes|quantity cartons|cases|箱数|总箱数|箱 数|件数 箱|箱数 ctns|纸箱数|包装件数|包装数量|kartons|anzahl kartons|anzahl karton|kartonanzahl|karton anzahl|kartonmenge|kolli|colli|anzahl kolli|packstucke|anzahl packstucke|nombre de cartons|nb cartons|nb de cartons|nbre cartons|nbre de cartons|colis|nombre de colis|nb colis|nb de colis|nbre colis|nbre de colis',
  sku: 'sku|skus|seller sku|msku|merchant sku|sku code|sku no|item sku|item no|item number|item code|item #|item|article no|article number|art no|product code|product no|part no|part number|p n|style no|stock code|货号|款号|商品编号|产品编号|物料编码|物料号|产品编码|sku编码|sku号|sku 编码|卖家sku|artikel nr|artikelnr|artikelnummer|art nr|artnr|materialnummer|teilenummer|bestellnummer|ref|reference article|ref article|reference produit|code article|code produit|n article|reference',
  nameCn:
    '中文品名|品名 中文|中文名称|产品中文名|产品中文名称|商品中文名|中文名|申报品名 中文|中文申报品名|申报中文品名|chinese name|chinese description|name cn|product name cn|description cn|description chinese|chinesischer name|chinesische bezeichnung|nom chinois|designation chinoise',
  nameEn:
    '英文品名|品名 英文|英文名称|产品英文名|产品英文名称|商品英文名|英文名|申报品名 英文|英文申报品名|申报英文品名|english name|english description|name en|product name en|description en|description english|englischer name|englische bezeichnung|nom anglais|designation anglaise',
  name: 'description|description of goods|goods description|description of the goods|descriptions of goods|descriptions|name of goods|commodity|commodity description|commodities|goods|product|product name|product description|item description|item name|article|article description|name|name of commodity|full description of goods|contents|品名|货名|货物名称|货物描述|货物品名|商品名称|商品描述|产品名称|物品名称|申报品名|名称|描述|品名规格|名称及规格|品名 规格|bezeichnung|warenbezeichnung|artikelbezeichnung|produktbezeichnung|artikel|produkt|beschreibung|warenbeschreibung|ware|inhalt|designation|designation des marchandises|designation de la marchandise|description des marchandises|description de la marchandise|libelle|marchandise|marchandises|produit|nature des marchandises|nature de la marchandise|designation produit|designation du produit|designation article|designation des articles',
  model:
    'model|model no|model number|specification|spec|type model|型号|规格|规格型号|型号规格|产品型号|modell|modellnummer|modell nr|typenbezeichnung|modele|n modele|reference modele|no de modele',
  brand: 'brand|brand name|trademark|trade mark|品牌|商标|品牌名称|marke|markenname|marque',
  material:
    'material|materials|composition|material composition|材质|材料|成分|材质成分|werkstoff|materialzusammensetzung|matiere|matieres|materiau',
  function:
    'use|usage|function|purpose|application|end use|用途|功能|使用用途|用途 功能|verwendung|verwendungszweck|nutzung|zweck|utilisation|usage prevu|fonction',
  hsCode:
    'hs code|hs codes|hs|h s code|hscode|hts|hts code|hs no|tariff code|tariff no|tariff number|customs code|customs tariff|customs tariff number|commodity code|harmonized code|cn hs code|hs code cn|海关编码|hs编码|hs编号|hs 编码|海关编号|商品编码|中国hs编码|中国海关编码|税号|税则号|hs商品编码|zolltarifnummer|zolltarif nr|zolltarifnr|warennummer|warentarifnummer|warentarif nr|hs nummer|hs nr|statistische warennummer|stat warennr|code sh|code hs|code douanier|code douane|nomenclature|nomenclature douaniere|position tarifaire|nc8|code nc|numero tarifaire',
  customsCode:
    'uk commodity code|uk hs code|uk code|uk tariff code|german tariff number|german hs code|eu hs code|eu taric|taric|taric code|import hs code|destination hs code|英国编码|英国海关编码|德国编码|德国海关编码|目的国编码|目的国海关编码|进口国hs编码|欧盟编码|deutsche zolltarifnummer|code taric',
  originCountry:
    'origin|country of origin|coo|made in|origin country|country|原产国|原产地|产地|原产国 地区|ursprungsland|ursprung|herkunftsland|herkunft|pays d origine|origine|pays origine',
  qty: 'qty|quantity|quantities|pcs|pieces|piece|units|unit qty|pcs qty|qty pcs|no of pieces|number of pieces|no of units|number of units|数量|件数|产品数量|商品数量|个数|申报数量|menge|stuck|stuckzahl|anzahl|anzahl stuck|quantite|quantites|qte|pieces qty|nombre de pieces|nb pieces|nb de pieces|nombre d unites|unites|pc|set|sets',
  unit: 'unit|uom|unit of measure|unit of measurement|单位|计量单位|申报单位|einheit|mengeneinheit|me|unite|unite de mesure|u',
  unitPrice:
    'unit price|price|u price|unit cost|unit value|price per unit|price each|price pc|price pcs|price per piece|declared unit price|cost|单价|申报单价|产品单价|含税单价|销售单价|einzelpreis|preis|stuckpreis|preis je stuck|preis stuck|e preis|ep|prix unitaire|prix|p u|pu|prix unit|prix unitaire ht|pu ht|valeur unitaire',
  amount:
    'amount|total amount|total price|total value|line total|extended price|value|declared value|total declared value|subtotal|sub total|total cost|ext price|金额|总价|总金额|货值|申报总价|申报价值|总货值|合计金额|小计|总值|betrag|gesamtpreis|gesamtbetrag|gesamtwert|warenwert|wert|summe|g preis|gp|positionswert|montant|montant total|prix total|valeur|valeur totale|total ht|montant ht|total ligne',
  total: 'total|合计|总计|gesamt',
  currency: 'currency|curr|ccy|币种|币别|货币|wahrung|devise|monnaie',
  gross:
    'gross weight|gross|g w|gw|g wt|gr wt|gross wt|grs wt|weight gross|gross mass|weight|carton weight|毛重|箱毛重|整箱毛重|重量|箱重|bruttogewicht|brutto|gewicht brutto|gewicht|bruttomasse|brutto gewicht|poids brut|brut|pds brut|poids|masse brute',
  net: 'net weight|net|nett weight|n w|nw|n wt|net wt|nt wt|weight net|net mass|净重|箱净重|nettogewicht|netto|gewicht netto|nettomasse|netto gewicht|poids net|pds net|masse nette',
  volume:
    'volume|cbm|cbms|m3|m³|cubic meter|cubic meters|cubic metres|meas|measurement|measurements|mst|vol|体积|材积|立方|立方数|立方米|体积 cbm|volumen|kubikmeter|rauminhalt|cubage|vol m3',
  sides:
    'dimensions|dimension|dims|dim|size|sizes|carton size|carton dimensions|carton dims|ctn size|box size|box dimensions|case size|package size|packing size|outer size|outer carton size|meas|measurement|l w h|lwh|lxwxh|l x w x h|size of carton|尺寸|外箱尺寸|箱规|箱规尺寸|纸箱尺寸|包装尺寸|外箱规格|长宽高|长 宽 高|masse|abmessungen|abmessung|kartonmasse|kartongrosse|grosse|masse l b h|l b h|lxbxh|l x b x h|mesures|dimensions carton|dimensions du carton|taille|format|dimensions l l h|lxlxh|l x l x h',
  length: 'length|l|len|长|长度|箱长|lange|longueur|long',
  width: 'width|w|wid|wide|宽|宽度|箱宽|breite|b|largeur|larg',
  height: 'height|h|hei|high|高|高度|箱高|hohe|hauteur|haut',
  salesLink:
    'sales link|link|url|product link|product url|listing|sales url|销售链接|产品链接|链接|商品链接|亚马逊链接|verkaufslink|produktlink|lien|lien de vente|lien produit',
  isBattery:
    'battery|with battery|is battery|contains battery|battery y n|是否带电|带电|电池|是否含电池|含电池|batterie|akku|mit batterie|pile|avec batterie|batterie incluse',
  fbaShipmentId:
    'fba id|fba no|fba number|fba shipment id|shipment id|shipment no|amazon shipment id|fba|shipment|fba号|fba编号|货件编号|货件号|货件id|fba货件号|fba 货件编号|亚马逊货件编号|sendungs id|sendungsnummer|sendungs nr|id d envoi|id envoi|numero d envoi',
  referenceId:
    'reference id|ref id|amazon reference id|amazon reference|amazon ref|amazon ref id|amazon po|po number amazon|reference no|追踪编号|参考编号|参考号|reference编号|amazon追踪编号|referenz id|referenznummer|referenz|id de reference|reference amazon',
  fcCode:
    'fc code|fc|fulfillment center|fulfilment centre|fulfilment center|warehouse code|amazon warehouse|amazon fc|destination fc|ship to fc|warehouse|仓库代码|亚马逊仓库|仓库|fba仓库|目的仓库|仓库编码|fc代码|lager code|lagercode|lager|amazon lager|code entrepot|entrepot|entrepot amazon|code fc',
  containerNo:
    'container no|container number|container nos|container|container #|cntr no|cntr|柜号|集装箱号|箱柜号|container nr|containernummer|containernr|n conteneur|no conteneur|numero de conteneur|n de conteneur|conteneur|no de conteneur|container or mawb|container mawb|柜号 提单号|container no or mawb',
  sealNo:
    'seal no|seal number|seal|seal #|封条号|铅封号|封号|铅封|plomben nr|plombennummer|siegelnummer|siegel|plombe|n plomb|n de plomb|numero de plomb|no plomb|n de scelle|plomb|scelle',
  containerType:
    'container type|container size|type of container|cntr type|size type|type size|柜型|箱型|集装箱类型|containertyp|containergrosse|type de conteneur|type conteneur|type',
  marks:
    'marks|mark|shipping mark|shipping marks|marks and numbers|marks numbers|marks nos|marks and nos|marks no|唛头|箱唛 唛头|唛头及号码|标记唛码|markierung|markierungen|marken und nummern|zeichen und nummern|marques|marques et numeros|marques numeros',
  packageType:
    'package type|kind of packages|kind of package|packing type|type of package|type of packages|packaging|package kind|packing|包装类型|包装种类|包装方式|包装|verpackungsart|verpackung|art der packstucke|type d emballage|emballage|nature des colis|type de colis',
  shipper: 'shipper|shipper name|consignor|sender|exporter|发货人|发货人名称|发件人|versender|absender|expediteur|chargeur',
  consignee: 'consignee|consignee name|receiver|importer|收货人|收货人名称|收件人|empfanger|destinataire|importateur',
  mawbNo: 'mawb|mawb no|awb|awb no|master awb|air waybill|提单号|主单号|空运提单号|luftfrachtbrief|lta|n lta',
  destinationType:
    'destination type|delivery type|warehouse type|type of destination|目的地类型|仓库类型|派送类型|zieltyp|zielart|lagertyp|type de destination',
  deliveryMode:
    'delivery mode|mode of delivery|delivery method|transport mode|派送方式|配送方式|送货方式|zustellart|lieferart|versandart|mode de livraison',
  bookingMethod:
    'booking method|booking|appointment|预约方式|预约|送仓预约方式|avisierung|terminbuchung|buchungsart|mode de reservation|prise de rendez vous|reservation',
  address: 'address|street|delivery address|地址|收货地址|详细地址|adresse|strasse|lieferadresse|rue',
  postalCode: 'postcode|post code|zip|zip code|postal code|邮编|邮政编码|plz|postleitzahl|code postal|cp',
  city: 'city|town|城市|stadt|ort|ville',
  no: 'no|nr|n|#|s n|sn|seq|line|pos|position|序号|项号|编号|lfd nr|pos nr|ligne|item #',
} as const

export type Column = keyof typeof COLUMNS
