import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Heute, {day}',
  hint: 'Was heute ansteht, und was seit höchstens {days} Tagen überfällig ist.',
  card: { arrival: 'Ankünfte', departure: 'Abgänge', cutOff: 'Annahmeschluss' },
  none: { arrival: 'Keine Ankünfte offen', departure: 'Keine Abgänge offen', cutOff: 'Kein Annahmeschluss steht an' },
  place: { label: 'Lager oder Relation', all: 'Alle Lager und Relationen' },
  today: '{count} heute',
  overdue: '{count} überfällig',
  more: '{count}+',
  late: 'Überfällig',
  orders_one: '{count} Auftrag',
  orders_other: '{count} Aufträge',
} satisfies Translation<typeof en>
