/**
 * Work on the warehouse floor: waves of orders, packing scans, stock counts, stock corrections. Member: code, stored
 * value, zh-CN, en-US, fr-FR, de-DE.
 */
export const FLOOR = {
  /** Why the label of a parcel was not issued (added) */
  LabelProblem: {
    parent: 311000,
    members: [
      [311001, 311001, '快递无法连接', 'Courier not reached', 'Transporteur injoignable', 'Paketdienst nicht erreichbar'],
      [311002, 311002, '快递拒绝', 'Refused by the courier', 'Refusée par le transporteur', 'Vom Paketdienst abgelehnt'],
    ],
  },
  /** Orders picked together (added) */
  PickWaveState: {
    parent: 290000,
    members: [
      [290001, 290001, '待拣货', 'Open', 'Ouverte', 'Offen'],
      [290002, 290002, '拣货中', 'Being picked', 'Prélèvement en cours', 'In Kommissionierung'],
      [290003, 290003, '已拣货', 'Picked', 'Prélevée', 'Kommissioniert'],
      [290004, 290004, '已打包', 'Packed', 'Emballée', 'Verpackt'],
      [290005, 290005, '已取消', 'Cancelled', 'Annulée', 'Storniert'],
    ],
  },
  /** An order in a wave (added) */
  WavePickState: {
    parent: 291000,
    members: [
      [291001, 291001, '待打包', 'To pack', 'À emballer', 'Zu verpacken'],
      [291002, 291002, '已打包', 'Packed', 'Emballée', 'Verpackt'],
      [291003, 291003, '缺货暂扣', 'On hold: pieces missing', 'En attente : pièces manquantes', 'Zurückgestellt: Stücke fehlen'],
      [291004, 291004, '已移出', 'Taken out', 'Retirée', 'Herausgenommen'],
    ],
  },
  /** List of parcels for a courier's collection (added) */
  ManifestState: {
    parent: 293000,
    members: [
      [293001, 293001, '装车中', 'Loading', 'Chargement', 'In Verladung'],
      [293002, 293002, '已交接', 'Handed over', 'Remis', 'Übergeben'],
    ],
  },
  /** Result of a scan at the packing bench (added) */
  PackScanResult: {
    parent: 292000,
    members: [
      [292001, 292001, '正确', 'Accepted', 'Acceptée', 'Angenommen'],
      [292002, 292002, '错误商品', 'Wrong piece', 'Mauvaise pièce', 'Falsches Stück'],
      [292003, 292003, '数量超出', 'Surplus piece', 'Pièce en trop', 'Überzähliges Stück'],
      [292004, 292004, '序列号重复', 'Scanned twice', 'Scannée deux fois', 'Doppelt gescannt'],
      [292005, 292005, '需扫序列号', 'Serial number needed', 'Numéro de série requis', 'Seriennummer nötig'],
      [292006, 292006, '订单已结束', 'Order not open', 'Commande non ouverte', 'Auftrag nicht offen'],
    ],
  },
  /** Stock count (added) */
  StockCountState: {
    parent: 297000,
    members: [
      [297001, 297001, '盘点中', 'Counting', 'Comptage en cours', 'Wird gezählt'],
      [297002, 297002, '待审批', 'To approve', 'À valider', 'Zu genehmigen'],
      [297003, 297003, '已审批', 'Approved', 'Validé', 'Genehmigt'],
      [297004, 297004, '已驳回', 'Rejected', 'Refusé', 'Abgelehnt'],
      [297005, 297005, '已取消', 'Cancelled', 'Annulé', 'Storniert'],
    ],
  },
  /** Why staff correct a balance (added) */
  StockAdjustmentKind: {
    parent: 298000,
    members: [
      [298001, 298001, '找到货物', 'Pieces found', 'Pièces retrouvées', 'Stücke gefunden'],
      [298002, 298002, '货物缺失', 'Pieces missing', 'Pièces manquantes', 'Stücke fehlen'],
      [298003, 298003, '发现残次', 'Damage found', 'Dommage constaté', 'Schaden festgestellt'],
      [298004, 298004, '残次转良品', 'In good condition after all', 'En bon état après contrôle', 'Doch in gutem Zustand'],
      [298005, 298005, '取样', 'Sample taken', 'Échantillon prélevé', 'Muster entnommen'],
      [298006, 298006, '更正：增加', 'Correction: add', 'Correction : ajout', 'Korrektur: Zugang'],
      [298007, 298007, '更正：减少', 'Correction: take out', 'Correction : retrait', 'Korrektur: Abgang'],
      [298008, 298008, '残次品减少', 'Damaged pieces missing', 'Pièces endommagées manquantes', 'Beschädigte Stücke fehlen'],
    ],
  },
  /** Quarantine of stock (added) */
  QuarantineState: {
    parent: 299000,
    members: [
      [299001, 299001, '隔离中', 'In quarantine', 'En quarantaine', 'In Quarantäne'],
      [299002, 299002, '已解除', 'Released', 'Libérée', 'Freigegeben'],
      [299003, 299003, '已转残次', 'Booked as damaged', 'Passée en endommagé', 'Als beschädigt gebucht'],
    ],
  },
} as const
