import { newOrderPath, ORDER_FORM, ORDERS } from '#features/freight/core/paths.ts'
import { KIND_LIST } from '#features/freight/core/rules.ts'
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
    actions: KIND_LIST.map(({ name, type, mode, leg }) => ({
      title: orderForm(`create.${name}`),
      icon: leg === 'tail' ? 'truck' : mode === 'air' ? 'plane' : 'ship',
      to: newOrderPath(type),
    })),
    load: () => import('./web/order-form.tsx'),
  },
]
