import { COUNTRIES, SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { DROPSHIP } from './paths.ts'
import { dropship } from './text/keys.ts'

const FEATURE = 'warehouse/dropship'

function siteRoutes(country: Country): Route[] {
  const site = SITES[country]
  const screen = { feature: FEATURE, access: 'customer', site: country, permission: sitePermission(site, DROPSHIP) } as const
  const at = (path: string) => `${site.prefix}/${path}`
  return [
    {
      ...screen,
      path: at('opBehalf'),
      title: dropship('menu.opBehalf'),
      menu: { under: site.menu, icon: 'dropship', order: 50 },
      load: () => import('./web/dropship-list.tsx'),
    },
    {
      ...screen,
      path: at('opBehalfDetail'),
      title: dropship('menu.opBehalfDetail'),
      tabKey: ['id'],
      load: () => import('./web/dropship-detail.tsx'),
    },
    {
      ...screen,
      path: at('addOpBehalf'),
      permission: sitePermission(site, `${DROPSHIP}:edit`),
      title: dropship('menu.addOpBehalf'),
      actions: [{ title: dropship('menu.addOpBehalf'), icon: 'dropship' }],
      tabKey: ['id', 'copy'],
      load: () => import('./web/dropship-form.tsx'),
    },
    {
      ...screen,
      path: at('addOpBehalfs'),
      permission: sitePermission(site, `${DROPSHIP}:import`),
      title: dropship('menu.addOpBehalfs'),
      actions: [{ title: dropship('menu.addOpBehalfs'), icon: 'dropship' }],
      load: () => import('./web/dropship-import.tsx'),
    },
  ]
}

const desk = { feature: FEATURE, access: 'staff', area: 'warehouse' } as const

export const dropshipRoutes: Route[] = [
  ...COUNTRIES.flatMap(siteRoutes),
  {
    ...desk,
    path: '/desk/dropship',
    title: dropship('menu.desk'),
    menu: { under: 'Desk:warehouse', icon: 'dropship', order: 30 },
    load: () => import('./web/desk-dropship.tsx'),
  },
  { ...desk, path: '/desk/dropshipShip', title: dropship('menu.deskShip'), load: () => import('./web/desk-ship.tsx') },
  {
    ...desk,
    path: '/desk/dropshipDetail',
    title: dropship('menu.deskDetail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-dropship-detail.tsx'),
  },
]
