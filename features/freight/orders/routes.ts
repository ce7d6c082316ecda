import { ORDER_LIST, ORDERS } from '#features/freight/core/paths.ts'
import { KIND_LIST, type KindName } from '#features/freight/core/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { LEGACY_ORDERS } from './paths.ts'
import { orders } from './text/keys.ts'

const under = 'Client:order'
const screen = { feature: 'freight/orders', access: 'customer', inPrivate: 'not' } as const

/** SPEC 4: each kind has its own page; their content comes from one table. */
const TITLES = {
  lclFull: 'newOrderDetail',
  fclFull: 'fullOrderDetail',
  fclTail: 'endOrderDetail',
  airFull: 'airOrderDetail',
  airTail: 'airEndOrderDetail',
} as const satisfies Record<KindName, string>

export const orderRoutes: Route[] = [
  {
    ...screen,
    path: ORDER_LIST,
    permission: ORDERS,
    title: orders('menu.newOrder'),
    menu: { under, icon: 'ship', order: 10 },
    load: () => import('./web/order-list.tsx'),
  },
  {
    ...screen,
    path: '/orderManage/historyOrder',
    permission: `${ORDERS}:history`,
    title: orders('menu.historyOrder'),
    menu: { under, icon: 'age', order: 20 },
    load: () => import('./web/order-history.tsx'),
  },
  {
    ...screen,
    path: '/orderManage/oldSysOrder',
    permission: LEGACY_ORDERS,
    title: orders('menu.oldSysOrder'),
    menu: { under, icon: 'folder', order: 30 },
    load: () => import('./web/legacy-orders.tsx'),
  },
  ...KIND_LIST.map(({ name, page }): Route => ({
    ...screen,
    path: page,
    permission: ORDERS,
    title: orders(`menu.${TITLES[name]}`),
    tabKey: ['orderId'],
    load: () => import('./web/order-detail.tsx'),
  })),
]
