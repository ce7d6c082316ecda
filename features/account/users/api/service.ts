import { sendOut, notifyPhoneChange, timeInMail } from '#features/account/outbox/api/service.ts'
import { endSessionsOf, storePassword } from '#features/account/session/api/service.ts'
import type { Customer } from '#kit/api/caller.ts'
import { now, systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Jobs } from '#kit/api/jobs.ts'
import { byCaller, recordEvent } from '#kit/api/moves.ts'
import { publishCallerChange } from '#kit/api/outbox.ts'
import { type MoveOf } from '#kit/shared/document-events.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse, refuseField } from '#kit/shared/refusal.ts'
import { chooseLanguage } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { sql } from 'kysely'
import type { addUser, saveUserPermission, updateUser } from '../contract.ts'
import { MAX_USERS, ROLE, userEvents } from '../rules.ts'
import { users } from '../text/keys.ts'
import { lockUser } from './queries.ts'

type Person = { Id: number; AccountName: string }

/** Records who changed an account, and refreshes open lists of accounts. */
function note(db: Db, caller: Customer, person: Person, Move: MoveOf<typeof userEvents>): void {
  recordEvent(db, userEvents, {
    ContractCompanyId: caller.ContractCompanyId,
    EntityId: person.Id,
    EntityNo: person.AccountName,
    Move,
    FromState: null,
    ToState: null,
    by: byCaller(caller),
  })
}

async function personOf(db: Db, caller: Customer, userId: number) {
  const person = await lockUser(db, caller.ContractCompanyId, userId)
  if (!person) refuse('notFound', kit('error.notFound'))
  return person
}

/** Another ordinary user: users cannot disable themselves or the super administrator. */
async function subordinateOf(db: Db, caller: Customer, userId: number) {
  const person = await personOf(db, caller, userId)
  if (person.Id === caller.UserId) refuse('rule', users('error.ownAccount'))
  if (person.Role === ROLE.superAdministrator) refuse('rule', users('error.superAdministrator'))
  return person
}

/** Codes for sign-in are sent to the phone, so it belongs to one account only. */
async function requireFreePhone(db: Db, phone: string | null, ownId?: number): Promise<void> {
  if (phone === null) return
  const holder = await db.selectFrom('app_user').select('Id').where('Phone', '=', phone).executeTakeFirst()
  if (holder && holder.Id !== ownId) refuseField('Phone', 'duplicate', users('error.phoneTaken'))
}

export async function createUser(
  db: Db,
  caller: Customer,
  { ChineseName, AccountName, Phone }: Pick<Input<typeof addUser>, 'ChineseName' | 'AccountName' | 'Phone'>,
  PasswordHash: string,
): Promise<number> {
  const { ContractCompanyId } = caller
  // Serialised per company, so that the limit on accounts holds.
  await db
    .selectFrom('company')
    .select('ContractCompanyId')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .forUpdate()
    .execute()
  const { Count } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('Count'))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .executeTakeFirstOrThrow()
  if (Number(Count) >= MAX_USERS) refuse('rule', users('error.tooMany'), { max: MAX_USERS })
  await requireFreePhone(db, Phone)
  const added = await db
    .insertInto('app_user')
    .values({ ContractCompanyId, AccountName, ChineseName, PasswordHash, Phone, Role: ROLE.ordinary, CreatedTime: now() })
    .onConflict((conflict) => conflict.expression(sql`lower(account_name)`).doNothing())
    .returning('Id')
    .executeTakeFirst()
  if (!added) refuseField('AccountName', 'rule', users('error.nameTaken'))
  note(db, caller, { Id: added.Id, AccountName }, 'add')
  return added.Id
}

/** Notifies a bound e-mail that another number receives the user's codes. */
export async function changeUser(
  db: Db,
  jobs: Jobs,
  caller: Customer,
  { Id, RowVersion, ChineseName, Phone }: Input<typeof updateUser>,
): Promise<void> {
  const person = await personOf(db, caller, Id)
  if (person.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  // Users verify their own number by a code that is sent to it; a number set for a colleague needs no verification.
  if (Id === caller.UserId && Phone !== person.Phone) refuse('rule', users('error.ownPhone'))
  await requireFreePhone(db, Phone, Id)
  await db
    .updateTable('app_user')
    .set({ ChineseName, Phone, RowVersion: RowVersion + 1 })
    .where('Id', '=', Id)
    .execute()
  if (Phone !== person.Phone) await notifyPhoneChange(db, jobs, person, Phone, (await languageOf(db, caller)) ?? undefined)
  await publishCallerChange(db, Id)
  note(db, caller, person, 'update')
}

export async function enableUser(db: Db, caller: Customer, userId: number, IsEnabled: boolean): Promise<void> {
  const person = await subordinateOf(db, caller, userId)
  if (person.IsEnabled === IsEnabled) return
  await db
    .updateTable('app_user')
    .set({ IsEnabled, RowVersion: person.RowVersion + 1 })
    .where('Id', '=', userId)
    .execute()
  if (!IsEnabled) await endSessionsOf(db, userId)
  note(db, caller, person, IsEnabled ? 'enable' : 'disable')
}

async function languageOf(db: Db, { UserId }: Customer): Promise<string | null> {
  return (await db.selectFrom('app_user').select('LangName').where('Id', '=', UserId).executeTakeFirstOrThrow()).LangName
}

/** Sets a new password; notifies a bound e-mail, in the language of the administrator if its user has none yet. */
export async function setPassword(db: Db, jobs: Jobs, caller: Customer, userId: number, PasswordHash: string): Promise<void> {
  const person = await personOf(db, caller, userId)
  if (person.Id === caller.UserId) refuse('rule', users('error.ownPassword'))
  if (person.Role === ROLE.superAdministrator) refuse('rule', users('error.superAdministrator'))
  await storePassword(db, { ...person, IsStaff: false }, PasswordHash)
  note(db, caller, person, 'resetPassword')
  if (!person.EmailThatHasBeenBound) return
  const language = chooseLanguage(person.LangName ?? (await languageOf(db, caller)) ?? undefined)
  const params = {
    account: person.AccountName,
    administrator: caller.AccountName,
    time: timeInMail(systemNow(), language),
  }
  await sendOut(db, jobs, {
    channel: 'mail',
    to: person.EmailThatHasBeenBound,
    template: 'passwordReset',
    params,
    language,
  })
}

/** Sets exactly these rights; every process reloads them. If two users saw the same rights, one changes them. */
export async function grantRights(
  db: Db,
  caller: Customer,
  { UserId: userId, RowVersion }: Pick<Input<typeof saveUserPermission>, 'UserId' | 'RowVersion'>,
  codes: ReadonlySet<string>,
): Promise<void> {
  const person = await subordinateOf(db, caller, userId)
  if (RowVersion !== undefined && RowVersion !== person.RowVersion) refuse('changed', kit('error.changed'))
  const { ContractCompanyId } = caller
  await db.deleteFrom('user_permission').where('ContractCompanyId', '=', ContractCompanyId).where('UserId', '=', userId).execute()
  if (codes.size > 0)
    await db
      .insertInto('user_permission')
      .values([...codes].map((Code) => ({ ContractCompanyId, UserId: userId, Code })))
      .execute()
  await db
    .updateTable('app_user')
    .set({ RowVersion: person.RowVersion + 1 })
    .where('Id', '=', userId)
    .execute()
  await publishCallerChange(db, userId)
  note(db, caller, person, 'rights')
}
