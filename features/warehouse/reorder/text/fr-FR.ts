import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Réassort conseillé',
  cover: '{days} jours de couverture',
  empty: 'Épuisé',
  short: '{cartons} × {pieces} conseillées',
  arithmetic:
    '({out} / 30) par jour × ({lead} jours de délai + {reserve} de réserve) − {available} disponibles − {coming} en route : {cartons} × {pieces} pièces',
  plan: 'Planifier l’arrivage',
} satisfies Translation<typeof en>
