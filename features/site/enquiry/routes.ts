import type { Route } from '#kit/shared/route.ts'
import { enquiry } from './text/keys.ts'

export const enquiryRoutes: Route[] = [
  {
    path: '/desk/enquiries',
    feature: 'site/enquiry',
    access: 'staff',
    area: 'customers',
    title: enquiry('menu.desk'),
    menu: { under: 'Desk:site', icon: 'message', order: 10 },
    load: () => import('./web/desk-enquiries.tsx'),
  },
]
