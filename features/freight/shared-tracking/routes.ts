import type { Route } from '#kit/shared/route.ts'
import { sharedTracking } from './text/keys.ts'

/** The way of an order behind a link, for somebody without an account. A feature of its own: it loads with the light entry. */
export const sharedTrackingRoutes: Route[] = [
  {
    path: '/orderManage/sharedTracking',
    feature: 'freight/shared-tracking',
    access: 'public',
    title: sharedTracking('title'),
    load: () => import('./web/shared-tracking.tsx'),
  },
]
