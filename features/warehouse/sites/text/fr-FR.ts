import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  selector: { label: 'Entrepôt {warehouse}', setDefault: 'Définir par défaut', cancelDefault: 'Ne plus utiliser par défaut' },
  error: {
    noContract: "Votre société n'a pas encore de contrat pour cet entrepôt. Veuillez contacter votre chargé de compte",
    notReviewed:
      'Votre société n’a pas encore été examinée : commandes et plans de réception ne sont pas possibles. Complétez les données de la société et soumettez-les à l’examen',
  },
} as const satisfies Translation<typeof en>
