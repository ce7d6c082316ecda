import type { Route } from '#kit/shared/route.ts'
import { CHANGE_PASSWORD } from './paths.ts'
import { password } from './text/keys.ts'

// Every user may change their own password.
export const passwordRoutes: Route[] = [
  {
    path: CHANGE_PASSWORD,
    feature: 'account/password',
    access: 'customer',
    inPrivate: 'not',
    title: password('menu.resetPassword'),
    menu: { under: 'Client:settings', icon: 'lock', order: 75 },
    noCache: true,
    load: () => import('./web/change-password.tsx'),
  },
  {
    path: '/desk/password',
    feature: 'account/password',
    access: 'staff',
    area: 'every',
    title: password('menu.resetPassword'),
    menu: { icon: 'lock', order: 99 },
    noCache: true,
    load: () => import('./web/change-password.tsx'),
  },
]
