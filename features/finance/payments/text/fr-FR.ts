import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Paiements en ligne', detail: 'Paiement en ligne', form: 'Payer en ligne', desk: 'Paiements en ligne' },
  field: {
    PaymentNo: 'N° de paiement',
    PaymentState: 'Statut',
    MonthlyBillNo: 'Facture',
    Amount: 'Montant',
    ReportedAmount: 'Montant signalé',
    ReportedCurrency: 'Devise signalée',
    FailReason: 'Motif',
    ResolveRemark: 'Suite donnée',
    PaidTime: 'Payé',
    ExpireTime: 'Payable jusqu’au',
    Remark: 'Suite donnée',
  },
  section: { payment: 'Paiement', history: 'Historique' },
  action: {
    add: 'Payer en ligne',
    send: 'Continuer vers le paiement',
    page: 'Ouvrir la page de paiement',
    pay: 'Payer en ligne',
    again: 'Payer à nouveau',
  },
  move: { resolve: 'Clôturer', chargeBack: 'Rétrofacturer' },
  ask: {
    chargeBack:
      'La banque du payeur a repris ce paiement : le montant quitte le portefeuille, crédit compris, et ce qu’il a payé d’une facture est à nouveau dû. Le client voit le motif.',
  },
  event: {
    create: 'Commencé',
    open: 'Page de paiement ouverte',
    pay: 'Payé',
    fail: 'Échoué',
    expire: 'Expiré',
    hold: 'Montant à vérifier',
    chargeBack: 'Rétrofacturé',
    resolve: 'Clôturé',
  },
  help: {
    wallet: 'Le montant est crédité dès que le prestataire de paiement le confirme.',
    bill: 'Reste à payer : {amount}. La facture est payée dès que le prestataire de paiement le confirme.',
    late: 'Le délai de paiement est écoulé. Aucun paiement n’est connu ; s’il en arrive un, il sera comptabilisé.',
    opening: 'Ouverture de la page de paiement…',
    page: 'Payez sur la page du prestataire de paiement. Le paiement est comptabilisé dès qu’il nous le confirme.',
    failed: 'Rien n’a été débité. Commencez un nouveau paiement ou faites un virement.',
    expired: 'Le délai de paiement est passé. Commencez un nouveau paiement ou faites un virement.',
    toCheck:
      'Le prestataire de paiement signale un montant ou une devise différents de la demande. Nous vérifions ; rien n’est encore comptabilisé.',
    chargedBack:
      'Le paiement a été repris par la banque : le montant a quitté votre portefeuille, et ce qu’il a payé d’une facture est à nouveau dû.',
    resolve: 'La clôture ne comptabilise rien. Comptabilisez ou remboursez d’abord ce qui est arrivé.',
  },
  forWallet: 'Rechargement du portefeuille',
  done: { started: 'Paiement commencé' },
  list: { search: 'N° de paiement ou de facture' },
  empty: { title: 'Aucun paiement en ligne', hint: 'Les paiements de votre portefeuille et de vos factures apparaissent ici.' },
  emptyDesk: { title: 'Aucun paiement en ligne', hint: 'Les paiements en ligne des clients apparaissent ici.' },
  message: {
    paid: 'Paiement {no} reçu',
    chargedBack: 'Le paiement {no} a été repris par la banque : {reason}',
    failed: 'Paiement {no} échoué',
    toCheck: 'Le paiement {no} est arrivé avec un autre montant et est en cours de vérification',
  },
  error: {
    notOffered: 'Le paiement en ligne n’est pas disponible',
    tooMuch: 'Il ne reste que {due} à payer',
    pending: 'Le paiement {no} de cette facture n’est pas terminé',
    notReached: 'Le prestataire de paiement est injoignable',
    signature: 'La signature est incorrecte',
  },
} satisfies Translation<typeof en>
