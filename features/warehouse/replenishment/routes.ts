import { COUNTRIES, SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { DESK_REPLENISHMENT, DESK_REPLENISHMENTS, HAS_BATCH_CONSOLE, REPLENISHMENT, SCAN_FLOOR } from './paths.ts'
import { replenishment } from './text/keys.ts'

const FEATURE = 'warehouse/replenishment'

function siteRoutes(country: Country): Route[] {
  const site = SITES[country]
  const screen = { feature: FEATURE, access: 'customer', site: country, permission: sitePermission(site, REPLENISHMENT) } as const
  const console: Route = {
    ...screen,
    path: `${site.prefix}/batchConsole`,
    permission: sitePermission(site, `${REPLENISHMENT}:edit`),
    title: replenishment('mix.manyTitle'),
    menu: { under: site.menu, icon: 'stock', order: 47 },
    load: () => import('./web/batch-console.tsx'),
  }
  return [
    ...(HAS_BATCH_CONSOLE[country] ? [console] : []),
    {
      ...screen,
      path: `${site.prefix}/rpWareHouse`,
      title: replenishment('menu.list'),
      menu: { under: site.menu, icon: 'outbound', order: 45 },
      load: () => import('./web/order-list.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/rpWareHouseImport`,
      permission: sitePermission(site, `${REPLENISHMENT}:import`),
      title: replenishment('menu.importMarketplace'),
      load: () => import('./web/marketplace-import.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/rpWareHousePrivateImport`,
      permission: sitePermission(site, `${REPLENISHMENT}:import`),
      title: replenishment('menu.importPrivate'),
      load: () => import('./web/private-import.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/rpWareHouseDetail`,
      title: replenishment('menu.detail'),
      tabKey: ['id'],
      load: () => import('./web/order-detail.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/addRpWareHouse`,
      permission: sitePermission(site, `${REPLENISHMENT}:edit`),
      title: replenishment('menu.form'),
      tabKey: ['id', 'copy'],
      load: () => import('./web/order-form.tsx'),
    },
  ]
}

const desk = { feature: FEATURE, access: 'staff', area: 'warehouse' } as const

export const replenishmentRoutes: Route[] = [
  ...COUNTRIES.flatMap(siteRoutes),
  {
    ...desk,
    path: DESK_REPLENISHMENTS,
    title: replenishment('menu.desk'),
    menu: { under: 'Desk:warehouse', icon: 'outbound', order: 25 },
    load: () => import('./web/desk-orders.tsx'),
  },
  {
    ...desk,
    path: DESK_REPLENISHMENT,
    title: replenishment('menu.deskDetail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-order.tsx'),
  },
  {
    ...desk,
    path: SCAN_FLOOR,
    title: replenishment('menu.scan'),
    menu: { under: 'Desk:warehouse', icon: 'outbound', order: 29 },
    load: () => import('./web/scan-floor.tsx'),
  },
]
