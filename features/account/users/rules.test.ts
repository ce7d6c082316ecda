import { describe, expect, it } from 'vitest'
import { carryOver, codesOf, invert, newUser, tick, withPages } from './rules.ts'

const pages = [
  { code: 'a', buttons: ['a:edit', 'a:export'] },
  { code: 'b', buttons: [] },
]
const all = new Set(codesOf(pages))

describe('[perm.control] ticks', () => {
  it('a button adds its page, and is removed with it', () => {
    expect([...tick(pages, new Set(), 'a:edit', true)]).toEqual(['a', 'a:edit'])
    expect([...tick(pages, all, 'a', false)]).toEqual(['b'])
    expect([...tick(pages, all, 'a:edit', false)]).toEqual(['a', 'a:export', 'b'])
  })

  it('inverting selects what was not selected, and whole pages in both directions', () => {
    expect(invert(pages, new Set())).toEqual(all)
    expect(invert(pages, all)).toEqual(new Set())
    expect([...invert(pages, new Set(['b']))]).toEqual(['a', 'a:edit', 'a:export'])
    expect([...invert(pages, new Set(['a', 'a:edit', 'b']))]).toEqual(['a', 'a:export'])
  })

  it('concurrent changes by two users are merged; for the same right the later one wins', () => {
    const seen = new Set(['a', 'a:edit'])
    const carried = (ticked: string[], current: string[]) =>
      carryOver(pages, { seen, ticked: new Set(ticked), current: new Set(current) })
    expect(carried(['a', 'a:edit', 'b'], ['a', 'a:export'])).toEqual(new Set(['a', 'a:export', 'b']))
    expect(carried([], ['a', 'a:edit', 'a:export', 'b'])).toEqual(new Set(['b']))
    expect(carried(['a', 'a:edit', 'a:export'], [])).toEqual(new Set(['a', 'a:export']))
    expect(carried(['a', 'a:edit'], ['b'])).toEqual(new Set(['b']))
  })

  it('unknown codes are dropped', () => {
    expect([...withPages(pages, new Set(['c', 'c:edit', 'b']))]).toEqual(['b'])
  })
})

it('[rule.account.loginName] [rule.account.password] a login name has 3 to 20 characters, a password 8 to 64, and both password entries must match', () => {
  const good = { ChineseName: '李雷', AccountName: 'lilei', Password: 'abc-1234', ConfirmPassword: 'abc-1234' }
  const wrong = (change: object) => newUser.safeParse({ ...good, ...change }).error?.issues.map((issue) => issue.path.join('.'))
  expect(newUser.safeParse(good).success).toBe(true)
  expect([
    wrong({ AccountName: 'li' }),
    wrong({ AccountName: `l${'i'.repeat(20)}` }),
    wrong({ AccountName: '1lei' }),
    wrong({ ChineseName: '' }),
  ]).toEqual([['AccountName'], ['AccountName'], ['AccountName'], ['ChineseName']])
  expect([
    wrong({ Password: 'abc-123', ConfirmPassword: 'abc-123' }),
    wrong({ Password: 'a'.repeat(65), ConfirmPassword: 'a' }),
    wrong({ ConfirmPassword: 'abc-1235' }),
  ]).toEqual([['Password'], ['Password'], ['ConfirmPassword']].map((paths) => expect.arrayContaining(paths)))
})
