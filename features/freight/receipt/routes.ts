import type { Route } from '#kit/shared/route.ts'
import { receipt } from './text/keys.ts'

/** SPEC 2: the page behind a secret link, for whoever stands at the warehouse gate. A feature of its own: it loads with the light entry. */
export const receiptRoutes: Route[] = [
  {
    path: '/orderManage/confirmWarehouseReceipt',
    feature: 'freight/receipt',
    access: 'public',
    title: receipt('title'),
    load: () => import('./web/warehouse-receipt.tsx'),
  },
]
