/**
 * Alerts.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const ALERTS = {
  /** Kind of an alert; the last six are added */
  WarnType: {
    parent: 185000,
    members: [
      [185001, 185001, '库存预警', 'Low stock', 'Stock bas', 'Niedriger Bestand'],
      [185002, 185002, '库龄预警', 'Stock age', 'Âge du stock', 'Bestandsalter'],
      [185003, 185003, '超时预警', 'Timeout', 'Dépassement de délai', 'Zeitüberschreitung'],
      [185004, 185004, '发货窗口', 'Ship window', 'Créneau d’expédition', 'Versandfenster'],
      [185005, 185005, '余额不足', 'Low balance', 'Solde bas', 'Niedriges Guthaben'],
      [185006, 185006, '账单到期', 'Bill due', 'Facture à échéance', 'Rechnung fällig'],
      [185007, 185007, '单证缺失', 'Document missing', 'Document manquant', 'Fehlende Unterlage'],
      [185008, 185008, '快递无轨迹', 'No tracking event', 'Colis sans suivi', 'Paket ohne Ereignis'],
      [185009, 185009, '截止临近', 'Cut-off near', 'Clôture proche', 'Annahmeschluss nah'],
    ],
  },
  /** Whether an alert was read, and whether it is still open (added) */
  AlertState: {
    parent: 262000,
    members: [
      [262001, 262001, '未读', 'Unread', 'Non lue', 'Ungelesen'],
      [262002, 262002, '已读', 'Read', 'Lue', 'Gelesen'],
      [262003, 262003, '已关闭', 'Closed', 'Close', 'Geschlossen'],
    ],
  },
} as const
