import { COUNTRIES, SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { DESK_PLAN, HAS_CARTON_DETAILS, INBOUND } from './paths.ts'
import { inbound } from './text/keys.ts'

const FEATURE = 'warehouse/inbound'

function siteRoutes(country: Country): Route[] {
  const site = SITES[country]
  const screen = { feature: FEATURE, access: 'customer', permission: sitePermission(site, INBOUND), site: country } as const
  const cartons: Route = {
    ...screen,
    path: `${site.prefix}/detailedDetail`,
    title: inbound('menu.cartons'),
    tabKey: ['id'],
    load: () => import('./web/carton-details.tsx'),
  }
  return [
    {
      ...screen,
      path: `${site.prefix}/wareHousingPlan`,
      title: inbound('menu.wareHousingPlan'),
      menu: { under: site.menu, icon: 'inbound', order: 20 },
      load: () => import('./web/plan-list.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/wareHousingPlanDetail`,
      title: inbound('menu.detail'),
      tabKey: ['id'],
      load: () => import('./web/plan-detail.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/wareHousingPlanForm`,
      permission: sitePermission(site, `${INBOUND}:edit`),
      title: inbound('menu.planForm'),
      actions: [{ title: inbound('menu.planForm'), icon: 'inbound' }],
      tabKey: ['id', 'copy', 'fnsku'],
      load: () => import('./web/plan-form.tsx'),
    },
    ...(HAS_CARTON_DETAILS[country] ? [cartons] : []),
  ]
}

const desk = { feature: FEATURE, access: 'staff', area: 'warehouse' } as const

export const inboundRoutes: Route[] = [
  ...COUNTRIES.flatMap(siteRoutes),
  {
    ...desk,
    path: '/desk/inbound',
    title: inbound('menu.desk'),
    menu: { under: 'Desk:warehouse', icon: 'inbound', order: 20 },
    load: () => import('./web/desk-plans.tsx'),
  },
  {
    ...desk,
    path: DESK_PLAN,
    title: inbound('menu.deskPlan'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-plan.tsx'),
  },
]
