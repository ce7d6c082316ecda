import type { Customer } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { getPushSettings, saveBindingEmail, savePushItems, setUnsubscribed } from '../contract.ts'
import { itemsOf, type Unsubscribable } from '../rules.ts'
import { bindEmail, checkEmailCode, sendEmailCode } from './email.ts'
import { settingsOf, userOf } from './queries.ts'

export function pushHandlers(): Handler[] {
  return [
    answer(getPushSettings, ({ db, caller }) => settingsOf(db, caller)),
    answer(saveBindingEmail, async ({ input: { Email, VerifyCode, PushEmails }, caller, language, jobs, transact }) => {
      refuseStaff(caller)
      if (PushEmails) await transact('write', (db) => keep(db, caller.UserId, { PushEmails }))
      if (Email && VerifyCode) {
        await checkEmailCode(transact, caller.UserId, Email, VerifyCode)
        await transact('write', (db) => bindEmail(db, jobs, caller.UserId, Email, VerifyCode, language))
      } else if (Email) await transact('write', (db) => sendEmailCode(db, jobs, caller.UserId, Email, language))
      return true as const
    }),
    answer(savePushItems, async ({ db, input, caller }) => {
      refuseStaff(caller)
      // Two switches changed at once are saved one after the other.
      await db.selectFrom('app_user').select('Id').where('Id', '=', caller.UserId).forUpdate().execute()
      const { Items } = await userOf(db, caller.UserId)
      await keep(db, caller.UserId, { Items: JSON.stringify(itemsOf([...input.Items, ...Items])) })
      return true as const
    }),
    answer(setUnsubscribed, async ({ db, input: { OrderId, IsUnsubscribe, Entity }, caller }) => {
      refuseStaff(caller)
      const { ContractCompanyId, UserId } = caller
      const key = { ContractCompanyId, UserId, Entity, OrderId }
      if (!(await isOwn(db, ContractCompanyId, Entity, OrderId))) refuse('notFound', kit('error.notFound'))
      if (IsUnsubscribe)
        await db
          .insertInto('push_muted')
          .values({ ...key, CreatedTime: now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      else
        await db
          .deleteFrom('push_muted')
          .where((eb) => eb.and(key))
          .execute()
      return true as const
    }),
  ]
}

/** Staff in from-admin mode have no messages of their own. */
function refuseStaff(caller: Customer): void {
  if (caller.fromAdmin) refuse('forbidden', kit('error.forbidden'))
}

async function isOwn(db: Db, companyId: number, table: Unsubscribable, Id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom(table)
      .select('Id')
      .where('ContractCompanyId', '=', companyId)
      .where('Id', '=', Id)
      .executeTakeFirst()) !== undefined
  )
}

async function keep(db: Db, UserId: number, change: { PushEmails: string[] } | { Items: string }): Promise<void> {
  await db
    .insertInto('push_setting')
    .values({ UserId, ...change })
    .onConflict((conflict) => conflict.column('UserId').doUpdateSet(change))
    .execute()
}
