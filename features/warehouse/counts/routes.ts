import type { Route } from '#kit/shared/route.ts'
import { COUNTS, DESK_COUNT } from './paths.ts'
import { counts } from './text/keys.ts'

const desk = { feature: 'warehouse/counts', access: 'staff', area: 'warehouse' } as const

export const countRoutes: Route[] = [
  {
    ...desk,
    path: COUNTS,
    title: counts('menu.list'),
    menu: { under: 'Desk:warehouse', icon: 'stock', order: 27 },
    load: () => import('./web/desk-counts.tsx'),
  },
  {
    ...desk,
    path: '/desk/stockCountForm',
    title: counts('action.open'),
    list: COUNTS,
    load: () => import('./web/count-form.tsx'),
  },
  {
    ...desk,
    path: DESK_COUNT,
    title: counts('menu.count'),
    list: COUNTS,
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-count.tsx'),
  },
  {
    ...desk,
    path: '/desk/countFloor',
    title: counts('menu.floor'),
    list: COUNTS,
    tabKey: ['company', 'id'],
    load: () => import('./web/count-floor.tsx'),
  },
]
