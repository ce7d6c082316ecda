import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Expéditions en cours',
  hint: 'Itinéraires habituels ; les positions sont estimées d’après les dates de la prochaine arrivée.',
  label_one: 'Carte de vos commandes de fret en cours sur {count} liaison',
  label_other: 'Carte de vos commandes de fret en cours sur {count} liaisons',
  position: '{route} : position estimée de la prochaine arrivée',
  bubble_one: '{place} : {count} commande',
  bubble_other: '{place} : {count} commandes',
  tail: 'Post-acheminement depuis {to}',
  route: '{from} vers {to}',
  orders_one: '{count} commande',
  orders_other: '{count} commandes',
  onTheWay: '{count} en transit',
  arrives: 'prochaine arrivée {day}',
  more_one: '{count} autre liaison dans le tableau',
  more_other: '{count} autres liaisons dans le tableau',
  all: 'Toutes les commandes en cours',
  mode: { sea: 'Maritime', air: 'Aérien' },
  head: { lane: 'Liaison', mode: 'Mode de transport', orders: 'Commandes', onTheWay: 'En transit', arrival: 'Prochaine arrivée' },
} satisfies Translation<typeof en>
