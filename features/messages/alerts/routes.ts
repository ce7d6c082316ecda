import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { ALERT_CONFIG, ALERT_LIST } from './paths.ts'
import { alerts } from './text/keys.ts'

const common = { feature: 'messages/alerts', access: 'customer' } as const

export const alertRoutes: Route[] = [
  {
    ...common,
    path: ALERT_LIST,
    title: alerts('menu.list'),
    menu: { icon: 'bell', order: 78 },
    load: () => import('./web/alert-list.tsx'),
  },
  ...COUNTRIES.map((country): Route => ({
    ...common,
    path: `${SITES[country].prefix}/alertConfig`,
    site: country,
    permission: sitePermission(SITES[country], ALERT_CONFIG),
    title: alerts('menu.config'),
    menu: { under: SITES[country].menu, icon: 'settings', order: 120 },
    load: () => import('./web/alert-config.tsx'),
  })),
]
