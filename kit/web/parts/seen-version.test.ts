import { expect, test } from 'vitest'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { CallError } from '../errors.ts'
import { nextSeenVersion } from './seen-version.ts'

test('a dialog keeps its initial version; only when that is refused as outdated, it takes the next one, and no later one', () => {
  const [first, second, third] = [{ RowVersion: 1 }, { RowVersion: 2 }, { RowVersion: 3 }]
  const opened = { row: first, after: undefined }
  for (const refusal of [undefined, new CallError(ERROR_CODE.rule, 'Not now'), new CallError(ERROR_CODE.invalid, 'Too long')])
    expect(nextSeenVersion(opened, second, refusal)).toBe(opened)

  const old = new CallError(ERROR_CODE.changed, 'Changed by someone else')
  expect(nextSeenVersion(opened, first, old).row).toBe(first)
  const next = nextSeenVersion(opened, second, old)
  expect(next.row).toBe(second)
  expect(nextSeenVersion(next, third, old)).toBe(next)
  expect(nextSeenVersion(next, third, new CallError(ERROR_CODE.changed, 'Changed again')).row).toBe(third)
})

test('without input the newest version is shown; once something is typed, that version is kept', () => {
  const [first, second, third] = [{ RowVersion: 1 }, { RowVersion: 2 }, { RowVersion: 3 }]
  const old = new CallError(ERROR_CODE.changed, 'Changed by someone else')
  const shown = nextSeenVersion({ row: first, after: undefined }, second, old, false)
  expect(shown.row).toBe(second)
  expect(nextSeenVersion(shown, second, old, false)).toBe(shown)
  expect(nextSeenVersion(shown, third, old)).toBe(shown)
})
