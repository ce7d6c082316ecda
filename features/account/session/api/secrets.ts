import { sql } from 'kysely'
import { systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { digest, newSecret } from '#kit/api/secret.ts'
import { lockUser } from './user-lock.ts'

/** Payload of each kind of one-time secret. */
export type Payloads = {
  adminToken: { UserId: number; ContractCompanyId: number; OrderType: number | null }
  captcha: { subject: string; answer: string }
  quickLogin: { UserId: number; CustomerId: number }
  messagingApp: { UserId: number }
  /** `ticket` is the hash of the browser's secret. */
  qrCode: { ticket: string }
  qrTicket: { state: string; device: string; UserId?: number; ContractCompanyId?: number; createdTime: string }
}
export type Purpose = keyof Payloads

/** Creates a single-use secret; the database stores its hash. */
export async function saveSecret<P extends Purpose>(
  db: Db,
  purpose: P,
  payload: Payloads[P],
  seconds: number,
): Promise<{ secret: string; ExpireTime: Date }> {
  const secret = newSecret()
  const ExpireTime = new Date(systemNow().getTime() + seconds * 1000)
  await db
    .insertInto('one_time_secret')
    .values({ SecretHash: digest(secret), Purpose: purpose, Payload: JSON.stringify(payload), ExpireTime })
    .execute()
  return { secret, ExpireTime }
}

/**
 * Consumes a secret and returns its payload; undefined if it is unknown, of another kind, expired or used. Of two
 * concurrent callers one gets it.
 */
export async function consumeSecret<P extends Purpose>(db: Db, purpose: P, secret: string): Promise<Payloads[P] | undefined> {
  const used = await db
    .updateTable('one_time_secret')
    .set({ UsedTime: systemNow() })
    .where('SecretHash', '=', digest(secret))
    .where('Purpose', '=', purpose)
    .where('UsedTime', 'is', null)
    .where('ExpireTime', '>', systemNow())
    .returning('Payload')
    .executeTakeFirst()
  return used?.Payload as Payloads[P] | undefined
}

/**
 * `consumeSecret` in a transaction that signs the secret's user in. Locks the user first, as a new password does before
 * it invalidates the user's secrets: the opposite order would be a deadlock.
 */
export async function consumeSignIn<P extends 'adminToken' | 'qrTicket'>(
  db: Db,
  purpose: P,
  secret: string,
): Promise<Payloads[P] | undefined> {
  const owner = await db
    .selectFrom('one_time_secret')
    .select(sql<string | null>`payload->>'UserId'`.as('UserId'))
    .where('SecretHash', '=', digest(secret))
    .where('Purpose', '=', purpose)
    .executeTakeFirst()
  if (owner?.UserId) await lockUser(db, Number(owner.UserId))
  return consumeSecret(db, purpose, secret)
}

/** Invalidates every secret of a user. */
export async function deleteSecretsOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('one_time_secret')
    .set({ UsedTime: systemNow() })
    .where(sql`payload->>'UserId'`, '=', String(userId))
    .where('UsedTime', 'is', null)
    .where('ExpireTime', '>', systemNow())
    .execute()
}
