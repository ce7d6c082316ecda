import type { Route } from '#kit/shared/route.ts'
import { home } from './text/keys.ts'

export const homeRoutes: Route[] = [
  {
    path: '/dashboard/index',
    feature: 'dashboard/home',
    access: 'customer',
    title: home('title'),
    menu: { icon: 'home', order: 0 },
    pinned: true,
    atRestricted: 'too',
    load: () => import('./web/home.tsx'),
  },
]
