/**
 * Overseas warehouses: products, inbound, stock, outbound, returns, express cases.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const WAREHOUSE = {
  /** Kind of a Warehouse row */
  WarehouseType: {
    parent: 105000,
    members: [
      [105001, 105001, '国内收货仓', 'Receiving warehouse (China)', 'Entrepôt de réception (Chine)', 'Annahmelager (China)'],
      [105002, 105002, '海外仓', 'Overseas warehouse', "Entrepôt à l'étranger", 'Auslandslager'],
    ],
  },
  /** Product (SKU/FNSKU) and accessory review */
  ProductReviewState: {
    parent: 122000,
    members: [
      [122001, 122001, '新建', 'New', 'Nouveau', 'Neu'],
      [122002, 122002, '审核中', 'Reviewing', "En cours d'examen", 'In Prüfung'],
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
      [123003, 123003, '审核不通过', 'Review failed', "Refusé à l'examen", 'Prüfung nicht bestanden'],
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
      [126006, 126006, '拣货开始', 'Picking started', 'Prélèvement commencé', 'Kommissionierung begonnen'],
      [126007, 126007, '拣货完成', 'Picking finished', 'Prélèvement terminé', 'Kommissionierung beendet'],
      [126008, 126008, '预出库', 'Pre-outbound', 'Préparé à la sortie', 'Auslagerung vorbereitet'],
      [126009, 126009, '派送完成', 'Delivery completed', 'Livraison terminée', 'Zustellung abgeschlossen'],
      [126010, 126010, '待发货', 'To be shipped', 'À expédier', 'Versandbereit'],
      [126011, 126011, '发货中', 'Shipping out', 'Expédition en cours', 'Versand läuft'],
    ],
  },
  /** Kind of outbound order */
  OutboundType: {
    parent: 127000,
    members: [
      [127001, 127001, '补货出库', 'Replenishment outbound', 'Sortie de réassort', 'Nachschub-Auslagerung'],
      [127002, 127002, '一件代发', 'Dropshipping', "Expédition à l'unité", 'Einzelversand (Dropshipping)'],
      [127003, 127003, 'VF 出库', 'Vendor-fulfilled (VF)', 'Expédition fournisseur (VF)', 'Lieferantenversand (VF)'],
    ],
  },
  /** Replenishment destination */
  DestWarehouseType: {
    parent: 128000,
    members: [
      [128001, 128001, '平台仓（FBA）', 'Marketplace (FBA)', 'Marketplace (FBA)', 'Marktplatz (FBA)'],
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
      [130003, 130003, '客户自提', 'Self pick-up', 'Retrait par le client', 'Selbstabholung'],
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
      [133006, 133006, '派送失败', 'Delivery failed', 'Échec de livraison', 'Zustellung fehlgeschlagen'],
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
      [135013, 135013, '盘盈', 'Stocktake gain', "Écart d'inventaire +", 'Inventur-Plus'],
      [135014, 135014, '盘亏', 'Stocktake loss', "Écart d'inventaire –", 'Inventur-Minus'],
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
      [138004, 138004, '非本公司货物', 'Non-company goods', "Marchandise d'un tiers", 'Fremdware'],
    ],
  },
  /** Special service request */
  DemandType: {
    parent: 139000,
    members: [
      [139001, 139001, '换标', 'Relabel', 'Réétiquetage', 'Umetikettierung'],
      [139002, 139002, '拍照', 'Photos', 'Photos', 'Fotos'],
      [139003, 139003, '盘点', 'Stocktake', 'Inventaire', 'Inventur'],
      [139004, 139004, '质检', 'Quality inspection', 'Contrôle qualité', 'Qualitätsprüfung'],
      [139005, 139005, '换包装', 'Repack', 'Reconditionnement', 'Umverpackung'],
      [139006, 139006, '打托', 'Palletise', 'Palettisation', 'Palettierung'],
      [139007, 139007, '销毁', 'Destroy', 'Destruction', 'Vernichtung'],
      [139008, 139008, '其他', 'Other', 'Autre', 'Sonstiges'],
    ],
  },
  /** Demand order */
  DemandStatus: {
    parent: 140000,
    members: [
      [140001, 140001, '已提交', 'Submitted', 'Soumis', 'Eingereicht'],
      [140002, 140002, '已报价', 'Quoted', 'Devis établi', 'Angeboten'],
      [140003, 140003, '已接受报价', 'Quote accepted', 'Devis accepté', 'Angebot angenommen'],
      [140004, 140004, '执行中', 'In progress', 'En cours', 'In Ausführung'],
      [140005, 140005, '已完成', 'Completed', 'Terminé', 'Abgeschlossen'],
      [140006, 140006, '客户取消', 'Customer cancelled', 'Annulé par le client', 'Vom Kunden storniert'],
    ],
  },
  /** Marketplace and consumer returns */
  ReturnStatus: {
    parent: 141000,
    members: [
      [141001, 141001, '部分入库', 'Partial inbound', 'Réception partielle', 'Teilweise eingegangen'],
      [141002, 141002, '全部销毁', 'All destroyed', 'Tout détruit', 'Vollständig vernichtet'],
      [141003, 141003, '已拒绝', 'Rejected', 'Rejeté', 'Abgelehnt'],
      [141004, 141004, '待入库上架', 'Pending putaway', 'Mise en stock en attente', 'Einlagerung ausstehend'],
      [141005, 141005, '已受理', 'Accepted', 'Accepté', 'Angenommen'],
      [141006, 141006, '已报价', 'Quoted', 'Devis établi', 'Angeboten'],
      [141007, 141007, '待上架', 'To be shelved', 'À mettre en rayon', 'Zum Einlagern'],
      [141008, 141008, '已提交', 'Submitted', 'Soumis', 'Eingereicht'],
      [141009, 141009, '已完成', 'Completed', 'Terminé', 'Abgeschlossen'],
      [141010, 141010, '已取消', 'Cancelled', 'Annulé', 'Storniert'],
    ],
  },
  /** Line waiting for the customer's handling plan */
  ReturnConfirmState: {
    parent: 142000,
    members: [
      [142001, 142001, '待确认', 'Unconfirmed', 'Non confirmé', 'Unbestätigt'],
      [142002, 142002, '已确认', 'Confirmed', 'Confirmé', 'Bestätigt'],
    ],
  },
  /** Destruction record */
  DestructionState: {
    parent: 143000,
    members: [
      [143001, 143001, '待销毁', 'To destroy', 'À détruire', 'Zu vernichten'],
      [143002, 143002, '销毁中', 'Destroying', 'Destruction en cours', 'Vernichtung läuft'],
      [143003, 143003, '已销毁', 'Destroyed', 'Détruit', 'Vernichtet'],
    ],
  },
  /** How the return reaches the warehouse */
  ReturnMethod: {
    parent: 144000,
    members: [
      [144001, 144001, '平台移除订单', 'Marketplace removal order', 'Commande de retrait marketplace', 'Marktplatz-Remission'],
      [144002, 144002, '买家自寄', 'Buyer ships back', "Renvoi par l'acheteur", 'Käufer sendet zurück'],
      [144003, 144003, '退货面单', 'Return label', 'Étiquette de retour', 'Retourenetikett'],
      [144004, 144004, '上门取件', 'Home pickup', 'Enlèvement à domicile', 'Abholung beim Käufer'],
      [
        144005,
        144005,
        '快递退回',
        'Courier return (undelivered)',
        'Retour transporteur (non livré)',
        'Rückläufer (unzustellbar)',
      ],
    ],
  },
  /** Handling plan of a returned line */
  ReturnServiceType: {
    parent: 145000,
    members: [
      [145001, 145001, '原标上架', 'Shelve as is', 'Remise en stock telle quelle', 'Unverändert einlagern'],
      [145002, 145002, '换标上架', 'Relabel and shelve', 'Réétiqueter et stocker', 'Umetikettieren und einlagern'],
      [145003, 145003, '质检后上架', 'Inspect and shelve', 'Contrôler et stocker', 'Prüfen und einlagern'],
      [145004, 145004, '销毁', 'Destroy', 'Détruire', 'Vernichten'],
      [145005, 145005, '转寄', 'Forward', 'Réexpédier', 'Weiterleiten'],
    ],
  },
  /** Return label and home pickup */
  ReturnLabelState: {
    parent: 146000,
    members: [
      [146001, 146001, '已提交', 'Submitted', 'Soumis', 'Eingereicht'],
      [146002, 146002, '已出面单', 'Label issued', 'Étiquette émise', 'Etikett erstellt'],
      [146003, 146003, '已预约取件', 'Pickup booked', 'Enlèvement réservé', 'Abholung gebucht'],
      [146004, 146004, '已取件', 'Picked up', 'Enlevé', 'Abgeholt'],
      [146005, 146005, '已收货', 'Received', 'Reçu', 'Eingegangen'],
      [146006, 146006, '取件失败', 'Pickup failed', "Échec d'enlèvement", 'Abholung fehlgeschlagen'],
      [146007, 146007, '已取消', 'Cancelled', 'Annulé', 'Storniert'],
    ],
  },
  /** Express issue case */
  ExpressProblemType: {
    parent: 147000,
    members: [
      [147001, 147001, '破损', 'Damaged', 'Endommagé', 'Beschädigt'],
      [147002, 147002, '丢失', 'Lost', 'Perdu', 'Verloren'],
      [147003, 147003, '超时未妥投', 'Overdue', 'En retard', 'Überfällig'],
      [147004, 147004, '地址错误', 'Wrong address', 'Adresse erronée', 'Falsche Adresse'],
      [147005, 147005, '拒收', 'Refused', 'Refusé', 'Annahme verweigert'],
      [147006, 147006, '无有效签收证明', 'No valid POD', 'Pas de preuve de livraison valable', 'Kein gültiger Ablieferbeleg'],
    ],
  },
  /** Express issue case life */
  ExpressProblemStatus: {
    parent: 148000,
    members: [
      [148001, 148001, '待客户回复', 'Waiting for customer', 'En attente du client', 'Warten auf Kunde'],
      [148002, 148002, '待仓库回复', 'Waiting for warehouse', "En attente de l'entrepôt", 'Warten auf Lager'],
      [148003, 148003, '已关闭', 'Closed', 'Clôturé', 'Geschlossen'],
      [148004, 148004, '已超时', 'Expired', 'Expiré', 'Abgelaufen'],
    ],
  },
  /** Courier claim */
  ExpressClaimStatus: {
    parent: 149000,
    members: [
      [149001, 149001, '已提交', 'Submitted', 'Soumise', 'Eingereicht'],
      [149002, 149002, '快递审核中', 'With courier', 'Chez le transporteur', 'Beim Paketdienst'],
      [149003, 149003, '已赔付', 'Paid', 'Indemnisée', 'Erstattet'],
      [149004, 149004, '已拒赔', 'Refused', 'Refusée', 'Abgelehnt'],
    ],
  },
  /** Reason of a claim */
  ClaimReason: {
    parent: 150000,
    members: [
      [150001, 150001, '丢件', 'Loss', 'Perte', 'Verlust'],
      [150002, 150002, '破损', 'Damage', 'Avarie', 'Beschädigung'],
      [150003, 150003, '虚假签收', 'False delivery', 'Livraison fictive', 'Fingierte Zustellung'],
      [150004, 150004, '延误', 'Delay', 'Retard', 'Verspätung'],
    ],
  },
  /** Sales platform of a product */
  SalesPlatform: {
    parent: 183000,
    members: [
      [183001, 183001, '亚马逊', 'Amazon', 'Amazon', 'Amazon'],
      [183002, 183002, 'eBay', 'eBay', 'eBay', 'eBay'],
      [183003, 183003, 'Temu', 'Temu', 'Temu', 'Temu'],
      [183004, 183004, 'TikTok Shop', 'TikTok Shop', 'TikTok Shop', 'TikTok Shop'],
      [183005, 183005, '独立站', 'Own shop', 'Boutique propre', 'Eigener Shop'],
      [183006, 183006, '其他', 'Other', 'Autre', 'Sonstige'],
    ],
  },
} as const
