import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { workbench: 'Espace de travail' },
  title: 'Espace de travail {country}',
  todo: { title: 'À faire', none: 'Rien ne vous attend' },
  due: { title: 'Par échéance', none: 'Aucune échéance dans les {days} prochains jours' },
  today: {
    title: 'Aujourd’hui, {day}',
    arrivals: 'Arrivées',
    departures: 'Départs',
    total: '{count} au total',
    none: 'Rien n’est prévu aujourd’hui',
  },
  low: {
    title: 'Bientôt épuisés',
    hint: 'Jours de couverture : pièces disponibles divisées par la moyenne journalière des 30 derniers jours.',
    none: 'Tous les produits vendus tiennent plus de {days} jours',
    sum: '{available} disponibles, {out} expédiées en 30 jours',
    coming: '{count} en route',
  },
  exceptions: { title: 'Anomalies', none: 'Aucun écart, rien n’est en retard' },
  shortcuts: { title: 'Raccourcis' },
  time: { late: 'Dépassé depuis {time}', due: 'Jusqu’à {time}', since: 'Depuis {time}' },
} satisfies Translation<typeof en>
