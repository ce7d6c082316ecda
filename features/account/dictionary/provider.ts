/**
 * The provider's staff, and payments at a payment provider.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const PROVIDER = {
  /** Roles of the provider's staff (added) */
  StaffRole: {
    parent: 310000,
    members: [
      [310001, 310001, '管理员', 'Administrator', 'Administrateur', 'Administrator'],
      [310002, 310002, '运营', 'Operations', 'Exploitation', 'Operations'],
      [310003, 310003, '英国仓库', 'Warehouse UK', 'Entrepôt Royaume-Uni', 'Lager UK'],
      [310004, 310004, '德国仓库', 'Warehouse Germany', 'Entrepôt Allemagne', 'Lager Deutschland'],
      [310005, 310005, '财务', 'Finance', 'Finance', 'Finanzen'],
      [310006, 310006, '内容', 'Content', 'Contenu', 'Inhalte'],
    ],
  },
  /** Online payment */
  PaymentState: {
    parent: 301000,
    members: [
      [301001, 301001, '待支付', 'Awaiting payment', 'En attente de paiement', 'Zahlung offen'],
      [301002, 301002, '已支付', 'Paid', 'Payé', 'Bezahlt'],
      [301003, 301003, '支付失败', 'Failed', 'Échoué', 'Fehlgeschlagen'],
      [301004, 301004, '已过期', 'Expired', 'Expiré', 'Abgelaufen'],
      [301005, 301005, '金额待核对', 'Amount to be checked', 'Montant à vérifier', 'Betrag zu prüfen'],
      [301006, 301006, '已关闭', 'Closed', 'Clôturé', 'Abgeschlossen'],
      [301007, 301007, '已拒付', 'Charged back', 'Rétrofacturé', 'Zurückgebucht'],
    ],
  },
} as const
