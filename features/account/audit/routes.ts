import type { Route } from '#kit/shared/route.ts'
import { AUDIT } from './paths.ts'
import { audit } from './text/keys.ts'

export const auditRoutes: Route[] = [
  {
    feature: 'account/audit',
    access: 'customer',
    permission: AUDIT,
    only: 'super',
    inPrivate: 'not',
    path: '/systemConfig/auditLog',
    title: audit('menu.list'),
    menu: { under: 'Client:settings', icon: 'history', order: 35 },
    load: () => import('./web/audit-log.tsx'),
  },
  {
    feature: 'account/audit',
    access: 'staff',
    area: 'administration',
    path: '/desk/auditLog',
    title: audit('menu.list'),
    menu: { under: 'Desk:administration', icon: 'history', order: 20 },
    load: () => import('./web/desk-audit-log.tsx'),
  },
]
