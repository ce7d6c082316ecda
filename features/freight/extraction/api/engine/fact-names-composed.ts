import type { Fact } from './fact-names.ts'
import { dateOf, list, numberOf, pairs } from './name-parts.ts'

/** Composed labels of facts, and less common ones. */

export const COMPOSED: Partial<Record<Fact, readonly string[]>> = {
  InvoiceNo: numberOf({
    en: 'pi|p i|invoice|inv|commercial invoice|proforma invoice|pro forma invoice|proforma|tax invoice|export invoice|sales invoice|customs invoice|ci|c i',
    de: 'rechnungs|rechnung|handelsrechnungs|handelsrechnung|proformarechnung|proforma rechnung|proformarechnungs|faktura|exportrechnung',
    fr: 'facture|facture commerciale|facture proforma|facture pro forma|facture export|fact',
    zh: '发票|商业发票|形式发票|出口发票',
  }),
  PackingListNo: [
    ...numberOf({
      en: 'packing list|packing|packing slip|packing note|pl|p l|packinglist|weight list|delivery note|despatch note|dispatch note',
      de: 'packlisten|packliste|packschein|packzettel|packstuckliste|packstucklisten|lieferschein|kolliliste|versandliste',
      fr: 'liste de colisage|bordereau de colisage|note de colisage|bordereau|bon de livraison|bl livraison',
      zh: '装箱单|箱单|装箱清单|送货单|出库单|出货单',
    }),
    'lieferschein',
    'delivery note',
    'bon de livraison',
  ],
  CustomerOrderNo: [
    ...numberOf({
      en: 'order|orders|purchase order|purchase|po|p o|customer order|customer po|customers order|buyer s order|customer s order|client order|client po|buyer order|buyers order|your order|your po|our order|sales order|contract|sales contract|s c|sc|order confirmation|customer',
      de: 'bestell|bestellungs|auftrags|auftrag|kundenauftrags|kundenbestell|kundenauftrag|vertrags|vertrag|kontrakt|ihre bestell|ihre bestellung|ihre auftrags|unsere auftrags|po',
      fr: 'commande|votre commande|vos commande|bon de commande|commande client|contrat|contrat de vente|ordre d achat',
      zh: '订单|采购订单|客户订单|客户|合同协议|合同|合约|购销合同|销售合同|采购单|采购',
    }).filter((label) => !/^(customer|客户)( ?(no|nos|num|number|nr|id|code|号|号码|编号))$/.test(label)),
    ...list(
      'order|order id|p o|customer order|customer p o|buyer p o|your ref|your reference|your order|your po|customer ref|customer reference|customer po|client ref|buyer ref|buyers ref|buyer s ref|buyer s order|order ref|order reference|purchase order|ihr zeichen|ihre referenz|ihre bestellung|ihr auftrag|ihre bestellnummer|kundenreferenz|bestellreferenz|ihre bestellung nr|bestellung vom|votre commande|votre reference|vos references|votre ref|v ref|reference client|ref client|reference commande|客户参考号|客户po|客户po号|po号|采购单号|订单|合同',
    ),
  ],
  Date: [
    ...dateOf({
      en: 'invoice|inv|issue|issuing|issued|document|doc|packing list|packing|list|creation|preparation|proforma',
      de: 'rechnungs|ausstellungs|beleg|packlisten|dokument|dokumenten|erstell|erstellungs|fakturen|lieferschein|druck',
      fr: 'facture|facturation|emission|etablissement|document|liste|colisage|creation|redaction|edition',
      zh: '发票|开票|制单|制表|出单|填表|打印|单据|开具',
    }),
    ...list(
      'vom|issued on|issued|dated|date issued|datum der rechnung|ausgestellt am|rechnung vom|fait le|etabli le|emise le|en date du|日 期',
    ),
  ],
  Shipper: list(
    'shipper s name|consignor name|exporter name|exporter shipper|exporter seller|seller exporter|seller shipper|manufacturer|manufacturer name|manufactured by|supplier name|seller name|vendor name|exporter of record|shipper consignor|consignor shipper|supplier exporter|sent by|consignor exporter|hersteller|versender exporteur|exporteur versender|verkaufer versender|absender versender|absender firma|abgangsfirma|lieferfirma|versender name|ausfuhrer|fabricant|exportateur expediteur|vendeur exportateur|vendeur expediteur|nom de l expediteur|emetteur|societe expeditrice|chargeur|出口方|发货单位|发货公司|供货方|供方|境内发货人|生产销售单位|国内发货人|生产商|生产厂家|生产企业|卖家|托运人|经营单位|发货商|出口企业|寄件人|发货人 出口商',
  ),
  Consignee: list(
    'shipped to|billed to|bill to party|delivery to|consignee s name|consignee name|consignee buyer|buyer consignee|buyer importer|buyer importer of record|importer buyer|importer name|buyer name|customer name|ultimate consignee|receiving party|account of|for account of|on account of|for account and risk of messrs|for account risk of|for account and risk of|sold to messrs|invoiced to|invoice address|billing address|bill to address|ship to consignee|consignee ship to|recipient|customer importer|purchaser|client|client name|besteller|empfanger kunde|kaufer importeur|kaufer empfanger|importeur kaufer|empfanger kaufer|einfuhrer|rechnungsanschrift|rechnungsadresse|lieferempfanger|empfangsfirma|empfanger firma|warenempfanger kaufer|acheteur importateur|acheteur destinataire|importateur acheteur|destinataire acheteur|adresse de facturation|nom du destinataire|client livre|client facture|receptionnaire|societe destinataire|收货单位|境外收货人|国外收货人|境外买方|收货公司|购货方|购买方|需方|买家|买方 收货人|收货商|进口企业|收件公司|收货人 进口商|进口方|客户名称|收货人名称',
  ),
  ContainerNo: [
    ...numberOf({
      en: 'container|cntr|ctnr|cont|containers',
      de: 'container',
      fr: 'conteneur|container',
      zh: '集装箱|货柜|柜|箱柜|整柜',
    }),
    ...list(
      '柜号 箱型|柜号 封号|柜号 封条号|柜号 铅封号|集装箱号 封号|集装箱号 封条号|集装箱号 铅封号|cont seal no|cont seal nos|container seal no|container no seal no|container and seal no|container no and seal no|container seal|cntr seal no|cntr no seal no|container nr plombe|containernr plombennr|container plombe|conteneur plomb|n conteneur plomb|n conteneur n plomb|conteneur n plomb n',
    ),
  ],
  SealNo: numberOf({
    en: 'seal|container seal|line seal',
    de: 'siegel|plomben|plombe',
    fr: 'plomb|scelle',
    zh: '封条|铅封|封|封签',
  }),
  BlNo: numberOf({
    en: 'b l|bl|bill of lading|master bl|master b l|house bl|house b l|ocean bl|mbl|hbl|m b l|h b l|sea waybill|seaway bill|swb',
    de: 'konnossement|konnossements|seefrachtbrief|bl|b l',
    fr: 'connaissement|bl|b l',
    zh: '提单|海运提单|主提单|分提单|海运单',
  }),
  MawbNo: [
    ...numberOf({
      en: 'mawb|awb|air waybill|airway bill|airwaybill|master air waybill|master airway bill|master awb|air waybill master|master waybill',
      de: 'luftfrachtbrief|master luftfrachtbrief|awb|mawb',
      fr: 'lta|lettre de transport aerien|lta maitre|mawb|awb',
      zh: '主单|空运单|空运主单|总运单|主运单|航空主单|空运提单|航空运单',
    }),
    ...list(
      'master air waybill|airway bill|master airway bill|master waybill|lettre de transport aerien|luftfrachtbrief|主运单|空运主单',
    ),
  ],
  Vessel: list(
    'shipped per|shipment per|sailing per|per vessel|by vessel|per s s|per ss|per mv|mv|m v|m v name|vessel name|name of vessel|name of ship|carrying vessel|vessel and voyage|vessel name voyage|vessel name and voyage|vessel voyage number|ship name|feeder vessel|mother vessel|ocean vessel voyage|ocean vessel voy no|schiffsname reise|schiff und reise|schiff voyage|schiff reise nr|nom du navire|navire et voyage|navire n voyage|船名 航次号|船名及航次|船名航次号|大船船名|船舶|船舶名称',
  ),
  Voyage: numberOf({ en: 'voyage|voy|vsl voy', de: 'reise', fr: 'voyage', zh: '航次' }),
  FlightNo: [
    ...numberOf({ en: 'flight', de: 'flug', fr: 'vol', zh: '航班' }),
    ...list(
      'flight date|flight no date|flight and date|flight number date|flights|flug datum|flug nr datum|vol date|vol n date|航班 日期|航班号 日期|航班日期',
    ),
  ],
  PortOfLoading: [
    ...pairs('port|airport|place', 'of loading|of departure|of lading|of shipment|of export|of embarkation|of origin'),
    ...pairs('loading|departure|load|export|origin|shipping', 'port|airport'),
    ...pairs('lade|verlade|abgangs|versand|verschiffungs|einschiffungs|abflug|abfahrts', 'hafen|flughafen', ['', ' ']),
    ...pairs('port|aeroport|lieu', 'de chargement|de depart|d embarquement|d expedition|d origine'),
    ...list(
      'abflughafen|abgangsflughafen|pol|aol|ladeort|verladeort|始发港|始发地|起运地|启运地|装运地|装货地|起飞港|启运港口|起运机场|始发机场|出发港|发货港',
    ),
  ],
  PortOfDischarge: [
    ...pairs('port|airport', 'of discharge|of destination|of unloading|of arrival|of delivery|of entry|of import'),
    ...pairs('discharge|destination|unloading|arrival|import', 'port|airport'),
    ...pairs('losch|entlade|ziel|bestimmungs|ankunfts', 'hafen|flughafen', ['', ' ']),
    ...pairs('port|aeroport', 'de dechargement|de destination|d arrivee|de debarquement|de livraison'),
    ...list('pod|aod|指运港|目的港口|抵运港|卸港|到达港|目的机场|到达机场|卸货港口|目的地港'),
  ],
  Etd: [
    ...dateOf({
      en: 'sailing|departure|on board|shipped on board|loading|embarkation|vessel departure',
      de: 'abfahrts|abgangs|versand|verschiffungs|abflug|verlade',
      fr: 'depart|embarquement|expedition|chargement',
      zh: '开船|开航|离港|起飞|预计开船|预计离港|装船|启航|预计开航',
    }),
    ...list(
      'etd date|etd pol|sailed|sailing on or about|on or about|shipped on or about|on about|departure|estimated departure|estimated time of departure|abfahrt etd|voraussichtliche abfahrt|depart prevu|depart estime|船期|预计开船|预计离港',
    ),
  ],
  Eta: [
    ...dateOf({
      en: 'arrival|expected arrival|estimated arrival|vessel arrival',
      de: 'ankunfts|eintreff',
      fr: 'arrivee|arrivee prevue|arrivee estimee',
      zh: '到港|抵港|预计到港|预计抵港|到达|预计到达|预计靠港',
    }),
    ...list(
      'eta date|eta pod|arrival|estimated time of arrival|expected arrival|voraussichtliche ankunft|ankunft eta|arrivee prevue|arrivee|预计抵港|预计到达',
    ),
  ],
  Incoterm: list(
    'delivery|shipping|frankatur|price condition|price conditions|价格条件|incoterms 2020|incoterms 2010|incoterm 2020|terms of sale|term of sale|shipping terms|terms of shipment|trading terms|delivery term|delivery condition|delivery conditions|terms of delivery incoterms|incoterms r|lieferkondition|lieferkonditionen|lieferbedingungen incoterms|lieferklausel|lieferart incoterm|conditions de vente|termes de livraison|mode de livraison incoterm|incoterm et lieu|贸易术语 incoterms|成交条件|价格术语|贸易条件',
  ),
  FbaShipmentId: [
    ...numberOf({
      en: 'fba shipment|amazon shipment|fba|shipment',
      de: 'sendungs|fba sendungs',
      fr: 'envoi|expedition|envoi fba',
      zh: 'fba|fba货件|货件|亚马逊货件',
    }),
    ...list('fba shipment|amazon shipment|亚马逊货件编号|货件id'),
  ],
  ReferenceId: list(
    'amazon ref id|amazon reference no|amazon reference number|amz ref|amz reference id|reference amazon|ref amazon|referenz amazon|amazon referenz nr|亚马逊内部编号|亚马逊追踪编号|亚马逊参考编号|亚马逊reference id|reference编号|参考编号|po编号|内部编号',
  ),
  FcCode: list(
    'warehouse|fba warehouse|destination warehouse|delivery warehouse|ship to fc|dest fc|fc destination|fulfilment center|amazon fulfilment centre|lager|ziellager|ziel lager|amazon fc|fba lager|entrepot|entrepot de destination|entrepot fba|仓库|fba仓|fba仓库|亚马逊仓库|目的仓|目的仓库代码|fba仓库代码|派送仓库|送货仓库|仓点',
  ),
  EoriNumber: [
    ...numberOf({
      en: 'eori|importer eori|importer s eori|consignee eori|buyer eori|gb eori|eu eori',
      de: 'eori',
      fr: 'eori',
      zh: 'eori',
    }),
  ],
  VatNumber: numberOf({
    en: 'vat|importer vat|importer s vat|buyer vat|consignee vat|customer vat|vat registration|gst vat|eu vat',
    de: 'ust id|umsatzsteuer id|ust ident|ustid|mwst|uid',
    fr: 'tva|tva intracommunautaire|tva intracom|tva client|id tva',
    zh: 'vat|增值税|vat税',
  }),
}
