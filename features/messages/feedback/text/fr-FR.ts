import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Commentaire',
  hint: 'Dites-nous ce qui ne va pas ou ce qui améliorerait le portail. Nous lisons tout.',
  send: 'Envoyer',
  done: 'Commentaire envoyé',
  field: { Name: 'Nom', Tel: 'Téléphone', Mail: 'Adresse e-mail', FeedType: 'Nature', Content: 'Remarque', Images: 'Photos' },
} as const satisfies Translation<typeof en>
