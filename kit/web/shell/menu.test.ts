import { expect, test } from 'vitest'
import type { Route } from '#kit/shared/route.ts'
import type { TextKey } from '#kit/shared/text.ts'
import type { MenuItem } from '../session.tsx'
import { menuTrail, visibleMenu } from './menu.ts'
import { clampWidth } from './sidebar-state.ts'

const item = (Code: string, Url = '', Children: MenuItem[] = [], more: Partial<MenuItem> = {}): MenuItem => ({
  Code,
  Name: Code,
  Url,
  Icon: '',
  MenuType: Url ? 2 : 1,
  hidden: false,
  Children,
  ...more,
})
const route = (path: string, permission?: string): Route => ({
  path,
  feature: 'a/b',
  access: 'customer',
  title: 'a:b' as TextKey,
  load: () => Promise.resolve({ default: null }),
  ...(permission ? { permission } : {}),
})
const menu = [
  item('home', '/dashboard/index'),
  item('uk', '', [item('Client:uk:opBehalf', '/overSeaService/opBehalf'), item('secret', '/secret', [], { hidden: true })]),
  item('empty', '', [item('export', '/x', [], { MenuType: 3 })]),
]
const names = (items: readonly MenuItem[]) => items.map((one) => one.Name)

test('hidden entries, buttons and directories without a page are not drawn', () => {
  const drawn = visibleMenu(menu)
  expect(names(drawn)).toEqual(['home', 'uk'])
  expect(names(drawn[1]!.Children)).toEqual(['Client:uk:opBehalf'])
})

test('[flow.layout.breadcrumb] a screen belongs to its entry; one without an entry to the list that shares its permission', () => {
  expect(names(menuTrail(menu, route('/overSeaService/opBehalf')))).toEqual(['uk', 'Client:uk:opBehalf'])
  expect(names(menuTrail(menu, route('/overSeaService/opBehalfDetail', 'Client:uk:opBehalf')))).toEqual([
    'uk',
    'Client:uk:opBehalf',
  ])
  expect(menuTrail(menu, route('/elsewhere'))).toEqual([])
})

test('a desk screen belongs to the list whose address it shares', () => {
  const desk = [
    item('work', '/desk/index'),
    item('site', '', [item('articles', '/desk/articles'), item('inbound', '/desk/inbound')]),
  ]
  const under = (path: string) => names(menuTrail(desk, { ...route(path), access: 'staff' }))
  expect([under('/desk/article'), under('/desk/inboundPlan'), under('/desk/outbox')]).toEqual([
    ['site', 'articles'],
    ['site', 'inbound'],
    [],
  ])
})

test('[flow.layout.sidebar] [rule.sidebar.clamp] [const.sidebar.min] [const.sidebar.max] the sidebar is 210 to 450 wide', () => {
  expect([100, 210, 300.4, 450, 900].map(clampWidth)).toEqual([210, 210, 300, 450, 450])
})
