import type { Route } from '#kit/shared/route.ts'
import { content } from './text/keys.ts'

const screen = { feature: 'site/content', access: 'staff', area: 'content' } as const

export const contentRoutes: Route[] = [
  {
    ...screen,
    path: '/desk/articles',
    title: content('menu.articles'),
    menu: { under: 'Desk:site', icon: 'bill', order: 20 },
    load: () => import('./web/article-list.tsx'),
  },
  {
    ...screen,
    path: '/desk/article',
    title: content('menu.article'),
    tabKey: ['id'],
    load: () => import('./web/article-form.tsx'),
  },
  {
    ...screen,
    path: '/desk/columns',
    title: content('menu.columns'),
    menu: { under: 'Desk:site', icon: 'list', order: 40 },
    load: () => import('./web/column-list.tsx'),
  },
  { ...screen, path: '/desk/column', title: content('menu.column'), tabKey: ['id'], load: () => import('./web/column-form.tsx') },
  {
    ...screen,
    path: '/desk/solutions',
    title: content('menu.solutions'),
    menu: { under: 'Desk:site', icon: 'ship', order: 30 },
    load: () => import('./web/solution-list.tsx'),
  },
  {
    ...screen,
    path: '/desk/solution',
    title: content('menu.solution'),
    tabKey: ['type'],
    load: () => import('./web/solution-form.tsx'),
  },
]
