import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  title: 'Nachschubvorschlag',
  cover: '{days} Tage Reichweite',
  empty: 'Ausverkauft',
  short: 'Vorschlag {cartons} × {pieces}',
  arithmetic:
    '({out} / 30) am Tag × ({lead} Tage Vorlauf + {reserve} Reserve) − {available} verfügbar − {coming} unterwegs: {cartons} × {pieces} Stück',
  plan: 'Wareneingang planen',
} satisfies Translation<typeof en>
