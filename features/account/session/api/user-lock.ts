import type { Caller } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

/**
 * Locks a user's password and sign-ins: until the transaction ends, no other opens a session for the user, or ends all
 * of the user's sessions.
 */
export function lockUser(db: Db, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['PasswordHash', 'IsEnabled'])
    .where('Id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks the caller's user. Refuses if the caller's session has ended since the call began: it must not open another. */
export async function lockOwnUser(db: Db, { UserId, token }: Pick<Caller, 'UserId' | 'token'>) {
  const user = await lockUser(db, UserId)
  const open = await db
    .selectFrom('session')
    .select('Id')
    .where('TokenHash', '=', token)
    .where('EndedTime', 'is', null)
    .executeTakeFirst()
  return open ? user : refuse('signedOut', kit('error.signedOut'))
}
