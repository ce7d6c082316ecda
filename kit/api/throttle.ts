import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { systemNow } from './clock.ts'
import type { Db } from './db.ts'

/**
 * What calls from an address are counted under: the address itself, or of IPv6 its network (/64), because whoever has one address
 * of it usually has all. What a proxy reports instead of an address stays as it is.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return 'parts' in parsed ? new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString() : parsed.toString()
}

/** Counts one more attempt under `key` and gives how many there were in the current window, this one included. */
export async function countAttempt(db: Db, key: string, windowSeconds: number): Promise<number> {
  const windowStart = new Date(Math.floor(systemNow().getTime() / 1000 / windowSeconds) * windowSeconds * 1000)
  const { rows } = await sql<{ Count: number }>`
    insert into rate_count (key, window_start, count) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set count = rate_count.count + 1 returning count`.execute(db)
  return rows[0]!.Count
}

/** Forgets what was counted under `keys`: an attempt has succeeded. */
export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate_count')
    .where('Key', 'in', [...keys])
    .execute()
}

/** Forgets what was counted under `key`, and under what begins with it and a colon. */
export async function forgetAttemptsUnder(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('rate_count')
    .where((eb) => eb.or([eb('Key', '=', key), eb(sql<boolean>`starts_with(key, ${`${key}:`})`, '=', true)]))
    .execute()
}

/** How many attempts `key` has in the current window. */
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
