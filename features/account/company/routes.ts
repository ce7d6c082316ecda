import type { Route } from '#kit/shared/route.ts'
import { ACCOUNT_PATH, COMPANY, COMPANY_PATH } from './paths.ts'
import { company } from './text/keys.ts'

const under = 'Client:settings'
const screen = { feature: 'account/company', access: 'customer', inPrivate: 'not' } as const

export const companyRoutes: Route[] = [
  // Every user may see their own account.
  {
    ...screen,
    path: ACCOUNT_PATH,
    title: company('menu.accountInfo'),
    menu: { under, icon: 'user', order: 5 },
    load: () => import('./web/account-info.tsx'),
  },
  {
    ...screen,
    path: COMPANY_PATH,
    permission: COMPANY,
    title: company('menu.companyInfo'),
    menu: { under, icon: 'company', order: 8 },
    load: () => import('./web/company-info.tsx'),
  },
  {
    ...screen,
    path: '/systemConfig/companyForm',
    permission: `${COMPANY}:edit`,
    title: company('menu.companyForm'),
    load: () => import('./web/company-form.tsx'),
  },
  {
    path: '/desk/companyReview',
    feature: 'account/company',
    access: 'staff',
    area: 'customers',
    title: company('menu.desk'),
    menu: { under: 'Desk:customers', icon: 'company', order: 10 },
    load: () => import('./web/desk-reviews.tsx'),
  },
  {
    path: '/desk/companyReviewDetail',
    feature: 'account/company',
    access: 'staff',
    area: 'customers',
    title: company('menu.deskDetail'),
    tabKey: ['company'],
    load: () => import('./web/desk-review.tsx'),
  },
]
