/** Names of labels in Chinese, English, German and French; others in fact-names-european.ts. */
export const NAMES = {
  InvoiceNo:
    'facture d exportation|facture d exportation n|n facture d exportation|invoice#|inv#|rg nr|re nr|rechn nr|rechng nr|n piece|invoice no|invoice number|invoice #|inv no|inv #|inv number|commercial invoice no|commercial invoice number|invoice nr|invoice ref|invoice|发票号|发票号码|发票编号|发票 号|商业发票号|rechnungsnummer|rechnungs nr|rechnung nr|rechnungsnr|handelsrechnung nr|rechnung|facture n|n facture|n de facture|numero de facture|no facture|facture no|num facture|facture commerciale n|facture',
  PackingListNo:
    'bordereau d expedition n|bordereau de livraison n|bordereau d envoi n|n de liste|numero de liste|liste n|ls nr|lieferschein|dn no|packlist nr|单据编号|单据号|出库单编号|packing list no|packing list number|packing list #|p l no|pl no|pl number|packing no|装箱单号|装箱单编号|packlisten nr|packlistennummer|packliste nr|liste de colisage n|n liste de colisage|n de liste de colisage',
  CustomerOrderNo:
    'sales order|so no|buyer s reference|buyers reference|buyer reference|bestellnr kunde|bestell nr kunde|bestellnummer kunde|kundenbestellnr|commande|po#|cust po|cust po no|kd bestell nr|kunden bestell nr|kunden bestellnummer|vos ref|v ref|buyer s po|buyers po|buyer s po no|order no|order number|po no|po number|p o no|p o number|po #|po|purchase order|purchase order no|contract no|contract number|s c no|sc no|sales contract no|your order|your order no|our order no|客户订单号|订单号|采购订单号|合同号|合同编号|合约号|bestellnummer|bestell nr|bestellung|auftragsnummer|auftrags nr|kundenauftrag|ihre bestellung|vertragsnummer|commande n|n commande|n de commande|numero de commande|bon de commande|n contrat|contrat n',
  Date: 'booking date|buchungsdatum|date de réservation|订舱日期|packdatum|pack date|rg datum|rechn datum|date de creation|created|created on|date created|erstellt am|date d emission|date of packing list|packing date|document date|belegdatum|date du document|制表日期|出货日期|date|invoice date|date of invoice|inv date|issue date|date of issue|dated|日期|发票日期|开票日期|制单日期|datum|rechnungsdatum|ausstellungsdatum|date de facture|date de la facture|date facture|date d emission|le',
  Shipper:
    'ship from|shipped from|ships from|ship from address|shipper name|consigned by|dispatched from|dispatched by|versandt von|versand von|von|verkaufer exporteur|de la part de|expedie de|expedie par|expedie depuis|expediteur exportateur|de|发货方|发件方|供货商|供应商|shipper|shipper exporter|seller|exporter|consignor|from|sold by|vendor|supplier|shipped by|sender|manufacturer exporter|发货人|卖方|出口商|发件人|出口人|versender|verkaufer|absender|exporteur|lieferant|expediteur|vendeur|exportateur|fournisseur',
  Consignee:
    'for account risk of messrs|购货单位|收货客户|送货单位|ship to address|shipping address|consigned to|invoice to|sold to party|ship to party|delivered to|delivery address|versandt an|lieferanschrift|lieferadresse|warenempfanger|rechnung an|empfanger importeur|livrer a|adresse de livraison|expedie a|facturer a|destinataire importateur|a|收货方|进货方|consignee|buyer|importer|importer of record|bill to|sold to|to|messrs|customer|consignee importer|ship to|deliver to|receiver|importer consignee|to messrs|收货人|买方|进口商|收件人|进口人|致|客户|empfanger|kaufer|importeur|kunde|rechnungsempfanger|an|destinataire|acheteur|importateur|client|facture a|livre a',
  ShipperAddress:
    'shipper address|seller address|exporter address|发货人地址|卖方地址|adresse versender|versenderadresse|adresse expediteur|adresse de l expediteur',
  ConsigneeAddress:
    '收货地址|送货地址|交货地址|收件地址|consignee address|buyer address|importer address|收货人地址|买方地址|adresse empfanger|empfangeradresse|adresse destinataire|adresse du destinataire|adresse de l importateur',
  EoriNumber:
    'eori|eori no|eori number|eori nr|eori nummer|eori号|eori号码|n eori|numero eori|importer eori|eori importer|consignee eori',
  VatNumber:
    'tva intracom|vat|vat no|vat number|vat id|vat reg no|vat registration|vat registration no|vat号|vat号码|税号|vat 税号|增值税号|增值税税号|ust id|ust idnr|ust id nr|umsatzsteuer id|umsatzsteuer identifikationsnummer|mwst nr|n tva|tva|numero de tva|n de tva|no tva|tva intracommunautaire|n tva intracommunautaire|importer vat|consignee vat',
  Incoterm:
    'shipment terms|lieferbed|terms of delivery and payment|terms of delivery payment|delivery and payment terms|incoterm|incoterms|terms|trade term|trade terms|terms of trade|delivery terms|terms of delivery|price term|price terms|term|贸易条款|贸易术语|价格条款|成交方式|贸易方式|交货条款|lieferbedingung|lieferbedingungen|conditions de livraison|condition de livraison',
  Currency:
    'currency code|currency of sale|invoice currency|rechnungswahrung|devise de facturation|currency|ccy|币种|币制|货币|币别|wahrung|devise|monnaie',
  ContainerNo:
    'container no|container number|container|container nos|cntr no|柜号|集装箱号|箱号 柜号|container nr|containernummer|n conteneur|conteneur n|n de conteneur|numero de conteneur|conteneur',
  SealNo:
    'scellé|plombe|plomben|siegel|seal no|seal number|seal|封条号|铅封号|封号|plomben nr|plombennummer|siegelnummer|siegel nr|n de plomb|plomb n|n plomb|numero de plomb|plomb|scelle n|n de scelle',
  BlNo: 'ocean bill of lading|sea waybill|master b l|master bl|house b l|house bl|b l no|b l number|bl no|bl number|bill of lading|bill of lading no|bill of lading number|mbl|mbl no|hbl|hbl no|m b l no|b l|bl|提单号|提单号码|提单编号|海运提单号|konnossement nr|konnossement|bl nr|b l nr|connaissement n|n connaissement|n de connaissement|connaissement|n bl',
  MawbNo:
    'mawb|mawb no|mawb number|awb|awb no|air waybill|air waybill no|master awb|主单号|空运单号|空运提单号|luftfrachtbrief|luftfrachtbrief nr|lta|n lta|lta n',
  Vessel:
    'carrier vessel|vessel|vessel name|ship|ship name|ocean vessel|vessel voyage|vessel voy|vessel voyage no|vessel voy no|船名|船名航次|船名 航次|schiff|schiffsname|schiff reise|seeschiff|navire|nom du navire|navire voyage',
  Voyage: 'voyage|voyage no|voy|voy no|voyage number|航次|航次号|reise|reise nr|reisenummer|n voyage|n de voyage',
  FlightNo: 'flight|flight no|flight number|航班号|航班|flug|flugnummer|flug nr|vol|n vol|n de vol|numero de vol',
  PortOfLoading:
    'port of loading|pol|loading port|from port|port of shipment|port of departure|起运港|装货港|启运港|装运港|ladehafen|verladehafen|abgangshafen|port de chargement|port de depart|port d embarquement',
  PortOfDischarge:
    'port of discharge|pod|discharge port|port of destination|destination port|port of arrival|目的港|卸货港|loschhafen|entladehafen|zielhafen|bestimmungshafen|port de dechargement|port de destination|port d arrivee',
  Etd: 'date of shipment|启运日期|despatch date|dispatch date|date of despatch|date of dispatch|despatched on|dispatched on|verladedatum|etd|ship date|sailing date|departure date|date of departure|shipment date|shipping date|on board date|开航日期|开船日期|离港日期|预计离港|abfahrt|abfahrtsdatum|abgangsdatum|date de depart',
  FbaShipmentId:
    'fba shipment id|fba shipment no|fba id|amazon shipment id|shipment id|fba号|货件编号|fba货件编号|sendungs id|sendungsnummer amazon|identifiant d expedition|id d expedition|expedition|id envoi|numero d envoi|n d envoi',
  ReferenceId:
    'amazon referenz id|amazon ref id|amazon reference id|amazon reference|amazon ref|reference id|amazon参考编号|追踪编号|amazon referenz|referenz id|reference amazon|id de reference',
  FcCode:
    '物流中心|物流中心编码|运营中心|配送中心|fc code|fc|destination fc|fulfilment centre|fulfillment center|fulfillment centre|amazon warehouse|warehouse code|仓库代码|目的仓库|logistikzentrum|amazon lager|lagercode|centre de distribution|centre amazon|centre|entrepot amazon|code fc',
  Eta: 'erwartete ankunft|erwarteter wareneingang|erwartet am|expected on|expected delivery|eta|arrival date|date of arrival|到港日期|预计到港|抵港日期|ankunft|ankunftsdatum|date d arrivee',
} as const
export type Fact = keyof typeof NAMES

export const SUMS = {
  Cartons:
    '件数|kartons insgesamt|total number of boxes|total boxes|anzahl kolli|kolli gesamt|gesamt kartons|nb total de colis|nb de colis|total des colis|total cartons|total ctns|total packages|total no of cartons|total number of cartons|total number of packages|number of cartons|no of cartons|cartons|packages|total carton|总箱数|箱数合计|总件数 箱|合计箱数|gesamtzahl kartons|kartons gesamt|anzahl kartons gesamt|anzahl kartons|anzahl packstucke|nombre total de cartons|total cartons colis|total colis|nombre de colis|nombre de cartons|nombre total de colis',
  Pieces:
    'total number of units|total number of pieces|stuck gesamt|gesamtanzahl|gesamt stuck|anzahl stuck gesamt|total des pieces|nombre de pieces|quantity total|total pieces|total pcs|total quantity|total qty|total units|units|总数量|总件数|数量合计|gesamtmenge|gesamtstuckzahl|stuckzahl gesamt|menge gesamt|quantite totale|total pieces unites|total unites|nombre total de pieces',
  GrossWeight:
    'total gross weight|total gross|total g w|total gw|gross weight|gross weight total|总毛重|毛重合计|毛重|gesamtbruttogewicht|bruttogewicht gesamt|gesamt bruttogewicht|gesamtgewicht brutto|bruttogewicht|poids brut total|total poids brut|poids brut',
  NetWeight:
    'total net weight|total net|total n w|total nw|net weight|net weight total|总净重|净重合计|净重|gesamtnettogewicht|nettogewicht gesamt|gesamt nettogewicht|gesamtgewicht netto|nettogewicht|poids net total|total poids net|poids net',
  Volume:
    'total volume|total cbm|total measurement|volume|measurement|总体积|体积合计|体积|总方数|gesamtvolumen|volumen gesamt|volumen|volume total',
  Amount:
    'warenwert|总值|货物总值|total amount|total invoice value|total value|invoice total|grand total|total invoice amount|total price|amount due|total|总金额|总价|合计金额|总货值|发票总额|gesamtbetrag|rechnungsbetrag|gesamtsumme|rechnungssumme|gesamtwert|montant total|total facture|total general|total ttc|total ht|valeur totale|montant total facture',
} as const
export type Sum = keyof typeof SUMS
