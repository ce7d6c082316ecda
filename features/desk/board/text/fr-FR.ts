import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Aujourd’hui, {day}',
  hint: 'Ce qui est attendu aujourd’hui, et ce qui est en retard de {days} jours au plus.',
  card: { arrival: 'Arrivées', departure: 'Départs', cutOff: 'Clôtures' },
  none: { arrival: 'Aucune arrivée attendue', departure: 'Aucun départ attendu', cutOff: 'Aucune clôture attendue' },
  place: { label: 'Entrepôt ou liaison', all: 'Tous les entrepôts et liaisons' },
  today: '{count} aujourd’hui',
  overdue: '{count} en retard',
  more: '{count}+',
  late: 'En retard',
  orders_one: '{count} commande',
  orders_other: '{count} commandes',
} satisfies Translation<typeof en>
