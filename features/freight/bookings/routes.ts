import { COUNTRIES, SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { BOOKINGS, GATE, RESERVE } from './paths.ts'
import { bookings } from './text/keys.ts'

const feature = 'freight/bookings'
const desk = { feature, access: 'staff', area: 'bookings' } as const

const siteRoute = (country: Country, code: typeof GATE | typeof RESERVE) =>
  ({
    feature,
    access: 'customer',
    permission: sitePermission(SITES[country], code),
    site: country,
    path: `${SITES[country].prefix}/${code}`,
  }) as const

const siteRoutes = (country: Country): Route[] => [
  {
    ...siteRoute(country, GATE),
    title: bookings('menu.gate'),
    menu: { under: SITES[country].menu, icon: 'truck', order: 25 },
    load: () => import('./web/gate-list.tsx'),
  },
  {
    ...siteRoute(country, RESERVE),
    title: bookings('menu.reserve'),
    menu: { under: SITES[country].menu, icon: 'calendar', order: 46 },
    load: () => import('./web/reserve-list.tsx'),
  },
]

export const bookingRoutes: Route[] = [
  {
    feature,
    access: 'customer',
    inPrivate: 'not',
    permission: BOOKINGS,
    path: '/orderManage/deliveryBooking',
    title: bookings('menu.bookings'),
    menu: { under: 'Client:order', icon: 'truck', order: 26 },
    load: () => import('./web/booking-list.tsx'),
  },
  ...COUNTRIES.flatMap(siteRoutes),
  {
    ...desk,
    path: '/desk/bookings',
    title: bookings('menu.desk'),
    menu: { under: 'Desk:freight', icon: 'truck', order: 12 },
    load: () => import('./web/desk-bookings.tsx'),
  },
  {
    ...desk,
    path: '/desk/centreCalendar',
    title: bookings('menu.calendar'),
    menu: { under: 'Desk:warehouse', icon: 'calendar', order: 26 },
    load: () => import('./web/desk-centres.tsx'),
  },
  {
    ...desk,
    path: '/desk/supplierJobs',
    title: bookings('menu.jobs'),
    menu: { under: 'Desk:freight', icon: 'message', order: 13 },
    load: () => import('./web/desk-jobs.tsx'),
  },
  // SPEC 2: hidden, for staff only; not in the menu.
  { ...desk, path: '/BookCar', title: bookings('menu.bookCar'), load: () => import('./web/book-car.tsx') },
  { ...desk, path: '/Inline', title: bookings('menu.inline'), load: () => import('./web/appointment-queue.tsx') },
]
