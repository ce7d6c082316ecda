import { lockOrder } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { digest, newSecret } from '#kit/api/secret.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Link } from '../contract.ts'
import { LIMITS } from '../rules.ts'
import { tracking } from '../text/keys.ts'

/** Public links to the progress of an order. The secret is shown once and stored as a hash. */

const DAY_MS = 86_400_000
const PAGE = '/orderManage/sharedTracking'
type Owner = { ContractCompanyId: number; UserId: number }

export async function makeLink(
  db: Db,
  { ContractCompanyId, UserId }: Owner,
  OrderId: number,
  days: number,
): Promise<{ Url: string; ExpireTime: string }> {
  const order = await lockOrder(db, { ContractCompanyId }, OrderId)
  if (order.OrderStatus === freightOrder.states.draft) refuse('notFound', kit('error.notFound'))
  const moment = systemNow()
  const { N } = await db
    .selectFrom('tracking_link')
    .select((eb) => eb.fn.countAll<number>().as('N'))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .where('RevokedTime', 'is', null)
    .where('ExpireTime', '>', moment)
    .executeTakeFirstOrThrow()
  if (Number(N) >= LIMITS.links) refuse('rule', tracking('error.links'), { count: LIMITS.links })
  const secret = newSecret()
  const ExpireTime = new Date(moment.getTime() + days * DAY_MS)
  await db
    .insertInto('tracking_link')
    .values({ ContractCompanyId, OrderId, TokenHash: digest(secret), CreatedTime: moment, CreatedBy: UserId, ExpireTime })
    .execute()
  return { Url: `${PAGE}?token=${secret}`, ExpireTime: ExpireTime.toISOString() }
}

const MAX_SHOWN = 50

export async function linksOf(db: Db, ContractCompanyId: number, OrderId: number): Promise<Link[]> {
  const rows = await db
    .selectFrom('tracking_link')
    .leftJoin('app_user', 'app_user.Id', 'tracking_link.CreatedBy')
    .select([
      'tracking_link.Id',
      'tracking_link.CreatedTime',
      'app_user.AccountName',
      'ExpireTime',
      'RevokedTime',
      'Seen',
      'LastSeenTime',
    ])
    .where('tracking_link.ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .orderBy('tracking_link.CreatedTime', 'desc')
    .orderBy('tracking_link.Id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  const iso = (time: Date | null) => time?.toISOString() ?? null
  return rows.map(({ AccountName, ...row }) => ({
    ...row,
    CreatedBy: AccountName,
    CreatedTime: row.CreatedTime.toISOString(),
    ExpireTime: row.ExpireTime.toISOString(),
    RevokedTime: iso(row.RevokedTime),
    LastSeenTime: iso(row.LastSeenTime),
    State: row.RevokedTime ? 'revoked' : row.ExpireTime <= systemNow() ? 'expired' : 'live',
  }))
}

export async function revokeLink(db: Db, ContractCompanyId: number, LinkId: number): Promise<true> {
  const row = await db
    .updateTable('tracking_link')
    .set((eb) => ({ RevokedTime: eb.fn.coalesce('RevokedTime', eb.val(systemNow())) }))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', LinkId)
    .returning('Id')
    .executeTakeFirst()
  return row ? true : refuse('notFound', kit('error.notFound'))
}

/** Limits per address: views per minute, unknown secrets per ten minutes. */
const LOOKS = { most: 60, seconds: 60 } as const
const GUESSES = { most: 20, seconds: 600 } as const

export async function countView(db: Db, address: string): Promise<void> {
  if ((await countAttempt(db, `sharedTracking:${address}`, LOOKS.seconds)) > LOOKS.most)
    refuse('rule', tracking('error.tooOften'))
}

/** Counts an unknown secret in its own transaction, which the refusal does not roll back. */
export async function countFailedAttempt(db: Db, address: string): Promise<boolean> {
  return (await countAttempt(db, `sharedTracking:none:${address}`, GUESSES.seconds)) <= GUESSES.most
}

/** The link with a secret, if any. */
export async function findLink(db: Db, token: string) {
  return db
    .selectFrom('tracking_link')
    .select(['ContractCompanyId', 'Id', 'OrderId', 'ExpireTime', 'RevokedTime'])
    .where('TokenHash', '=', digest(token))
    .executeTakeFirst()
}

/** Refuses an expired or revoked link; counts the view. */
export async function openLink(
  db: Db,
  { ContractCompanyId, Id, ExpireTime, RevokedTime }: NonNullable<Awaited<ReturnType<typeof findLink>>>,
): Promise<void> {
  if (RevokedTime) refuse('rule', tracking('error.linkRevoked'))
  if (ExpireTime <= systemNow()) refuse('rule', tracking('error.linkExpired'))
  await db
    .updateTable('tracking_link')
    .set((eb) => ({ Seen: eb('Seen', '+', 1), LastSeenTime: systemNow() }))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
}
