import type { Route } from '#kit/shared/route.ts'
import { DESK_BANK } from './paths.ts'
import { bank } from './text/keys.ts'

export const bankRoutes: Route[] = [
  {
    feature: 'finance/bank',
    access: 'staff',
    area: 'finance',
    path: DESK_BANK,
    title: bank('menu.statements'),
    menu: { under: 'Desk:finance', icon: 'finance', order: 12 },
    load: () => import('./web/bank-lines.tsx'),
  },
]
