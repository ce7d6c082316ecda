import type { Route } from '#kit/shared/route.ts'
import { password } from './text/keys.ts'

// Everyone changes his own.
export const passwordRoutes: Route[] = [
  {
    path: '/systemConfig/resetPassword',
    feature: 'account/password',
    access: 'customer',
    inPrivate: 'not',
    title: password('menu.resetPassword'),
    menu: { under: 'Client:settings', icon: 'lock', order: 75 },
    noCache: true,
    load: () => import('./web/change-password.tsx'),
  },
]
