import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { desk: 'Demandes', site: 'Site public' },
  empty: { title: 'Aucun message', hint: 'Les messages envoyés par les visiteurs du site arrivent ici.' },
  list: { search: 'Chercher un nom, un e-mail, un téléphone ou un texte' },
  field: {
    Source: 'Origine',
    Name: 'Expéditeur',
    FeedType: 'Nature',
    Content: 'Texte du message',
    Language: 'Langue',
    State: 'Statut',
    Note: 'Remarque',
    HandledBy: 'Traité par',
    HandledTime: 'Traité le',
    CreatedTime: 'Reçu le',
  },
  move: { handle: 'Marquer comme traité', reopen: 'Rouvrir' },
  error: {
    contentRequired: 'Veuillez renseigner la remarque',
    contentTooLong: '{max} caractères au maximum',
    noWayBack: 'Indiquez un e-mail ou un téléphone pour que nous puissions vous répondre',
    tooMany: 'Vous venez d’envoyer plusieurs messages. Patientez {minutes} minutes ou appelez-nous.',
  },
} as const satisfies Translation<typeof en>
