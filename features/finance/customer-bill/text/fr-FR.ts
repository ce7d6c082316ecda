import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Facture client' },
  field: {
    CustomerReference: 'Référence client',
    BillMonth: 'Mois',
    Documents: 'Nb de documents',
    Lines: 'Lignes',
    Handling: 'Manutention',
    Courier: 'Transporteur',
    Other: 'Autres',
    Amount: 'Montant HT',
    TaxAmount: 'TVA',
    Gross: 'Montant TTC',
    MonthlyBillNo: 'N° de relevé',
    FeeDate: 'Date',
    RelateNo: 'N° de document',
    Charge: 'Prestation',
    CostType: 'Nature',
    Qty: 'Quantité',
    Rate: 'Tarif',
    FeeUnit: 'Unité',
  },
  action: { lines: 'Voir les lignes' },
  list: { search: 'Référence client' },
  empty: {
    title: 'Aucun document facturé',
    hint: 'Une fois un mois facturé, les lignes de vos factures apparaissent ici, totalisées par la référence de vos documents.',
  },
  none: 'Sans référence',
  total: 'Total du mois',
} satisfies Translation<typeof en>
