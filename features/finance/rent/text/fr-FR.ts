import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: 'Frais de stockage', detail: 'Stockage d’un produit' },
  field: {
    OldestDays: 'Plus ancien, jours',
    CubicDays: 'm³ × jours',
    Rent: 'Stockage',
    BillMonth: 'Mois',
    Amount: 'Stockage',
    RateVersion: 'Tarif',
    RentDate: 'Jour',
    BatchNo: 'Lot',
    AgingDays: 'Âge, jours',
    AgeBand: 'Âge',
    UnitPrice: 'Par m³ et jour',
    PerDay: 'Par jour',
    Days: 'Jours',
  },
  section: { explanation: 'Détail du calcul', forecast: 'Ce que le stock coûtera' },
  soFar: 'jusqu’au {day}',
  pieces: '{pieces} pièces',
  noDays: 'Rien n’était stocké ce mois-ci.',
  forecast: {
    pieces: 'Pièces en stock',
    next30: '30 prochains jours',
    soldOut: 'Jusqu’à épuisement',
    year: '12 prochains mois',
    none: 'Rien n’est en stock.',
    speed:
      'À {speed} pièces par jour, comme ces 30 derniers jours, le stock est épuisé dans {days} jours. Le retirer aujourd’hui économiserait {amount}.',
    slow: 'À {speed} pièces par jour, comme ces 30 derniers jours, le stock n’est pas épuisé en un an. Le retirer aujourd’hui économiserait {amount}.',
  },
  list: { search: 'SKU, FNSKU ou nom' },
  empty: {
    title: 'Aucun frais de stockage',
    hint: 'Les 30 premiers jours sont gratuits. Ensuite, le stockage de chaque produit apparaît ici, jour par jour.',
  },
  fee: { month: 'Stockage du mois' },
} satisfies Translation<typeof en>
