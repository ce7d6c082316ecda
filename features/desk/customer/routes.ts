import { DESK_COMPANIES, DESK_COMPANY } from '#features/desk/companies/paths.ts'
import type { Route } from '#kit/shared/route.ts'
import { customer } from './text/keys.ts'

export const customerRoutes: Route[] = [
  {
    path: DESK_COMPANY,
    list: DESK_COMPANIES,
    feature: 'desk/customer',
    access: 'staff',
    area: 'every',
    title: customer('menu.customer'),
    tabKey: ['id'],
    load: () => import('./web/desk-customer.tsx'),
  },
]
