import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { SHIPPED_VENDOR } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { orderWithTracking } from './queries.ts'
import { setOrder, noteEvent } from './service.ts'

/** Refuses unless there is one number for each parcel. */
export function requireTracking({ PackagesCount }: { PackagesCount: number }, numbers: readonly string[]): void {
  if (numbers.length !== PackagesCount)
    refuse('rule', vendor('error.trackingCount'), { packages: PackagesCount, given: numbers.length })
  if (new Set(numbers.map((no) => no.toUpperCase())).size < numbers.length) refuse('rule', vendor('error.trackingTwice'))
}

type Correction = DeskRow & { RowVersion: number; TrackingNos: string[]; Reason: string; IsRepeatConfirmed: boolean }

/**
 * Corrects the parcel numbers of an order that has left: on the order, and with the reason in its history. Numbers of
 * another order need confirmation.
 */
export async function correctTracking(db: Db, correction: Correction, by: By): Promise<void> {
  const { ContractCompanyId, Id, RowVersion, TrackingNos, Reason, IsRepeatConfirmed } = correction
  const order = await db
    .selectFrom('vendor_out')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) refuse('notFound', kit('error.notFound'))
  requireCountry(db, order.Site)
  if (order.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!SHIPPED_VENDOR.includes(order.Status)) refuse('rule', kit('error.moveRefused'))
  const before = order.TrackingNos
  requireTracking(order, TrackingNos)
  if (TrackingNos.every((no, index) => no === before[index])) refuse('rule', vendor('error.sameNumbers'))
  const used = IsRepeatConfirmed ? undefined : await orderWithTracking(db, order, TrackingNos)
  if (used) ask('repeated', vendor('question.trackingUsed'), { number: used.TrackingNo, order: used.WarehouseOutNo })
  await setOrder(db, order, {
    TrackingNos,
    RowVersion: RowVersion + 1,
    UpdatedTime: now(),
    ...(by.UserId !== null && { UpdatedBy: by.UserId }),
  })
  const changed = TrackingNos.flatMap((no, index) => (no === before[index] ? [] : [`${before[index] ?? '–'} → ${no}`]))
  noteEvent(db, order, 'correctTracking', by, `${changed.join(', ')}. ${Reason}`)
}
