/**
 * Rates of the warehouses (added).
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const RATES = {
  /** Purpose of a rate. */
  RateItem: {
    parent: 304000,
    members: [
      [
        304001,
        304001,
        '仓租（每立方米每天）',
        'Storage per m³ and day',
        'Stockage par m³ et par jour',
        'Lagergeld je m³ und Tag',
      ],
      [304002, 304002, '操作费（首件）', 'Handling, first piece', 'Préparation, première pièce', 'Auslagerung, erstes Stück'],
      [
        304003,
        304003,
        '操作费（续件）',
        'Handling, each next piece',
        'Préparation, pièce suivante',
        'Auslagerung, jedes weitere Stück',
      ],
      [304004, 304004, '快递费（包裹）', 'Courier, parcel', 'Transporteur, colis', 'Paketversand, Paket'],
      [
        304005,
        304005,
        '快递费（超出每公斤）',
        'Courier, each kilogram above',
        'Transporteur, kilo supplémentaire',
        'Paketversand, jedes weitere Kilogramm',
      ],
      [
        304006,
        304006,
        '超重附加费（超过重量）',
        'Heavy parcel surcharge, above a weight',
        'Supplément colis lourd, au-delà d’un poids',
        'Zuschlag für schwere Pakete, ab einem Gewicht',
      ],
      [304007, 304007, '跨境派送附加费', 'Delivery abroad', 'Livraison à l’étranger', 'Zustellung im Ausland'],
      [304008, 304008, '偏远地区附加费', 'Remote area', 'Zone éloignée', 'Zuschlag für abgelegene Gebiete'],
      [304009, 304009, '入库操作费（箱）', 'Inbound, carton', 'Réception, carton', 'Wareneingang, Karton'],
      [
        304010,
        304010,
        '入库分拣费（每增加一个 FNSKU）',
        'Inbound sorting, extra FNSKU',
        'Tri à la réception, FNSKU supplémentaire',
        'Wareneingang, Sortierung je weiterer FNSKU',
      ],
      [304011, 304011, '卸托费', 'Pallet unloading', 'Déchargement de palette', 'Palettenentladung'],
      [304012, 304012, '卸柜费', 'Container unloading', 'Dépotage de conteneur', 'Containerentladung'],
      [304013, 304013, '退货包裹处理费', 'Return, parcel', 'Retour, colis', 'Retoure, Paket'],
      [
        304014,
        304014,
        '退货检验费（件）',
        'Return, inspection of a piece',
        'Retour, contrôle d’une pièce',
        'Retoure, Prüfung je Stück',
      ],
      [
        304015,
        304015,
        '退货换标费（件）',
        'Return, relabelling of a piece',
        'Retour, réétiquetage d’une pièce',
        'Retoure, Umetikettierung je Stück',
      ],
      [
        304016,
        304016,
        '退货上架费（件）',
        'Return, putaway of a piece',
        'Retour, mise en stock d’une pièce',
        'Retoure, Einlagerung je Stück',
      ],
      [304017, 304017, '退货面单费', 'Return label', 'Étiquette retour', 'Retourenetikett'],
      [304018, 304018, '上门取件费', 'Pickup at the buyer’s home', 'Enlèvement chez l’acheteur', 'Abholung beim Käufer'],
      [304019, 304019, '销毁费（每公斤）', 'Destruction per kg', 'Destruction par kg', 'Vernichtung je kg'],
      [304020, 304020, '出库操作费（箱）', 'Outbound, carton', 'Sortie, carton', 'Auslagerung, Karton'],
      [304021, 304021, '外箱标', 'Outer label', 'Étiquette de carton', 'Kartonetikett'],
      [304022, 304022, '产品标', 'Inner label', 'Étiquette de produit', 'Produktetikett'],
      [304023, 304023, '拼箱费', 'Mixed carton', 'Carton mixte', 'Mischkarton'],
      [304024, 304024, '打托费', 'Palletising', 'Palettisation', 'Palettieren'],
    ],
  },
  /** What a rate table prices. */
  RateKind: {
    parent: 305000,
    members: [
      [305001, 305001, '仓租', 'Storage', 'Stockage', 'Lagergeld'],
      [305002, 305002, '操作与快递', 'Handling and couriers', 'Manutention et transporteurs', 'Bearbeitung und Paketversand'],
    ],
  },
  RateState: {
    parent: 306000,
    members: [
      [306001, 306001, '草稿', 'Draft', 'Brouillon', 'Entwurf'],
      [306002, 306002, '已发布', 'Published', 'Publié', 'Veröffentlicht'],
    ],
  },
} as const
