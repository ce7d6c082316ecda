import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TextKey } from '#kit/shared/text.ts'
import { splitActions, type Action } from '../parts/action.ts'
import { opens, SessionProvider, type Session } from '../session.tsx'
import { ScreenLink } from './screen-link.tsx'

const session = { screens: ['/orders'] } as unknown as Session

test('an address is accessible if its screen is, with any query', () => {
  expect(['/orders', '/orders?id=7', '/orders#a', '/orders/x', '/bills?id=7'].map((path) => opens(session, path))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a link to an inaccessible screen is replaced by its text, or nothing', () => {
  const shown = (closed?: 'nothing') => {
    const link = createElement(ScreenLink, { to: '/bills?id=7', ...(closed && { closed }) }, 'MB-7')
    return renderToStaticMarkup(createElement(SessionProvider, { session }, link))
  }
  expect([shown(), shown('nothing')]).toEqual(['<span>MB-7</span>', ''])
})

test('an action that leads to an inaccessible screen is not offered', () => {
  const action = (name: string, to: string): Action<object> => ({ name, label: name as TextKey, to: () => to })
  const actions = [action('bill', '/bills?id=7'), action('order', '/orders?id=7'), action('copy', '/orders?copy=7')]
  const { next, rest } = splitActions(
    actions,
    {},
    () => true,
    (path) => opens(session, path),
  )
  expect([next?.name, rest.map(({ name }) => name)]).toEqual(['order', ['copy']])
})
