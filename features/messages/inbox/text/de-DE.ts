import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Nachrichten',
  all: 'Alle',
  unread: 'Ungelesen',
  read: 'Gelesen',
  search: 'Belegnummern suchen',
  markRead: 'Als gelesen markieren',
  markAllRead: 'Alle als gelesen markieren',
  delete: 'Löschen',
  open: 'Öffnen',
  unreadCount: 'Neue Nachrichten: {count}',
  empty: { title: 'Keine Nachrichten', hint: 'Hier erscheinen Meldungen zu Ihren Belegen.' },
  showAll: 'Alle Nachrichten anzeigen',
  more: 'Mehr laden',
  end: 'Keine weiteren Nachrichten',
  field: {
    MessageTitle: 'Titel',
    MessageType: 'Art',
    DcgNo: 'Beleg',
    CreatedTime: 'Empfangen',
  },
} satisfies Translation<typeof en>
