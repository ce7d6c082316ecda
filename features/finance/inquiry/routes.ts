import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { INQUIRY } from './paths.ts'
import { inquiry } from './text/keys.ts'

export const inquiryRoutes: Route[] = COUNTRIES.map((country): Route => {
  const site = SITES[country]
  return {
    feature: 'finance/inquiry',
    access: 'customer',
    site: country,
    permission: sitePermission(site, INQUIRY),
    path: `${site.prefix}/warehouseInquiry`,
    title: inquiry('menu.list'),
    menu: { under: site.menu, icon: 'bill', order: 95 },
    load: () => import('./web/inquiry.tsx'),
  }
})
