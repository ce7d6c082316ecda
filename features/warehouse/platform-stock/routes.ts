import { GATES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { PLATFORM_SITE, PLATFORM_STOCK, platformFlowPath, platformStockPath } from './paths.ts'
import { platforms } from './text/keys.ts'

const screen = {
  ...GATES.platformInventory,
  feature: 'warehouse/platform-stock',
  access: 'customer',
  permission: sitePermission(PLATFORM_SITE, PLATFORM_STOCK),
  site: PLATFORM_SITE.country,
} as const

export const platformStockRoutes: Route[] = [
  {
    ...screen,
    path: platformStockPath,
    title: platforms('menu.list'),
    menu: { under: PLATFORM_SITE.menu, icon: 'product', order: 90 },
    load: () => import('./web/platform-list.tsx'),
  },
  {
    ...screen,
    path: platformFlowPath(),
    title: platforms('menu.flow'),
    tabKey: ['id'],
    load: () => import('./web/platform-flow.tsx'),
  },
  {
    ...screen,
    path: `${PLATFORM_SITE.prefix}/platformInventoryImport`,
    permission: sitePermission(PLATFORM_SITE, `${PLATFORM_STOCK}:import`),
    title: platforms('menu.import'),
    load: () => import('./web/platform-import.tsx'),
  },
]
