import type { Route } from '#kit/shared/route.ts'
import { PUSH_CONFIG } from './paths.ts'
import { push } from './text/keys.ts'

// The user's own settings: no right is required.
export const pushRoutes: Route[] = [
  {
    path: PUSH_CONFIG,
    feature: 'account/push',
    access: 'customer',
    inPrivate: 'not',
    title: push('menu.pushConfig'),
    menu: { under: 'Client:settings', icon: 'bell', order: 70 },
    load: () => import('./web/push-config.tsx'),
  },
]
