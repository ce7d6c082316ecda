import { beforeEach, expect, it, vi } from 'vitest'
import { REMINDER_DELAY_MS } from '../rules.ts'
import { shouldNotify, remindLater, updateNow } from './update.ts'

const kept = new Map<string, string>()
const replace = vi.fn<(address: string) => void>()
const NOW = 1_800_000_000_000

beforeEach(() => {
  kept.clear()
  replace.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('location', { href: 'https://portal.example/home?x=1', replace })
})

it('[flow.update.notice] shows a new version until it is accepted or postponed, and loads it bypassing every cache', () => {
  kept.set('appVersion', '1')
  expect([shouldNotify('2', NOW), shouldNotify('1', NOW)]).toEqual([true, false])
  remindLater(NOW)
  expect([
    kept.get('remindTimestamp'),
    shouldNotify('2', NOW + REMINDER_DELAY_MS - 1),
    shouldNotify('2', NOW + REMINDER_DELAY_MS),
  ]).toEqual([String(NOW), false, true])
  updateNow('2')
  expect([kept.get('appVersion'), replace.mock.calls, shouldNotify('2', NOW + REMINDER_DELAY_MS)]).toEqual([
    '2',
    [['https://portal.example/home?x=1&v=2']],
    false,
  ])
})

it('a browser without an accepted version has just loaded the current one', () => {
  expect([shouldNotify('2', NOW), kept.get('appVersion'), shouldNotify('3', NOW)]).toEqual([false, '2', true])
})
