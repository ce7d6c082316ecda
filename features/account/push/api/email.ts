import { randomInt } from 'node:crypto'
import { sendOut, timeInMail } from '#features/account/outbox/api/service.ts'
import { systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Context } from '#kit/api/handle.ts'
import type { Jobs } from '#kit/api/jobs.ts'
import { digest } from '#kit/api/secret.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { chooseLanguage, type Language } from '#kit/shared/text.ts'
import { EMAIL_CODE, MAX_EMAILS } from '../rules.ts'
import { push } from '../text/keys.ts'
import { userOf } from './queries.ts'

const DAY_SECONDS = 86_400
const hashOf = (userId: number, email: string, code: string) => digest(`${userId} ${email.toLowerCase()} ${code}`)

/** One code per minute and ten per day for each user, regardless of the address, so that no mailbox is flooded. */
export async function sendEmailCode(db: Db, jobs: Jobs, UserId: number, Email: string, language: Language): Promise<void> {
  // Concurrent requests wait for the lock on the user's row.
  await db.selectFrom('app_user').select('Id').where('Id', '=', UserId).forUpdate().execute()
  const last = await db.selectFrom('email_code').select('CreatedTime').where('UserId', '=', UserId).executeTakeFirst()
  const moment = systemNow()
  const waited = last ? (moment.getTime() - last.CreatedTime.getTime()) / 1000 : Infinity
  if (waited < EMAIL_CODE.resendSeconds)
    refuse('rule', push('error.wait'), { seconds: Math.ceil(EMAIL_CODE.resendSeconds - waited) })
  if ((await countAttempt(db, `email:${UserId}`, DAY_SECONDS)) > EMAIL_CODE.perDay) refuse('rule', push('error.day'))
  const code = String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0')
  const row = {
    Email,
    CodeHash: hashOf(UserId, Email, code),
    Tries: 0,
    CreatedTime: moment,
    ExpireTime: new Date(moment.getTime() + EMAIL_CODE.seconds * 1000),
  }
  await db
    .insertInto('email_code')
    .values({ UserId, ...row })
    .onConflict((conflict) => conflict.column('UserId').doUpdateSet(row))
    .execute()
  await sendOut(db, jobs, {
    channel: 'mail',
    to: Email,
    template: 'code',
    params: { code, minutes: EMAIL_CODE.seconds / 60 },
    language,
  })
}

/** Refuses a wrong code; the attempt counts even so, and after five the code is void. */
export async function checkEmailCode(transact: Context['transact'], UserId: number, Email: string, code: string): Promise<void> {
  const row = await transact('write', (db) =>
    db
      .updateTable('email_code')
      .set((eb) => ({ Tries: eb('Tries', '+', 1) }))
      .where('UserId', '=', UserId)
      .where('ExpireTime', '>', systemNow())
      .where('Tries', '<', EMAIL_CODE.tries)
      .returning('CodeHash')
      .executeTakeFirst(),
  )
  if (!row?.CodeHash.equals(hashOf(UserId, Email, code))) refuse('rule', push('error.codeWrong'))
}

/** Consumes the code and binds the address; the previous address is notified and receives no more messages. */
export async function bindEmail(
  db: Db,
  jobs: Jobs,
  UserId: number,
  Email: string,
  code: string,
  language: Language,
): Promise<void> {
  const used = await db
    .deleteFrom('email_code')
    .where('UserId', '=', UserId)
    .where('CodeHash', '=', hashOf(UserId, Email, code))
    .returning('UserId')
    .executeTakeFirst()
  if (!used) refuse('rule', push('error.codeWrong'))
  const { EmailThatHasBeenBound: before, PushEmails, AccountName, LangName } = await userOf(db, UserId)
  await db
    .updateTable('app_user')
    .set((eb) => ({ EmailThatHasBeenBound: Email, RowVersion: eb('RowVersion', '+', 1) }))
    .where('Id', '=', UserId)
    .execute()
  const isBefore = (one: string) => one.toLowerCase() === before?.toLowerCase()
  const wished = [...PushEmails.map((one) => (isBefore(one) ? Email : one)), Email]
  const stored = { PushEmails: [...new Map(wished.map((one) => [one.toLowerCase(), one])).values()].slice(0, MAX_EMAILS) }
  await db
    .insertInto('push_setting')
    .values({ UserId, ...stored })
    .onConflict((conflict) => conflict.column('UserId').doUpdateSet(stored))
    .execute()
  if (before === null || isBefore(Email)) return
  const userLanguage = chooseLanguage(LangName ?? language)
  await sendOut(db, jobs, {
    channel: 'mail',
    to: before,
    template: 'emailReplaced',
    params: { account: AccountName, email: Email, time: timeInMail(systemNow(), userLanguage) },
    language: userLanguage,
  })
}
