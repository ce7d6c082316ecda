import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  selector: {
    all: 'Tous les entrepôts',
    label: 'Entrepôt {warehouse}',
    setDefault: 'Définir par défaut',
    cancelDefault: 'Ne plus utiliser par défaut',
  },
  contract: {
    hint: 'Les pages d’entrepôt s’ouvrent dès que votre société a un contrat pour ce pays. Vos interlocuteurs figurent sur la page d’accueil.',
    home: 'Aller à la page d’accueil',
  },
  error: {
    notReviewed:
      'Votre société n’a pas encore été examinée : commandes et plans de réception ne sont pas possibles. Complétez les données de la société et soumettez-les à l’examen',
  },
} as const satisfies Translation<typeof en>
