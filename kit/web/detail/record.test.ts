import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Route } from '#kit/shared/route.ts'
import { wordsOf } from '../fixture-markup.ts'
import { createHistory } from '../history.ts'
import { Router } from '../router.tsx'
import { ShellContext, type ShellActions } from '../shell/context.ts'
import { NoRecord } from './no-record.tsx'
import { Waiting } from './waiting.tsx'
import { CallError } from '../errors.ts'

const route = (path: string, site: string, isInMenu: boolean) =>
  ({ path, site, feature: 'a/b', ...(isInMenu && { menu: { icon: 'box', order: 1 } }) }) as Route
const [german, british, detail] = [route('/de/list', 'DE', true), route('/uk/list', 'GB', true), route('/uk/detail', 'GB', false)]

const home = { path: '/home', feature: 'a/home', pinned: true } as Route

const words = (routes: readonly Route[], part: ReactNode = createElement(NoRecord)) => {
  const location = { pathname: '/uk/detail', search: '?id=9', hash: '' }
  const window = { location, history: { state: { idx: 0 } }, addEventListener: () => undefined }
  const shell = { routes } as unknown as ShellActions
  const page = createElement(ShellContext, { value: shell }, part)
  const router = { history: createHistory(window as never), children: page }
  return wordsOf(createElement(Router, router), 'parts', 'kit', 'shell')
}

test('a missing record links to its list if the user can open it', async () => {
  expect(await words([german, british, detail])).toContain('Go to the list')
  expect(await words([german, detail])).not.toContain('Go to the list')
  expect(await words([german, home, detail])).toContain('Go to the home page')
})

test.each([
  [5, 'There is no such record'],
  [4, 'You do not have permission for this'],
])('a screen whose record is refused with %i shows the reason and a way on, without a retry', async (code, why) => {
  const error = new CallError(code, why, null)
  const said = await words([british, detail], createElement(Waiting, { read: { error, refetch: () => undefined } }))
  expect(said).toContain(why)
  expect(said).toContain('Go to the list')
  expect(said).not.toContain('Try again')
})
