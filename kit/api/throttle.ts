import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { systemNow } from './clock.ts'
import type { Db } from './db.ts'

/**
 * The key under which calls from an address are counted: the address itself, or for IPv6 its network (/64), because the
 * owner of one of its addresses usually has them all. Other values that a proxy reports are unchanged.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return 'parts' in parsed ? new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString() : parsed.toString()
}

/** Counts one more attempt under `key` and returns the number in the current window, this one included. */
export async function countAttempt(db: Db, key: string, windowSeconds: number): Promise<number> {
  const windowStart = new Date(Math.floor(systemNow().getTime() / 1000 / windowSeconds) * windowSeconds * 1000)
  const { rows } = await sql<{ Count: number }>`
    insert into rate_count (key, window_start, count) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set count = rate_count.count + 1 returning count`.execute(db)
  return rows[0]!.Count
}

/** Deletes the counts of `keys`: an attempt has succeeded. */
export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate_count')
    .where('Key', 'in', [...keys])
    .execute()
}

/** Deletes the counts of `key`, and of keys that begin with it and a colon. */
export async function forgetAttemptsUnder(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('rate_count')
    .where((eb) => eb.or([eb('Key', '=', key), eb(sql<boolean>`starts_with(key, ${`${key}:`})`, '=', true)]))
    .execute()
}

/** Number of attempts of `key` in the current window. */
export async function attempts(db: Db, key: string, windowSeconds: number): Promise<number> {
  const windowStart = new Date(Math.floor(systemNow().getTime() / 1000 / windowSeconds) * windowSeconds * 1000)
  const row = await db
    .selectFrom('rate_count')
    .select('Count')
    .where('Key', '=', key)
    .where('WindowStart', '=', windowStart)
    .executeTakeFirst()
  return row?.Count ?? 0
}
