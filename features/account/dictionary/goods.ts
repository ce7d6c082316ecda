/** Quotes, and attributes of goods: battery, danger, package, brand. Member: code, stored value, zh-CN, en-US, fr-FR, de-DE. */
export const GOODS = {
  /** Quote request */
  QuoteStatus: {
    parent: 170000,
    members: [
      [170001, 170001, '待报价', 'To be quoted', 'À chiffrer', 'Anzubieten'],
      [170002, 170002, '已报价', 'Quoted', 'Devis établi', 'Angeboten'],
      [170003, 170003, '已下单', 'Ordered', 'Commandé', 'Beauftragt'],
      [170004, 170004, '已过期', 'Expired', 'Expiré', 'Abgelaufen'],
      [170005, 170005, '已取消', 'Cancelled', 'Annulé', 'Storniert'],
    ],
  },
  /** Product of a quote = order kind */
  QuoteProductType: {
    parent: 171000,
    members: [
      [171001, 171001, '海运拼箱全程', 'LCL full leg', 'LCL trajet complet', 'LCL Gesamtstrecke'],
      [171002, 171002, '海运整箱全程', 'FCL full leg', 'FCL trajet complet', 'FCL Gesamtstrecke'],
      [171003, 171003, '海运整箱尾程', 'FCL tail-end', 'FCL post-acheminement', 'FCL-Nachlauf'],
      [171004, 171004, '空运全程', 'Air full leg', 'Aérien trajet complet', 'Luftfracht Gesamtstrecke'],
      [171005, 171005, '空运尾程', 'Air tail-end', 'Aérien post-acheminement', 'Luftfracht-Nachlauf'],
    ],
  },
  /** Drives documents; anything but "none" means a manual quote */
  BatteryType: {
    parent: 180000,
    members: [
      [180001, 180001, '不含电池', 'No battery', 'Sans batterie', 'Ohne Batterie'],
      [
        180002,
        180002,
        '内置锂离子（UN3481/PI967）',
        'Li-ion in equipment (UN3481/PI967)',
        'Li-ion intégrée (UN3481/PI967)',
        'Li-Ion eingebaut (UN3481/PI967)',
      ],
      [
        180003,
        180003,
        '配套锂离子（UN3481/PI966）',
        'Li-ion with equipment (UN3481/PI966)',
        'Li-ion emballée avec (UN3481/PI966)',
        'Li-Ion beigepackt (UN3481/PI966)',
      ],
      [
        180004,
        180004,
        '纯锂离子（UN3480/PI965）',
        'Li-ion alone (UN3480/PI965)',
        'Li-ion seule (UN3480/PI965)',
        'Li-Ion lose (UN3480/PI965)',
      ],
      [
        180005,
        180005,
        '锂金属（UN3090/UN3091）',
        'Lithium metal (UN3090/UN3091)',
        'Lithium métal (UN3090/UN3091)',
        'Lithium-Metall (UN3090/UN3091)',
      ],
      [180006, 180006, '干电池/纽扣电池', 'Dry or button cell', 'Pile sèche ou bouton', 'Trocken- oder Knopfzelle'],
    ],
  },
  /** IMDG class; Value is the class */
  DangerousClass: {
    parent: 181000,
    members: [
      [181001, '0', '普货', 'None', 'Aucune', 'Keine'],
      [181002, '1', '1 爆炸品', '1 Explosives', '1 Explosifs', '1 Explosivstoffe'],
      [181003, '2', '2 气体', '2 Gases', '2 Gaz', '2 Gase'],
      [181004, '3', '3 易燃液体', '3 Flammable liquids', '3 Liquides inflammables', '3 Entzündbare Flüssigkeiten'],
      [181005, '4', '4 易燃固体', '4 Flammable solids', '4 Solides inflammables', '4 Entzündbare feste Stoffe'],
      [
        181006,
        '5',
        '5 氧化剂/有机过氧化物',
        '5 Oxidisers, organic peroxides',
        '5 Comburants, peroxydes',
        '5 Oxidierend, Peroxide',
      ],
      [181007, '6', '6 毒性/感染性', '6 Toxic, infectious', '6 Toxiques, infectieux', '6 Giftig, ansteckend'],
      [181008, '7', '7 放射性', '7 Radioactive', '7 Radioactifs', '7 Radioaktiv'],
      [181009, '8', '8 腐蚀品', '8 Corrosives', '8 Corrosifs', '8 Ätzend'],
      [181010, '9', '9 杂项', '9 Miscellaneous', '9 Divers', '9 Verschiedene'],
    ],
  },
  /** Outer package */
  PackageType: {
    parent: 184000,
    members: [
      [184001, 184001, '纸箱', 'Carton', 'Carton', 'Karton'],
      [184002, 184002, '托盘', 'Pallet', 'Palette', 'Palette'],
      [184003, 184003, '木箱', 'Wooden case', 'Caisse en bois', 'Holzkiste'],
      [184004, 184004, '编织袋', 'Bag', 'Sac', 'Sack'],
    ],
  },
  /** Brand type of a declaration; also available under the name ContainerSize (SPEC 7) */
  BrandType: {
    parent: 189000,
    members: [
      [189001, 0, '无品牌', 'No brand', 'Sans marque', 'Keine Marke'],
      [189002, 1, '境内自主品牌', 'Own domestic brand', 'Marque nationale propre', 'Eigene inländische Marke'],
      [189003, 2, '境内收购品牌', 'Acquired domestic brand', 'Marque nationale acquise', 'Erworbene inländische Marke'],
      [189004, 3, '境外品牌（贴牌生产）', 'Foreign brand (OEM)', 'Marque étrangère (OEM)', 'Ausländische Marke (OEM)'],
      [189005, 4, '境外品牌（其他）', 'Foreign brand (other)', 'Marque étrangère (autre)', 'Ausländische Marke (sonstige)'],
    ],
  },
} as const
