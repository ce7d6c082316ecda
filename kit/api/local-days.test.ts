import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool, transact, type Pool } from './db.ts'
import { allOf, withinLocalDays, zoneBy } from './page.ts'
import { testDatabase } from './testing.ts'

let pool: Pool
beforeAll(async () => {
  pool = openPool((await testDatabase()).url)
})
afterAll(() => pool.close())

const ZONES = { GB: 'Europe/London', DE: 'Europe/Berlin', CN: 'Asia/Shanghai' }

/** Returns the countries in which the moment is within the days, in order. */
async function found(moment: string, days: { StartTime?: string; EndTime?: string }): Promise<string> {
  const within = allOf(withinLocalDays(sql`at`, days, zoneBy(sql`country`, ZONES, 'America/New_York')))
  const { rows } = await transact(pool, 'nobody', 'read', (db) =>
    sql<{
      Country: string
    }>`select country from unnest(array['GB', 'DE', 'CN', 'US']) as country, (select ${moment}::timestamptz as at) moments
      where ${within} order by country`.execute(db),
  )
  return rows.map(({ Country }) => Country).join(' ')
}

it('days are those of each row’s own country, in winter and summer', async () => {
  const on = (day: string) => ({ StartTime: day, EndTime: day })
  expect(await found('2026-11-26T23:30:00Z', on('2026-11-26'))).toBe('GB US')
  expect(await found('2026-11-26T23:30:00Z', on('2026-11-27'))).toBe('CN DE')
  expect(await found('2026-07-01T22:30:00Z', on('2026-07-01'))).toBe('GB US')
  expect(await found('2026-07-01T23:30:00Z', on('2026-07-02'))).toBe('CN DE GB')
  expect(await found('2026-11-26T16:00:00Z', { EndTime: '2026-11-26' })).toBe('DE GB US')
  expect(await found('2026-11-26T15:59:59Z', { StartTime: '2026-11-27' })).toBe('')
  expect(await found('2026-11-26T16:00:00Z', { StartTime: '2026-11-27' })).toBe('CN')
})
