import type { Route } from '#kit/shared/route.ts'
import { DESK_COMPANIES } from './paths.ts'
import { companies } from './text/keys.ts'

const FEATURE = 'desk/companies'

export const deskRoutes: Route[] = [
  {
    path: '/desk/index',
    feature: FEATURE,
    access: 'staff',
    area: 'every',
    title: companies('menu.home'),
    menu: { icon: 'home', order: 0 },
    pinned: true,
    load: () => import('./web/desk-home.tsx'),
  },
  {
    path: DESK_COMPANIES,
    feature: FEATURE,
    access: 'staff',
    area: 'customers',
    title: companies('menu.companies'),
    menu: { icon: 'company', order: 50 },
    load: () => import('./web/company-list.tsx'),
  },
]
