import { COUNTRIES, SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { PRODUCTS } from './paths.ts'
import { products } from './text/keys.ts'

const FEATURE = 'warehouse/products'

function siteRoutes(country: Country): Route[] {
  const site = SITES[country]
  const screen = { feature: FEATURE, access: 'customer', permission: sitePermission(site, PRODUCTS), site: country } as const
  return [
    {
      ...screen,
      path: `${site.prefix}/skuList`,
      title: products('menu.skuList'),
      menu: { under: site.menu, icon: 'product', order: 10 },
      load: () => import('./web/product-list.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/skuDetail`,
      title: products('menu.detail'),
      tabKey: ['id'],
      load: () => import('./web/product-detail.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/skuForm`,
      permission: sitePermission(site, `${PRODUCTS}:edit`),
      title: products('menu.form'),
      actions: [{ title: products('menu.form'), icon: 'product' }],
      tabKey: ['id', 'copy'],
      load: () => import('./web/product-form.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/skuImport`,
      permission: sitePermission(site, `${PRODUCTS}:import`),
      title: products('menu.import'),
      actions: [{ title: products('menu.import'), icon: 'product' }],
      load: () => import('./web/product-import.tsx'),
    },
  ]
}

export const productRoutes: Route[] = [
  ...COUNTRIES.flatMap(siteRoutes),
  {
    path: '/desk/products',
    feature: FEATURE,
    access: 'staff',
    area: 'warehouse',
    title: products('menu.desk'),
    menu: { under: 'Desk:warehouse', icon: 'product', order: 10 },
    load: () => import('./web/desk-products.tsx'),
  },
  {
    path: '/desk/product',
    feature: FEATURE,
    access: 'staff',
    area: 'warehouse',
    title: products('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-product.tsx'),
  },
]
