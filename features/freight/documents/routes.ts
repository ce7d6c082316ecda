import type { Route } from '#kit/shared/route.ts'
import { DATA_TRACKING, ORDER_FILES, TRACKING_PATH } from './paths.ts'
import { documents } from './text/keys.ts'

const under = 'Client:order'
const screen = { feature: 'freight/papers', access: 'customer', inPrivate: 'not' } as const

export const documentRoutes: Route[] = [
  {
    ...screen,
    path: TRACKING_PATH,
    permission: DATA_TRACKING,
    title: documents('menu.tracking'),
    menu: { under, icon: 'document', order: 50 },
    load: () => import('./web/tracking-list.tsx'),
  },
  {
    ...screen,
    path: '/orderManage/orderFiles',
    permission: ORDER_FILES,
    title: documents('menu.files'),
    menu: { under, icon: 'folder', order: 55 },
    load: () => import('./web/file-list.tsx'),
  },
  {
    feature: 'freight/papers',
    access: 'staff',
    area: 'freight',
    path: '/desk/orderPapers',
    title: documents('menu.desk'),
    menu: { under: 'Desk:freight', icon: 'document', order: 7 },
    load: () => import('./web/desk-documents.tsx'),
  },
]
