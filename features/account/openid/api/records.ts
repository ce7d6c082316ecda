import { AsyncLocalStorage } from 'node:async_hooks'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { systemNow } from '#kit/api/clock.ts'
import type { DelegatedSession } from '#kit/api/caller.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { publishCallerChange } from '#kit/api/outbox.ts'
import { digest } from '#kit/api/secret.ts'
import { personOf, type Person } from './person.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'openid_record.Payload': AdapterPayload
  }
}

/** The user of the browser whose request the provider is answering. */
export const signedInPerson = new AsyncLocalStorage<Person | undefined>()

/** Clients are defined in the settings. */
const NOTHING_KEPT: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
}

/**
 * The stored state of the provider between two requests. Everything but the request itself belongs to a session of the portal
 * and ends with it, by sign-out, a new password or a disabled user.
 */
export function recordsOf(pool: Pool): AdapterFactory {
  const run = <T>(work: (db: Db) => Promise<T>) => transact(pool, 'everyone', 'write', work)
  return (model) =>
    model === 'Client'
      ? NOTHING_KEPT
      : {
          ...NOTHING_KEPT,
          upsert: (id, { jti: _id, ...payload }, seconds = 0) =>
            run(async (db) => {
              const GrantHash = payload.grantId === undefined || model === 'Interaction' ? null : digest(payload.grantId)
              const row = {
                Model: model,
                IdHash: digest(id),
                GrantHash,
                // Records of a grant end with the grant's session, no matter who is signed in where a code is redeemed.
                SessionId: model === 'Interaction' || GrantHash ? null : (signedInPerson.getStore()?.SessionId ?? null),
                Payload: JSON.stringify(payload),
                ExpireTime: new Date(systemNow().getTime() + seconds * 1000),
              }
              await db
                .insertInto('openid_record')
                .values(row)
                .onConflict((conflict) => conflict.columns(['Model', 'IdHash']).doUpdateSet(row))
                .execute()
            }),
          find: (id) => run((db) => find(db, model, id)),
          // Of two concurrent requests with the same code, one is answered.
          consume: (id) =>
            run(async (db) => {
              const used = await db
                .updateTable('openid_record')
                .set({ ConsumedTime: systemNow() })
                .where('Model', '=', model)
                .where('IdHash', '=', digest(id))
                .where('ConsumedTime', 'is', null)
                .returning('Model')
                .executeTakeFirst()
              if (used) return
              const { errors } = await import('oidc-provider')
              throw new errors.InvalidGrant('it was used already')
            }),
          destroy: (id) =>
            run(async (db) => {
              await db.deleteFrom('openid_record').where('Model', '=', model).where('IdHash', '=', digest(id)).execute()
              if (model === 'AccessToken') await publishCallerChange(db)
            }),
          revokeByGrantId: (grantId) =>
            run(async (db) => {
              await db.deleteFrom('openid_record').where('GrantHash', '=', digest(grantId)).execute()
              await publishCallerChange(db)
            }),
        }
}

async function find(db: Db, model: string, id: string): Promise<AdapterPayload | undefined> {
  const row = await db
    .selectFrom('openid_record')
    .selectAll()
    .where('Model', '=', model)
    .where('IdHash', '=', digest(id))
    .where('ExpireTime', '>', systemNow())
    .executeTakeFirst()
  if (!row) return undefined
  if (model !== 'Interaction') {
    const sessionId = row.SessionId ?? (row.GrantHash && (await sessionOfGrant(db, row.GrantHash)))
    if (!sessionId || !(await personOf(db, { id: sessionId }))) return undefined
    // After a sign-out or a sign-in as another user, the former user is not recognised.
    if (model === 'Session' && signedInPerson.getStore()?.SessionId !== sessionId) return undefined
  }
  return {
    ...row.Payload,
    jti: id,
    ...(row.ConsumedTime && { consumed: Math.floor(row.ConsumedTime.getTime() / 1000) }),
  }
}

/** The session of a grant; none once the grant was revoked. */
export async function sessionOfGrant(db: Db, grantHash: Buffer): Promise<number | null | undefined> {
  const grant = await db
    .selectFrom('openid_record')
    .select('SessionId')
    .where('Model', '=', 'Grant')
    .where('IdHash', '=', grantHash)
    .executeTakeFirst()
  return grant?.SessionId
}

/** What an access token permits in our own calls: its scopes name groups of them. */
export async function delegatedByToken(db: Db, token: Buffer): Promise<DelegatedSession | undefined> {
  const row = await db
    .selectFrom('openid_record')
    .select(['GrantHash', 'Payload', 'ExpireTime'])
    .where('Model', '=', 'AccessToken')
    .where('IdHash', '=', token)
    .where('ExpireTime', '>', systemNow())
    .executeTakeFirst()
  const SessionId = row?.GrantHash && (await sessionOfGrant(db, row.GrantHash))
  if (!row || !SessionId) return undefined
  return { SessionId, groups: new Set(row.Payload.scope?.split(' ')), expires: row.ExpireTime.getTime() }
}
