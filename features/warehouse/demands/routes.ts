import { COUNTRIES, SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { DEMANDS, DESK_DEMAND } from './paths.ts'
import { demands } from './text/keys.ts'

const FEATURE = 'warehouse/demands'

function siteRoutes(country: Country): Route[] {
  const site = SITES[country]
  const screen = { feature: FEATURE, access: 'customer', permission: sitePermission(site, DEMANDS), site: country } as const
  return [
    {
      ...screen,
      path: `${site.prefix}/demandMg`,
      title: demands('menu.list'),
      menu: { under: site.menu, icon: 'service', order: 60 },
      load: () => import('./web/demand-list.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/demandMgDetail`,
      title: demands('menu.detail'),
      tabKey: ['id'],
      load: () => import('./web/demand-detail.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/demandMgForm`,
      permission: sitePermission(site, `${DEMANDS}:edit`),
      title: demands('menu.form'),
      load: () => import('./web/demand-form.tsx'),
    },
  ]
}

const desk = { feature: FEATURE, access: 'staff', area: 'warehouse' } as const

export const demandRoutes: Route[] = [
  ...COUNTRIES.flatMap(siteRoutes),
  {
    ...desk,
    path: '/desk/demands',
    title: demands('menu.desk'),
    menu: { under: 'Desk:warehouse', icon: 'service', order: 50 },
    load: () => import('./web/desk-demands.tsx'),
  },
  {
    ...desk,
    path: DESK_DEMAND,
    title: demands('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-demand.tsx'),
  },
]
