import type { Route } from '#kit/shared/route.ts'
import { files } from './text/keys.ts'

// All users see their own imports, exports and uploads.
export const fileRoutes: Route[] = [
  {
    path: '/systemConfig/fileManage',
    feature: 'account/files',
    access: 'customer',
    inPrivate: 'not',
    title: files('title.list'),
    menu: { under: 'Client:settings', icon: 'folder', order: 80 },
    load: () => import('./web/file-manage.tsx'),
  },
]
