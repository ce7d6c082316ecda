import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM, type By } from '#kit/api/moves.ts'
import type { Jobs } from '#kit/api/jobs.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { returnLabel } from '../rules.ts'
import { buyerZone, pickupDays } from '../rules/pickup-days.ts'
import { returnLabels } from '../text/keys.ts'
import { PICKUP_JOB } from './job-names.ts'
import { lockLabel, moveLabel, type Label, type LabelKey } from './label-row.ts'
import { watchLabel } from './watch.ts'

/** Returns the days on which couriers collect from a buyer in a country: none on its holidays. */
export async function pickupDaysOf(db: Db, country: string): Promise<string[]> {
  const today = dayIn(buyerZone(country))
  const rows = await db
    .selectFrom('holiday')
    .select('HolidayDate')
    .where('CountryCode', '=', country)
    .where('HolidayDate', '>', today)
    .execute()
  return pickupDays(today, new Set(rows.map((row) => row.HolidayDate)))
}

/** Books or rebooks the pickup of a label for a day; its courier is notified after the commit. */
export async function bookPickup(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  key: LabelKey,
  day: string,
  by: By,
  country?: string,
): Promise<void> {
  const label = await lockLabel(db, key, country)
  await bookLocked(db, jobs, label, day, by)
}

/** Books the pickup of a label whose row is already locked. */
export async function bookLocked(db: Db, jobs: Pick<Jobs, 'enqueue'>, label: Label, day: string, by: By): Promise<void> {
  if (!label.IsHomePickup) refuse('rule', returnLabels('error.noPickup'))
  if (!(await pickupDaysOf(db, label.Country)).includes(day)) refuse('rule', returnLabels('error.pickupDay'))
  const moved = await moveLabel(db, label, 'book', by, {
    set: { PickupDate: day, PickupBookedTime: now(), FailReason: null },
    remark: day,
  })
  await watchLabel(db, moved)
  await jobs.enqueue(db, PICKUP_JOB, { ContractCompanyId: label.ContractCompanyId, Id: label.Id, RowVersion: moved.RowVersion })
}

/** Records that the courier did not get the parcel; a new day can be booked. */
export async function failPickup(db: Db, key: LabelKey, by: By, reason: string): Promise<void> {
  await failLocked(db, await lockLabel(db, key), by, reason)
}

async function failLocked(db: Db, label: Label, by: By, reason: string): Promise<void> {
  const set = { PickupFails: label.PickupFails + 1, FailReason: reason }
  await watchLabel(db, await moveLabel(db, label, 'failPickup', by, { set, remark: reason }))
}

/** Records that a courier cannot make a pickup as booked; does nothing if the booking has changed since. */
export async function refusePickup(db: Db, key: Required<LabelKey>, reason: string): Promise<void> {
  const label = await lockLabel(db, { ContractCompanyId: key.ContractCompanyId, Id: key.Id })
  if (label.RowVersion !== key.RowVersion || label.ReturnLabelState !== returnLabel.states.pickupBooked) return
  await failLocked(db, label, BY_SYSTEM, reason)
}
