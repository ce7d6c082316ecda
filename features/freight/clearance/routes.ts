import type { Route } from '#kit/shared/route.ts'
import { clearance } from './text/keys.ts'

/** Code of import clearance in the menu; writing its papers is a button below it. */
export const CLEARANCE = 'Client:clearanceList'

const LIST_PATH = '/orderManage/clearanceList'
export const clearanceDetailPath = (orderId: number) => `/orderManage/clearanceDetail?orderId=${orderId}`
export const clearanceFormPath = (orderId: number) => `/orderManage/clearanceForm?orderId=${orderId}`
export const clearanceListPath = LIST_PATH
export const deskDocumentPath = (company: number, orderId: number) => `/desk/clearanceDoc?company=${company}&id=${orderId}`

const screen = { feature: 'freight/clearance', access: 'customer', inPrivate: 'not' } as const
const desk = { feature: 'freight/clearance', access: 'staff' } as const

export const clearanceRoutes: Route[] = [
  {
    ...screen,
    path: LIST_PATH,
    permission: CLEARANCE,
    title: clearance('menu.list'),
    menu: { under: 'Client:order', icon: 'document', order: 40 },
    load: () => import('./web/clearance-list.tsx'),
  },
  {
    ...screen,
    path: '/orderManage/clearanceDetail',
    permission: CLEARANCE,
    title: clearance('menu.detail'),
    tabKey: ['orderId'],
    load: () => import('./web/clearance-detail.tsx'),
  },
  {
    ...screen,
    path: '/orderManage/clearanceForm',
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
    path: '/desk/clearanceDoc',
    title: clearance('menu.deskDetail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-document.tsx'),
  },
]
