import type { Route } from '#kit/shared/route.ts'
import { DESK_TARIFF, DESK_TARIFF_FORM, DESK_TARIFFS } from './paths.ts'
import { tariffs } from './text/keys.ts'

const screen = { feature: 'finance/tariffs', access: 'staff', area: 'finance' } as const

export const tariffRoutes: Route[] = [
  {
    ...screen,
    path: DESK_TARIFFS,
    title: tariffs('menu.list'),
    menu: { under: 'Desk:finance', icon: 'quote', order: 45 },
    load: () => import('./web/tariff-list.tsx'),
  },
  { ...screen, path: DESK_TARIFF, title: tariffs('menu.detail'), tabKey: ['id'], load: () => import('./web/tariff-detail.tsx') },
  {
    ...screen,
    path: DESK_TARIFF_FORM,
    list: DESK_TARIFFS,
    title: tariffs('menu.form'),
    tabKey: ['id', 'copy'],
    load: () => import('./web/tariff-form.tsx'),
  },
]
