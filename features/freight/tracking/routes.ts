import type { Route } from '#kit/shared/route.ts'
import { ORDER_TRACE, PARCELS, LOGISTICS } from './paths.ts'
import { tracking } from './text/keys.ts'

const under = 'Client:order'
const screen = { feature: 'freight/tracking', access: 'customer', inPrivate: 'not' } as const

export const trackingRoutes: Route[] = [
  {
    ...screen,
    path: '/orderManage/orderTrace',
    permission: ORDER_TRACE,
    title: tracking('menu.orderTrace'),
    menu: { under, icon: 'port', order: 12 },
    load: () => import('./web/order-trace.tsx'),
  },
  {
    ...screen,
    path: LOGISTICS,
    permission: ORDER_TRACE,
    title: tracking('menu.orderLogistics'),
    tabKey: ['orderId'],
    load: () => import('./web/order-logistics.tsx'),
  },
  {
    ...screen,
    path: '/orderManage/expressCargoTrajectory',
    permission: PARCELS,
    title: tracking('menu.expressCargoTrajectory'),
    menu: { under, icon: 'truck', order: 14 },
    load: () => import('./web/parcels.tsx'),
  },
  {
    feature: 'freight/tracking',
    access: 'staff',
    area: 'freight',
    path: '/desk/trackingExceptions',
    title: tracking('menu.desk'),
    menu: { under: 'Desk:freight', icon: 'port', order: 14 },
    load: () => import('./web/desk-exceptions.tsx'),
  },
]
