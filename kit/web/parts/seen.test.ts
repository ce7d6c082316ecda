import { expect, test } from 'vitest'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { CallError } from '../errors.ts'
import { seenNow } from './seen.ts'

test('a dialog keeps its initial version; only when that is refused as outdated, it takes the next one, and no later one', () => {
  const [first, second, third] = [{ RowVersion: 1 }, { RowVersion: 2 }, { RowVersion: 3 }]
  const opened = { row: first, after: undefined }
  for (const refusal of [undefined, new CallError(ERROR_CODE.rule, 'Not now'), new CallError(ERROR_CODE.invalid, 'Too long')])
    expect(seenNow(opened, second, refusal)).toBe(opened)

  const old = new CallError(ERROR_CODE.changed, 'Changed by someone else')
  expect(seenNow(opened, first, old).row).toBe(first)
  const next = seenNow(opened, second, old)
  expect(next.row).toBe(second)
  expect(seenNow(next, third, old)).toBe(next)
  expect(seenNow(next, third, new CallError(ERROR_CODE.changed, 'Changed again')).row).toBe(third)
})
