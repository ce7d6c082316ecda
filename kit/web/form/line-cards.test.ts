import { expect, test } from 'vitest'
import { cardHeight } from './line-cards.ts'

test('the height of a line’s card follows its rows: two narrow cells side by side, a wide one alone', () => {
  const one = cardHeight([100])
  const row = cardHeight([200, 200]) - cardHeight([200])
  expect(row).toBeGreaterThan(0)
  expect(cardHeight([100, 100])).toBe(one)
  expect(cardHeight([100, 100, 100])).toBe(one + row)
  expect(cardHeight([100, 200, 100])).toBe(one + 2 * row)
  expect(cardHeight([200, 100, 100, 200])).toBe(one + 2 * row)
})
