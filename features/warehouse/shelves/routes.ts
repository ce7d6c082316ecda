import type { Route } from '#kit/shared/route.ts'
import { SHELVES } from './paths.ts'
import { shelves } from './text/keys.ts'

export const shelfRoutes: Route[] = [
  {
    feature: 'warehouse/shelves',
    access: 'staff',
    area: 'warehouse',
    path: SHELVES,
    title: shelves('menu.list'),
    menu: { under: 'Desk:warehouse', icon: 'stock', order: 25 },
    load: () => import('./web/desk-shelves.tsx'),
  },
]
