import { COUNTRIES, GATES, SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { CLAIMS, DESK_CLAIM, DESK_PARCEL, DESK_PROBLEM, EXPRESS, PROBLEMS } from './paths.ts'
import { CASE_SITE } from './rules.ts'
import { express } from './text/keys.ts'

const FEATURE = 'warehouse/express'

function siteRoutes(country: Country): Route[] {
  const site = SITES[country]
  const screen = { feature: FEATURE, access: 'customer', permission: sitePermission(site, EXPRESS), site: country } as const
  return [
    {
      ...screen,
      path: `${site.prefix}/expressTrucking`,
      title: express('menu.list'),
      menu: { under: site.menu, icon: 'truck', order: 56 },
      load: () => import('./web/parcel-list.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/expressTruckingDetail`,
      title: express('menu.detail'),
      tabKey: ['id'],
      load: () => import('./web/parcel-detail.tsx'),
    },
  ]
}

const ofCases = { feature: FEATURE, access: 'customer', site: CASE_SITE.country } as const
const problems = { ...ofCases, permission: sitePermission(CASE_SITE, PROBLEMS) } as const
const claims = { ...ofCases, ...GATES.expressClaim, permission: sitePermission(CASE_SITE, CLAIMS) } as const
const at = (path: string) => `${CASE_SITE.prefix}/${path}`

/** SPEC 2: cases and claims of parcels are among the routes of one country. */
const caseRoutes: Route[] = [
  {
    ...problems,
    path: at('expressDeliveryProblem'),
    title: express('menu.problems'),
    menu: { under: CASE_SITE.menu, icon: 'truck', order: 57 },
    load: () => import('./web/problem-list.tsx'),
  },
  {
    ...problems,
    path: at('expressDeliveryProblemDetail'),
    title: express('menu.problem'),
    tabKey: ['id'],
    load: () => import('./web/problem-detail.tsx'),
  },
  {
    ...claims,
    path: at('expressClaim'),
    title: express('menu.claims'),
    menu: { under: CASE_SITE.menu, icon: 'truck', order: 58 },
    load: () => import('./web/claim-list.tsx'),
  },
  {
    ...claims,
    path: at('expressClaimDetail'),
    title: express('menu.claim'),
    tabKey: ['id'],
    load: () => import('./web/claim-detail.tsx'),
  },
]

const desk = { feature: FEATURE, access: 'staff', area: 'warehouse' } as const

export const expressRoutes: Route[] = [
  ...COUNTRIES.flatMap(siteRoutes),
  ...caseRoutes,
  {
    ...desk,
    path: '/desk/parcels',
    title: express('menu.desk'),
    menu: { under: 'Desk:warehouse', icon: 'truck', order: 45 },
    load: () => import('./web/desk-parcels.tsx'),
  },
  {
    ...desk,
    path: DESK_PARCEL,
    title: express('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-parcel.tsx'),
  },
  {
    ...desk,
    path: '/desk/expressProblems',
    title: express('menu.problems'),
    menu: { under: 'Desk:warehouse', icon: 'truck', order: 46 },
    load: () => import('./web/desk-problems.tsx'),
  },
  {
    ...desk,
    path: DESK_PROBLEM,
    title: express('menu.problem'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-problem.tsx'),
  },
  {
    ...desk,
    path: '/desk/expressClaims',
    title: express('menu.claims'),
    menu: { under: 'Desk:warehouse', icon: 'truck', order: 47 },
    load: () => import('./web/desk-claims.tsx'),
  },
  {
    ...desk,
    path: DESK_CLAIM,
    list: '/desk/expressClaims',
    title: express('menu.claim'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-claim.tsx'),
  },
]
