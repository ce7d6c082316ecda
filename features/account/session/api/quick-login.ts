import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import type { Customer } from '#kit/api/caller.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { getCustomerList, getSecretKey, loginByQuickLogin } from '../contract.ts'
import { SECRET_SECONDS } from '../rules.ts'
import { session } from '../text/keys.ts'
import { admit } from './admit.ts'
import { userOf } from './queries.ts'
import { saveSecret, consumeSecret } from './secrets.ts'
import { lockOwnUser } from './user-lock.ts'

/** SPEC 4 "Switch customer". The key is valid once, for one minute, for the requesting user and the chosen company. */
export const quickLoginHandlers: Handler[] = [
  answer(getCustomerList, ({ db, caller }) => reachable(db, caller)),
  answer(getSecretKey, async ({ db, caller, input }) => {
    await requireReachable(db, caller, input.Parameter)
    const { secret } = await saveSecret(
      db,
      'quickLogin',
      { UserId: caller.UserId, CustomerId: input.Parameter },
      SECRET_SECONDS.quickLogin,
    )
    return { SecretKey: secret }
  }),
  answer(loginByQuickLogin, async (context) => {
    const { caller, input } = context
    // Consumed first: a key that was tried on another company becomes invalid.
    const key = await context.transact('write', (db) => consumeSecret(db, 'quickLogin', input.SecretKey))
    if (!key || key.UserId !== caller.UserId || key.CustomerId !== input.Id) refuse('rule', session('error.linkUsed'))
    return context.transact('write', async (db) => {
      await lockOwnUser(db, caller)
      await requireReachable(db, caller, key.CustomerId)
      const { Token, ExpireTime } = await admit(context, db, { Id: caller.UserId, ContractCompanyId: key.CustomerId })
      return { Token, ExpireTime }
    })
  }),
]

/** The user's own company and those the provider linked, without the current one. Staff use their own links. */
async function reachable(db: Db, caller: Customer): Promise<{ CustomerId: number; CustomerName: string }[]> {
  if (caller.fromAdmin) return []
  const { ContractCompanyId: own } = await userOf(db, caller.UserId)
  const links = await db
    .selectFrom('customer_link')
    .select('CustomerId')
    .where('UserId', '=', caller.UserId)
    .where('IsEnabled', '=', true)
    .execute()
  const ids = [...new Set([own, ...links.map((link) => link.CustomerId)])].filter(
    (id) => id !== null && id !== caller.ContractCompanyId,
  )
  if (ids.length === 0) return []
  return db
    .selectFrom('company')
    .select(['ContractCompanyId as CustomerId', sql<string>`company_shown(name_cn, name)`.as('CustomerName')])
    .where('ContractCompanyId', 'in', ids)
    .orderBy('ContractCompanyId')
    .execute()
}

async function requireReachable(db: Db, caller: Customer, customerId: number): Promise<void> {
  if (!(await reachable(db, caller)).some(({ CustomerId }) => CustomerId === customerId))
    refuse('notFound', kit('error.notFound'))
}
