import { runAhead, systemNow } from '#kit/api/clock.ts'
import type { Config } from '#kit/api/config.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { setupError } from '#kit/api/setup-error.ts'

const DAY_MS = 86_400_000

/** A demo that was moved ahead continues from its last event; without the setting its times would contradict each other. */
export async function resumeTime(pool: Pool, { DEMO_CLOCK }: Pick<Config, 'DEMO_CLOCK'>): Promise<void> {
  const last = await transact(pool, 'everyone', 'read', (db) =>
    db
      .selectFrom('event')
      .select((eb) => eb.fn.max('Time').as('Time'))
      .where('Time', '>', systemNow())
      .executeTakeFirst(),
  )
  if (!last?.Time) return
  if (DEMO_CLOCK) return runAhead(last.Time)
  const days = Math.floor((last.Time.getTime() - systemNow().getTime()) / DAY_MS)
  if (days >= 1)
    throw setupError(
      `In this database it is ${last.Time.toISOString().slice(0, 10)} already: its time was moved ahead by ${days} days. Start it with DEMO_CLOCK=on, or begin anew with npm run demo:reset.`,
    )
}
