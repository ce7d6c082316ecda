/**
 * Special services, returns, courier problems and claims; sales platforms.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const AFTER_SALES = {
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
      [140007, 140007, '仓库取消', 'Cancelled by the warehouse', 'Annulé par l’entrepôt', 'Vom Lager storniert'],
    ],
  },
  /** Marketplace and consumer returns */
  ReturnStatus: {
    parent: 141000,
    members: [
      [141001, 141001, '部分入库', 'Partial inbound', 'Réception partielle', 'Teilweise eingegangen'],
      [141002, 141002, '全部销毁', 'All destroyed', 'Tout détruit', 'Vollständig vernichtet'],
      [141003, 141003, '已拒绝', 'Rejected', 'Rejeté', 'Abgelehnt'],
      [141004, 141004, '待入库上架', 'Pending putaway', 'Mise en stock en attente', 'Einlagerung offen'],
      [141005, 141005, '已受理', 'Accepted', 'Accepté', 'Angenommen'],
      [141006, 141006, '已报价', 'Quoted', 'Devis établi', 'Angeboten'],
      [141007, 141007, '待上架', 'To be shelved', 'À mettre en stock', 'Zum Einlagern'],
      [141008, 141008, '已提交', 'Submitted', 'Soumis', 'Eingereicht'],
      [141009, 141009, '已完成', 'Completed', 'Terminé', 'Abgeschlossen'],
      [141010, 141010, '已取消', 'Cancelled', 'Annulé', 'Storniert'],
    ],
  },
  /** Line for which the customer's handling plan is pending */
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
  /** Parcel of a return at the warehouse */
  ReturnPackageState: {
    parent: 241000,
    members: [
      [241001, 241001, '待收件', 'Expected', 'Attendu', 'Erwartet'],
      [241002, 241002, '未认领', 'Unclaimed', 'Non réclamé', 'Nicht zugeordnet'],
      [241003, 241003, '已认领', 'Claimed', 'Réclamé', 'Zugeordnet'],
      [241004, 241004, '已处理', 'Processed', 'Traité', 'Bearbeitet'],
      [241005, 241005, '已销毁', 'Destroyed', 'Détruit', 'Vernichtet'],
    ],
  },
  /** Disposition of a counted line of a return */
  ReturnLineState: {
    parent: 242000,
    members: [
      [242001, 242001, '待确认', 'To confirm', 'À confirmer', 'Zu bestätigen'],
      [242002, 242002, '待报价', 'Awaiting quote', 'Devis en attente', 'Angebot offen'],
      [242003, 242003, '待上架', 'To be shelved', 'À mettre en stock', 'Zum Einlagern'],
      [242004, 242004, '已上架', 'Shelved', 'Mis en stock', 'Eingelagert'],
      [242005, 242005, '待销毁', 'To destroy', 'À détruire', 'Zu vernichten'],
      [242006, 242006, '已销毁', 'Destroyed', 'Détruit', 'Vernichtet'],
      [242007, 242007, '非本公司货物', 'Not yours', 'Marchandise d’un tiers', 'Fremdware'],
      [242008, 242008, '已转寄', 'Sent on', 'Réexpédié', 'Weitergeleitet'],
    ],
  },
  /** Source of goods to destroy */
  DestroySource: {
    parent: 243000,
    members: [
      [243001, 243001, '退货', 'Return', 'Retour', 'Retoure'],
      [243002, 243002, '库存', 'Stock', 'Stock', 'Bestand'],
      [243003, 243003, '服务需求', 'Demand order', 'Demande de service', 'Serviceauftrag'],
    ],
  },
  /** How the return reaches the warehouse */
  ReturnMethod: {
    parent: 144000,
    members: [
      [
        144001,
        144001,
        '平台移除订单',
        'Marketplace removal order',
        'Commande de retrait (place de marché)',
        'Marktplatz-Remission',
      ],
      [144002, 144002, '买家自寄', 'Buyer ships back', 'Renvoi par l’acheteur', 'Käufer sendet zurück'],
      [144003, 144003, '退货面单', 'Return label', 'Étiquette retour', 'Retourenetikett'],
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
      [146006, 146006, '取件失败', 'Pickup failed', 'Échec d’enlèvement', 'Abholung fehlgeschlagen'],
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
  /** State of an express issue case */
  ExpressProblemStatus: {
    parent: 148000,
    members: [
      [148001, 148001, '待客户回复', 'Waiting for customer', 'En attente du client', 'Warten auf Kunde'],
      [148002, 148002, '待仓库回复', 'Waiting for warehouse', 'En attente de l’entrepôt', 'Warten auf Lager'],
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
