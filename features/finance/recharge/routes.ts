import { RECHARGE, RECHARGE_DETAIL, RECHARGE_FORM, RECHARGE_LIST } from '#features/finance/wallet/paths.ts'
import type { Route } from '#kit/shared/route.ts'
import { recharges } from './text/keys.ts'

const feature = 'finance/recharge'
const screen = { feature, access: 'customer', permission: RECHARGE, inPrivate: 'not' } as const

export const rechargeRoutes: Route[] = [
  {
    ...screen,
    path: RECHARGE_LIST,
    title: recharges('menu.list'),
    menu: { under: 'Client:finance', icon: 'order', order: 20 },
    load: () => import('./web/recharge-list.tsx'),
  },
  {
    ...screen,
    path: RECHARGE_DETAIL,
    title: recharges('menu.detail'),
    tabKey: ['id'],
    load: () => import('./web/recharge-detail.tsx'),
  },
  {
    ...screen,
    permission: `${RECHARGE}:edit`,
    path: RECHARGE_FORM,
    title: recharges('menu.form'),
    tabKey: ['currency'],
    load: () => import('./web/recharge-form.tsx'),
  },
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: '/desk/recharges',
    title: recharges('menu.desk'),
    menu: { under: 'Desk:finance', icon: 'finance', order: 10 },
    load: () => import('./web/desk-recharges.tsx'),
  },
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: '/desk/deskRecharge',
    list: '/desk/recharges',
    title: recharges('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-recharge.tsx'),
  },
]
