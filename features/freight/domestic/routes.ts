import type { Route } from '#kit/shared/route.ts'
import { DOMESTIC } from './paths.ts'
import { domestic } from './text/keys.ts'

export const domesticRoutes: Route[] = [
  {
    feature: 'freight/domestic',
    access: 'customer',
    inPrivate: 'not',
    permission: DOMESTIC,
    path: '/orderManage/domesticInventory',
    title: domestic('menu.domesticInventory'),
    menu: { under: 'Client:order', icon: 'stock', order: 25 },
    load: () => import('./web/domestic-inventory.tsx'),
  },
  {
    feature: 'freight/domestic',
    access: 'staff',
    area: 'freight',
    path: '/desk/domestic',
    title: domestic('menu.desk'),
    menu: { under: 'Desk:freight', icon: 'stock', order: 11 },
    load: () => import('./web/desk-domestic.tsx'),
  },
]
