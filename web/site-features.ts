import { openIdRoutes } from '#features/account/openid/routes.ts'
import { sessionRoutes } from '#features/account/session/routes.ts'
import { supportRoutes } from '#features/dashboard/support/routes.ts'
import { receiptRoutes } from '#features/freight/receipt/routes.ts'
import { sharedTrackingRoutes } from '#features/freight/shared-tracking/routes.ts'
import { supplierRoutes } from '#features/freight/supplier/routes.ts'
import { buyerReturnRoutes } from '#features/warehouse/buyer-return/routes.ts'
import type { Route } from '#kit/shared/route.ts'

/**
 * The public pages. Separate from features/mounted.ts, so that a visitor's page does not contain the list of the whole
 * portal.
 */
export const siteRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...openIdRoutes,
  ...supportRoutes,
  ...receiptRoutes,
  ...supplierRoutes,
  ...sharedTrackingRoutes,
  ...buyerReturnRoutes,
]
