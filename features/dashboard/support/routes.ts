import type { Route } from '#kit/shared/route.ts'
import { support } from './text/keys.ts'

const page = { feature: 'dashboard/support', access: 'public' } as const

export const supportRoutes: Route[] = [
  { ...page, path: '/test', title: support('test.title'), load: () => import('./web/test.tsx') },
  { ...page, path: '/systemMaintenance', title: support('maintenance.title'), load: () => import('./web/maintenance.tsx') },
]
