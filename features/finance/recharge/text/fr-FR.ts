import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Rechargements', detail: 'Rechargement', form: 'Recharger', desk: 'Rechargements' },
  field: {
    RechargeNo: 'N° de rechargement',
    RechargeState: 'Statut',
    Amount: 'Montant payé',
    ConfirmAmount: 'Montant crédité',
    PayDate: 'Payé le',
    PayerAccountName: 'Compte payeur',
    BankSlips: 'Avis de virement',
  },
  section: { transfer: 'Virement', slips: 'Avis de virement', history: 'Historique' },
  account: { beneficiary: 'Bénéficiaire', iban: 'IBAN', bic: 'BIC', reference: 'Référence' },
  help: {
    slips: 'Une image ou un PDF du virement de votre banque',
    booked: 'Ce qui est arrivé sur notre compte. Sans montant, celui annoncé est crédité.',
    payer: 'Tel qu’il figure sur le virement, pour que nous retrouvions le paiement',
    transfer:
      'Choisissez la devise pour afficher nos coordonnées bancaires et virez d’abord le montant. Il est crédité dès que nous trouvons le paiement, le plus souvent en un jour.',
  },
  action: { add: 'Recharger', send: 'Envoyer le rechargement', wallet: 'Vers le portefeuille' },
  move: { confirm: 'Confirmer', cancel: 'Annuler le rechargement', takeBack: 'Annuler l’imputation' },
  ask: {
    takeBack:
      'Le montant est retiré du portefeuille du client et le rechargement est de nouveau en attente de son virement. Le client voit le motif.',
  },
  event: { create: 'Envoyé', confirm: 'Confirmé', cancel: 'Annulé', takeBack: 'Imputation annulée' },
  done: { sent: 'Rechargement envoyé' },
  list: { search: 'N° de rechargement ou nom du compte' },
  empty: {
    title: 'Aucun rechargement',
    hint: 'Faites un virement et envoyez l’avis : il est crédité dès que nous l’avons trouvé.',
  },
  emptyDesk: { title: 'Aucun rechargement', hint: 'Les virements annoncés par les clients apparaissent ici.' },
  message: {
    confirmed: 'Le rechargement {no} est crédité',
    rejected: 'Rechargement {no} rejeté : {reason}',
    takenBack: 'Le crédit du rechargement {no} a été annulé : {reason}',
  },
  error: {
    future: 'La date de paiement ne doit pas être dans le futur',
    oneAmount: 'Un montant ne peut être saisi que pour un seul rechargement',
  },
  question: {
    more: '{announced} étaient annoncés pour {number}. Créditer {amount} malgré tout ?',
    repeated: 'Vous avez déjà annoncé un virement du même montant et du même jour : {number}. En annoncer un autre ?',
  },
} satisfies Translation<typeof en>
