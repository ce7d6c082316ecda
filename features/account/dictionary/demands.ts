/** Demand orders: their quotes, and how their work changes stock. Member: code, stored value, zh-CN, en-US, fr-FR, de-DE. */
export const DEMANDS = {
  /** A quote for a demand order (added) */
  DemandQuoteState: {
    parent: 213000,
    members: [
      [213001, 213001, '待确认', 'To decide', 'À décider', 'Zu entscheiden'],
      [213002, 213002, '已被新报价替代', 'Superseded', 'Remplacé', 'Ersetzt'],
      [213003, 213003, '已接受', 'Accepted', 'Accepté', 'Angenommen'],
      [213004, 213004, '已拒绝', 'Refused', 'Refusé', 'Abgelehnt'],
      [213005, 213005, '已撤回', 'Withdrawn', 'Retiré', 'Zurückgezogen'],
    ],
  },
  /** How work changes stock (added) */
  DemandEffect: {
    parent: 214000,
    members: [
      [214001, 214001, '换标', 'Relabelled', 'Réétiqueté', 'Umetikettiert'],
      [214002, 214002, '销毁', 'Destroyed', 'Détruit', 'Vernichtet'],
      [214003, 214003, '修复为良品', 'Repaired', 'Remis en bon état', 'Instand gesetzt'],
      [214004, 214004, '转为残次', 'Found damaged', 'Constaté endommagé', 'Als beschädigt erkannt'],
      [214005, 214005, '盘盈', 'Found more', 'Trouvé en plus', 'Mehr gefunden'],
      [214006, 214006, '盘亏', 'Found fewer', 'Trouvé en moins', 'Weniger gefunden'],
    ],
  },
} as const
