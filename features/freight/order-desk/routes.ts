import { DESK_ORDER } from '#features/freight/core/paths.ts'
import type { Route } from '#kit/shared/route.ts'
import { DESK_APPLICATIONS, DESK_ORDERS } from './paths.ts'
import { orderDesk } from './text/keys.ts'

const desk = { feature: 'freight/order-desk', access: 'staff', area: 'freight' } as const
const under = 'Desk:freight'

export const orderDeskRoutes: Route[] = [
  {
    ...desk,
    path: DESK_ORDERS,
    title: orderDesk('menu.desk'),
    menu: { under, icon: 'ship', order: 5 },
    load: () => import('./web/desk-orders.tsx'),
  },
  {
    ...desk,
    path: DESK_ORDER,
    title: orderDesk('menu.deskOrder'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-order.tsx'),
  },
  {
    ...desk,
    path: DESK_APPLICATIONS,
    title: orderDesk('menu.deskApplications'),
    menu: { under, icon: 'bell', order: 6 },
    load: () => import('./web/desk-applications.tsx'),
  },
]
