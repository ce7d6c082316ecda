import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { ALERT_CONFIG, ALERT_LIST, FREIGHT_CONFIG, FREIGHT_CONFIG_PATH } from './paths.ts'
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
  {
    ...common,
    path: FREIGHT_CONFIG_PATH,
    inPrivate: 'not',
    permission: FREIGHT_CONFIG,
    title: alerts('menu.freightConfig'),
    menu: { under: 'Client:order', icon: 'settings', order: 120 },
    load: () => import('./web/freight-config.tsx'),
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
