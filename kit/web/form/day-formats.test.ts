import 'dayjs/locale/de.js'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/zh-cn.js'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing.ts'

// Test files share imported modules: no other test may run in this language.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

dayjs.extend(customParseFormat)

test.each([
  ['en-US', 'en', 'Nov 5, 2026', 'Nov 5, 2026 09:30'],
  ['de-DE', 'de', '05.11.2026', '05.11.2026 09:30'],
  ['fr-FR', 'fr', '5 nov. 2026', '5 nov. 2026 09:30'],
  ['zh-CN', 'zh-cn', '2026-11-05', '2026-11-05 09:30'],
])(
  'in %s a field shows a day as lists do, and accepts the ISO format and the 24-hour times of lists',
  async (language, locale, day, time) => {
    vi.resetModules()
    fakeBrowser([language])
    const [{ dayFormats, timeFormats }, { useFormat }] = await Promise.all([import('./day-formats.ts'), import('../format.ts')])
    const moment = dayjs('2026-11-05T09:30').locale(locale)
    expect([moment.format(dayFormats[0]), moment.format(timeFormats[0])]).toEqual([day, time])
    expect(useFormat().date('2026-11-05')).toBe(day)
    expect(dayFormats).toContain('YYYY-MM-DD')
    const isRead = (text: string) => [...dayFormats, ...timeFormats].some((format) => dayjs(text, format, locale, true).isValid())
    const listed = useFormat().wallTime('2026-11-05T16:30:00Z', 'UTC')
    expect([listed, isRead(listed)]).toEqual([expect.stringContaining('16:30'), true])
    for (const format of dayFormats) {
      const typed = dayjs('2026-12-15').locale(locale).format(format)
      const beginnings = Array.from(typed, (_, length) => typed.slice(0, length))
      expect([isRead(typed), beginnings.filter(isRead)]).toEqual([true, []])
    }
  },
)
