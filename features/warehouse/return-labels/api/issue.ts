import { chargeFees, ratesFor, releaseEstimate } from '#features/finance/fees/api/service.ts'
import {
  CarrierRefusal,
  reasonOf,
  warehouseAddress,
  withLabelFile,
  type IssuedLabel,
  type LabelDriver,
  type LabelRequest,
} from '#features/warehouse/carrier-labels/api/service.ts'
import { SITE_LANGUAGE } from '#features/warehouse/carrier-labels/rules.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, inHours, now } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { saveFile, type FileStore } from '#kit/api/files.ts'
import type { Jobs } from '#kit/api/jobs.ts'
import { BY_SYSTEM, recordEvent } from '#kit/api/moves.ts'
import { labelPrice, LABEL_DAYS, returnLabel, returnLabelEvents } from '../rules.ts'
import type { CourierService } from '#features/warehouse/dropship/rules/offers.ts'
import { VOID_JOB } from './job-names.ts'
import { chargedOf, lockLabel, moveLabel, type Label } from './label-row.ts'
import { bookLocked, pickupDaysOf } from './pickup.ts'
import { watchLabel } from './watch.ts'

/**
 * Labels are requested outside of a transaction, and charged only afterwards: while its courier cannot be reached, a
 * label stays submitted and is requested again. A requester has exclusive access to it for `LEASE_HOURS`; couriers
 * return the same label for the same number.
 */

const { submitted } = returnLabel.states
const LEASE_HOURS = 2 / 60
/** Hours between requests, doubled each time up to the maximum. */
const WAIT = { first: 1 / 60, most: 1 } as const

type Key = { ContractCompanyId: number; Id: number }
export type Issuing = { pool: Pool; store: FileStore; driver: LabelDriver; jobs: Pick<Jobs, 'enqueue'>; signal?: AbortSignal }

/** Requests the label if it is due, and charges it. Returns whether it was issued. */
export async function issueLabel({ pool, store, driver, jobs, signal }: Issuing, key: Key): Promise<boolean> {
  const request = await transact(pool, key.ContractCompanyId, 'write', (db) => claimLabel(db, key))
  if (!request) return false
  let issued: IssuedLabel
  try {
    issued = await driver.issue(request, signal)
  } catch (error) {
    await transact(pool, key.ContractCompanyId, 'write', (db) => putOff(db, key, error))
    return false
  }
  return withLabelFile(request.Reference, issued, (file) =>
    transact(pool, key.ContractCompanyId, 'write', async (db) => {
      const label = await lockLabel(db, key)
      const FileId = await saveFile(db, store, file, { ContractCompanyId: key.ContractCompanyId, UserId: null })
      return saveIssued(db, jobs, label, issued, FileId)
    }),
  )
}

/** Claims a submitted label that is due; no other process gets it during the lease. */
async function claimLabel(db: Db, key: Key): Promise<LabelRequest | undefined> {
  const label = await lockLabel(db, key)
  if (label.ReturnLabelState !== submitted || label.NextTry === null || label.NextTry > now()) return undefined
  await db
    .updateTable('return_label')
    .set((eb) => ({ NextTry: inHours(LEASE_HOURS), IssueTries: eb('IssueTries', '+', 1) }))
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('Id', '=', key.Id)
    .execute()
  const moment = now()
  await db
    .insertInto('carrier_label')
    .values({
      ContractCompanyId: key.ContractCompanyId,
      ReturnLabelId: key.Id,
      Courier: label.Courier,
      CourierService: label.CourierService,
      CurrencyCode: label.CurrencyCode,
      CountryCode: label.CountryCode,
      State: 'requested',
      CreatedTime: moment,
      UpdatedTime: moment,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return requestOf(db, label)
}

async function requestOf(db: Db, label: Label): Promise<LabelRequest> {
  return {
    Kind: 'return',
    Reference: label.ReturnLabelNo,
    Courier: label.Courier,
    CourierService: label.CourierService,
    From: {
      Name: label.SenderName,
      Company: null,
      Phone: label.Phone,
      Country: label.Country,
      PostalCode: label.PostalCode,
      City: label.City,
      Street: label.Street,
      Street2: null,
      HouseNumber: label.HouseNumber,
    },
    To: await warehouseAddress(db, label.WarehouseId),
    Parcel: { Weight: label.Weight, Length: label.Length, Width: label.Width, Height: label.Height },
    PickupDate: label.PickupDate,
    Language: SITE_LANGUAGE[siteOf(label.CountryCode).country],
  }
}

/** Records why the courier did not issue the label. After a refusal only staff can have it requested again. */
async function putOff(db: Db, key: Key, error: unknown): Promise<void> {
  const label = await lockLabel(db, key)
  if (label.ReturnLabelState !== submitted) return
  const isRefused = error instanceof CarrierRefusal
  const wait = Math.min(WAIT.most, WAIT.first * 2 ** Math.min(label.IssueTries - 1, 10))
  const IssueError = reasonOf(error)
  await db
    .updateTable('return_label')
    .set({ IssueError, NextTry: isRefused ? null : inHours(wait) })
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('Id', '=', key.Id)
    .execute()
  await db
    .updateTable('carrier_label')
    .set({ State: 'failed', UpdatedTime: now() })
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('ReturnLabelId', '=', key.Id)
    .where('State', '=', 'requested')
    .execute()
  if (isRefused || label.IssueError === null)
    recordEvent(db, returnLabelEvents, {
      ContractCompanyId: key.ContractCompanyId,
      EntityId: key.Id,
      EntityNo: label.ReturnLabelNo,
      Move: 'reject',
      FromState: label.ReturnLabelState,
      ToState: label.ReturnLabelState,
      by: BY_SYSTEM,
      remark: IssueError,
      payload: { Site: label.CountryCode },
    })
}

/** Saves the courier's label, charges it and books the pickup ordered with it. A label cancelled in the meantime is voided. */
async function saveIssued(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  label: Label,
  { TrackingNo, DriverRef }: IssuedLabel,
  FileId: number,
): Promise<boolean> {
  const { ContractCompanyId, Id } = label
  const isWanted = label.ReturnLabelState === submitted
  const country = siteOf(label.CountryCode).country
  // The price that was frozen when the label was ordered.
  const rates = await ratesFor(db, country, ContractCompanyId, dayIn(zoneOf(country), label.CreatedTime))
  const price = labelPrice(rates, label.CourierService as CourierService, label)
  const courierLabel = await db
    .updateTable('carrier_label')
    .set({ State: isWanted ? 'issued' : 'voided', TrackingNo, DriverRef, FileId, CostAmount: price.Total, UpdatedTime: now() })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReturnLabelId', '=', Id)
    .where('State', '=', 'requested')
    .returning('Id')
    .executeTakeFirst()
  if (!isWanted) {
    if (courierLabel) await jobs.enqueue(db, VOID_JOB, { ContractCompanyId, Id: courierLabel.Id })
    return false
  }
  const moved = await moveLabel(db, label, 'issue', BY_SYSTEM, {
    set: {
      TrackingNo,
      IssueError: null,
      NextTry: null,
      IssuedTime: now(),
      ExpireTime: inHours(LABEL_DAYS * 24),
      FeeAmount: price.Total,
    },
    remark: TrackingNo,
  })
  const on = chargedOf(moved, BY_SYSTEM)
  await releaseEstimate(db, on)
  await chargeFees(db, { ...on, RateVersionId: rates.VersionId }, price.Lines)
  const day = label.PickupDate
  if (day !== null && (await pickupDaysOf(db, label.Country)).includes(day)) await bookLocked(db, jobs, moved, day, BY_SYSTEM)
  else await watchLabel(db, moved)
  return true
}
