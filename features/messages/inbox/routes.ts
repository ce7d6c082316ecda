import type { Route } from '#kit/shared/route.ts'
import { inbox } from './text/keys.ts'

export const MESSAGES_PATH = '/messages/list'

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
