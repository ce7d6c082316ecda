import type { Route } from '#kit/shared/route.ts'
import { STAFF_USERS } from './paths.ts'
import { staff } from './text/keys.ts'

const screen = { feature: 'account/staff', access: 'staff', area: 'administration' } as const

export const staffRoutes: Route[] = [
  {
    ...screen,
    path: STAFF_USERS,
    title: staff('menu.users'),
    menu: { under: 'Desk:administration', icon: 'users', order: 10 },
    load: () => import('./web/staff-list.tsx'),
  },
  {
    ...screen,
    path: '/desk/staffUserForm',
    list: STAFF_USERS,
    title: staff('menu.form'),
    load: () => import('./web/staff-form.tsx'),
  },
]
