import { expect, test } from 'vitest'
import { refuseField, Refusal } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { refused, success } from './envelope.ts'
import { JsonText } from './handle.ts'

test('a timestamp has one format in a response, whether PostgreSQL or JavaScript wrote it', () => {
  const answer = (text: string) => JSON.parse(success(new JsonText(text), (key) => key)).Body as unknown
  for (const [stored, moment] of [
    ['2026-11-30T21:12:09.65+00:00', '2026-11-30T21:12:09.650Z'],
    ['2026-11-30T21:12:09+00:00', '2026-11-30T21:12:09.000Z'],
    ['2026-11-30T21:12:09.653+00:00', '2026-11-30T21:12:09.653Z'],
    ['2026-11-30T21:12:09.653987+00:00', '2026-11-30T21:12:09.653Z'],
  ] as const) {
    expect(answer(`{"Time":"${stored}"}`)).toEqual({ Time: moment })
    expect(new Date(stored).toISOString()).toBe(moment)
  }
  expect(answer('"said at 2026-11-30T21:12:09+00:00"')).toBe('said at 2026-11-30T21:12:09+00:00')
})

test('a refusal because of one field names it, whatever its code', () => {
  const caught = () => {
    try {
      return refuseField('Phone', 'duplicate', kit('error.exists'))
    } catch (error) {
      return error as Refusal
    }
  }
  const answer = (refusal: Refusal, whole?: 'body') => JSON.parse(refused(refusal, (key) => key, whole)) as unknown
  const named = (Field: string, Code: string, key: string) => ({ Errors: [{ Field, Row: null, Code, Msg: key }] })
  expect(answer(caught())).toEqual({
    ErrorCode: 7,
    Msg: kit('error.exists'),
    Body: named('Phone', 'exists', kit('error.exists')),
  })
  expect(answer(new Refusal('duplicate', kit('error.exists')))).toMatchObject({ ErrorCode: 7, Body: null })
  expect(answer(new Refusal('invalid', kit('error.invalid')), 'body')).toMatchObject({
    Body: named('body', 'invalid', kit('error.invalid')),
  })
})
