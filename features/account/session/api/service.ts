import { sql } from 'kysely'
import { publishCallerChange } from '#kit/api/outbox.ts'
import { systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { digest, newSecret } from '#kit/api/secret.ts'
import { forgetAttemptsUnder } from '#kit/api/throttle.ts'
import { TOKEN_DAYS } from '../contract.ts'
import { triesKey } from './password.ts'
import { deleteSecretsOf } from './secrets.ts'
import { lockUser } from './user-lock.ts'

export { hashNewPassword } from './new-password.ts'
export { topicOfTicket } from './qr.ts'
export { checkCode, useCode } from './sms.ts'

type NewSession = {
  UserId: number
  ContractCompanyId: number | null
  IsStaff: boolean
  FromAdminOrderType?: number | null
  Device: string
  remember: boolean
}

/** Opens a session and returns its token; the database stores only the hash. */
export async function openSession(
  db: Db,
  { remember, ...session }: NewSession,
): Promise<{ Token: string; ExpireTime: Date; days: number }> {
  const days = remember ? TOKEN_DAYS.remembered : TOKEN_DAYS.standard
  const Token = newSecret()
  const moment = systemNow()
  const ExpireTime = new Date(moment.getTime() + days * 86_400_000)
  await db
    .insertInto('session')
    .values({ ...session, TokenHash: digest(Token), CreatedTime: moment, LastSeenTime: moment, ExpireTime })
    .execute()
  return { Token, ExpireTime, days }
}

/** Ends a session on every process immediately. */
export async function endSession(db: Db, token: Buffer): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ EndedTime: systemNow() })
    .where('TokenHash', '=', token)
    .where('EndedTime', 'is', null)
    .returning('UserId')
    .executeTakeFirst()
  if (ended) await publishCallerChange(db, ended.UserId)
}

/** Ends a user's sessions everywhere, except `kept`; secrets created by them open no new one. */
export async function endSessionsOf(db: Db, userId: number, kept?: Buffer): Promise<void> {
  await lockUser(db, userId)
  let ending = db
    .updateTable('session')
    .set({ EndedTime: systemNow() })
    .where('UserId', '=', userId)
    .where('EndedTime', 'is', null)
  if (kept) ending = ending.where('TokenHash', '!=', kept)
  await ending.execute()
  await deleteSecretsOf(db, userId)
  await publishCallerChange(db, userId)
}

type Owner = { readonly Id: number; readonly AccountName: string; readonly IsStaff: boolean }

/** Counter key for wrong old passwords when a user sets a new one. */
export const changeTriesKey = (userId: number) => `password:change:${userId}`

/**
 * SPEC 6: a new password ends the user's sessions (except `kept`), links and tickets. Earlier wrong attempts no longer
 * count: a locked-out user can sign in with the new one.
 */
export async function storePassword(db: Db, user: Owner, PasswordHash: string, kept?: Buffer): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({ PasswordHash, RowVersion: eb('RowVersion', '+', 1) }))
    .where('Id', '=', user.Id)
    .execute()
  await endSessionsOf(db, user.Id, kept)
  await forgetAttemptsUnder(db, triesKey(user.AccountName, user.IsStaff))
  await forgetAttemptsUnder(db, changeTriesKey(user.Id))
}

/** The name of a company for the caller's language. */
export async function displayNameOf(db: Db, companyId: number): Promise<string> {
  const { Name } = await db
    .selectFrom('company')
    .select(sql<string>`company_shown(name_cn, name)`.as('Name'))
    .where('ContractCompanyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return Name
}

/** A company's row. Every caller's company exists. */
export function companyOf(db: Db, companyId: number) {
  return db.selectFrom('company').selectAll().where('ContractCompanyId', '=', companyId).executeTakeFirstOrThrow()
}
