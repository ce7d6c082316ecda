import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Startseite',
  quick: {
    title: 'Schnellzugriff',
    choose: 'Schnellzugriff einrichten',
    change: 'Ändern',
    lead: '{count} von {max} gewählt. In dieser Reihenfolge stehen sie auf der Startseite.',
    save: 'Speichern',
    saved: 'Vorgang erfolgreich',
    up: '{name} nach oben',
    down: '{name} nach unten',
  },
  welcome: 'Guten Tag, {name}',
  warehouse: 'Lager {country}',
  available: 'Stück verfügbar',
  inTransit: 'Unterwegs',
  locked: 'Reserviert',
  openOrders: 'Offene Aufträge',
  todo: 'Zu tun',
  nothing: 'Nichts zu tun',
  nothingHint: 'Abgelehnte Produkte, einzureichende Pläne und Pläne mit Abweichungen erscheinen hier.',
  news: 'Nachrichten',
  noNews: 'Noch keine Nachrichten',
  allNews: 'Alle Nachrichten',
  unread_one: '{count} ungelesen',
  unread_other: '{count} ungelesen',
} satisfies Translation<typeof en>
