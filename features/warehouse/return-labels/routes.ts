import { RETURN_LABELS } from '#features/warehouse/returns/paths.ts'
import { COUNTRIES, SITES, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import type { Route } from '#kit/shared/route.ts'
import { DESK_LABEL } from './paths.ts'
import { returnLabels } from './text/keys.ts'

const feature = 'warehouse/return-labels'

function siteRoutes(country: Country): Route[] {
  const site = SITES[country]
  const screen = { feature, access: 'customer', permission: sitePermission(site, RETURN_LABELS), site: country } as const
  return [
    {
      ...screen,
      path: `${site.prefix}/${RETURN_LABELS}`,
      title: returnLabels('menu.list'),
      menu: { under: site.menu, icon: 'return', order: 67 },
      load: () => import('./web/label-list.tsx'),
    },
    {
      ...screen,
      path: `${site.prefix}/returnLabelDetail`,
      title: returnLabels('menu.detail'),
      tabKey: ['id'],
      load: () => import('./web/label-detail.tsx'),
    },
    {
      ...screen,
      permission: sitePermission(site, `${RETURN_LABELS}:edit`),
      path: `${site.prefix}/returnLabelForm`,
      title: returnLabels('menu.form'),
      tabKey: ['order'],
      load: () => import('./web/label-form.tsx'),
    },
  ]
}

const desk = { feature, access: 'staff', area: 'warehouse' } as const

export const returnLabelRoutes: Route[] = [
  ...COUNTRIES.flatMap(siteRoutes),
  {
    ...desk,
    path: '/desk/returnLabels',
    title: returnLabels('menu.desk'),
    menu: { under: 'Desk:warehouse', icon: 'return', order: 53 },
    load: () => import('./web/desk-labels.tsx'),
  },
  {
    ...desk,
    path: DESK_LABEL,
    list: '/desk/returnLabels',
    title: returnLabels('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-label.tsx'),
  },
]
