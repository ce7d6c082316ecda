import type { Route } from '#kit/shared/route.ts'
import { session } from './text/keys.ts'

const FEATURE = 'account/session'

export const sessionRoutes: Route[] = [
  { path: '/home/login', feature: FEATURE, access: 'public', title: session('signIn.customerTitle'), load: () => import('./web/customer-sign-in.tsx') },
  { path: '/desk/login', feature: FEATURE, access: 'public', title: session('signIn.deskTitle'), load: () => import('./web/desk-sign-in.tsx') },
]
