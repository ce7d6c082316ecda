import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { receivables: 'Créances', terms: 'Conditions de paiement' },
  field: {
    Bills: 'Factures ouvertes',
    OldestDueDate: 'Échéance la plus ancienne',
    NotDue: 'Non échu',
    Days30: '1–30 jours',
    Days60: '31–60 jours',
    Days90: '61–90 jours',
    Older: 'Plus de 90 jours',
    Overdue: 'Échu',
    Total: 'Total',
    SettlementMode: 'Règlement',
    CreditLimits: 'Limites de crédit',
    GBP: 'Limite en GBP',
    EUR: 'Limite en EUR',
    USD: 'Limite en USD',
    CNY: 'Limite en CNY',
    Amount: 'Montant (±)',
  },
  action: {
    bills: 'Factures',
    overdue: 'Factures en retard',
    edit: 'Modifier les conditions',
    history: 'Historique',
    correct: 'Corriger le solde',
  },
  event: {
    payFromWallet: 'Paie depuis le portefeuille',
    payByMonth: 'Paie par facture mensuelle',
    changeLimit: 'Limite de crédit modifiée',
    correctWallet: 'Portefeuille corrigé',
  },
  message: {
    payFromWallet: 'Vous payez désormais depuis votre portefeuille',
    payByMonth: 'Vous payez désormais par facture mensuelle',
    changeLimit: 'Votre limite de crédit a été modifiée',
    correctWallet: 'Une écriture corrige votre portefeuille',
  },
  ask: {
    edit: 'Les conditions s’appliquent immédiatement. Une société qui paie depuis son portefeuille règle aussitôt tous les frais dus ; avec une facture mensuelle, ils figurent sur la prochaine facture. Une limite de 0 signifie sans limite avec une facture mensuelle, et aucun crédit avec un portefeuille.',
    correct:
      'Un montant positif est ajouté au solde, un montant négatif est prélevé sur le disponible. Le client est averti et voit le motif.',
  },
  question: {
    repeated:
      '{operator} a déjà corrigé ce portefeuille de {amount} au cours des dernières 24 heures : {number}. Le corriger encore une fois du même montant ?',
  },
  noCredit: 'Aucun crédit',
  noLimit: 'Sans limite',
  list: { search: 'Nom de la société' },
  empty: { title: 'Aucune créance', hint: 'Les factures impayées apparaissent ici par société et par devise.' },
  emptyTerms: { title: 'Aucune société', hint: 'Les sociétés apparaissent ici dès leur inscription.' },
} satisfies Translation<typeof en>
