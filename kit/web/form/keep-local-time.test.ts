import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createFormStore } from './store.ts'
import { keepLocalTime } from './keep-local-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Values = { Country?: string; Time?: string | null }
const zoneOf = ({ Country }: Values) => (Country === 'DE' ? 'Europe/Berlin' : 'Europe/London')

const open = (initial: Values) => {
  const form = createFormStore<Values>({ schema: z.unknown(), initial })
  return { form, end: keepLocalTime(form, 'Time', zoneOf) }
}

test('a time keeps its displayed hour when the place changes, and its instant otherwise', () => {
  const { form, end } = open({ Country: 'GB', Time: '2026-11-30T09:00:00.000Z' })
  form.set('Country', 'DE')
  expect(form.get('Time')).toBe('2026-11-30T08:00:00.000Z')
  form.set('Time', '2026-07-01T07:00:00.000Z')
  form.set('Country', 'GB')
  expect(form.get('Time')).toBe('2026-07-01T08:00:00.000Z')
  end()
  form.set('Country', 'DE')
  expect(form.get('Time')).toBe('2026-07-01T08:00:00.000Z')
})

test('a time set together with its place, as by a draft, is unchanged; an empty one stays empty', () => {
  const { form } = open({ Time: null })
  form.set('Country', 'DE')
  expect(form.get('Time')).toBeNull()
  form.reset({ Country: 'GB', Time: '2026-11-30T09:00:00.000Z' })
  expect(form.get('Time')).toBe('2026-11-30T09:00:00.000Z')
})
