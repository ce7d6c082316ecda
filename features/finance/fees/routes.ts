import type { Route } from '#kit/shared/route.ts'
import { FEE_LIST, FEES } from './paths.ts'
import { fees } from './text/keys.ts'

const feature = 'finance/fees'

export const feeRoutes: Route[] = [
  {
    feature,
    access: 'customer',
    permission: FEES,
    inPrivate: 'not',
    path: FEE_LIST,
    title: fees('menu.list'),
    menu: { under: 'Client:finance', icon: 'document', order: 30 },
    load: () => import('./web/fee-list.tsx'),
  },
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: '/desk/fees',
    title: fees('menu.list'),
    menu: { under: 'Desk:finance', icon: 'document', order: 40 },
    load: () => import('./web/desk-fees.tsx'),
  },
]
