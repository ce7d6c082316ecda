import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Factures fournisseurs', detail: 'Facture fournisseur', form: 'Nouvelle facture fournisseur', margin: 'Marge' },
  list: { search: 'Fournisseur ou numéro de facture' },
  empty: {
    title: 'Aucune facture fournisseur',
    hint: 'Les factures des transporteurs et autres fournisseurs sont les coûts de la marge.',
  },
  section: { invoice: 'Facture', lines: 'Lignes' },
  field: {
    SupplierName: 'Fournisseur',
    InvoiceNo: 'N° de facture',
    InvoiceDate: 'Date de facture',
    Total: 'Total hors taxe',
    LineCount: 'Lignes',
    IsVoid: 'Annulée',
    VoidReason: 'Motif d’annulation',
    Remark: 'Remarque',
    Operator: 'Par',
    RelateNo: 'Commande ou colis',
    CostType: 'Nature',
    Amount: 'Montant',
    Month: 'Mois',
    Period: 'Période',
    Group: 'Groupé par',
    Revenue: 'Chiffre d’affaires',
    Cost: 'Coût',
    Margin: 'Marge',
    Percent: 'Marge %',
  },
  help: {
    company: 'Pour qui sont les lignes sans commande ni colis. Vide : frais généraux.',
    lines:
      'Les numéros de commandes de fret, de plans de réception, de commandes d’entrepôt et de colis rattachent une ligne à son client. Les avoirs sont négatifs.',
  },
  action: {
    add: 'Nouvelle facture',
    save: 'Comptabiliser',
    void: 'Annuler',
    open: 'Ouvrir',
    toList: 'Vers la liste',
  },
  done: { saved: 'Facture comptabilisée' },
  group: { month: 'Mois', company: 'Client', cost: 'Nature' },
  overheads: 'Frais généraux',
  allCompanies: 'Tous les clients',
  none: 'Ni chiffre d’affaires ni coût sur cette période',
  total: 'Total',
  chart: 'Chiffre d’affaires et coût par mois en {currency}',
  note: 'Les montants en d’autres devises sont convertis aux taux de change de leur jour.',
  rule: {
    future: 'Le jour ne doit pas être dans le futur',
    amount: 'Différent de 0, deux décimales au plus',
    total: 'Les lignes font {sum}',
    document: 'Aucune commande ni aucun colis n’a ce numéro',
  },
  error: {
    noRates: 'Il n’y a pas de taux de change pour le {day} : saisissez-en un ou choisissez une période ultérieure',
    booked: 'La facture {no} de {supplier} est déjà comptabilisée',
  },
} satisfies Translation<typeof en>
