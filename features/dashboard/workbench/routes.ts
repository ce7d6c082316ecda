import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { WORKBENCH } from './paths.ts'
import { workbench } from './text/keys.ts'

export const workbenchRoutes: Route[] = COUNTRIES.map((country) => ({
  feature: 'dashboard/workbench',
  access: 'customer',
  site: country,
  permission: sitePermission(SITES[country], WORKBENCH),
  inPrivate: 'not',
  path: `${SITES[country].prefix}/workbench`,
  title: workbench('menu.workbench'),
  menu: { under: SITES[country].menu, icon: 'home', order: 5 },
  load: () => import('./web/workbench.tsx'),
}))
