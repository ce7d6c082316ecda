import type { Route } from '#kit/shared/route.ts'
import { guides } from './text/keys.ts'

export const guideRoutes: Route[] = [
  {
    path: '/systemConfig/guide',
    feature: 'account/guides',
    access: 'customer',
    inPrivate: 'not',
    title: guides('menu.guide'),
    menu: { under: 'Client:settings', icon: 'guide', order: 95 },
    load: () => import('./web/guide.tsx'),
  },
]
