import type { Route } from '#kit/shared/route.ts'
import { rates } from './text/keys.ts'

const screen = { feature: 'freight/rates', access: 'staff', area: 'freight' } as const

export const rateRoutes: Route[] = [
  {
    ...screen,
    path: '/desk/rateCards',
    title: rates('menu.cards'),
    menu: { under: 'Desk:freight', icon: 'quote', order: 50 },
    load: () => import('./web/rate-card-list.tsx'),
  },
  {
    ...screen,
    path: '/desk/rateCard',
    title: rates('menu.card'),
    tabKey: ['id', 'copy'],
    load: () => import('./web/rate-card-form.tsx'),
  },
  {
    ...screen,
    path: '/desk/exchangeRates',
    title: rates('menu.exchange'),
    menu: { under: 'Desk:freight', icon: 'wallet', order: 60 },
    load: () => import('./web/exchange-rate-list.tsx'),
  },
  {
    ...screen,
    path: '/desk/exchangeRate',
    title: rates('menu.exchangeDay'),
    tabKey: ['date'],
    load: () => import('./web/exchange-rate-form.tsx'),
  },
]
