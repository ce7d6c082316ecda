import type { Route } from '#kit/shared/route.ts'
import { CALLBACK_PATH } from './paths.ts'
import { openid } from './text/keys.ts'

export const openIdRoutes: Route[] = [
  {
    path: CALLBACK_PATH,
    feature: 'account/openid',
    access: 'public',
    title: openid('callback.title'),
    load: () => import('./web/oidc-callback.tsx'),
  },
]
