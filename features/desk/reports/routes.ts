import type { Route } from '#kit/shared/route.ts'
import { reports } from './text/keys.ts'

export const reportRoutes: Route[] = [
  {
    feature: 'desk/reports',
    access: 'staff',
    area: 'freight',
    path: '/desk/freightReports',
    title: reports('menu.freight'),
    menu: { under: 'Desk:freight', icon: 'history', order: 70 },
    load: () => import('./web/freight-reports.tsx'),
  },
  {
    feature: 'desk/reports',
    access: 'staff',
    area: 'warehouse',
    path: '/desk/dockToStock',
    title: reports('menu.dockToStock'),
    menu: { under: 'Desk:warehouse', icon: 'history', order: 90 },
    load: () => import('./web/dock-to-stock.tsx'),
  },
]
