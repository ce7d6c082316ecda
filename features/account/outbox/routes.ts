import type { Route } from '#kit/shared/route.ts'
import { outbox } from './text/keys.ts'

export const outboxRoutes: Route[] = [
  {
    path: '/desk/outbox',
    feature: 'account/outbox',
    access: 'staff',
    area: 'administration',
    title: outbox('menu.desk'),
    menu: { under: 'Desk:administration', icon: 'message', order: 30 },
    load: () => import('./web/desk-outbox.tsx'),
  },
]
