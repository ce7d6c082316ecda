import type { Route } from '#kit/shared/route.ts'
import { BILL_DETAIL, BILL_LIST, BILLS, DESK_BILLS } from './paths.ts'
import { bills } from './text/keys.ts'

const feature = 'finance/bills'

export const billRoutes: Route[] = [
  {
    feature,
    access: 'customer',
    permission: BILLS,
    inPrivate: 'not',
    path: BILL_LIST,
    title: bills('menu.list'),
    menu: { under: 'Client:finance', icon: 'bill', order: 25 },
    load: () => import('./web/bill-list.tsx'),
  },
  {
    feature,
    access: 'customer',
    permission: BILLS,
    inPrivate: 'not',
    path: BILL_DETAIL,
    title: bills('menu.detail'),
    tabKey: ['id'],
    load: () => import('./web/bill-detail.tsx'),
  },
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: DESK_BILLS,
    title: bills('menu.desk'),
    menu: { under: 'Desk:finance', icon: 'bill', order: 15 },
    load: () => import('./web/desk-bills.tsx'),
  },
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: '/desk/deskBill',
    list: DESK_BILLS,
    title: bills('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-bill.tsx'),
  },
]
