import { expect, test } from 'vitest'
import { success } from './envelope.ts'
import { JsonText } from './handle.ts'

test('a moment has one text in an answer, whether PostgreSQL or JavaScript wrote it', () => {
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
