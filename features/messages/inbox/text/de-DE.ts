import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Nachrichten',
  all: 'Alle',
  unread: 'Ungelesen',
  read: 'Gelesen',
  markRead: 'Als gelesen markieren',
  markAllRead: 'Alle als gelesen markieren',
  delete: 'Löschen',
  open: 'Öffnen',
  unreadCount: 'Neue Nachrichten: {count}',
  empty: { title: 'Keine Nachrichten', hint: 'Hier erfahren Sie, was mit Ihren Belegen geschieht.' },
  showAll: 'Alle Nachrichten anzeigen',
  more: 'Mehr laden',
  end: 'Das ist alles',
  field: {
    MessageTitle: 'Titel',
    MessageType: 'Art',
    DcgNo: 'Beleg',
    CreatedTime: 'Empfangen',
  },
} satisfies Translation<typeof en>
