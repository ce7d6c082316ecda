import fc from 'fast-check'
import { expect, test } from 'vitest'
import { internalPath } from './internal-path.ts'

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
  null,
  undefined,
])('external or invalid: %j', (text) => expect(internalPath(text)).toBeUndefined())

test.each([
  ['/dashboard/index', '/dashboard/index'],
  ['/overSeaService/skuList?page=2&q=//x', '/overSeaService/skuList?page=2&q=//x'],
  ['/a#b', '/a'],
])('kept: %s', (text, path) => expect(internalPath(text)).toBe(path))

test('for any input, the browser stays on the site', () => {
  const sign = fc.constantFrom('/', '\\', '.', '\t', '\n', ' ', '@', ':', '?', '#', '%2e', '%2f', 'evil.example', 'x')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const path = internalPath(`/${signs.join('')}`)
      expect(new URL(path ?? '/', 'https://portal.example/home/login').origin).toBe('https://portal.example')
      expect(internalPath(path ?? '/')).toBe(path ?? '/')
    }),
    { numRuns: 2000 },
  )
})
