import type { Route } from '#kit/shared/route.ts'
import { DESK_REVENUE } from './paths.ts'
import { books } from './text/keys.ts'

export const bookRoutes: Route[] = [
  {
    feature: 'finance/books',
    access: 'staff',
    area: 'finance',
    path: DESK_REVENUE,
    title: books('menu.revenue'),
    menu: { under: 'Desk:finance', icon: 'finance', order: 60 },
    load: () => import('./web/revenue.tsx'),
  },
]
