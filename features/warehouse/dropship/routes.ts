import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { DROPSHIP, OVERVIEW } from './contract.ts'
import { dropship } from './text/keys.ts'

const FEATURE = 'warehouse/dropship'

export const dropshipRoutes: Route[] = [
  ...COUNTRIES.flatMap((country): Route[] => {
    const site = SITES[country]
    const page = { feature: FEATURE, access: 'customer', site: country, permission: sitePermission(site, DROPSHIP) } as const
    return [
      {
        ...page,
        path: `${site.prefix}/list`,
        permission: sitePermission(site, OVERVIEW),
        title: dropship('menu.list'),
        menu: { under: site.menu, icon: 'outbound', order: 40 },
        load: () => import('./web/outbound-list.tsx'),
      },
      { ...page, path: `${site.prefix}/opBehalf`, title: dropship('menu.opBehalf'), menu: { under: site.menu, icon: 'dropship', order: 50 }, load: () => import('./web/dropship-list.tsx') },
      { ...page, path: `${site.prefix}/opBehalfDetail`, title: dropship('menu.opBehalfDetail'), tabKey: ['id'], load: () => import('./web/dropship-detail.tsx') },
      { ...page, path: `${site.prefix}/addOpBehalf`, title: dropship('menu.addOpBehalf'), tabKey: ['id', 'copy'], load: () => import('./web/dropship-form.tsx') },
      { ...page, path: `${site.prefix}/addOpBehalfs`, title: dropship('menu.addOpBehalfs'), load: () => import('./web/dropship-import.tsx') },
    ]
  }),
  { path: '/desk/dropship', feature: FEATURE, access: 'staff', title: dropship('menu.desk'), menu: { under: 'Desk:warehouse', icon: 'dropship', order: 30 }, load: () => import('./web/desk-dropship.tsx') },
  { path: '/desk/dropshipShip', feature: FEATURE, access: 'staff', title: dropship('menu.deskShip'), load: () => import('./web/desk-ship.tsx') },
  { path: '/desk/dropshipDetail', feature: FEATURE, access: 'staff', title: dropship('menu.deskDetail'), tabKey: ['company', 'id'], load: () => import('./web/desk-dropship-detail.tsx') },
]
