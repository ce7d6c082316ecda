import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  contacts: { title: 'Vos interlocuteurs', sales: 'Chargé de compte', service: 'Service client', booking: 'Rendez-vous' },
  invite: {
    title: 'Inviter un partenaire',
    lead: 'Une société qui s’inscrit avec ce code est enregistrée comme recommandée par vous. Un code vaut pour une seule société.',
    create: 'Nouveau code d’invitation',
    none: 'Aucun code d’invitation',
    open: 'Valable jusqu’au {time}',
    used: 'Utilisé par {company}',
    over: 'Expiré',
    copyLink: 'Copier le lien',
  },
  email: {
    title: 'Associer une adresse e-mail',
    text: 'Sans adresse, vous n’apprenez les refus, les expéditions et les nouvelles factures qu’en consultant le portail.',
    bind: 'Associer un e-mail',
    later: 'Me le rappeler dans 7 jours',
  },
} as const satisfies Translation<typeof en>
