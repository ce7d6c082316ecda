import type { Route } from '#kit/shared/route.ts'
import { PAGE } from './paths.ts'
import { schedules } from './text/keys.ts'

// SPEC 6: private deployments have no orders.
const customer = { feature: 'freight/schedules', access: 'customer', inPrivate: 'not' } as const
const staff = { feature: 'freight/schedules', access: 'staff', area: 'freight' } as const
const orders = 'Client:order'
const freight = 'Desk:freight'

export const scheduleRoutes: Route[] = [
  {
    ...customer,
    path: '/orderManage/fullShippingDate',
    permission: PAGE.FCL,
    title: schedules('menu.fullShippingDate'),
    menu: { under: orders, icon: 'calendar', order: 80 },
    load: () => import('./web/fcl-schedule.tsx'),
  },
  {
    ...customer,
    path: '/systemConfig/bulkShippingDate',
    permission: PAGE.LCL,
    title: schedules('menu.bulkShippingDate'),
    menu: { under: orders, icon: 'calendar', order: 90 },
    load: () => import('./web/lcl-schedule.tsx'),
  },
  {
    ...staff,
    path: '/desk/sailings',
    title: schedules('menu.sailings'),
    menu: { under: freight, icon: 'ship', order: 30 },
    load: () => import('./web/desk-sailings.tsx'),
  },
  {
    ...staff,
    path: '/desk/sailing',
    title: schedules('menu.sailing'),
    tabKey: ['id', 'copy'],
    load: () => import('./web/sailing-form.tsx'),
  },
  {
    ...staff,
    path: '/desk/sailingsFromExcel',
    title: schedules('menu.sailingSheet'),
    load: () => import('./web/sailing-sheet.tsx'),
  },
  {
    ...staff,
    path: '/desk/flights',
    title: schedules('menu.flights'),
    menu: { under: freight, icon: 'calendar', order: 40 },
    load: () => import('./web/desk-flights.tsx'),
  },
  {
    ...staff,
    path: '/desk/flight',
    title: schedules('menu.flight'),
    tabKey: ['id', 'copy'],
    load: () => import('./web/flight-form.tsx'),
  },
  {
    ...staff,
    path: '/desk/flightsFromExcel',
    title: schedules('menu.flightSheet'),
    load: () => import('./web/flight-sheet.tsx'),
  },
]
