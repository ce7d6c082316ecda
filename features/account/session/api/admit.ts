import { systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Context } from '#kit/api/handle.ts'
import { digest } from '#kit/api/secret.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { COOKIE } from '../contract.ts'
import { session } from '../text/keys.ts'
import { endSession, openSession } from './service.ts'
import { lockUser } from './user-lock.ts'

type How = { checkedHash?: string; isStaff?: boolean; remember?: boolean; fromAdminOrderType?: number | null }

/**
 * Signs an authenticated user in: a new session, its token as the cookie. A token that the browser sent is never
 * reused, and its session ends. `checkedHash` is the one that the entered password was checked against: it may have been
 * replaced since, which ended the user's sessions.
 */
export async function admit(
  context: Context,
  db: Db,
  who: { Id: number; ContractCompanyId: number | null },
  { checkedHash, isStaff = false, remember = false, fromAdminOrderType = null }: How = {},
) {
  const user = await lockUser(db, who.Id)
  if (!user.IsEnabled || (checkedHash !== undefined && user.PasswordHash !== checkedHash))
    refuse('rule', session('error.wrongPassword'))
  const cookie = isStaff ? COOKIE.staff : COOKIE.customer
  const before = context.token(cookie)
  if (before) {
    await endSession(db, digest(before))
    context.callersChanged()
  }
  const { Token, ExpireTime, days } = await openSession(db, {
    UserId: who.Id,
    ContractCompanyId: who.ContractCompanyId,
    IsStaff: isStaff,
    FromAdminOrderType: fromAdminOrderType,
    Device: context.device,
    remember,
  })
  // Mails are in the language that the user has chosen; until then in that of the first sign-in.
  await db
    .updateTable('app_user')
    .set((eb) => ({ LastLoginTime: systemNow(), LangName: eb.fn.coalesce('LangName', eb.val(context.language)) }))
    .where('Id', '=', who.Id)
    .execute()
  context.setCookie(cookie, Token, days)
  return { Token, ExpireTime: ExpireTime.toISOString(), UserId: who.Id }
}
