import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Route } from '#kit/shared/route.ts'
import { wordsOf } from '../fixture-markup.ts'
import { createHistory } from '../history.ts'
import { Router } from '../router.tsx'
import { ShellContext, type ShellActions } from '../shell/context.ts'
import { NoRecord } from './record.tsx'

const route = (path: string, site: string, isInMenu: boolean) =>
  ({ path, site, feature: 'a/b', ...(isInMenu && { menu: { icon: 'box', order: 1 } }) }) as Route
const [german, british, detail] = [route('/de/list', 'DE', true), route('/uk/list', 'GB', true), route('/uk/detail', 'GB', false)]

const words = (routes: readonly Route[]) => {
  const location = { pathname: '/uk/detail', search: '?id=9', hash: '' }
  const window = { location, history: { state: { idx: 0 } }, addEventListener: () => undefined }
  const shell = { routes } as unknown as ShellActions
  const page = createElement(ShellContext, { value: shell }, createElement(NoRecord))
  const router = { history: createHistory(window as never), children: page }
  return wordsOf(createElement(Router, router), 'parts')
}

test('a record that is not there leads back to its list, for those who may open it', async () => {
  expect(await words([german, british, detail])).toContain('Go to the list')
  expect(await words([german, detail])).not.toContain('Go to the list')
})
