import { sql } from 'kysely'
import { companyOf } from '#features/account/session/api/service.ts'
import {
  bookedFees,
  holdEstimate,
  ratesFor,
  refundFee,
  releaseEstimate,
  requireExpectedEstimate,
  type Charged,
} from '#features/finance/fees/api/service.ts'
import { unusedLabelRefund } from '#features/finance/fees/rules/labels.ts'
import { COST, type ExpectedPrice } from '#features/finance/fees/rules.ts'
import { returnForLabel } from '#features/warehouse/returns/api/service.ts'
import { requireReviewedContract } from '#features/warehouse/sites/api/service.ts'
import { SITES, type Country, siteOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Jobs } from '#kit/api/jobs.ts'
import { BY_SYSTEM, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { isRemoteArea } from '#kit/shared/address.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { labelOffers, labelPrice, returnLabel, returnLabelEvents, type LabelFields } from '../rules.ts'
import { ISSUE_JOB, VOID_JOB } from './job-names.ts'
import { chargedOf, lockLabel, moveLabel, type Label, type LabelKey } from './label-row.ts'
import { requireFields } from './require-fields.ts'
import { watchLabel } from './watch.ts'

/** State changes of a return label. Each locks its row first, so that two users never decide at the same time. */

const { states } = returnLabel

declare module '#db/json.ts' {
  interface JsonColumns {
    'return_label.Items': LabelFields['Items']
  }
}

export type LabelOwner = { ContractCompanyId: number; country: Country; by: By; UserId: number | null }

/** Orders a label: its price is frozen, and the courier is requested to issue it after the commit. */
export async function createLabel(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  owner: LabelOwner,
  { ExpectedAmount, IsRemoteConfirmed, ...fields }: LabelFields & Partial<ExpectedPrice> & { IsRemoteConfirmed: boolean },
  translate: Translate,
) {
  const { ContractCompanyId, country, by, UserId } = owner
  await requireReviewedContract(db, ContractCompanyId, country)
  const order = await requireFields(db, owner, fields, translate)
  if (!IsRemoteConfirmed && isRemoteArea(fields.Country, fields.PostalCode)) ask('remoteArea')
  const { timeZone, currency } = SITES[country]
  const ReturnLabelNo = await takeNumber(db, `RL${country}${shortDay(dayIn(timeZone))}`, 4)
  const rates = await ratesFor(db, country, ContractCompanyId)
  const price = labelPrice(rates, fields.CourierService, fields)
  requireExpectedEstimate({ ExpectedAmount }, price)
  const { courier } = labelOffers(rates, fields).find(({ service }) => service === fields.CourierService)!
  const moment = now()
  const label = await db
    .insertInto('return_label')
    .values({
      ...fields,
      ContractCompanyId,
      ReturnLabelNo,
      CountryCode: country,
      OriginalOutNo: order?.WarehouseOutNo ?? null,
      WarehouseOutId: order?.WarehouseOutId ?? null,
      Items: JSON.stringify(order ? (fields.Items.length > 0 ? fields.Items : itemsOf(order)) : []),
      Courier: courier,
      ReturnLabelState: states.submitted,
      NextTry: moment,
      CurrencyCode: currency,
      Estimate: price.Total,
      CreatedTime: moment,
      CreatedBy: UserId,
      UpdatedTime: moment,
      UpdatedBy: UserId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  recordEvent(db, returnLabelEvents, {
    ContractCompanyId,
    EntityId: label.Id,
    EntityNo: ReturnLabelNo,
    Move: 'create',
    FromState: null,
    ToState: states.submitted,
    by,
    payload: { Site: country },
  })
  const { SettlementMode } = await companyOf(db, ContractCompanyId)
  await holdEstimate(db, chargedOf(label, by), price.Total, SettlementMode)
  await jobs.enqueue(db, ISSUE_JOB, { ContractCompanyId, Id: label.Id })
  return label
}

const itemsOf = ({ Items }: { Items: readonly { Fnsku: string; Pieces: number }[] }) =>
  Items.map(({ Fnsku, Pieces }) => ({ Fnsku, Pieces }))

/** Cancels an unused label for the customer: its price is released, or the full charge is refunded. */
export async function cancelLabel(db: Db, jobs: Pick<Jobs, 'enqueue'>, key: LabelKey, country: string, by: By): Promise<void> {
  const label = await lockLabel(db, key, country)
  const moved = await moveLabel(db, label, 'cancel', by, { set: { NextTry: null } })
  const on = chargedOf(moved, by)
  if (label.ReturnLabelState === states.submitted) await releaseEstimate(db, on)
  else await refundLabel(db, on, (charged) => charged)
  await endLabel(db, jobs, moved)
}

/** Cancels a label that was not used in time; everything but the fee of the label itself is refunded. */
export async function expireLabel(db: Db, jobs: Pick<Jobs, 'enqueue'>, key: LabelKey): Promise<void> {
  const label = await lockLabel(db, key)
  const { issued, pickupFailed } = states
  if (label.ReturnLabelState !== issued && label.ReturnLabelState !== pickupFailed) return
  if (label.ExpireTime === null || label.ExpireTime > now()) return
  const moved = await moveLabel(db, label, 'expire', BY_SYSTEM)
  await refundLabel(db, chargedOf(moved, BY_SYSTEM), unusedLabelRefund)
  await endLabel(db, jobs, moved)
}

/** Refunds a part of what was charged for a label and has not been waived since. */
async function refundLabel(db: Db, on: Charged, partOf: typeof unusedLabelRefund): Promise<void> {
  const lines = await bookedFees(db, on.ContractCompanyId, on.No)
  const Amount = partOf(amount(sum(lines.map((line) => minor(line.Amount)))), lines)
  if (Amount > 0) await refundFee(db, on, { CostType: COST.returns, Amount })
}

/** Stops querying the courier, voids its label and revokes the links. */
async function endLabel(db: Db, jobs: Pick<Jobs, 'enqueue'>, label: Label): Promise<void> {
  const { ContractCompanyId, Id } = label
  await watchLabel(db, label)
  await db
    .updateTable('return_label_link')
    .set({ RevokedTime: now() })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReturnLabelId', '=', Id)
    .where('RevokedTime', 'is', null)
    .execute()
  const voided = await db
    .updateTable('carrier_label')
    .set({ State: 'voided', UpdatedTime: now() })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReturnLabelId', '=', Id)
    .where('State', '=', 'issued')
    .returning('Id')
    .executeTakeFirst()
  if (voided) await jobs.enqueue(db, VOID_JOB, { ContractCompanyId, Id: voided.Id })
}

/** Requests a label again immediately, for staff. */
export async function requestLabel(db: Db, jobs: Pick<Jobs, 'enqueue'>, row: DeskRow): Promise<void> {
  const label = await lockLabel(db, row)
  if (label.ReturnLabelState !== states.submitted) refuse('rule', kit('error.moveRefused'))
  await db
    .updateTable('return_label')
    .set({ NextTry: now() })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .execute()
  await jobs.enqueue(db, ISSUE_JOB, { ContractCompanyId: row.ContractCompanyId, Id: row.Id })
}

/** Records that the courier has the parcel: the warehouse expects it as a consumer return of its order. */
export async function pickUpLabel(db: Db, key: LabelKey, by: By, translate: Translate): Promise<void> {
  await pickUpLocked(db, await lockLabel(db, key), by, translate)
}

async function pickUpLocked(db: Db, label: Label, by: By, translate: Translate): Promise<Label> {
  const moved = await moveLabel(db, label, 'pickUp', by)
  await watchLabel(db, moved)
  return linkReturn(db, moved, translate)
}

/** Links a label to its consumer return, which is opened if the order is known and has none. */
async function linkReturn(db: Db, label: Label, translate: Translate): Promise<Label> {
  if (label.ReturnOrderId !== null || label.WarehouseOutId === null) return label
  const found = await returnForLabel(
    db,
    { ContractCompanyId: label.ContractCompanyId, country: siteOf(label.CountryCode).country, by: BY_SYSTEM, UserId: null },
    {
      WarehouseOutId: label.WarehouseOutId,
      TrackingNo: label.TrackingNo!,
      isPickup: label.IsHomePickup,
      Items: label.Items,
    },
    translate,
  )
  return found ? setReturn(db, label, found) : label
}

async function setReturn(
  db: Db,
  label: Label,
  { Id: ReturnOrderId, ReturnNo }: { Id: number; ReturnNo: string },
): Promise<Label> {
  return db
    .updateTable('return_label')
    .set({ ReturnOrderId, ReturnNo })
    .where('ContractCompanyId', '=', label.ContractCompanyId)
    .where('Id', '=', label.Id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records that the parcel is at the warehouse, whether its courier scanned it before or not. */
export async function receiveLabel(db: Db, key: LabelKey, by: By, translate: Translate): Promise<void> {
  const label = await lockLabel(db, key)
  const isScanned = label.ReturnLabelState === states.pickedUp
  const moved = await moveLabel(db, isScanned ? label : await pickUpLocked(db, label, BY_SYSTEM, translate), 'receive', by)
  await watchLabel(db, moved)
}

/** Marks a label as received when a parcel with its number was counted. */
export async function receiveCounted(
  db: Db,
  parcel: { ContractCompanyId: number; ReturnId: number; ReturnNo: string; TrackingNo: string },
  by: By,
  translate: Translate,
): Promise<void> {
  const { rows } = await sql<{ Id: number }>`
    select id from return_label where contract_company_id = ${parcel.ContractCompanyId} and tracking_no = ${parcel.TrackingNo}
      and return_label_state not in (${states.received}, ${states.cancelled})`.execute(db)
  if (!rows[0]) return
  const key = { ContractCompanyId: parcel.ContractCompanyId, Id: rows[0].Id }
  const label = await lockLabel(db, key)
  if (label.ReturnOrderId === null) await setReturn(db, label, { Id: parcel.ReturnId, ReturnNo: parcel.ReturnNo })
  await receiveLabel(db, key, by, translate)
}
