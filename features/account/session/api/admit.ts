import { systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Context } from '#kit/api/handle.ts'
import { digest } from '#kit/api/secret.ts'
import { COOKIE } from '../contract.ts'
import { endSession, openSession } from './service.ts'

type How = { isStaff?: boolean; remember?: boolean; fromAdminOrderType?: number | null }

/**
 * Signs an authenticated user in: a new session, its token as the cookie. A token that the browser sent is never
 * reused, and its session ends.
 */
export async function admit(
  context: Context,
  db: Db,
  who: { Id: number; ContractCompanyId: number | null },
  { isStaff = false, remember = false, fromAdminOrderType = null }: How = {},
) {
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
