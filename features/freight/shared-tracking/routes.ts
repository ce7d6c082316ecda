import type { Route } from '#kit/shared/route.ts'
import { sharedTracking } from './text/keys.ts'

/** Progress of an order behind a link, without an account. A separate feature, loaded with the light entry. */
export const sharedTrackingRoutes: Route[] = [
  {
    path: '/orderManage/sharedTracking',
    feature: 'freight/shared-tracking',
    access: 'public',
    title: sharedTracking('title'),
    load: () => import('./web/shared-tracking.tsx'),
  },
]
