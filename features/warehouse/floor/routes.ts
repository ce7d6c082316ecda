import type { Route } from '#kit/shared/route.ts'
import { LABELS, MANIFESTS, TRUCK_FLOOR, WAVES } from './paths.ts'
import { floor } from './text/keys.ts'

const desk = { feature: 'warehouse/floor', access: 'staff', area: 'warehouse' } as const

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
  {
    ...desk,
    path: '/desk/receiveFloor',
    title: floor('menu.receive'),
    menu: { under: 'Desk:warehouse', icon: 'inbound', order: 21 },
    load: () => import('./web/receive-floor.tsx'),
  },
  {
    ...desk,
    path: '/desk/shelfFloor',
    title: floor('menu.shelf'),
    menu: { under: 'Desk:warehouse', icon: 'stock', order: 26 },
    load: () => import('./web/shelf-floor.tsx'),
  },
  {
    ...desk,
    path: LABELS,
    title: floor('menu.labels'),
    menu: { under: 'Desk:warehouse', icon: 'outbound', order: 31 },
    load: () => import('./web/desk-labels.tsx'),
  },
  {
    ...desk,
    path: MANIFESTS,
    title: floor('menu.manifests'),
    menu: { under: 'Desk:warehouse', icon: 'truck', order: 32 },
    load: () => import('./web/desk-manifests.tsx'),
  },
  {
    ...desk,
    path: '/desk/loadFloor',
    title: floor('menu.load'),
    list: MANIFESTS,
    load: () => import('./web/load-floor.tsx'),
  },
  {
    ...desk,
    path: TRUCK_FLOOR,
    title: floor('menu.trucks'),
    list: MANIFESTS,
    load: () => import('./web/truck-floor.tsx'),
  },
]
