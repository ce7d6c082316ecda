/** Column names of shipments, containers, parties and places; see column-names.ts. */
export const OTHER_COLUMNS = {
  salesLink:
    'amazon link|亚马逊销售链接|产品销售链接|商品销售链接|sales link|link|url|product link|product url|listing|sales url|销售链接|产品链接|链接|商品链接|亚马逊链接|verkaufslink|produktlink|lien|lien de vente|lien produit',
  isBattery:
    '是否带电池|是否含电|avec pile|avec piles|battery|with battery|is battery|contains battery|battery y n|是否带电|带电|电池|是否含电池|含电池|batterie|akku|mit batterie|pile|avec batterie|batterie incluse',
  fbaShipmentId:
    'fba#|shipment name|id d expedition|fba编码|fba shipment|fba shipment no|fba reference|shipment ref fba|n expedition|numero d expedition|id expedition|identifiant d expedition|id de l envoi|sendung|sendungs id fba|fba id|fba no|fba number|fba shipment id|shipment id|shipment no|amazon shipment id|fba|shipment|fba号|fba编号|货件编号|货件号|货件id|fba货件号|fba 货件编号|亚马逊货件编号|sendungs id|sendungsnummer|sendungs nr|id d envoi|id envoi|numero d envoi|shipment name id|fba shipment number|amazon shipment no|amazon shipment|shipment number|shipment code|fba shipping id|sendungs nr amazon|fba sendungsnummer|fba nr|n envoi|n d envoi|ref envoi|n d envoi fba|numero envoi|fba单号|fba货件|货件单号|亚马逊货件号|shipment号|fba shipment号',
  referenceId:
    'amazon reference no|reference id amazon|po id|reference amazon id|reference id|ref id|amazon reference id|amazon reference|amazon ref|amazon ref id|amazon po|po number amazon|reference no|追踪编号|参考编号|参考号|reference编号|amazon追踪编号|referenz id|referenznummer|referenz|id de reference|reference amazon|amazon reference number|amz reference|amz ref|amz reference id|amazon ref no|amazon referenz|amazon referenz id|ref amazon|reference id amz|referenceid|reference编码|ref id号|reference号|亚马逊参考号|亚马逊reference id|追踪号|追踪编码|po编号|po id号',
  fcCode:
    '物流中心|物流中心编码|物流中心代码|物流中心编号|运营中心|运营中心编码|配送中心|配送中心编码|whse|wh code|delivery warehouse|fulfilment centre code|fulfillment center code|centre de distribution|centre amazon|centre logistique|logistikzentrum|ziellager|lieferziel|fc code|fc|fulfillment center|fulfilment centre|fulfilment center|warehouse code|amazon warehouse|amazon fc|destination fc|ship to fc|warehouse|仓库代码|亚马逊仓库|仓库|fba仓库|目的仓库|仓库编码|fc代码|lager code|lagercode|lager|amazon lager|code entrepot|entrepot|entrepot amazon|code fc|destination warehouse|dest warehouse|fc name|delivery fc|dest fc|to warehouse|warehouse id|amazon fc code|fba warehouse|fba warehouse code|destination|dest|zielort lager|ziel fc|lagerstandort|zentrum|fc ziel|entrepot de destination|entrepot fba|code entrepot amazon|fc destinataire|目的仓|目的仓代码|仓点|仓号|派送仓库|派送仓|送货仓库|送仓代码|仓库号|亚马逊仓库代码|fba仓库代码|收货仓库|目的仓库代码',
  containerNo:
    'ctnr #|cntr #|ctnr nr|箱号 柜号|container no|container number|container nos|container|container #|cntr no|cntr|柜号|集装箱号|箱柜号|container nr|containernummer|containernr|n conteneur|no conteneur|numero de conteneur|n de conteneur|conteneur|no de conteneur|container or mawb|container mawb|柜号 提单号|container no or mawb|cont no|ctnr no|ctr no|container no s|containers|cntr number|container id|货柜号|货柜号码|集装箱编号|柜号码|箱号 集装箱|conteneur n|num conteneur|n container|container numero',
  sealNo:
    'plombennr|plombe nr|seal no|seal number|seal|seal #|封条号|铅封号|封号|铅封|plomben nr|plombennummer|siegelnummer|siegel|plombe|n plomb|n de plomb|numero de plomb|no plomb|n de scelle|plomb|scelle|seals|container seal|line seal|seal nos|封条|封条号码|铅封号码|柜封|封签号|plomben|siegel nr|scelles|num plomb|numero de scelle',
  containerType:
    'cntr size|container size and type|container type|container size|type of container|cntr type|size type|type size|柜型|箱型|集装箱类型|containertyp|containergrosse|type de conteneur|type conteneur|type|typ|cont type|ctnr type|container size type|size and type|iso type|equipment|equipment type|ctnr size|containerart|containergroesse typ|taille conteneur|柜子类型|箱型尺寸|柜型尺寸',
  marks:
    'mark and no|mark no|shipping mark and no|main mark|shipping marks and nos|marks|mark|shipping mark|shipping marks|marks and numbers|marks numbers|marks nos|marks and nos|marks no|唛头|箱唛 唛头|唛头及号码|标记唛码|markierung|markierungen|marken und nummern|zeichen und nummern|zeichen und nr|zeichen nr|zeichen und nummer|zeichen nummer|marques|marques et numeros|marques numeros',
  packageType:
    'kind of pkgs|kind of pkg|type of pkg|type of pkgs|pkg type|verp|verp art|verp einheit|verpackungseinheit art|packm|packmittel|type emballage|package type|kind of packages|kind of package|packing type|type of package|type of packages|packaging|package kind|packing|包装类型|包装种类|包装方式|包装|ladungstrager|lademittel|ladehilfsmittel|packstuckart|verpackungsart|verpackung|art der packstucke|type d emballage|emballage|nature des colis|type de colis',
  shipper:
    'sender name|consignor name|exporter name|absender name|nom expediteur|寄件人|寄件人姓名|shipper|shipper name|consignor|sender|exporter|发货人|发货人名称|发件人|versender|absender|expediteur|chargeur',
  consignee:
    'recipient|recipient name|receiver name|customer name|empfangername|name empfanger|nom destinataire|收件人姓名|收件人名称|deliver to|delivered to|ship to|consigned to|livrer a|livre a|lieferung an|warenempfanger|consignee|consignee name|receiver|importer|收货人|收货人名称|收件人|empfanger|destinataire|importateur',
  mawbNo: 'mawb|mawb no|awb|awb no|master awb|air waybill|提单号|主单号|空运提单号|luftfrachtbrief|lta|n lta',
  destinationType:
    'destination type|delivery type|warehouse type|type of destination|目的地类型|仓库类型|派送类型|zieltyp|zielart|lagertyp|type de destination',
  deliveryMode:
    'carrier|尾端派送方式|末端派送方式|末端配送方式|method|service|delivery service|carrier service|shipping method|final mile|last mile|delivery|delivery by|livraison|zustellung|anlieferart|delivery mode|mode of delivery|delivery method|transport mode|派送方式|配送方式|送货方式|zustellart|lieferart|versandart|mode de livraison|delivery type method|carrier type|truck courier|mode|派送|派送类型 方式|尾程方式|尾程派送方式|尾程|派送渠道|运输方式|交货方式|transportart|art der zustellung|transport|mode de transport|type de livraison',
  bookingMethod:
    'booking method|booking|appointment|预约方式|预约|送仓预约方式|avisierung|terminbuchung|buchungsart|mode de reservation|prise de rendez vous|reservation',
  country:
    'recipient country|receiver country|consignee country|ship to country|delivery country|destination country|country of destination|收件人国家|收件国家|收货国家|目的国|目的国家|empfangsland|empfangerland|zielland|bestimmungsland|lieferland|pays de destination|pays destinataire',
  address:
    'recipient address|receiver address|recipient street|address|street|delivery address|地址|收货地址|详细地址|adresse|strasse|lieferadresse|rue|ship to address|deliver to address|consignee address|delivery street|street address|address line|收件地址|派送地址|送货地址|收件人地址|收货人地址|目的地址|anschrift|zustelladresse|empfangeradresse|adresse de livraison|adresse destinataire|adresse livraison',
  postalCode:
    'postcode|post code|zip|zip code|postal code|recipient postcode|recipient zip|recipient postal code|receiver postcode|consignee postcode|收件人邮编|邮编|邮政编码|plz|postleitzahl|code postal|cp|post code delivery|delivery postcode|dest postcode|zip postcode|zipcode|postal|派送邮编|收件邮编|目的邮编|收货邮编|邮编号|plz ort code|code postal livraison|c p',
  city: 'city|town|recipient city|receiver city|consignee city|empfangerort|ville destinataire|城市|stadt|ort|ville|delivery city|dest city|town city|city town|place|派送城市|目的城市|收件城市|目的地|收货城市|zielort|lieferort|ort stadt|ville de livraison|commune|localite',
  no: 'line #|项次|no|nr|n|#|s n|sn|seq|line|pos|position|序号|项号|编号|lfd nr|pos nr|ligne|item #|lfd|lfdnr|laufende nr|position nr|n ligne|no ligne|n ordre|ordre|item nr line|line no|line number|ln|sr no|sr|sl no|serial no|no seq|序|行号|项|项目号|no 序号',
} as const
