import type { Route } from '#kit/shared/route.ts'
import { supplier } from './text/keys.ts'

/** SPEC 2: the page behind a supplier's link. A feature of its own: it loads with the light entry. */
export const supplierRoutes: Route[] = [
  {
    path: '/SupplierAllBack',
    feature: 'freight/supplier',
    access: 'public',
    title: supplier('title'),
    load: () => import('./web/supplier-back.tsx'),
  },
]
