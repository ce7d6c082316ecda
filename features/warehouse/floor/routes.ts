import type { Route } from '#kit/shared/route.ts'
import { WAVES } from './paths.ts'
import { floor } from './text/keys.ts'

const desk = { feature: 'warehouse/floor', access: 'staff' } as const

export const floorRoutes: Route[] = [
  {
    ...desk,
    path: WAVES,
    title: floor('menu.waves'),
    menu: { under: 'Desk:warehouse', icon: 'outbound', order: 28 },
    load: () => import('./web/desk-waves.tsx'),
  },
  { ...desk, path: '/desk/waveForm', title: floor('action.create'), list: WAVES, load: () => import('./web/wave-form.tsx') },
  {
    ...desk,
    path: '/desk/wave',
    title: floor('menu.wave'),
    list: WAVES,
    tabKey: ['id'],
    load: () => import('./web/desk-wave.tsx'),
  },
  {
    ...desk,
    path: '/desk/pack',
    title: floor('menu.pack'),
    list: WAVES,
    tabKey: ['id'],
    load: () => import('./web/pack-floor.tsx'),
  },
]
