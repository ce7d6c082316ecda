import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Votre colis retour',
  waiting: 'Ouverture de votre étiquette…',
  no: 'Étiquette',
  service: 'Transporteur',
  tracking: 'N° de suivi',
  print: 'Imprimer l’étiquette',
  code: 'Code du colis',
  codeHint: 'Présentez ce code dans un point relais si vous ne pouvez pas imprimer l’étiquette.',
  pickup: 'Enlèvement chez vous',
  choose: 'Choisissez un jour où quelqu’un est présent. Le transporteur passe entre 8 h et 18 h.',
  booked: 'Le transporteur passe le {day}.',
  failed: 'Le transporteur est passé en vain. Choisissez un autre jour.',
  change: 'Changer de jour',
  book: 'Réserver l’enlèvement',
  bookedNow: 'Réservé. Le transporteur passe le {day}.',
  day: 'Jour d’enlèvement',
  dropOff: 'Déposez le colis avec son étiquette dans un point relais du transporteur.',
  prepare: 'L’étiquette est en préparation. Revenez dans quelques minutes.',
  onTheWay: 'Le colis est en route. Vous n’avez plus rien à faire.',
  received: 'Le colis est arrivé. Merci.',
  until: 'Cette page est disponible jusqu’au {date}.',
} satisfies Translation<typeof en>
