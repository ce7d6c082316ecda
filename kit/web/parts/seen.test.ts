import { expect, test } from 'vitest'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { CallError } from '../errors.ts'
import { seenNow, seenRefused } from './seen.ts'

test('a dialog holds the version it was opened with; only once it is told to be old, the next one, and that alone', () => {
  const [first, second, third] = [{ RowVersion: 1 }, { RowVersion: 2 }, { RowVersion: 3 }]
  const opened = { row: first, isOld: false }
  expect(seenNow(opened, second)).toBe(opened)
  for (const refusal of [
    new CallError(ERROR_CODE.rule, 'Not now'),
    new CallError(ERROR_CODE.invalid, 'Too long'),
    new Error('a bug'),
  ])
    expect(seenNow(seenRefused(opened, refusal), second)).toBe(opened)

  const old = seenRefused(opened, new CallError(ERROR_CODE.changed, 'Changed by someone else'))
  expect(seenNow(old, first).row).toBe(first)
  const next = seenNow(old, second)
  expect(next).toEqual({ row: second, isOld: false })
  expect(seenNow(next, third)).toBe(next)
})
