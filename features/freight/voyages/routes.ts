import type { Route } from '#kit/shared/route.ts'
import { DESK_VOYAGE, DESK_VOYAGES } from './paths.ts'
import { voyages } from './text/keys.ts'

const desk = { feature: 'freight/voyages', access: 'staff', area: 'freight' } as const

export const voyageRoutes: Route[] = [
  {
    ...desk,
    path: DESK_VOYAGES,
    title: voyages('menu.voyages'),
    menu: { under: 'Desk:freight', icon: 'ship', order: 7 },
    load: () => import('./web/desk-voyages.tsx'),
  },
  {
    ...desk,
    path: DESK_VOYAGE,
    title: voyages('menu.voyage'),
    tabKey: ['sailing', 'flight'],
    load: () => import('./web/desk-voyage.tsx'),
  },
]
