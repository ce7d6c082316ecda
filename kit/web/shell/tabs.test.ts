import { expect, test } from 'vitest'
import type { Route } from '#kit/shared/route.ts'
import type { TextKey } from '#kit/shared/text.ts'
import {
  savedTabs,
  neighbour,
  moveTabToFront,
  setTabTitle,
  startTabs,
  tabKey,
  titleAt,
  titleOf,
  openTab,
  without,
  type Tab,
} from './tabs.ts'

const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  feature: 'a/b',
  access: 'customer',
  title: 'a:b' as TextKey,
  load: () => Promise.resolve({ default: null }),
  ...more,
})
const home = route('/dashboard/index', { pinned: true })
const list = route('/overSeaService/list')
const detail = route('/overSeaService/opBehalfDetail', { tabKey: ['id'] })
const routes = [home, list, detail]
const place = (href: string) => ({
  pathname: href.split('?')[0]!,
  search: href.includes('?') ? `?${href.split('?')[1]}` : '',
  hash: '',
})
const openAll = (...hrefs: string[]) =>
  hrefs.reduce<readonly Tab[]>(
    (tabs, href) =>
      openTab(
        tabs,
        routes.find((one) => one.path === place(href).pathname)!,
        place(href),
        tabs.at(-1)!.key,
      ),
    startTabs(routes, []),
  )
const keys = (tabs: readonly Tab[]) => tabs.map((tab) => tab.key)

test('[flow.layout.tabs.pinned] home is first from the start', () => {
  expect(keys(startTabs(routes, []))).toEqual(['/dashboard/index'])
})

test('[flow.layout.tabs] a visited view gets a tab next to the one it was opened from', () => {
  const tabs = openAll('/overSeaService/list', '/overSeaService/opBehalfDetail?id=1')
  const more = openTab(tabs, detail, place('/overSeaService/opBehalfDetail?id=2'), '/overSeaService/list')
  expect(keys(more)).toEqual([
    '/dashboard/index',
    '/overSeaService/list',
    '/overSeaService/opBehalfDetail?id=2',
    '/overSeaService/opBehalfDetail?id=1',
  ])
})

test('other filters update the address of the same tab; another order is another tab', () => {
  const tabs = openAll(
    '/overSeaService/list',
    '/overSeaService/list?state=2',
    '/overSeaService/opBehalfDetail?id=1',
    '/overSeaService/opBehalfDetail?id=2&from=list',
  )
  expect(tabs.map((tab) => tab.href)).toEqual([
    '/dashboard/index',
    '/overSeaService/list?state=2',
    '/overSeaService/opBehalfDetail?id=1',
    '/overSeaService/opBehalfDetail?id=2&from=list',
  ])
  expect(tabKey(detail, place('/overSeaService/opBehalfDetail?from=list&id=2'))).toBe('/overSeaService/opBehalfDetail?id=2')
})

test('visiting the current address changes nothing', () => {
  const tabs = openAll('/overSeaService/list')
  expect(openTab(tabs, list, place('/overSeaService/list'), '')).toBe(tabs)
})

test('tabs survive a reload, except those whose screen is gone', () => {
  const kept = [...openAll('/overSeaService/list'), { key: '/gone', href: '/gone', route: '/gone', title: 'Gone', version: 0 }]
  expect(keys(startTabs(routes, kept))).toEqual(['/dashboard/index', '/overSeaService/list'])
})

test('a record view keeps its number after a reload, even if its address is visited again', () => {
  const href = '/overSeaService/opBehalfDetail?id=1'
  const named = setTabTitle(openAll('/overSeaService/list', href), href, 'DSO1')
  const kept = startTabs(routes, JSON.parse(JSON.stringify(named)) as Tab[])
  expect(openTab(kept, detail, place(href), '').map((tab) => tab.title)).toEqual([null, null, 'DSO1'])
})

test('[flow.layout.tabs] after closing the current tab its right neighbour is shown, otherwise the left one', () => {
  const tabs = openAll('/overSeaService/list', '/overSeaService/opBehalfDetail?id=1', '/overSeaService/opBehalfDetail?id=2')
  const [, first, second, third] = keys(tabs) as [string, string, string, string]
  expect(neighbour(tabs, second, new Set([second]))?.key).toBe(third)
  expect(neighbour(tabs, third, new Set([third]))?.key).toBe(second)
  expect(neighbour(tabs, second, new Set([first, second, third]))?.key).toBe('/dashboard/index')
  expect(keys(without(tabs, new Set([first, third])))).toEqual(['/dashboard/index', second])
})

test('refreshing raises the version, naming sets the title, both only of one tab', () => {
  const tabs = openAll('/overSeaService/list')
  expect(moveTabToFront(tabs, '/overSeaService/list').map((tab) => tab.version)).toEqual([0, 1])
  const named = setTabTitle(tabs, '/overSeaService/list', 'DSO1')
  expect(named.map((tab) => tab.title)).toEqual([null, 'DSO1'])
  expect(setTabTitle(named, '/overSeaService/list', 'DSO1')).toBe(named)
})

test('[flow.layout.tabs.cache] visited views are cached, except those flagged no-cache', () => {
  const fresh = route('/overSeaService/list', { noCache: true })
  const tabs = openAll('/overSeaService/list', '/overSeaService/opBehalfDetail?id=1', '/overSeaService/opBehalfDetail?id=2')
  const shown = (routes: Route[], visited: string[], active: string) =>
    savedTabs(tabs, routes, new Set(visited), active).map(({ tab }) => tab.key)
  const [, first, second, third] = keys(tabs) as [string, string, string, string]
  expect(shown(routes, [first, second, third], third)).toEqual([first, second, third])
  expect(shown([home, fresh, detail], [first, second, third], third)).toEqual([second, third])
  expect(shown([home, fresh, detail], [second], first)).toEqual([first, second])
})

test('[flow.layout.tabs] [msg.tab.noName] a tab is named by its screen, otherwise by its route, otherwise no-name', () => {
  const tab = openAll('/overSeaService/list').at(-1)!
  expect([
    titleOf({ ...tab, title: 'DSO1' }, 'Orders', 'no-name'),
    titleOf(tab, 'Orders', 'no-name'),
    titleOf(tab, '', 'no-name'),
    titleOf(tab, undefined, 'no-name'),
  ]).toEqual(['DSO1', 'Orders', 'no-name', 'no-name'])
})

test('the tab of a screen of two countries shows its country', () => {
  expect(titleAt('Stock', 'GB', 'en-US')).toBe('Stock · UK')
  expect(titleAt('库存', 'DE', 'zh-CN')).toBe('库存 · 德国')
  expect(titleAt('Messages', undefined, 'en-US')).toBe('Messages')
})
