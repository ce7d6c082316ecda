import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { STOCK, STOCK_AGE } from './paths.ts'
import { stock } from './text/keys.ts'

const FEATURE = 'warehouse/stock'

export const stockRoutes: Route[] = COUNTRIES.flatMap((country): Route[] => {
  const site = SITES[country]
  const common = { feature: FEATURE, access: 'customer', site: country } as const
  return [
    {
      ...common,
      path: `${site.prefix}/overseasStock`,
      permission: sitePermission(site, STOCK),
      title: stock('menu.overseasStock'),
      menu: { under: site.menu, icon: 'stock', order: 30 },
      load: () => import('./web/stock-list.tsx'),
    },
    {
      ...common,
      path: `${site.prefix}/stockDetail`,
      permission: sitePermission(site, STOCK),
      title: stock('menu.stockDetail'),
      tabKey: ['id'],
      load: () => import('./web/stock-detail.tsx'),
    },
    {
      ...common,
      path: `${site.prefix}/storageAge`,
      permission: sitePermission(site, STOCK_AGE),
      title: stock('menu.storageAge'),
      menu: { under: site.menu, icon: 'chart', order: 35 },
      load: () => import('./web/storage-age.tsx'),
    },
  ]
})
