import type { Route } from '#kit/shared/route.ts'
import { CLEARANCE, CLEARANCE_DETAIL, CLEARANCE_FORM, CLEARANCE_LIST, DESK_DOCUMENT } from './paths.ts'
import { clearance } from './text/keys.ts'

const screen = { feature: 'freight/clearance', access: 'customer', inPrivate: 'not' } as const
const desk = { feature: 'freight/clearance', access: 'staff', area: 'freight' } as const

export const clearanceRoutes: Route[] = [
  {
    ...screen,
    path: CLEARANCE_LIST,
    permission: CLEARANCE,
    title: clearance('menu.list'),
    menu: { under: 'Client:order', icon: 'document', order: 40 },
    load: () => import('./web/clearance-list.tsx'),
  },
  {
    ...screen,
    path: CLEARANCE_DETAIL,
    permission: CLEARANCE,
    title: clearance('menu.detail'),
    tabKey: ['orderId'],
    load: () => import('./web/clearance-detail.tsx'),
  },
  {
    ...screen,
    path: CLEARANCE_FORM,
    permission: `${CLEARANCE}:edit`,
    title: clearance('menu.form'),
    tabKey: ['orderId'],
    load: () => import('./web/clearance-form.tsx'),
  },
  {
    ...desk,
    path: '/desk/clearanceDocs',
    title: clearance('menu.desk'),
    menu: { under: 'Desk:freight', icon: 'document', order: 9 },
    load: () => import('./web/desk-documents.tsx'),
  },
  {
    ...desk,
    path: '/desk/clearance',
    title: clearance('menu.deskStatus'),
    menu: { under: 'Desk:freight', icon: 'bill', order: 10 },
    load: () => import('./web/desk-clearance.tsx'),
  },
  {
    ...desk,
    path: DESK_DOCUMENT,
    title: clearance('menu.deskDetail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-document.tsx'),
  },
]
