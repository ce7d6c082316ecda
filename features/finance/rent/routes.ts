import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { RENT } from './paths.ts'
import { rent } from './text/keys.ts'

export const rentRoutes: Route[] = COUNTRIES.flatMap((country): Route[] => {
  const site = SITES[country]
  const screen = {
    feature: 'finance/rent',
    access: 'customer',
    site: country,
    permission: sitePermission(site, RENT),
    inPrivate: 'not',
  } as const
  return [
    {
      ...screen,
      path: `${site.prefix}/warehouseRent`,
      title: rent('menu.list'),
      menu: { under: site.menu, icon: 'chart', order: 90 },
      load: () => import('./web/rent-list.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/warehouseRentDetail`,
      title: rent('menu.detail'),
      tabKey: ['id'],
      load: () => import('./web/rent-detail.tsx'),
    },
  ]
})
