import { createHash } from 'node:crypto'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { systemNow } from './clock.ts'
import { deferWrite, type Db } from './db.ts'

type Call = { UserId: number; Key: string; Path: string; body: unknown }

/** Maximum stored length of a key, in characters. */
export const MAX_KEY = 100

/**
 * At most once per key: the first call does its work and stores its response in the same transaction; the same key and
 * body again gets that response, another body is refused. A second call at the same time waits for the first.
 */
export async function once(db: Db, call: Call, work: () => Promise<string>): Promise<string> {
  if (call.Key.length > MAX_KEY) refuse('invalid', kit('error.keyTooLong'), { max: MAX_KEY })
  const BodyHash = createHash('sha256').update(JSON.stringify(call.body)).digest()
  const { UserId, Key, Path } = call
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ UserId, Key, Path, BodyHash, CreatedTime: systemNow() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()

  if (!claimed.numInsertedOrUpdatedRows) {
    const first = await db
      .selectFrom('idempotency_key')
      .select(['Path', 'BodyHash', 'Answer'])
      .where('UserId', '=', UserId)
      .where('Key', '=', Key)
      .executeTakeFirstOrThrow()
    if (first.Path !== Path || !first.BodyHash.equals(BodyHash)) refuse('duplicate', kit('error.duplicate'))
    return first.Answer!
  }
  const answer = await work()
  deferWrite(db, db.updateTable('idempotency_key').set({ Answer: answer }).where('UserId', '=', UserId).where('Key', '=', Key))
  return answer
}
