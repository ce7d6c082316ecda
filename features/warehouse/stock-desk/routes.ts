import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { STOCK } from '#features/warehouse/stock/paths.ts'
import type { Route } from '#kit/shared/route.ts'
import { DESK_QUARANTINE, QUARANTINES, STOCK_SEARCH } from './paths.ts'
import { stockDesk } from './text/keys.ts'

const desk = { feature: 'warehouse/stock-desk', access: 'staff', area: 'warehouse' } as const

export const stockDeskRoutes: Route[] = [
  ...COUNTRIES.map((country): Route => ({
    feature: 'warehouse/stock-desk',
    access: 'customer',
    site: country,
    path: `${SITES[country].prefix}/quarantineDetail`,
    permission: sitePermission(SITES[country], STOCK),
    title: stockDesk('menu.quarantine'),
    tabKey: ['id'],
    load: () => import('./web/own-quarantine.tsx'),
  })),
  {
    ...desk,
    path: STOCK_SEARCH,
    title: stockDesk('menu.stock'),
    menu: { under: 'Desk:warehouse', icon: 'stock', order: 23 },
    load: () => import('./web/desk-stock.tsx'),
  },
  {
    ...desk,
    path: '/desk/batch',
    title: stockDesk('menu.batch'),
    list: STOCK_SEARCH,
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-batch.tsx'),
  },
  {
    ...desk,
    path: QUARANTINES,
    title: stockDesk('menu.quarantines'),
    menu: { under: 'Desk:warehouse', icon: 'stock', order: 24 },
    load: () => import('./web/desk-quarantines.tsx'),
  },
  {
    ...desk,
    path: DESK_QUARANTINE,
    title: stockDesk('menu.quarantine'),
    list: QUARANTINES,
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-quarantine.tsx'),
  },
]
