import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Laufende Sendungen',
  hint: 'Die üblichen Routen; Positionen sind nach den Daten der nächsten Ankunft geschätzt.',
  label_one: 'Karte Ihrer laufenden Frachtaufträge auf {count} Relation',
  label_other: 'Karte Ihrer laufenden Frachtaufträge auf {count} Relationen',
  position: '{route}: geschätzte Position der nächsten Ankunft',
  bubble_one: '{place}: {count} Auftrag',
  bubble_other: '{place}: {count} Aufträge',
  tail: 'Nachlauf ab {to}',
  route: '{from} nach {to}',
  orders_one: '{count} Auftrag',
  orders_other: '{count} Aufträge',
  onTheWay: '{count} unterwegs',
  arrives: 'nächste Ankunft {day}',
  more_one: '{count} weitere Relation in der Tabelle',
  more_other: '{count} weitere Relationen in der Tabelle',
  all: 'Alle laufenden Aufträge',
  mode: { sea: 'Seefracht', air: 'Luftfracht' },
  head: { lane: 'Relation', mode: 'Verkehrsträger', orders: 'Aufträge', onTheWay: 'Unterwegs', arrival: 'Nächste Ankunft' },
} satisfies Translation<typeof en>
