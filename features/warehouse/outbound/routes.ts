import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { OVERVIEW } from './paths.ts'
import { outbound } from './text/keys.ts'

export const outboundRoutes: Route[] = COUNTRIES.map((country) => {
  const site = SITES[country]
  return {
    feature: 'warehouse/outbound',
    access: 'customer',
    site: country,
    path: `${site.prefix}/list`,
    permission: sitePermission(site, OVERVIEW),
    title: outbound('menu.list'),
    menu: { under: site.menu, icon: 'outbound', order: 40 },
    load: () => import('./web/outbound-list.tsx'),
  }
})
