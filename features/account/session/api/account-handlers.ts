import { sql } from 'kysely'
import { sendOut, timeInMail } from '#features/account/outbox/api/service.ts'
import { now, systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import type { Jobs } from '#kit/api/jobs.ts'
import { publishCallerChange } from '#kit/api/outbox.ts'
import { digest, isPassword } from '#kit/api/secret.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { SUPER_ADMINISTRATOR } from '#kit/shared/gate.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { chooseLanguage } from '#kit/shared/text.ts'
import { countryOfPhone } from '#kit/shared/address.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  changePassword,
  changeStaffPassword,
  COOKIE,
  endDevice,
  endOtherDevices,
  getDevices,
  register,
  sendSms,
} from '../contract.ts'
import { ENGLISH_NAME, WRONG } from '../rules.ts'
import { session } from '../text/keys.ts'
import { fieldRefusal } from './field-refusal.ts'
import { hashNewPassword } from './new-password.ts'
import { findByPhone } from './queries.ts'
import { deleteSecretsOf } from './secrets.ts'
import { changeTriesKey, endSessionsOf, storePassword } from './service.ts'
import { checkCode, sendCode, useCode } from './sms.ts'
import { lockOwnUser, lockUser } from './user-lock.ts'

/** Registration, passwords, and the devices on which a user is signed in. */
export function accountHandlers(): Handler[] {
  return [
    answer(sendSms, (context) => sendCode(context, context.input.data)),
    answer(register, (context) => registerCompany(context, context.input)),
    answer(changePassword, async (context) => {
      const { NewPassword, Phone, SmsCode, OldPassword } = context.input
      if (Phone && SmsCode) await resetPassword(context, Phone, SmsCode, NewPassword)
      else await replacePassword(context, COOKIE.customer, { old: OldPassword, password: NewPassword })
      context.callersChanged()
      return true as const
    }),
    answer(changeStaffPassword, async (context) => {
      const { NewPassword, OldPassword } = context.input
      await replacePassword(context, COOKIE.staff, { old: OldPassword, password: NewPassword })
      context.callersChanged()
      return true as const
    }),

    answer(getDevices, async ({ db, caller }) => {
      const rows = await devicesOf(db, caller.UserId)
        .select(['Id', 'Device', 'CreatedTime', 'LastSeenTime', 'TokenHash'])
        .orderBy('LastSeenTime', 'desc')
        .orderBy('Id', 'desc')
        .execute()
      return rows.map(({ TokenHash, Device, CreatedTime, LastSeenTime, Id }) => ({
        Id,
        Device: Device ?? '',
        CreatedTime: CreatedTime.toISOString(),
        LastSeenTime: LastSeenTime.toISOString(),
        IsCurrent: TokenHash.equals(caller.token),
      }))
    }),
    answer(endDevice, async (context) => {
      const { db, caller, input } = context
      await lockUser(db, caller.UserId)
      const device =
        (await devicesOf(db, caller.UserId).select('TokenHash').where('Id', '=', input.Id).executeTakeFirst()) ??
        refuse('notFound', kit('error.notFound'))
      await db.updateTable('session').set({ EndedTime: systemNow() }).where('TokenHash', '=', device.TokenHash).execute()
      await deleteSecretsOf(db, caller.UserId)
      await publishCallerChange(db, caller.UserId)
      context.callersChanged()
      return true as const
    }),
    answer(endOtherDevices, async (context) => {
      await endSessionsOf(context.db, context.caller.UserId, context.caller.token)
      context.callersChanged()
      return true as const
    }),
  ]
}

function devicesOf(db: Db, userId: number) {
  return db
    .selectFrom('session')
    .where('UserId', '=', userId)
    .where('IsStaff', '=', false)
    .where('EndedTime', 'is', null)
    .where('ExpireTime', '>', systemNow())
}

async function registerCompany(context: Context, fields: Input<typeof register>) {
  await checkCode(context, fields.Phone, 'register', fields.SmsCode)
  const PasswordHash = await hashNewPassword(context, 'Password', fields.Password, fields.AccountName)
  return context.transact(
    'write',
    async (db) => {
      await useCode(db, fields.Phone, 'register', fields.SmsCode)
      // If two callers want the same name at the same time, the second gets an error that it is taken.
      await sql`select pg_advisory_xact_lock(hashtext('register'))`.execute(db)
      const taken = await db
        .selectFrom('app_user')
        .select(['AccountName', 'Phone'])
        .where((eb) =>
          eb.or([eb(sql`lower(account_name)`, '=', fields.AccountName.toLowerCase()), eb('Phone', '=', fields.Phone)]),
        )
        .execute()
      if (taken.some(({ AccountName }) => AccountName.toLowerCase() === fields.AccountName.toLowerCase()))
        throw fieldRefusal(context, 'AccountName', 'invalid.nameTaken')
      if (taken.length > 0) throw fieldRefusal(context, 'Phone', 'invalid.phoneTaken')
      const ContractCompanyId = await makeCompany(db, fields.CompanyNameCn, countryOfPhone(fields.Phone))
      if (fields.InvitationCode) await useInvitation(context, db, fields.InvitationCode, ContractCompanyId)
      const { Id: UserId } = await db
        .insertInto('app_user')
        .values({
          ContractCompanyId,
          AccountName: fields.AccountName,
          ChineseName: fields.ChineseName,
          PasswordHash,
          Phone: fields.Phone,
          Role: SUPER_ADMINISTRATOR,
          LangName: context.language,
          CreatedTime: now(),
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
      return { UserId, ContractCompanyId }
    },
    'everyone',
  )
}

/** A name in Latin letters is used as the English one as well; orders and invoices in Chinese show the Chinese one. */
async function makeCompany(db: Db, NameCn: string, CountryCode: string): Promise<number> {
  const Name = ENGLISH_NAME.test(NameCn) ? NameCn : ''
  const { rows } = await sql<{ ContractCompanyId: number }>`
    insert into company (contract_company_id, name_cn, name, country_code, created_time)
    values (nextval('contract_company_id_seq'), ${NameCn}, ${Name}, ${CountryCode}, ${now()}) returning contract_company_id`.execute(
    db,
  )
  return rows[0]!.ContractCompanyId
}

async function useInvitation(context: Context, db: Db, InvitationCode: string, UsedByCompanyId: number): Promise<void> {
  const used = await db
    .updateTable('partner_invitation')
    .set({ UsedByCompanyId, UsedTime: systemNow() })
    .where('InvitationCode', '=', InvitationCode)
    .where('UsedTime', 'is', null)
    .where('ExpireTime', '>', systemNow())
    .returning('InvitationCode')
    .executeTakeFirst()
  if (!used) throw fieldRefusal(context, 'InvitationCode', 'invalid.invitationUnknown')
}

async function resetPassword(context: Context, phone: string, code: string, password: string): Promise<void> {
  await checkCode(context, phone, 'reset', code)
  const known = await context.transact('read', (db) => findByPhone(db, phone))
  const hash = await hashNewPassword(context, 'NewPassword', password, known?.AccountName ?? '')
  await context.transact('write', async (db) => {
    await useCode(db, phone, 'reset', code)
    const user = (await findByPhone(db, phone)) ?? refuse('rule', session('error.smsWrong'))
    await setPassword(db, context.jobs, { ...user, IsStaff: false }, hash, context.language)
  })
}

/** The old password is throttled as at sign-in: a session left open must not help to guess it. */
async function replacePassword(
  context: Context,
  cookie: string,
  { old, password }: { old: string | undefined; password: string },
): Promise<void> {
  const token = digest(context.token(cookie) ?? '')
  const user = await context.transact('read', (db) =>
    db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.Id', 'session.UserId')
      .select(['app_user.Id', 'AccountName', 'PasswordHash', 'LangName', 'EmailThatHasBeenBound', 'app_user.IsStaff'])
      .where('TokenHash', '=', token)
      .where('EndedTime', 'is', null)
      .where('ExpireTime', '>', systemNow())
      .where('IsEnabled', '=', true)
      .executeTakeFirst(),
  )
  if (!user) refuse('signedOut', kit('error.signedOut'))
  if (user.IsStaff !== (cookie === COOKIE.staff)) refuse('forbidden', kit('error.forbidden'))
  const key = changeTriesKey(user.Id)
  if ((await context.transact('write', (db) => countAttempt(db, key, WRONG.windowSeconds))) > WRONG.pair)
    refuse('rule', session('error.tooManyAttempts'), { minutes: WRONG.windowSeconds / 60 })
  if (!(await isPassword(old ?? '', user.PasswordHash))) refuse('rule', session('error.oldPasswordWrong'))
  if (password === old) throw fieldRefusal(context, 'NewPassword', 'invalid.passwordSame')
  const hash = await hashNewPassword(context, 'NewPassword', password, user.AccountName)
  await context.transact('write', async (db) => {
    const { PasswordHash } = await lockOwnUser(db, { UserId: user.Id, token })
    // Replaced by someone else in the meantime: their password stays.
    if (PasswordHash !== user.PasswordHash) refuse('rule', session('error.oldPasswordWrong'))
    await setPassword(db, context.jobs, user, hash, context.language, token)
  })
}

type Owner = { Id: number; AccountName: string; IsStaff: boolean; LangName: string | null; EmailThatHasBeenBound: string | null }

/** Stores a new password; a bound e-mail is notified. */
async function setPassword(
  db: Db,
  jobs: Jobs,
  user: Owner,
  PasswordHash: string,
  language: string,
  kept?: Buffer,
): Promise<void> {
  await storePassword(db, user, PasswordHash, kept)
  if (!user.EmailThatHasBeenBound) return
  const userLanguage = chooseLanguage(user.LangName ?? language)
  await sendOut(db, jobs, {
    channel: 'mail',
    to: user.EmailThatHasBeenBound,
    template: 'passwordChanged',
    params: { account: user.AccountName, time: timeInMail(systemNow(), userLanguage) },
    language: userLanguage,
  })
}
