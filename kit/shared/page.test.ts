import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldIssues } from './validation.ts'
import { keywords, MAX_KEYWORDS, page, pageInput, spanDays, withSpan, phrase } from './page.ts'

const issues = (value: object) => {
  const result = withSpan(pageInput).safeParse(value)
  return result.success ? [] : fieldIssues(result.error).map((b) => `${b.Field} ${b.Code}`)
}

describe('a page of a list', () => {
  test('starts at 1 with 20 rows', () => {
    expect(pageInput.parse({})).toEqual({ PageIndex: 1, PageSize: 20 })
    expect(pageInput.parse({ PageIndex: '3', PageSize: '50' })).toEqual({ PageIndex: 3, PageSize: 50 })
  })

  test('refuses a page before the first and more than 200 rows', () => {
    expect(issues({ PageIndex: 0 })).toEqual(['PageIndex tooSmall'])
    expect(issues({ PageSize: 201 })).toEqual(['PageSize tooBig'])
    expect(issues({ PageSize: 200 })).toEqual([])
  })

  test('sorts up or down only', () => {
    expect(issues({ SortField: 'CreatedTime', SortOrder: 'desc' })).toEqual([])
    expect(issues({ SortOrder: 'random()' })).toEqual(['SortOrder format'])
  })

  test('a response contains rows and their number', () => {
    expect(page(z.object({ A: z.number() })).safeParse({ Items: [{ A: 1 }], TotalCount: 1 }).success).toBe(true)
    expect(page(z.object({ A: z.number() })).safeParse({ Items: [], TotalCount: -1 }).success).toBe(false)
  })
})

describe('[rule.query.span] [const.query.span] dates', () => {
  test('both ends are counted, at most 60 days', () => {
    expect(spanDays('2025-01-01', '2025-01-01')).toBe(1)
    expect(issues({ StartTime: '2025-01-01', EndTime: '2025-03-01' })).toEqual([])
    expect(issues({ StartTime: '2025-01-01', EndTime: '2025-03-02' })).toEqual(['EndTime span'])
    expect(issues({ StartTime: '2024-01-01', EndTime: '2024-02-29' })).toEqual([])
  })

  test('a single end has no span limit; the end is not before the start', () => {
    expect(issues({ StartTime: '2020-01-01' })).toEqual([])
    expect(issues({ EndTime: '2020-01-01' })).toEqual([])
    expect(issues({ StartTime: '2025-01-02', EndTime: '2025-01-01' })).toEqual(['EndTime dateOrder'])
  })

  test('only existing days are valid', () => {
    expect(issues({ StartTime: '2025-02-30' })).toEqual(['StartTime format'])
    expect(issues({ StartTime: "2025-01-01'; drop" })).toEqual(['StartTime format'])
  })

  test('adding a day gives the next day, across clock changes and leap days', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.nat(500), (start, days) => {
        const end = new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
        expect(spanDays(start, end)).toBe(days + 1)
      }),
    )
  })
})

test('a search by name is one phrase, whatever spaces it was typed with', () => {
  expect(phrase('  Bright  Star\nTrading ')).toBe('Bright Star Trading')
  expect([phrase(' \u200b '), phrase(undefined)]).toEqual([undefined, undefined])
})

test('the search box accepts up to 200 numbers and removes duplicates', () => {
  expect(keywords(' A1, B2\nC3；A1，D4 ;')).toEqual(['A1', 'B2', 'C3', 'D4'])
  expect(keywords('csqu 305438-3, 784 1234 5675')).toEqual(['CSQU3054383', '784-12345675'])
  expect(keywords('OUT-784 12345675')).toEqual(['OUT-784', '12345675'])
  expect(keywords(undefined)).toEqual([])
  expect(keywords(Array.from({ length: 300 }, (_, i) => `N${i}`).join(' '))).toHaveLength(MAX_KEYWORDS)
})
