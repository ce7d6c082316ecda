import { expect, test } from 'vitest'
import { ask, parseChangedPrice, confirmationField } from './question.ts'
import { Refusal } from './refusal.ts'

test('the question is the text of the refusal, whose body names it and so the field of the confirmation', () => {
  const asked = (() => {
    try {
      return ask('remoteArea')
    } catch (error) {
      return error as Refusal
    }
  })()
  expect(asked).toBeInstanceOf(Refusal)
  expect(asked).toMatchObject({ code: 'rule', key: 'kit:question.remoteArea', body: { Ask: 'remoteArea' } })
  expect(confirmationField(asked.body)).toBe('IsRemoteConfirmed')
})

test('other refusals are not questions', () => {
  expect(
    [null, undefined, 'remoteArea', {}, { Ask: null }, { Ask: 'toString' }, { Shortages: [] }].map(confirmationField),
  ).toEqual(Array.from({ length: 7 }, () => undefined))
})

test('a changed price is accepted by sending the current one, and only if there is one', () => {
  expect(parseChangedPrice({ ExpectedAmount: 3, TotalAmount: 4.5, CurrencyCode: 'GBP' })).toEqual({ ExpectedAmount: 4.5 })
  for (const body of [
    null,
    { TotalAmount: 4.5 },
    { ExpectedAmount: null, TotalAmount: 4.5 },
    { ExpectedAmount: 3, TotalAmount: null },
  ])
    expect(parseChangedPrice(body)).toBeUndefined()
})
