import { GATES, sitePermission, VF_SITE } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { DESK_VENDOR, VENDOR, vendorFormPath, vendorImportPath, vendorListPath } from './paths.ts'
import { vendor } from './text/keys.ts'

const FEATURE = 'warehouse/vendor-outbound'
const screen = {
  ...GATES.amazonianVF,
  feature: FEATURE,
  access: 'customer',
  site: VF_SITE.country,
  permission: sitePermission(VF_SITE, VENDOR),
} as const
const desk = { feature: FEATURE, access: 'staff', area: 'warehouse' } as const

export const vendorRoutes: Route[] = [
  {
    ...screen,
    path: vendorListPath,
    title: vendor('menu.list'),
    menu: { under: VF_SITE.menu, icon: 'outbound', order: 48 },
    load: () => import('./web/vendor-list.tsx'),
  },
  {
    ...screen,
    path: `${VF_SITE.prefix}/amazonianVFDetail`,
    title: vendor('menu.detail'),
    tabKey: ['id'],
    load: () => import('./web/vendor-detail.tsx'),
  },
  {
    ...screen,
    path: vendorFormPath,
    permission: sitePermission(VF_SITE, `${VENDOR}:edit`),
    title: vendor('menu.form'),
    tabKey: ['id', 'copy'],
    load: () => import('./web/vendor-form.tsx'),
  },
  {
    ...screen,
    path: vendorImportPath,
    permission: sitePermission(VF_SITE, `${VENDOR}:import`),
    title: vendor('menu.import'),
    load: () => import('./web/vendor-import.tsx'),
  },
  {
    ...desk,
    path: '/desk/vendorOrders',
    title: vendor('menu.desk'),
    menu: { under: 'Desk:warehouse', icon: 'outbound', order: 27 },
    load: () => import('./web/desk-vendors.tsx'),
  },
  {
    ...desk,
    path: DESK_VENDOR,
    title: vendor('menu.deskDetail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-vendor.tsx'),
  },
]
