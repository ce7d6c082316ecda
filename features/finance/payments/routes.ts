import { PAYMENT_DETAIL, PAYMENT_FORM, PAYMENT_LIST, PAYMENTS } from '#features/finance/wallet/paths.ts'
import type { Route } from '#kit/shared/route.ts'
import { payments } from './text/keys.ts'

const common = { feature: 'finance/payments', withPayments: true } as const
const screen = { ...common, access: 'customer', permission: PAYMENTS, inPrivate: 'not' } as const

export const paymentRoutes: Route[] = [
  {
    ...screen,
    path: PAYMENT_LIST,
    title: payments('menu.list'),
    menu: { under: 'Client:finance', icon: 'order', order: 25 },
    load: () => import('./web/payment-list.tsx'),
  },
  {
    ...screen,
    path: PAYMENT_DETAIL,
    title: payments('menu.detail'),
    tabKey: ['id'],
    load: () => import('./web/payment-detail.tsx'),
  },
  {
    ...screen,
    permission: `${PAYMENTS}:edit`,
    path: PAYMENT_FORM,
    title: payments('menu.form'),
    tabKey: ['bill', 'currency'],
    load: () => import('./web/payment-form.tsx'),
  },
  {
    ...common,
    access: 'staff',
    area: 'finance',
    path: '/desk/payments',
    title: payments('menu.desk'),
    menu: { under: 'Desk:finance', icon: 'order', order: 12 },
    load: () => import('./web/desk-payments.tsx'),
  },
  {
    ...common,
    access: 'staff',
    area: 'finance',
    path: '/desk/payment',
    list: '/desk/payments',
    title: payments('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-payment.tsx'),
  },
]
