import { COUNTRIES, GATES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { CUSTOMER_BILL } from './paths.ts'
import { customerBill } from './text/keys.ts'

export const customerBillRoutes: Route[] = COUNTRIES.map((country): Route => {
  const site = SITES[country]
  return {
    ...GATES.customerBill,
    feature: 'finance/customer-bill',
    access: 'customer',
    site: country,
    permission: sitePermission(site, CUSTOMER_BILL),
    inPrivate: 'not',
    path: `${site.prefix}/customerBill`,
    title: customerBill('menu.list'),
    menu: { under: site.menu, icon: 'bill', order: 95 },
    load: () => import('./web/customer-bill.tsx'),
  }
})
