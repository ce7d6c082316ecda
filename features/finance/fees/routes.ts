import type { Route } from '#kit/shared/route.ts'
import { DESK_FEE_FORM, DESK_FEES, FEE_LIST, FEES } from './paths.ts'
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
    path: DESK_FEES,
    title: fees('menu.list'),
    menu: { under: 'Desk:finance', icon: 'document', order: 40 },
    load: () => import('./web/desk-fees.tsx'),
  },
  {
    feature,
    access: 'staff',
    area: 'finance',
    path: DESK_FEE_FORM,
    list: DESK_FEES,
    title: fees('menu.form'),
    load: () => import('./web/fee-form.tsx'),
  },
]
