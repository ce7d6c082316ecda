import type { Route } from '#kit/shared/route.ts'
import { NOTICES_PATH } from './paths.ts'
import { notices } from './text/keys.ts'

const screen = { feature: 'messages/notices', access: 'staff', area: 'content' } as const

export const noticeRoutes: Route[] = [
  {
    path: NOTICES_PATH,
    feature: 'messages/notices',
    access: 'customer',
    title: notices('menu.notices'),
    menu: { icon: 'bell', order: 82 },
    load: () => import('./web/published-list.tsx'),
  },
  {
    ...screen,
    path: '/desk/notices',
    title: notices('menu.notices'),
    menu: { under: 'Desk:warehouse', icon: 'message', order: 90 },
    load: () => import('./web/notice-list.tsx'),
  },
  { ...screen, path: '/desk/notice', title: notices('menu.notice'), tabKey: ['id'], load: () => import('./web/notice-form.tsx') },
]
