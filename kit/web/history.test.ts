import { expect, test } from 'vitest'
import { createHistory, resolve, type HeldStep, type Place } from './history.ts'

/** A window with history entries that behave as in browsers: the event of a step follows after it. */
function openWindow(first: string) {
  const entries = [{ url: new URL(first, 'http://portal'), state: null as unknown }]
  let at = 0
  let onPop = () => undefined as void
  const history = {
    get state() {
      return entries[at]!.state
    },
    pushState(state: unknown, _: string, href?: string) {
      entries.splice((at += 1), Infinity, { url: new URL(href!, entries[0]!.url), state })
    },
    replaceState(state: unknown, _: string, href?: string) {
      entries[at] = { url: href === undefined ? entries[at]!.url : new URL(href, entries[0]!.url), state }
    },
    go(by: number) {
      if (!entries[at + by]) return
      at += by
      onPop()
    },
  }
  const location = {
    get pathname() {
      return entries[at]!.url.pathname
    },
    get search() {
      return entries[at]!.url.search
    },
    get hash() {
      return entries[at]!.url.hash
    },
  }
  const browser = { history, location, addEventListener: (_: string, listen: () => void) => void (onPop = listen) }
  return { shown: () => location.pathname + location.search, length: () => entries.length, browser: browser as never as Window }
}

const shownIn = (place: Place) => place.pathname + place.search + place.hash

test('an address is pushed or replaced, a query alone keeps the path, and each change is reported with its state', () => {
  const window = openWindow('/list?page=2')
  const history = createHistory(window.browser)
  const said: unknown[] = []
  const end = history.listen((place) => said.push([shownIn(place), place.state]))
  history.go('?page=3')
  history.go('/detail?id=7#files', { state: { lost: '/x' } })
  history.go('/404', { replace: true })
  expect(said).toEqual([
    ['/list?page=3', null],
    ['/detail?id=7#files', { lost: '/x' }],
    ['/404', null],
  ])
  expect([window.shown(), window.length()]).toEqual(['/404', 3])
  history.by(-2)
  expect(shownIn(history.place())).toBe('/list?page=2')
  end()
  history.go('/elsewhere')
  expect(said).toHaveLength(4)
})

test('no address leads to another host', () => {
  for (const to of ['//evil.example/x', 'https://evil.example/x', '/\\evil.example/x'])
    expect(resolve(to, { pathname: '/a', search: '' })).toEqual({ pathname: '/x', search: '', hash: '' })
  expect(resolve('/.//evil.example/x', { pathname: '/a', search: '' }).pathname).toBe('/evil.example/x')
  expect(resolve('//', { pathname: '/a', search: '' }).pathname).toBe('/404')
})

test('leaving a guarded page by link or browser is held until the user decides', () => {
  const window = openWindow('/home')
  const history = createHistory(window.browser)
  history.go('/form')
  let held: HeldStep | undefined
  const end = history.guard({
    holds: (from, to) => from.pathname === '/form' && to.pathname !== '/form',
    onHeld: (step) => (held = step),
  })
  history.go('?step=2')
  expect([held, window.shown()]).toEqual([undefined, '/form?step=2'])

  history.go('/list')
  expect(window.shown()).toBe('/form?step=2')
  held!.reset()
  expect(shownIn(history.place())).toBe('/form?step=2')
  history.go('/list')
  held!.proceed()
  expect([window.shown(), shownIn(history.place())]).toEqual(['/list', '/list'])

  history.by(-1)
  history.by(-2)
  expect([window.shown(), shownIn(history.place())]).toEqual(['/form?step=2', '/form?step=2'])
  held!.proceed()
  expect([window.shown(), shownIn(history.place())]).toEqual(['/home', '/home'])

  history.by(1)
  end()
  history.go('/list')
  expect(window.shown()).toBe('/list')
})
