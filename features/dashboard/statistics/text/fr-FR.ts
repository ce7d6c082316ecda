import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Chiffres des entrepôts',
  window: { days7: '7 derniers jours', days30: '30 derniers jours' },
  figures: {
    in: 'pièces reçues',
    out: 'pièces expédiées',
    orders: 'commandes expédiées',
    before: '{before} les {days} jours précédents',
    none: 'Aucune les {days} jours précédents',
  },
  trend: {
    title: 'Entrées et sorties',
    in: 'Entrées',
    out: 'Sorties',
    day: 'Jour',
    label: 'Pièces reçues et expédiées par jour, du {from} au {to}',
    range: 'Période',
  },
  age: {
    title: 'Âge du stock',
    asOf: 'Situation au {day} à 24 h',
    pieces: 'Pièces',
    band: 'Âge en jours',
    label: 'Pièces en stock par âge',
    all: 'Âge par lot',
  },
  hot: { title: 'Produits les plus expédiés', empty: 'Rien n’a été expédié ces jours-là.' },
  returned: { title: 'Produits les plus retournés', empty: 'Rien n’est revenu ces jours-là.' },
  top: { before: 'Avant : {pieces}', pieces: '{pieces} pièces' },
  error: { onlyToYesterday: 'Données jusqu’à hier uniquement' },
} satisfies Translation<typeof en>
