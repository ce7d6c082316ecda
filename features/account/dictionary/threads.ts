/**
 * Conversations between a customer and the provider about a document.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const THREADS = {
  /** Subject of a conversation (added) */
  ThreadSubject: {
    parent: 210000,
    members: [
      [210001, 210001, '入库差异', 'Difference at receipt', 'Écart à la réception', 'Abweichung beim Wareneingang'],
      [210002, 210002, '拣货短缺', 'Short pick', 'Manquant au prélèvement', 'Fehlmenge bei der Kommissionierung'],
      [210003, 210003, '订单暂扣', 'Order on hold', 'Commande bloquée', 'Auftrag angehalten'],
      [210004, 210004, '需求单', 'Demand order', 'Demande de service', 'Serviceauftrag'],
      [210005, 210005, '快递问题件', 'Express issue case', 'Litige colis', 'Problemfall Paket'],
      [210006, 210006, '账单明细', 'Bill line', 'Ligne de facture', 'Rechnungsposition'],
      [210007, 210007, '退货明细', 'Return line', 'Ligne de retour', 'Retourenposition'],
    ],
  },
  /** Who has to reply in a conversation (added) */
  ThreadState: {
    parent: 211000,
    members: [
      [211001, 211001, '进行中', 'Open', 'Ouverte', 'Offen'],
      [211002, 211002, '待客户回复', 'Waiting for customer', 'En attente du client', 'Warten auf Kunde'],
      [211003, 211003, '待我司回复', 'Waiting for provider', 'En attente du prestataire', 'Warten auf Dienstleister'],
      [211004, 211004, '已关闭', 'Closed', 'Close', 'Geschlossen'],
    ],
  },
  /** Author of a message (added) */
  ThreadParty: {
    parent: 212000,
    members: [
      [212001, 212001, '客户', 'Customer', 'Client', 'Kunde'],
      [212002, 212002, '仓库与客服', 'Quayside', 'Quayside', 'Quayside'],
      [212003, 212003, '系统', 'System', 'Système', 'System'],
    ],
  },
} as const
