import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { systemNow } from './clock.ts'
import { transact, type Pool } from './db.ts'

/** How often processes exchange their counts. */
const EXCHANGE_MS = 1000

/** Calls of one key in the current window: those of all processes as last read, and those of this one that they do not include. */
type Count = { start: number; known: number; unsent: number }

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * A store for `@fastify/rate-limit` whose counts are shared by all processes on one database. Each process counts
 * locally and exchanges counts every second, in one statement; so a limit may be exceeded by what all others answer in
 * a second.
 */
export function sharedCounts(pool: Pool, log: Pick<FastifyBaseLogger, 'warn'>) {
  const counts = new Map<string, Count>()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= exchange()
      .catch((error: unknown) => log.warn({ err: error }, 'calls could not be counted for all processes'))
      .finally(() => {
        running = undefined
      })
  }, EXCHANGE_MS)
  timer.unref()

  /** Adds this process's counts and reads the totals. Keys are sorted, so that processes do not block each other. */
  async function exchange(): Promise<void> {
    const sent = [...counts].filter(([, { unsent }]) => unsent > 0).sort(([a], [b]) => (a < b ? -1 : 1))
    if (sent.length === 0) return
    const amounts = sent.map(([, { unsent }]) => unsent)
    const starts = sent.map(([, { start }]) => new Date(start))
    const { rows } = await transact(pool, 'nobody', 'write', (db) =>
      sql<{ Key: string; WindowStart: Date; Count: number }>`
        insert into call_count as c (key, window_start, count)
        select * from unnest(${sent.map(([key]) => key)}::text[], ${starts}::timestamptz[], ${amounts}::int[])
        on conflict (key) do update set window_start = greatest(c.window_start, excluded.window_start),
          count = case when c.window_start = excluded.window_start then c.count + excluded.count
                       when c.window_start > excluded.window_start then c.count else excluded.count end
        returning key, window_start, count`.execute(db),
    )
    const all = new Map(rows.map((row) => [row.Key, row]))
    sent.forEach(([key, count], index) => {
      const row = all.get(key)!
      count.unsent -= amounts[index]!
      if (row.WindowStart.getTime() === count.start) count.known = row.Count
    })
    const [, { start: latest }] = sent.reduce((a, b) => (a[1].start > b[1].start ? a : b))
    for (const [key, { start, unsent }] of counts) if (start < latest && unsent === 0) counts.delete(key)
  }

  const store = {
    incr(key: string, counted: Counted, timeWindow: number): void {
      const now = systemNow().getTime()
      const start = Math.floor(now / timeWindow) * timeWindow
      let count = counts.get(key)
      if (count?.start !== start) counts.set(key, (count = { start, known: 0, unsent: 0 }))
      count.unsent += 1
      counted(null, { current: count.known + count.unsent, ttl: start + timeWindow - now })
    },
    child: () => store,
  }
  return {
    store,
    exchange,
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
