import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { sendOut } from '#features/account/outbox/api/service.ts'
import { systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Context } from '#kit/api/handle.ts'
import { digest } from '#kit/api/secret.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { SMS, type SmsPurpose } from '../rules.ts'
import { session } from '../text/keys.ts'
import { isCaptchaAnswer } from './captcha.ts'
import { findByPhone } from './queries.ts'

type Asked = { Phone: string; CaptchaId: string; CaptchaCode: string; Purpose: SmsPurpose }

const hashOf = (phone: string, purpose: SmsPurpose, code: string) => digest(`${phone} ${purpose} ${code}`)
/** Purposes of codes that only the owner of an account needs. */
const FOR_ACCOUNTS: readonly SmsPurpose[] = ['login', 'reset']
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600

/**
 * Sends a code (SPEC 5: after the captcha). A phone without an account gets none for sign-in or reset, but the response
 * is the same.
 */
export async function sendCode(context: Context, { Phone, CaptchaId, CaptchaCode, Purpose }: Asked) {
  const isShown = await context.transact('write', (db) => isCaptchaAnswer(db, Phone, { CaptchaId, CaptchaCode }))
  if (!isShown) refuse('rule', session('error.captchaWrong'), {}, { NeedCaptcha: true })
  await context.transact('write', async (db) => {
    await boundSending(db, Phone, context.address)
    const code = String(randomInt(10 ** SMS.digits)).padStart(SMS.digits, '0')
    const moment = systemNow()
    const row = {
      Phone,
      Purpose,
      CodeHash: hashOf(Phone, Purpose, code),
      Tries: 0,
      CreatedTime: moment,
      ExpireTime: new Date(moment.getTime() + SMS.seconds * 1000),
      UsedTime: null,
    }
    await db
      .insertInto('sms_code')
      .values(row)
      .onConflict((conflict) => conflict.columns(['Phone', 'Purpose']).doUpdateSet(row))
      .execute()
    if (FOR_ACCOUNTS.includes(Purpose) && !(await findByPhone(db, Phone))) return
    await sendOut(db, context.jobs, {
      channel: 'sms',
      to: Phone,
      template: 'code',
      params: { code, minutes: SMS.seconds / 60 },
      language: context.language,
    })
  })
  return { ExpireSeconds: SMS.seconds, ResendSeconds: SMS.resendSeconds }
}

/** One code per minute and ten per day for a phone; an hourly limit for an address. */
async function boundSending(db: Db, phone: string, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sms ${phone}`}))`.execute(db)
  const last = await db
    .selectFrom('sms_code')
    .select((eb) => eb.fn.max('CreatedTime').as('Time'))
    .where('Phone', '=', phone)
    .executeTakeFirst()
  const waited = last?.Time ? (systemNow().getTime() - new Date(last.Time).getTime()) / 1000 : Infinity
  if (waited < SMS.resendSeconds) refuse('rule', session('error.smsWait'), { seconds: Math.ceil(SMS.resendSeconds - waited) })
  if ((await countAttempt(db, `sms:${phone}`, DAY_SECONDS)) > SMS.perDay) refuse('rule', session('error.smsDay'))
  if ((await countAttempt(db, `sms:from:${address}`, HOUR_SECONDS)) > SMS.perAddress)
    refuse('rule', session('error.tooManyAttempts'), { minutes: HOUR_SECONDS / 60 })
}

/** Refuses a wrong code. The attempt counts even so; after five the code is void. Nothing is consumed yet: see `useCode`. */
export async function checkCode(context: Context, phone: string, purpose: SmsPurpose, code: string): Promise<void> {
  const row = await context.transact('write', (db) =>
    db
      .updateTable('sms_code')
      .set((eb) => ({ Tries: eb('Tries', '+', 1) }))
      .where('Phone', '=', phone)
      .where('Purpose', '=', purpose)
      .where('UsedTime', 'is', null)
      .where('ExpireTime', '>', systemNow())
      .where('Tries', '<', SMS.tries)
      .returning('CodeHash')
      .executeTakeFirst(),
  )
  if (!row?.CodeHash.equals(hashOf(phone, purpose, code))) refuse('rule', session('error.smsWrong'))
}

/** Consumes the code in the transaction it was requested for; of two concurrent callers one succeeds. */
export async function useCode(db: Db, phone: string, purpose: SmsPurpose, code: string): Promise<void> {
  const used = await db
    .updateTable('sms_code')
    .set({ UsedTime: systemNow() })
    .where('Phone', '=', phone)
    .where('Purpose', '=', purpose)
    .where('CodeHash', '=', hashOf(phone, purpose, code))
    .where('UsedTime', 'is', null)
    .returning('Phone')
    .executeTakeFirst()
  if (!used) refuse('rule', session('error.smsWrong'))
}
