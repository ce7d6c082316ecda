import type { Route } from '#kit/shared/route.ts'
import { DESK_COST, DESK_COST_FORM, DESK_COSTS, DESK_MARGIN } from './paths.ts'
import { costs } from './text/keys.ts'

const screen = { feature: 'finance/costs', access: 'staff', area: 'finance' } as const

export const costRoutes: Route[] = [
  {
    ...screen,
    path: DESK_COSTS,
    title: costs('menu.list'),
    menu: { under: 'Desk:finance', icon: 'bill', order: 50 },
    load: () => import('./web/invoice-list.tsx'),
  },
  { ...screen, path: DESK_COST, title: costs('menu.detail'), tabKey: ['id'], load: () => import('./web/invoice-detail.tsx') },
  { ...screen, path: DESK_COST_FORM, list: DESK_COSTS, title: costs('menu.form'), load: () => import('./web/invoice-form.tsx') },
  {
    ...screen,
    path: DESK_MARGIN,
    title: costs('menu.margin'),
    menu: { under: 'Desk:finance', icon: 'finance', order: 65 },
    load: () => import('./web/margin.tsx'),
  },
]
