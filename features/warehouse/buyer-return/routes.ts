import type { Route } from '#kit/shared/route.ts'
import { BUYER_PAGE } from './paths.ts'
import { buyerReturn } from './text/keys.ts'

/** A return label behind a link, for a buyer without an account. A separate feature that is loaded with the light entry. */
export const buyerReturnRoutes: Route[] = [
  {
    path: BUYER_PAGE,
    feature: 'warehouse/buyer-return',
    access: 'public',
    title: buyerReturn('title'),
    load: () => import('./web/buyer-return.tsx'),
  },
]
