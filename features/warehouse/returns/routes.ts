import { COUNTRIES, SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import {
  AWAIT_CONFIRM,
  DESK_DESTRUCTION,
  DESK_RETURN,
  DESK_RETURNS,
  DESTRUCTIONS,
  HAS_ALL_PAGES,
  PACKAGES,
  RETURNS,
  TO_STOCK,
  CONSUMER_DETAIL,
  CONSUMER_FORM,
  CONSUMER_RETURNS,
} from './paths.ts'
import { returns } from './text/keys.ts'

const feature = 'warehouse/returns'

/** Pages that are only among the UK routes (SPEC 2). */
const morePages = ({ see, at, under }: Parts): Route[] => [
  {
    ...see(AWAIT_CONFIRM),
    path: at(AWAIT_CONFIRM),
    title: returns('menu.awaiting'),
    menu: { under, icon: 'return', order: 61 },
    load: () => import('./web/await-list.tsx'),
  },
  {
    ...see(AWAIT_CONFIRM),
    path: at('returnsItAwaitAffirmDetail'),
    title: returns('menu.awaitingDetail'),
    tabKey: ['id'],
    load: () => import('./web/await-detail.tsx'),
  },
  {
    ...see(PACKAGES),
    path: at(PACKAGES),
    title: returns('menu.packages'),
    menu: { under, icon: 'return', order: 63 },
    load: () => import('./web/parcel-list.tsx'),
  },
]

type Parts = {
  see: (code: string) => Pick<Route, 'feature' | 'access' | 'site' | 'permission'>
  at: (path: string) => string
  under: string
}

function siteRoutes(country: Country): Route[] {
  const site = SITES[country]
  const see = (code: string) => ({ feature, access: 'customer', site: country, permission: sitePermission(site, code) }) as const
  const at = (path: string) => `${site.prefix}/${path}`
  const under = site.menu
  return [
    {
      ...see(RETURNS),
      path: at(RETURNS),
      title: returns('menu.list'),
      menu: { under, icon: 'return', order: 60 },
      load: () => import('./web/return-list.tsx'),
    },
    {
      ...see(RETURNS),
      path: at('aReturnProductDetail'),
      title: returns('menu.detail'),
      tabKey: ['id'],
      load: () => import('./web/return-detail.tsx'),
    },
    {
      ...see(`${RETURNS}:edit`),
      path: at('aReturnProductForm'),
      title: returns('menu.form'),
      load: () => import('./web/return-form.tsx'),
    },
    {
      ...see(`${RETURNS}:edit`),
      path: at('aReturnProductImport'),
      title: returns('menu.import'),
      load: () => import('./web/return-import.tsx'),
    },
    {
      ...see(`${RETURNS}:edit`),
      path: at('claimPackage'),
      title: returns('action.claim'),
      load: () => import('./web/claim-form.tsx'),
    },
    {
      ...see(TO_STOCK[country]),
      path: at(TO_STOCK[country]),
      title: returns('menu.toStock'),
      menu: { under, icon: 'return', order: 62 },
      load: () => import('./web/to-stock-list.tsx'),
    },
    {
      ...see(CONSUMER_RETURNS),
      path: at(CONSUMER_RETURNS),
      title: returns('menu.consumer'),
      menu: { under, icon: 'return', order: 66 },
      load: () => import('./web/consumer-list.tsx'),
    },
    {
      ...see(CONSUMER_RETURNS),
      path: at(CONSUMER_DETAIL),
      title: returns('menu.consumerDetail'),
      tabKey: ['id'],
      load: () => import('./web/consumer-detail.tsx'),
    },
    {
      ...see(`${CONSUMER_RETURNS}:edit`),
      path: at(CONSUMER_FORM),
      title: returns('menu.consumerForm'),
      tabKey: ['order'],
      load: () => import('./web/consumer-form.tsx'),
    },
    ...(HAS_ALL_PAGES[country] ? morePages({ see, at, under }) : []),
    {
      ...see(DESTRUCTIONS),
      path: at(DESTRUCTIONS),
      title: returns('menu.destructions'),
      menu: { under, icon: 'return', order: 64 },
      load: () => import('./web/destroy-list.tsx'),
    },
    {
      ...see(DESTRUCTIONS),
      path: at('destructionDetail'),
      title: returns('menu.destruction'),
      tabKey: ['id'],
      load: () => import('./web/destroy-detail.tsx'),
    },
    {
      ...see(`${DESTRUCTIONS}:edit`),
      path: at('destructionForm'),
      title: returns('menu.destroyStock'),
      load: () => import('./web/destroy-form.tsx'),
    },
  ]
}

const desk = { feature, access: 'staff', area: 'warehouse' } as const

export const returnRoutes: Route[] = [
  ...COUNTRIES.flatMap(siteRoutes),
  {
    ...desk,
    path: '/desk/returnFloor',
    title: returns('menu.floor'),
    menu: { under: 'Desk:warehouse', icon: 'return', order: 49 },
    load: () => import('./web/return-floor.tsx'),
  },
  {
    ...desk,
    path: DESK_RETURNS,
    title: returns('menu.desk'),
    menu: { under: 'Desk:warehouse', icon: 'return', order: 50 },
    load: () => import('./web/desk-returns.tsx'),
  },
  {
    ...desk,
    path: DESK_RETURN,
    title: returns('menu.deskDetail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-return.tsx'),
  },
  {
    ...desk,
    path: '/desk/unclaimedParcels',
    title: returns('menu.unclaimed'),
    menu: { under: 'Desk:warehouse', icon: 'return', order: 51 },
    load: () => import('./web/desk-unclaimed.tsx'),
  },
  {
    ...desk,
    path: '/desk/unclaimedParcelForm',
    list: '/desk/unclaimedParcels',
    title: returns('menu.unclaimedForm'),
    load: () => import('./web/unclaimed-form.tsx'),
  },
  {
    ...desk,
    path: '/desk/destructions',
    title: returns('menu.deskDestructions'),
    menu: { under: 'Desk:warehouse', icon: 'return', order: 52 },
    load: () => import('./web/desk-destructions.tsx'),
  },
  {
    ...desk,
    path: DESK_DESTRUCTION,
    title: returns('menu.destruction'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-destruction.tsx'),
  },
]
