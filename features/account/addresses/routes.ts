import type { Route } from '#kit/shared/route.ts'
import { DELIVERY, DELIVERY_FORM, LADING, LADING_DETAIL, LADING_FORM, PICKUP, PICKUP_FORM } from './paths.ts'
import { addresses } from './text/keys.ts'

const under = 'Client:settings'
const screen = { feature: 'account/addresses', access: 'customer' } as const

export const addressRoutes: Route[] = [
  // SPEC 6: the only settings page of a private deployment.
  {
    ...screen,
    path: '/systemConfig/address',
    permission: DELIVERY,
    title: addresses('menu.address'),
    menu: { under, icon: 'address', order: 30 },
    load: () => import('./web/delivery-list.tsx'),
  },
  {
    ...screen,
    path: DELIVERY_FORM,
    permission: `${DELIVERY}:edit`,
    title: addresses('menu.addressForm'),
    actions: [{ title: addresses('menu.addressForm'), icon: 'address' }],
    tabKey: ['id'],
    load: () => import('./web/delivery-form.tsx'),
  },
  {
    ...screen,
    inPrivate: 'not',
    path: '/systemConfig/pickAddressManage',
    permission: PICKUP,
    title: addresses('menu.pickAddressManage'),
    menu: { under, icon: 'address', order: 40 },
    load: () => import('./web/pickup-list.tsx'),
  },
  {
    ...screen,
    inPrivate: 'not',
    path: PICKUP_FORM,
    permission: `${PICKUP}:edit`,
    title: addresses('menu.pickAddressForm'),
    actions: [{ title: addresses('menu.pickAddressForm'), icon: 'address' }],
    tabKey: ['id'],
    load: () => import('./web/pickup-form.tsx'),
  },
  {
    ...screen,
    inPrivate: 'not',
    path: '/systemConfig/hbl',
    permission: LADING,
    title: addresses('menu.hbl'),
    menu: { under, icon: 'document', order: 50 },
    load: () => import('./web/lading-parties-list.tsx'),
  },
  {
    ...screen,
    inPrivate: 'not',
    path: LADING_DETAIL,
    permission: LADING,
    title: addresses('menu.hblDetail'),
    tabKey: ['id'],
    load: () => import('./web/lading-parties-detail.tsx'),
  },
  {
    ...screen,
    inPrivate: 'not',
    path: LADING_FORM,
    permission: `${LADING}:edit`,
    title: addresses('menu.hblForm'),
    actions: [{ title: addresses('menu.hblForm'), icon: 'document' }],
    tabKey: ['id', 'copy'],
    load: () => import('./web/lading-parties-form.tsx'),
  },
  {
    path: '/desk/ladings',
    feature: 'account/addresses',
    access: 'staff',
    area: 'customers',
    title: addresses('menu.desk'),
    menu: { under: 'Desk:customers', icon: 'document', order: 30 },
    load: () => import('./web/desk-lading-parties.tsx'),
  },
]
