import { expect, it } from 'vitest'
import { isBrowserNoise } from './rules.ts'

it('[conv.browserNoise] ignores errors caused by browsers and extensions', () => {
  expect(isBrowserNoise({ message: 'ResizeObserver loop completed with undelivered notifications.' })).toBe(true)
  expect(isBrowserNoise({ message: 'Script error.' })).toBe(true)
  expect(isBrowserNoise({ message: 'AbortError: signal is aborted without reason' })).toBe(true)
  expect(isBrowserNoise({ message: 'x is undefined', source: 'chrome-extension://abc/content.js' })).toBe(true)
})

it('reports the portal’s own errors', () => {
  expect(
    isBrowserNoise({
      message: "Cannot read properties of undefined (reading 'Id')",
      stack: 'at https://portal.example/assets/list.js',
    }),
  ).toBe(false)
})
