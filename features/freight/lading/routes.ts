import type { Route } from '#kit/shared/route.ts'
import { BILL_DETAIL, BILL_LIST, BILLS, DESK_BILL, DESK_INSTRUCTIONS, INSTRUCTIONS } from './paths.ts'
import { lading } from './text/keys.ts'

const screen = { feature: 'freight/lading', access: 'customer', inPrivate: 'not' } as const
const desk = { feature: 'freight/lading', access: 'staff', area: 'freight' } as const

export const ladingRoutes: Route[] = [
  {
    ...screen,
    path: BILL_LIST,
    permission: BILLS,
    title: lading('menu.list'),
    menu: { under: 'Client:order', icon: 'document', order: 40 },
    load: () => import('./web/lading-list.tsx'),
  },
  {
    ...screen,
    path: BILL_DETAIL,
    permission: BILLS,
    title: lading('menu.detail'),
    tabKey: ['ladingId'],
    load: () => import('./web/lading-detail.tsx'),
  },
  {
    ...screen,
    path: INSTRUCTIONS,
    permission: `${BILLS}:edit`,
    title: lading('menu.instructions'),
    tabKey: ['ladingId'],
    load: () => import('./web/instructions.tsx'),
  },
  {
    ...desk,
    path: '/desk/billsOfLading',
    title: lading('menu.list'),
    menu: { under: 'Desk:freight', icon: 'document', order: 8 },
    load: () => import('./web/desk-ladings.tsx'),
  },
  {
    ...desk,
    path: DESK_BILL,
    title: lading('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-lading.tsx'),
  },
  {
    ...desk,
    path: DESK_INSTRUCTIONS,
    title: lading('menu.instructions'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-instructions.tsx'),
  },
]
