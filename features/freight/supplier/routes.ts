import type { Route } from '#kit/shared/route.ts'
import { supplier } from './text/keys.ts'

/** SPEC 2: public page of a supplier's link. A separate feature, loaded with the light entry. */
export const supplierRoutes: Route[] = [
  {
    path: '/SupplierAllBack',
    feature: 'freight/supplier',
    access: 'public',
    title: supplier('title'),
    load: () => import('./web/supplier-back.tsx'),
  },
]
