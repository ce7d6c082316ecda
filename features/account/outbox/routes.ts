import type { Route } from '#kit/shared/route.ts'
import { outbox } from './text/keys.ts'

export const outboxRoutes: Route[] = [
  {
    path: '/desk/outbox',
    feature: 'account/outbox',
    access: 'staff',
    title: outbox('menu.desk'),
    menu: { icon: 'message', order: 60 },
    load: () => import('./web/desk-outbox.tsx'),
  },
]
