import { expect, test } from 'vitest'
import { ask, changedPriceIn, confirmedBy } from './question.ts'
import { Refusal } from './refusal.ts'

test('a call asks in the words of its refusal, whose body names the question and so the field of the yes', () => {
  const asked = (() => {
    try {
      return ask('remoteArea')
    } catch (error) {
      return error as Refusal
    }
  })()
  expect(asked).toBeInstanceOf(Refusal)
  expect(asked).toMatchObject({ code: 'rule', key: 'kit:question.remoteArea', body: { Ask: 'remoteArea' } })
  expect(confirmedBy(asked.body)).toBe('IsRemoteConfirmed')
})

test('no other refusal asks anything', () => {
  expect([null, undefined, 'remoteArea', {}, { Ask: null }, { Ask: 'toString' }, { Shortages: [] }].map(confirmedBy)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})

test('who saw another price agrees to the one of now by naming it, and to none where there is none', () => {
  expect(changedPriceIn({ ExpectedAmount: 3, TotalAmount: 4.5, CurrencyCode: 'GBP' })).toEqual({ ExpectedAmount: 4.5 })
  for (const body of [
    null,
    { TotalAmount: 4.5 },
    { ExpectedAmount: null, TotalAmount: 4.5 },
    { ExpectedAmount: 3, TotalAmount: null },
  ])
    expect(changedPriceIn(body)).toBeUndefined()
})
