import { wallet } from '#features/finance/wallet/text/keys.ts'
import type { Route } from '#kit/shared/route.ts'
import { DESK_RECEIVABLES, DESK_TERMS } from './paths.ts'
import { credit } from './text/keys.ts'

const feature = 'finance/credit'

export const creditRoutes: Route[] = [
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: DESK_RECEIVABLES,
    title: credit('menu.receivables'),
    menu: { under: 'Desk:finance', icon: 'bill', order: 17 },
    load: () => import('./web/receivable-list.tsx'),
  },
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: '/desk/wallets',
    title: wallet('menu.desk'),
    menu: { under: 'Desk:finance', icon: 'wallet', order: 20 },
    load: () => import('./web/desk-wallets.tsx'),
  },
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: DESK_TERMS,
    title: credit('menu.terms'),
    menu: { under: 'Desk:finance', icon: 'finance', order: 40 },
    load: () => import('./web/terms-list.tsx'),
  },
]
