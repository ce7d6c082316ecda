import { expect, test } from 'vitest'
import { fieldIssues } from '#kit/shared/validation.ts'
import { rechargeFields } from './rules.ts'

test('an amount above the limit is refused, and the error states the limit', () => {
  const issuesOf = (Amount: number) => {
    const { error } = rechargeFields.shape.Amount.safeParse(Amount)
    return error ? fieldIssues(error).map(({ key, params }) => [key, params['max']]) : []
  }
  expect(issuesOf(10_000_000)).toEqual([])
  expect(issuesOf(99_999_999_999)).toEqual([['kit:invalid.tooBig', 10_000_000]])
  expect(issuesOf(0)).toEqual([['kit:invalid.aboveZero', undefined]])
})
