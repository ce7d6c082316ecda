import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { PRODUCTS } from './contract.ts'
import { products } from './text/keys.ts'

const FEATURE = 'warehouse/products'

export const productRoutes: Route[] = [
  ...COUNTRIES.map((country): Route => {
    const site = SITES[country]
    return {
      path: `${site.prefix}/skuList`,
      feature: FEATURE,
      access: 'customer',
      permission: sitePermission(site, PRODUCTS),
      site: country,
      title: products('menu.skuList'),
      menu: { under: site.menu, icon: 'product', order: 10 },
      load: () => import('./web/product-list.tsx'),
    }
  }),
  { path: '/desk/products', feature: FEATURE, access: 'staff', title: products('menu.desk'), menu: { under: 'Desk:warehouse', icon: 'product', order: 10 }, load: () => import('./web/desk-products.tsx') },
]
