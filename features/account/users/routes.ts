import type { Route } from '#kit/shared/route.ts'
import { USERS } from './paths.ts'
import { users } from './text/keys.ts'

const screen = { feature: 'account/users', access: 'customer', permission: USERS, only: 'super', inPrivate: 'not' } as const

export const userRoutes: Route[] = [
  {
    ...screen,
    path: '/systemConfig/userManage',
    title: users('menu.userManage'),
    menu: { under: 'Client:settings', icon: 'users', order: 30 },
    load: () => import('./web/user-list.tsx'),
  },
  { ...screen, path: '/systemConfig/userForm', title: users('menu.userForm'), load: () => import('./web/user-form.tsx') },
  {
    ...screen,
    path: '/systemConfig/userPermission',
    title: users('menu.permission'),
    tabKey: ['id'],
    load: () => import('./web/user-permission.tsx'),
  },
]
