import type { Route } from '#kit/shared/route.ts'
import { MESSAGES_PATH } from './paths.ts'
import { inbox } from './text/keys.ts'

export const inboxRoutes: Route[] = [
  {
    path: MESSAGES_PATH,
    feature: 'messages/inbox',
    access: 'customer',
    title: inbox('title'),
    menu: { icon: 'message', order: 80 },
    atRestricted: 'too',
    load: () => import('./web/message-list.tsx'),
  },
]
