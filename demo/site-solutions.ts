import type { Language } from '#kit/shared/text.ts'

/** Title, summary, then the points of the text. */
type Words = readonly [title: string, summary: string, ...points: string[]]
type Service = { ProductType: number; TransitDays: string; CutOffWeekdays: number[]; words: Record<Language, Words> }

/** The services of the public site. */
export const SERVICES: readonly Service[] = [
  {
    ProductType: 171001,
    TransitDays: '38–45',
    CutOffWeekdays: [3],
    words: {
      'en-US': ['Sea freight, LCL', 'From a single carton: your goods share a container that sails every week.', 'Weekly sailings from Yantian, Ningbo and Xiamen to Felixstowe and Hamburg', 'Charged by the larger of volume and weight, from 1 m³', 'Export papers, import clearance and delivery to our warehouse or a marketplace centre', 'Cartons are measured on receipt; differences are reported before loading'],
      'zh-CN': ['海运拼箱', '一箱起运，与其他货主拼柜，每周开船。', '盐田、宁波、厦门每周发往费利克斯托和汉堡', '按体积与重量取大计费，1 立方米起', '含出口报关、进口清关，送至我司海外仓或平台仓', '收货时逐箱量尺，有差异先通知再装柜'],
      'de-DE': ['Seefracht, Sammelladung (LCL)', 'Ab einem Karton: Ihre Ware teilt sich einen Container, der jede Woche fährt.', 'Wöchentliche Abfahrten von Yantian, Ningbo und Xiamen nach Felixstowe und Hamburg', 'Abgerechnet nach Volumen oder Gewicht, je nachdem, was größer ist, ab 1 m³', 'Ausfuhrpapiere, Einfuhrverzollung und Zustellung ins eigene Lager oder ins Marktplatzlager', 'Kartons werden bei der Annahme vermessen; Abweichungen melden wir vor der Verladung'],
      'fr-FR': ['Fret maritime en groupage (LCL)', 'Dès un seul carton : vos marchandises partagent un conteneur qui part chaque semaine.', 'Départs hebdomadaires de Yantian, Ningbo et Xiamen vers Felixstowe et Hambourg', 'Facturé au plus grand du volume et du poids, à partir de 1 m³', 'Formalités export, dédouanement import et livraison à notre entrepôt ou à un centre de place de marché', 'Cartons mesurés à la réception ; tout écart est signalé avant l’empotage'],
    },
  },
  {
    ProductType: 171002,
    TransitDays: '36–42',
    CutOffWeekdays: [2, 5],
    words: {
      'en-US': ['Sea freight, full container', 'A container of your own, loaded at your factory and opened at our gate.', '20 ft, 40 ft, 40 ft high cube and 45 ft', 'Loading at the factory with pictures and seal number', 'Free storage at the port is watched, so that demurrage does not surprise you', 'Unloading and putaway at the warehouse within two working days of arrival'],
      'zh-CN': ['海运整柜', '整柜自用，工厂装货，到我司仓库才开柜。', '20 尺、40 尺、40 尺高柜、45 尺可选', '工厂装柜，留存照片和封条号', '免堆期有专人盯，不让滞期费找上门', '到仓后两个工作日内卸柜上架'],
      'de-DE': ['Seefracht, voller Container (FCL)', 'Ein Container für Sie allein, im Werk beladen und an unserem Tor geöffnet.', '20, 40, 40 High Cube und 45 Fuß', 'Beladung im Werk mit Bildern und Siegelnummer', 'Wir achten auf die freie Zeit im Hafen, damit keine Standgelder überraschen', 'Entladung und Einlagerung binnen zwei Werktagen nach Ankunft'],
      'fr-FR': ['Fret maritime, conteneur complet', 'Un conteneur pour vous seul, chargé à l’usine et ouvert à notre quai.', '20, 40, 40 high cube et 45 pieds', 'Empotage à l’usine avec photos et numéro de scellé', 'Les franchises au port sont surveillées : pas de surestaries surprises', 'Dépotage et mise en rayon sous deux jours ouvrés après l’arrivée'],
    },
  },
  {
    ProductType: 171003,
    TransitDays: '4–7',
    CutOffWeekdays: [1, 3, 5],
    words: {
      'en-US': ['Last leg of a container', 'Your container is already sailing: we take it over at the port.', 'Import clearance with your EORI and VAT number', 'Haulage from Felixstowe, Southampton, Hamburg or Rotterdam', 'Unloading, palletising and booking at marketplace centres', 'Empty return of the container included'],
      'zh-CN': ['整柜尾程', '柜子已经在海上？到港以后交给我们。', '使用您的 EORI 和 VAT 税号清关', '费利克斯托、南安普顿、汉堡、鹿特丹港拖车', '卸柜、打托、预约平台仓', '含还空箱'],
      'de-DE': ['Nachlauf für Container', 'Ihr Container fährt schon: Wir übernehmen ihn im Hafen.', 'Einfuhrverzollung mit Ihrer EORI- und USt-Nummer', 'Lkw ab Felixstowe, Southampton, Hamburg oder Rotterdam', 'Entladung, Palettierung und Zeitfenster im Marktplatzlager', 'Rückgabe des Leercontainers inbegriffen'],
      'fr-FR': ['Post-acheminement de conteneur', 'Votre conteneur est déjà en mer : nous le prenons en charge au port.', 'Dédouanement import avec vos numéros EORI et TVA', 'Camionnage depuis Felixstowe, Southampton, Hambourg ou Rotterdam', 'Dépotage, palettisation et prise de rendez-vous en centre de place de marché', 'Restitution du vide comprise'],
    },
  },
  {
    ProductType: 171004,
    TransitDays: '7–10',
    CutOffWeekdays: [1, 2, 3, 4, 5],
    words: {
      'en-US': ['Air freight', 'When the shelf is almost empty: from Shenzhen to the warehouse in about a week.', 'Daily flights from Shenzhen, Guangzhou and Shanghai to London, Frankfurt and Liège', 'Chargeable weight by 6000 cm³ a kilogram', 'Batteries with complete papers (UN38.3, MSDS)', 'Cleared on the day of arrival as a rule'],
      'zh-CN': ['空运', '货架快空的时候用它：从深圳到海外仓一周左右。', '深圳、广州、上海每日航班，直飞伦敦、法兰克福、列日', '体积重按 6000 立方厘米折 1 公斤', '带电产品单证齐全可走（UN38.3、MSDS）', '一般到港当天清关'],
      'de-DE': ['Luftfracht', 'Wenn das Regal fast leer ist: von Shenzhen ins Lager in etwa einer Woche.', 'Täglich ab Shenzhen, Guangzhou und Shanghai nach London, Frankfurt und Lüttich', 'Frachtpflichtiges Gewicht: 6000 cm³ je Kilogramm', 'Batterien mit vollständigen Papieren (UN38.3, Sicherheitsdatenblatt)', 'In der Regel am Tag der Ankunft verzollt'],
      'fr-FR': ['Fret aérien', 'Quand le rayon se vide : de Shenzhen à l’entrepôt en une semaine environ.', 'Vols quotidiens de Shenzhen, Canton et Shanghai vers Londres, Francfort et Liège', 'Poids taxable : 6000 cm³ par kilogramme', 'Piles et batteries avec dossier complet (UN38.3, FDS)', 'Dédouané en général le jour de l’arrivée'],
    },
  },
  {
    ProductType: 171005,
    TransitDays: '2–4',
    CutOffWeekdays: [1, 2, 3, 4, 5],
    words: {
      'en-US': ['Last leg of air cargo', 'Collection at the airport, clearance and delivery on the next working day.', 'Collection at Heathrow, Frankfurt and Liège', 'Import clearance with your numbers or through fiscal representation', 'Delivery by van or parcel network'],
      'zh-CN': ['空运尾程', '机场提货、清关，下一个工作日派送。', '希思罗、法兰克福、列日机场提货', '用您的税号清关，或走税务代理', '专车或快递派送'],
      'de-DE': ['Nachlauf für Luftfracht', 'Abholung am Flughafen, Verzollung und Zustellung am nächsten Werktag.', 'Abholung in Heathrow, Frankfurt und Lüttich', 'Einfuhr mit Ihren Nummern oder über Fiskalvertretung', 'Zustellung mit Transporter oder Paketdienst'],
      'fr-FR': ['Post-acheminement aérien', 'Enlèvement à l’aéroport, dédouanement et livraison le jour ouvré suivant.', 'Enlèvement à Heathrow, Francfort et Liège', 'Import sous vos numéros ou par représentation fiscale', 'Livraison par utilitaire ou messagerie'],
    },
  },
  {
    ProductType: 171101,
    TransitDays: '1–2',
    CutOffWeekdays: [1, 2, 3, 4, 5],
    words: {
      'en-US': ['Warehouses in the UK', 'Birmingham and Luton: storage, single parcels, marketplace pallets, returns.', 'Two houses with 14,000 pallet places, an hour from most marketplace centres', 'Dropshipping by five services, from large letter to 30 kg', 'Relabelling, consolidation and photographs on request', 'Returns are checked and go back to the shelf, or are destroyed with proof'],
      'zh-CN': ['英国海外仓', '伯明翰、卢顿两仓：仓储、一件代发、平台补货、退货处理。', '两仓共 14,000 个托位，距多数平台仓约一小时车程', '一件代发五种渠道，从大信封到 30 公斤', '可换标、合箱、拍照', '退货查验后重新上架，或销毁并出具证明'],
      'de-DE': ['Lager in Großbritannien', 'Birmingham und Luton: Lagerung, Einzelpakete, Marktplatz-Paletten, Retouren.', 'Zwei Häuser mit 14.000 Palettenplätzen, eine Stunde von den meisten Marktplatzlagern', 'Einzelversand mit fünf Diensten, vom Großbrief bis 30 kg', 'Umetikettierung, Konsolidierung und Bilder auf Wunsch', 'Retouren werden geprüft und kommen zurück ins Regal oder werden mit Nachweis vernichtet'],
      'fr-FR': ['Entrepôts au Royaume-Uni', 'Birmingham et Luton : stockage, colis à l’unité, palettes, retours.', 'Deux sites et 14 000 emplacements palette, à une heure de la plupart des centres', 'Expédition à l’unité par cinq services, de la lettre au colis de 30 kg', 'Réétiquetage, regroupement et photos sur demande', 'Retours contrôlés puis remis en rayon, ou détruits avec attestation'],
    },
  },
  {
    ProductType: 171102,
    TransitDays: '1–3',
    CutOffWeekdays: [1, 2, 3, 4, 5],
    words: {
      'en-US': ['Warehouse in Germany', 'Duisburg, at the largest inland port: storage and parcels to all of the EU.', '9,000 pallet places by the Rhine, with rail and barge from Rotterdam', 'Parcels to Germany in one day, to the neighbours in two or three', 'Packaging registration and disposal of waste as the law asks', 'Stock by batch, first in, first out, or as you choose'],
      'zh-CN': ['德国海外仓', '杜伊斯堡，欧洲最大内河港旁：仓储，包裹发往欧盟全境。', '莱茵河畔 9,000 个托位，鹿特丹铁路、驳船直达', '德国境内次日达，邻国两到三天', '包装法注册与废弃物处理合规', '按批次管理，先进先出，也可由您指定'],
      'de-DE': ['Lager in Deutschland', 'Duisburg, am größten Binnenhafen: Lagerung und Pakete in die ganze EU.', '9.000 Palettenplätze am Rhein, mit Bahn und Binnenschiff ab Rotterdam', 'Pakete nach Deutschland in einem Tag, zu den Nachbarn in zwei bis drei', 'Verpackungsregister und Entsorgung nach Gesetz', 'Bestand nach Chargen, zuerst Gekommenes zuerst, oder wie Sie wählen'],
      'fr-FR': ['Entrepôt en Allemagne', 'Duisbourg, sur le premier port intérieur : stockage et colis dans toute l’UE.', '9 000 emplacements palette au bord du Rhin, train et barge depuis Rotterdam', 'Colis livrés en un jour en Allemagne, en deux ou trois chez ses voisins', 'Registre des emballages et élimination conformes à la loi', 'Stock par lot, premier entré premier sorti, ou selon votre choix'],
    },
  },
]
