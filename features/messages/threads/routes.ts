import type { Route } from '#kit/shared/route.ts'
import { DESK_THREADS, THREADS_PATH } from './paths.ts'
import { threads } from './text/keys.ts'

const FEATURE = 'messages/threads'

export const threadRoutes: Route[] = [
  {
    path: THREADS_PATH,
    feature: FEATURE,
    access: 'customer',
    title: threads('menu.list'),
    menu: { icon: 'service', order: 79 },
    load: () => import('./web/thread-list.tsx'),
  },
  {
    path: DESK_THREADS,
    feature: FEATURE,
    access: 'staff',
    area: 'every',
    title: threads('menu.desk'),
    menu: { under: 'Desk:customers', icon: 'service', order: 5 },
    load: () => import('./web/desk-threads.tsx'),
  },
]
