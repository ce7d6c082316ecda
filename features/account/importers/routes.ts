import type { Route } from '#kit/shared/route.ts'
import { IMPORTER_DETAIL, IMPORTER_FORM, IMPORTERS } from './paths.ts'
import { importers } from './text/keys.ts'

const screen = { feature: 'account/importers', access: 'customer', permission: IMPORTERS, inPrivate: 'not' } as const

export const importerRoutes: Route[] = [
  {
    ...screen,
    path: '/systemConfig/eori',
    title: importers('menu.eori'),
    menu: { under: 'Client:settings', icon: 'document', order: 60 },
    load: () => import('./web/importer-list.tsx'),
  },
  {
    ...screen,
    path: IMPORTER_DETAIL,
    title: importers('menu.detail'),
    tabKey: ['id'],
    load: () => import('./web/importer-detail.tsx'),
  },
  {
    ...screen,
    path: IMPORTER_FORM,
    permission: `${IMPORTERS}:edit`,
    title: importers('menu.form'),
    actions: [{ title: importers('menu.form'), icon: 'document' }],
    tabKey: ['id'],
    load: () => import('./web/importer-form.tsx'),
  },
  {
    path: '/desk/importers',
    feature: 'account/importers',
    access: 'staff',
    area: 'customers',
    title: importers('menu.desk'),
    menu: { under: 'Desk:customers', icon: 'document', order: 20 },
    load: () => import('./web/desk-importers.tsx'),
  },
  {
    path: '/desk/importer',
    feature: 'account/importers',
    access: 'staff',
    area: 'customers',
    title: importers('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-importer.tsx'),
  },
]
