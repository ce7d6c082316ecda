import { expect, test } from 'vitest'
import { ask, confirmedBy } from './question.ts'
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
