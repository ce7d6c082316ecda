import { ORDER_FORM, ORDERS } from '#features/freight/core/paths.ts'
import type { Route } from '#kit/shared/route.ts'
import { orderForm } from './text/keys.ts'

export const orderFormRoutes: Route[] = [
  {
    feature: 'freight/order-form',
    access: 'customer',
    inPrivate: 'not',
    path: ORDER_FORM,
    permission: `${ORDERS}:edit`,
    title: orderForm('form.routeTitle'),
    tabKey: ['Type', 'Quote', 'DraftId', 'OrderId', 'CopyFrom'],
    load: () => import('./web/order-form.tsx'),
  },
]
