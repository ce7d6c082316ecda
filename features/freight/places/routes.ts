import type { Route } from '#kit/shared/route.ts'
import { places } from './text/keys.ts'

const screen = { feature: 'freight/places', access: 'staff', area: 'freight' } as const

export const placeRoutes: Route[] = [
  {
    ...screen,
    path: '/desk/holidays',
    title: places('menu.holidays'),
    menu: { under: 'Desk:freight', icon: 'list', order: 70 },
    load: () => import('./web/holiday-list.tsx'),
  },
  {
    ...screen,
    path: '/desk/holiday',
    title: places('menu.holiday'),
    tabKey: ['id'],
    load: () => import('./web/holiday-form.tsx'),
  },
]
