import type { Route } from '#kit/shared/route.ts'
import { importers } from './text/keys.ts'

export const IMPORTERS = 'Client:eori'
/** Opens one importer; a message leads here. */
export const IMPORTER_DETAIL = '/systemConfig/eoriDetail'

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
    path: '/systemConfig/eoriForm',
    permission: `${IMPORTERS}:edit`,
    title: importers('menu.form'),
    tabKey: ['id'],
    load: () => import('./web/importer-form.tsx'),
  },
  {
    path: '/desk/importers',
    feature: 'account/importers',
    access: 'staff',
    title: importers('menu.desk'),
    menu: { under: 'Desk:customers', icon: 'document', order: 20 },
    load: () => import('./web/desk-importers.tsx'),
  },
  {
    path: '/desk/importer',
    feature: 'account/importers',
    access: 'staff',
    title: importers('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-importer.tsx'),
  },
]
