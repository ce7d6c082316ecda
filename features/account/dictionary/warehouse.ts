/**
 * Overseas warehouses: products, inbound, stock, outbound, parcels.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const WAREHOUSE = {
  /** Kind of a Warehouse row */
  WarehouseType: {
    parent: 105000,
    members: [
      [105001, 105001, '国内收货仓', 'Receiving warehouse (China)', 'Entrepôt de réception (Chine)', 'Annahmelager (China)'],
      [105002, 105002, '海外仓', 'Overseas warehouse', 'Entrepôt à l’étranger', 'Auslandslager'],
    ],
  },
  /** Product (SKU/FNSKU) and accessory review */
  ProductReviewState: {
    parent: 122000,
    members: [
      [122001, 122001, '新建', 'New', 'Nouveau', 'Neu'],
      [122002, 122002, '审核中', 'Reviewing', 'En cours d’examen', 'In Prüfung'],
      [122003, 122003, '已通过', 'Approved', 'Approuvé', 'Genehmigt'],
      [122004, 122004, '已驳回', 'Rejected', 'Rejeté', 'Abgelehnt'],
    ],
  },
  /** Warehouse inbound plan */
  InboundPlanStatus: {
    parent: 123000,
    members: [
      [123001, 123001, '待提交', 'To submit', 'À soumettre', 'Einzureichen'],
      [123002, 123002, '待审核', 'To review', 'À examiner', 'Zu prüfen'],
      [123003, 123003, '审核不通过', 'Review failed', 'Refusé à l’examen', 'Prüfung nicht bestanden'],
      [123004, 123004, '待入库', 'To inbound', 'À réceptionner', 'Einzulagern'],
      [123005, 123005, '入库完成', 'Inbound completed', 'Réception terminée', 'Wareneingang abgeschlossen'],
      [123006, 123006, '入库异常', 'Inbound exception', 'Anomalie de réception', 'Wareneingang mit Abweichung'],
      [123007, 123007, '已取消', 'Cancelled', 'Annulé', 'Storniert'],
    ],
  },
  /** How goods arrive at the overseas warehouse */
  InboundType: {
    parent: 124000,
    members: [
      [124001, 124001, '整柜', 'Full container', 'Conteneur complet', 'Vollcontainer'],
      [124002, 124002, '卡板（托盘）', 'Pallets', 'Palettes', 'Paletten'],
      [124003, 124003, '散箱', 'Loose cartons', 'Cartons en vrac', 'Lose Kartons'],
      [124004, 124004, '快递包裹', 'Courier parcels', 'Colis express', 'Paketsendungen'],
    ],
  },
  /** Full route or last mile */
  InboundOrderType: {
    parent: 125000,
    members: [
      [125001, 125001, '全程', 'Full route', 'Trajet complet', 'Gesamtstrecke'],
      [125002, 125002, '尾程', 'Last mile', 'Post-acheminement', 'Nachlauf'],
    ],
  },
  /** Replenishment, dropshipping and VF orders */
  OutboundStatus: {
    parent: 126000,
    members: [
      [126001, 126001, '未出库', 'Not outbound', 'Non expédié', 'Nicht ausgelagert'],
      [126002, 126002, '已出库', 'Outbound', 'Sorti', 'Ausgelagert'],
      [126003, 126003, '已取消', 'Cancelled', 'Annulé', 'Storniert'],
      [126004, 126004, '已作废', 'Abandoned', 'Abandonné', 'Verworfen'],
      [126005, 126005, '处理中', 'In progress', 'En cours', 'In Bearbeitung'],
      [126006, 126006, '拣货开始', 'Picking started', 'En prélèvement', 'In Kommissionierung'],
      [126007, 126007, '拣货完成', 'Picking finished', 'Prélèvement terminé', 'Kommissioniert'],
      [126008, 126008, '预出库', 'Pre-outbound', 'Préparé à la sortie', 'Vor Auslagerung'],
      [126009, 126009, '派送完成', 'Delivery completed', 'Livraison terminée', 'Zugestellt'],
      [126010, 126010, '待发货', 'To be shipped', 'À expédier', 'Versandbereit'],
      [126011, 126011, '发货中', 'Shipping out', 'Expédition en cours', 'Versand läuft'],
    ],
  },
  /** Kind of outbound order */
  OutboundType: {
    parent: 127000,
    members: [
      [127001, 127001, '补货出库', 'Replenishment outbound', 'Sortie de réassort', 'Nachschub-Auslagerung'],
      [127002, 127002, '一件代发', 'Dropshipping', 'Expédition à l’unité', 'Einzelversand (Dropshipping)'],
      [127003, 127003, 'VF 出库', 'Vendor-fulfilled (VF)', 'Expédition fournisseur (VF)', 'Lieferantenversand (VF)'],
    ],
  },
  /** Replenishment destination */
  DestWarehouseType: {
    parent: 128000,
    members: [
      [128001, 128001, '平台仓（FBA）', 'Marketplace (FBA)', 'Place de marché (FBA)', 'Marktplatz (FBA)'],
      [128002, 128002, '私人仓', 'Private warehouse', 'Entrepôt privé', 'Privatlager'],
    ],
  },
  /** Truck or express */
  DeliveryMode: {
    parent: 129000,
    members: [
      [129001, 129001, '卡派', 'Truck', 'Camion', 'LKW'],
      [129002, 129002, '快递', 'Express', 'Express', 'Paketdienst'],
    ],
  },
  /** Who supplies the courier label */
  DropshipDeliveryMethod: {
    parent: 130000,
    members: [
      [130001, 130001, '我司面单', 'Provider label', 'Étiquette du prestataire', 'Etikett des Dienstleisters'],
      [130002, 130002, '客户面单', 'Customer label', 'Étiquette du client', 'Etikett des Kunden'],
      [130003, 130003, '客户自提', 'Self pickup', 'Retrait par le client', 'Selbstabholung'],
    ],
  },
  /** Neutral labels; Value is the letter */
  Courier: {
    parent: 131000,
    members: [
      [
        131001,
        'P',
        'P 快递（国家邮政）',
        'Carrier P (national post)',
        'Transporteur P (poste nationale)',
        'Dienst P (nationale Post)',
      ],
      [131002, 'Y', 'Y 快递', 'Carrier Y', 'Transporteur Y', 'Dienst Y'],
      [131003, 'X', 'X 快递', 'Carrier X', 'Transporteur X', 'Dienst X'],
      [131004, 'D1', 'D1 快递', 'Carrier D1', 'Transporteur D1', 'Dienst D1'],
      [131005, 'D2', 'D2 快递', 'Carrier D2', 'Transporteur D2', 'Dienst D2'],
    ],
  },
  /** Service of a courier; Value is the service code */
  CourierService: {
    parent: 132000,
    members: [
      [132001, 'P-T24', 'P 追踪 24', 'P Tracked 24', 'P Suivi 24', 'P Tracked 24'],
      [132002, 'P-T48', 'P 追踪 48', 'P Tracked 48', 'P Suivi 48', 'P Tracked 48'],
      [132003, 'P-STD', 'P 标准包裹', 'P Parcel', 'P Colis', 'P Paket'],
      [132004, 'Y-STD', 'Y 标准', 'Y Standard', 'Y Standard', 'Y Standard'],
      [132005, 'X-MINI', 'X Mini', 'X Mini', 'X Mini', 'X Mini'],
      [132006, 'X-MEDIUM', 'X Medium', 'X Medium', 'X Medium', 'X Medium'],
      [132007, 'D1-STD', 'D1 标准', 'D1 Standard', 'D1 Standard', 'D1 Standard'],
      [132008, 'D2-STD', 'D2 标准', 'D2 Standard', 'D2 Standard', 'D2 Standard'],
    ],
  },
  /** Parcel tracking */
  ExpressStatus: {
    parent: 133000,
    members: [
      [133001, 133001, '已制单', 'Label created', 'Étiquette créée', 'Etikett erstellt'],
      [133002, 133002, '已揽收', 'Collected', 'Pris en charge', 'Abgeholt'],
      [133003, 133003, '运输中', 'In transit', 'En transit', 'Unterwegs'],
      [133004, 133004, '派送中', 'Out for delivery', 'En livraison', 'In Zustellung'],
      [133005, 133005, '已妥投', 'Delivered', 'Livré', 'Zugestellt'],
      [133006, 133006, '派送失败', 'Delivery failed', 'Échec de livraison', 'Nicht zugestellt'],
      [133007, 133007, '已退回', 'Returned', 'Retourné', 'Zurückgesandt'],
      [133008, 133008, '丢失', 'Lost', 'Perdu', 'Verloren'],
    ],
  },
  /** Product label, width*height in cm */
  LabelSize: {
    parent: 134000,
    members: [
      [134001, '6*4', '6*4', '6*4', '6*4', '6*4'],
      [134002, '8*6', '8*6', '8*6', '8*6', '8*6'],
    ],
  },
  /** Stock movement kinds; their effect is in warehouse/stock/rules.ts */
  StockFlowType: {
    parent: 135000,
    members: [
      [135001, 135001, '在途增加', 'In-transit added', 'En transit ajouté', 'Unterwegs erhöht'],
      [135002, 135002, '在途取消', 'In-transit cancelled', 'En transit annulé', 'Unterwegs storniert'],
      [135003, 135003, '入库上架', 'Putaway', 'Mise en stock', 'Einlagerung'],
      [135004, 135004, '库存锁定', 'Lock', 'Réservation', 'Reservierung'],
      [135005, 135005, '库存解锁', 'Unlock', 'Libération', 'Freigabe'],
      [135006, 135006, '出库', 'Outbound', 'Sortie', 'Auslagerung'],
      [135007, 135007, '退货上架', 'Return putaway', 'Remise en stock (retour)', 'Retouren-Einlagerung'],
      [135008, 135008, '转残次', 'Marked damaged', 'Passé en endommagé', 'Als beschädigt gebucht'],
      [135009, 135009, '残次转良品', 'Repaired', 'Remis en bon état', 'Instand gesetzt'],
      [135010, 135010, '换标转出', 'Relabel out', 'Réétiquetage – sortie', 'Umetikettierung – Abgang'],
      [135011, 135011, '换标转入', 'Relabel in', 'Réétiquetage – entrée', 'Umetikettierung – Zugang'],
      [135012, 135012, '销毁', 'Destroyed', 'Détruit', 'Vernichtet'],
      [135013, 135013, '盘盈', 'Stocktake gain', 'Écart d’inventaire +', 'Inventur-Plus'],
      [135014, 135014, '盘亏', 'Stocktake loss', 'Écart d’inventaire –', 'Inventur-Minus'],
      [135015, 135015, '库存调增', 'Adjusted up', 'Ajustement +', 'Korrektur-Zugang'],
      [135016, 135016, '库存调减', 'Adjusted down', 'Ajustement –', 'Korrektur-Abgang'],
    ],
  },
  /** Bands in days, day of putaway = day 1 */
  StockAgeBand: {
    parent: 136000,
    members: [
      [136001, 136001, '1-30 天', '1-30 days', '1-30 jours', '1-30 Tage'],
      [136002, 136002, '31-60 天', '31-60 days', '31-60 jours', '31-60 Tage'],
      [136003, 136003, '61-90 天', '61-90 days', '61-90 jours', '61-90 Tage'],
      [136004, 136004, '91-180 天', '91-180 days', '91-180 jours', '91-180 Tage'],
      [136005, 136005, '181-365 天', '181-365 days', '181-365 jours', '181-365 Tage'],
      [136006, 136006, '365 天以上', 'Over 365 days', 'Plus de 365 jours', 'Über 365 Tage'],
    ],
  },
  /** Delivery appointment */
  BookingState: {
    parent: 137000,
    members: [
      [137001, 137001, '未预约', 'Not booked', 'Non réservé', 'Nicht gebucht'],
      [137002, 137002, '已预约', 'Booked', 'Réservé', 'Gebucht'],
    ],
  },
  /** Graded at return inspection */
  GoodsCondition: {
    parent: 138000,
    members: [
      [138001, 138001, '全新', 'New', 'Neuf', 'Neu'],
      [138002, 138002, '已拆封可售', 'Opened, sellable', 'Ouvert, vendable', 'Geöffnet, verkäuflich'],
      [138003, 138003, '残次', 'Damaged', 'Endommagé', 'Beschädigt'],
      [138004, 138004, '非本公司货物', 'Non-company goods', 'Marchandise d’un tiers', 'Fremdware'],
    ],
  },
} as const
