import type { Route } from '#kit/shared/route.ts'
import { push } from './text/keys.ts'

// Each user's own matter: no right is asked for.
export const pushRoutes: Route[] = [
  {
    path: '/systemConfig/pushConfig',
    feature: 'account/push',
    access: 'customer',
    inPrivate: 'not',
    title: push('menu.pushConfig'),
    menu: { under: 'Client:settings', icon: 'bell', order: 70 },
    load: () => import('./web/push-config.tsx'),
  },
]
