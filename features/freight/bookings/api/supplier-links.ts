import { sql } from 'kysely'
import { countAttempt } from '#kit/api/throttle.ts'
import { now, systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { digest, newSecret } from '#kit/api/secret.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { makeSupplierLink } from '../contract.ts'
import { bookings } from '../text/keys.ts'
import { placeNameOf } from './queries.ts'
import { lockBooking } from './booking-row.ts'
import { recordJobEvent } from './supplier-event.ts'

/** Links for suppliers: a haulier or warehouse opens its jobs through a link without signing in, and reports on them. */

const DAY_MS = 86_400_000

/** Creates a link to jobs. Refuses a job that is assigned to another supplier who has not refused it. */
export async function makeLink(db: Db, { SupplierName, Days, Rows }: Input<typeof makeSupplierLink>, by: By) {
  const secret = newSecret()
  const ExpireTime = new Date(systemNow().getTime() + Days * DAY_MS)
  const link = await db
    .insertInto('supplier_link')
    .values({ SupplierName, TokenHash: digest(secret), ExpireTime, CreatedTime: now(), CreatedBy: by.UserId })
    .returning('Id')
    .executeTakeFirstOrThrow()
  for (const row of Rows.toSorted((a, b) => a.ContractCompanyId - b.ContractCompanyId || a.Id - b.Id)) {
    const one = await lockBooking(db, row)
    if (one.RelateType === 'outbound') refuse('rule', bookings('error.over'), { no: one.RelateNo })
    const held = await db
      .selectFrom('supplier_job')
      .innerJoin('supplier_link', 'supplier_link.Id', 'supplier_job.SupplierLinkId')
      .select(['supplier_job.Id', 'RevokedTime', 'ExpireTime', 'DeliveredTime'])
      .where('ContractCompanyId', '=', row.ContractCompanyId)
      .where('DeliveryBookingId', '=', row.Id)
      .where('RefusedTime', 'is', null)
      .executeTakeFirst()
    if (held && (held.DeliveredTime || (!held.RevokedTime && held.ExpireTime > systemNow())))
      refuse('rule', bookings('error.given'), { no: one.RelateNo })
    // The previous supplier's link has ended, so its job ends too; the report is kept.
    if (held)
      await sql`update supplier_job j set ended_booking = to_jsonb(t), delivery_booking_id = null from delivery_booking t where j.contract_company_id = ${row.ContractCompanyId} and j.id = ${held.Id} and t.contract_company_id = j.contract_company_id and t.id = j.delivery_booking_id`.execute(
        db,
      )
    await db
      .insertInto('supplier_job')
      .values({
        ContractCompanyId: row.ContractCompanyId,
        DeliveryBookingId: row.Id,
        SupplierLinkId: link.Id,
        PlaceName: await placeNameOf(db, row),
        CreatedTime: now(),
      })
      .execute()
    recordJobEvent(db, one, 'give', by, SupplierName)
  }
  return { Url: `/SupplierAllBack?token=${secret}`, ExpireTime: ExpireTime.toISOString(), Jobs: Rows.length }
}

export async function revokeLink(db: Db, SupplierLinkId: number): Promise<void> {
  const done = await db
    .updateTable('supplier_link')
    .set({ RevokedTime: systemNow() })
    .where('Id', '=', SupplierLinkId)
    .where('RevokedTime', 'is', null)
    .returning('Id')
    .executeTakeFirst()
  if (!done) refuse('rule', kit('error.moveRefused'))
}

export type Link = { Id: number; SupplierName: string; ExpireTime: Date }
const A_MINUTE = 60
const CALLS_A_MINUTE = 60

/** Finds a link; refuses an unknown, expired or revoked one, all with the same message. */
export async function readLink(db: Db, token: string): Promise<Link> {
  const link = await db
    .selectFrom('supplier_link')
    .select(['Id', 'SupplierName', 'ExpireTime'])
    .where('TokenHash', '=', digest(token))
    .where('RevokedTime', 'is', null)
    .where('ExpireTime', '>', systemNow())
    .executeTakeFirst()
  if (!link) return refuse('rule', bookings('error.linkNotValid'))
  if ((await countAttempt(db, `supplier ${link.Id}`, A_MINUTE)) > CALLS_A_MINUTE) refuse('rule', kit('error.tooManyRequests'))
  await db.updateTable('supplier_link').set({ SeenTime: systemNow() }).where('Id', '=', link.Id).execute()
  return link
}
