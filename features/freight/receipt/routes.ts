import type { Route } from '#kit/shared/route.ts'
import { receipt } from './text/keys.ts'

/** SPEC 2: public page of a secret link, for drivers at the warehouse. A separate feature, loaded with the light entry. */
export const receiptRoutes: Route[] = [
  {
    path: '/orderManage/confirmWarehouseReceipt',
    feature: 'freight/receipt',
    access: 'public',
    title: receipt('title'),
    load: () => import('./web/warehouse-receipt.tsx'),
  },
]
