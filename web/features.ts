import { productRoutes } from '#features/warehouse/products/routes.ts'
import type { Route } from '#kit/shared/route.ts'

/** Every screen of the portal and of the desk: one line a feature. */
export const routes: readonly Route[] = [...productRoutes]
