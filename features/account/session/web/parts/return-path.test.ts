import { afterEach, expect, test, vi } from 'vitest'
import { returnPath } from './return-path.ts'

afterEach(() => vi.unstubAllGlobals())
const from = (pathname: string, target: string) => {
  vi.stubGlobal('location', { pathname, search: `?${new URLSearchParams({ from: target })}`, origin: 'https://portal.example' })
  return returnPath('/start')
}

test('returns to the previous page, of the same side only, never to a sign-in page', () => {
  expect(from('/home/login', '/overSeaService/skuDetail?id=7')).toBe('/overSeaService/skuDetail?id=7')
  expect(from('/home/login', '/oidc/interaction/abc')).toBe('/oidc/interaction/abc')
  expect(from('/desk/login', '/desk/outbox')).toBe('/desk/outbox')
  for (const [page, target] of [
    ['/home/login', '/desk/outbox'],
    ['/desk/login', '/dashboard/index'],
    ['/home/login', '/home/login'],
    ['/desk/login', '/desk/login?from=/x'],
  ] as const)
    expect(from(page, target)).toBe('/start')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://portal.example//evil.example',
  'javascript:alert(1)',
])('never returns to %j', (target) => expect(from('/home/login', target)).toBe('/start'))
