import type { Route } from '#kit/shared/route.ts'
import { RFQ, RFQ_RECORD } from './paths.ts'
import { ADMIN_SCREENS, PRODUCTS, type ProductSpec } from './rules.ts'
import { quotes } from './text/keys.ts'

const under = 'Client:quote'
const FEATURE = 'freight/quotes'
const screen = { feature: FEATURE, access: 'customer', inPrivate: 'not' } as const

const ICONS: Record<ProductSpec['name'], string> = {
  lcl: 'box',
  fcl: 'container',
  fclTail: 'truck',
  air: 'plane',
  airTail: 'truck',
}

const productRoutes = PRODUCTS.flatMap(({ name, code, create, detail }, index): Route[] => [
  {
    ...screen,
    path: create,
    permission: code,
    title: quotes(`menu.${name}`),
    menu: { under, icon: ICONS[name], order: 10 + index },
    tabKey: ['copy'],
    load: () => import('./web/quote-create.tsx'),
  },
  {
    ...screen,
    path: detail,
    permission: code,
    title: quotes('menu.detail'),
    tabKey: ['id'],
    load: () => import('./web/quote-detail.tsx'),
  },
])

const adminRoutes = ADMIN_SCREENS.map(({ name }, index): Route => ({
  ...screen,
  path: `/admin/${name}`,
  only: 'admin',
  title: quotes(`menu.${name}`),
  menu: { under, icon: 'message', order: 80 + index },
  tabKey: ['id'],
  load: () => import('./web/admin-quotes.tsx'),
}))

export const quoteRoutes: Route[] = [
  ...productRoutes,
  {
    ...screen,
    path: RFQ_RECORD,
    permission: RFQ,
    title: quotes('menu.rfqRecord'),
    menu: { under, icon: 'list', order: 30 },
    load: () => import('./web/request-list.tsx'),
  },
  ...adminRoutes,
  {
    path: '/desk/quotes',
    feature: FEATURE,
    access: 'staff',
    area: 'freight',
    title: quotes('menu.desk'),
    menu: { under: 'Desk:freight', icon: 'message', order: 16 },
    load: () => import('./web/desk-quotes.tsx'),
  },
  {
    path: '/desk/quote',
    feature: FEATURE,
    access: 'staff',
    area: 'freight',
    title: quotes('menu.deskRequest'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-quote.tsx'),
  },
]
