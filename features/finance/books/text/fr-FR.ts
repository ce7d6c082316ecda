import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { revenue: 'Chiffre d’affaires et comptabilité' },
  field: {
    Month: 'Mois',
    CostType: 'Type de frais',
    Fees: 'Frais',
    Amount: 'Montant net',
    Period: 'Période',
    LegalEntity: 'Entité juridique',
    Group: 'Grouper par',
  },
  allCompanies: 'Tous les clients',
  chart: 'Par mois et {group}, hors taxes, en {currency}',
  none: 'Aucun frais sur cette période',
  accounting: {
    title: 'Export comptable',
    hint: 'Toutes les factures, avoirs, paiements et mouvements de portefeuille de la période.',
    hledger: 'Journal hledger',
    datev: 'Lot d’écritures DATEV',
  },
  rule: {
    tooLong: 'Un export couvre un an au plus',
    year: 'Un lot d’écritures DATEV appartient à une seule année : exportez chaque année séparément',
  },
  total: 'Total',
} satisfies Translation<typeof en>
