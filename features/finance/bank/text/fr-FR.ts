import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { statements: 'Relevés bancaires' },
  field: {
    BookDate: 'Comptabilisé le',
    CounterpartyName: 'Payeur',
    Remittance: 'Libellé',
    Amount: 'Montant',
    MatchState: 'Statut',
    Proposal: 'Rapprochement',
    MatchedNo: 'Imputé sur',
    IgnoreReason: 'Motif d’exclusion',
    TakenBackNo: 'Imputation annulée sur',
    TakenBackReason: 'Motif d’annulation',
    Account: 'Compte',
    EntryRef: 'Référence bancaire',
    Source: 'Format du fichier',
    FileName: 'Fichier',
    Operator: 'Par',
  },
  action: {
    import: 'Importer un relevé',
    book: 'Imputer',
    choose: 'Choisir le document',
    bookThis: 'Imputer ici',
    ignore: 'Ignorer',
    reopen: 'Rouvrir',
    takeBack: 'Annuler l’imputation',
  },
  reason: { reference: 'référence', amount: 'montant', name: 'nom' },
  document: { recharge_record: 'Rechargement', wfin_monthly_bill: 'Facture' },
  ask: {
    ignore: 'Le paiement est mis de côté. Il peut être rouvert plus tard.',
    takeBack:
      'Ce que le paiement a réglé est de nouveau dû, ce qu’il a mis au portefeuille en est retiré, et le paiement est de nouveau ouvert ici. Le client voit le motif.',
  },
  choose: {
    title: 'Documents pour {amount}',
    none: 'Aucun rechargement ni aucune facture ouverte ne correspond par référence, montant ou nom.',
    search: 'Chercher par numéro ou client',
    notFound: 'Aucun rechargement ni aucune facture ouverte en {currency} ne porte ce numéro ou ce client.',
    same: 'Concordance : {reasons}',
    toConfirm: 'Pas encore confirmée par le client',
    surplus: '{amount} vont au portefeuille',
  },
  done: {
    imported: '{added} importés, {duplicates} déjà présents, {outgoing} sorties omises',
    booked: 'Imputé',
  },
  takenBack: 'Imputation sur {no} annulée : {reason}',
  list: { search: 'Référence, payeur ou libellé' },
  empty: {
    title: 'Aucun paiement',
    hint: 'Importez un relevé bancaire au format CAMT.053 (.xml) ou CSV. Ses paiements entrants apparaissent ici.',
  },
  question: {
    unlike: 'Ni la référence, ni le montant, ni le payeur ne correspondent à {no} ({company}). Imputer {amount} malgré tout ?',
    entered: '{operator} a déjà saisi pour {no} un virement de {amount} du {day}. Imputer aussi ce paiement ?',
    alike:
      'Paiements semblables à d’autres déjà importés : {count}, par exemple {amount} de {name} le {day}. Importer tout quand même ? Ce qui figure deux fois peut être ignoré.',
  },
  error: {
    noStatement: 'Ce fichier n’est pas un relevé bancaire CAMT.053',
    entry: 'L’écriture {no} est illisible : {what}',
    column: 'La colonne « {column} » manque',
    currency: 'Le paiement est dans une autre devise que le document',
    toConfirm: 'Le client n’a pas encore confirmé cette facture : le paiement pourra être imputé dès qu’elle le sera',
  },
} satisfies Translation<typeof en>
