import type { Route } from '#kit/shared/route.ts'
import { REGISTRATION } from './paths.ts'
import { session } from './text/keys.ts'

const FEATURE = 'account/session'

export const sessionRoutes: Route[] = [
  {
    path: '/home/login',
    feature: FEATURE,
    access: 'public',
    title: session('signIn.customerTitle'),
    load: () => import('./web/customer-sign-in.tsx'),
  },
  {
    path: REGISTRATION,
    feature: FEATURE,
    access: 'public',
    title: session('register.title'),
    load: () => import('./web/register.tsx'),
  },
  {
    path: '/home/resetPwd',
    feature: FEATURE,
    access: 'public',
    title: session('reset.title'),
    load: () => import('./web/reset-password.tsx'),
  },
  {
    path: '/home/callbackLogin',
    feature: FEATURE,
    access: 'public',
    title: session('callback.title'),
    load: () => import('./web/callback-login.tsx'),
  },
  { path: '/home/scan', feature: FEATURE, access: 'public', title: session('scan.title'), load: () => import('./web/scan.tsx') },
  { path: '/wxBind', feature: FEATURE, access: 'public', title: session('bind.title'), load: () => import('./web/bind-app.tsx') },
  {
    path: '/desk/login',
    feature: FEATURE,
    access: 'public',
    title: session('signIn.deskTitle'),
    load: () => import('./web/desk-sign-in.tsx'),
  },
]
