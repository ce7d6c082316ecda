import { expect, it } from 'vitest'
import { BUILD, freshAddress, isUpdateDue, REMINDER_DELAY_MS } from './rules.ts'

const NOW = 1_800_000_000_000

it('[const.version.build] the build is a string of eight digits, stored as appVersion', () => expect(BUILD).toBe('10281600'))

it('[const.version.reminderDelay] [const.reminder.minutes] shows another version, again 15 minutes after it was postponed', () => {
  expect(REMINDER_DELAY_MS).toBe(15 * 60_000)
  const due = (accepted: string, reminded: number | null) => isUpdateDue(BUILD, accepted, reminded, NOW)
  expect([due('1', null), due(BUILD, null), due('1', NOW - REMINDER_DELAY_MS + 1), due('1', NOW - REMINDER_DELAY_MS)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('keeps an address and its query when adding the cache-busting parameter', () => {
  const fresh = freshAddress('https://portal.example/overSeaService/skuList?page=2&v=1#top', '2')
  expect(fresh).toBe('https://portal.example/overSeaService/skuList?page=2&v=2#top')
})
