import { sql } from 'kysely'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { requireReviewedContract, warehouseIn } from '#features/warehouse/sites/api/service.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Say } from '#kit/shared/text.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import { PACKAGE, RETURN_METHOD, returnEvents, returnOrder, STEP_HOURS, type MarketplaceFields } from '../rules.ts'
import { returns } from '../text/keys.ts'
import {
  activeParcels,
  asSaved,
  lockReturn,
  moveReturn,
  type ReturnKey,
  type ReturnOrder,
  type ReturnOwner,
  type SavedReturn,
} from './order.ts'

export { destroyForDemand, namedForDestruction } from './destruction.ts'

const { states } = returnOrder
const HOUR_MS = 3_600_000

/** What comes back, whoever sends it. `Items` are its products and pieces. */
export type NewReturn = {
  ReturnMethod: ValueOf<'ReturnMethod'>
  WarehouseId: number
  Boxes: number
  Pieces: number
  CourierNumbers: readonly string[]
  KeepOriginalBox: boolean
  DefaultServiceType: number | null
  Items: readonly { Fnsku: string; Pieces: number }[]
  Remark: string | null
  RemovalOrderNo?: string
  WarehouseOutId?: number | null
  OriginalOutNo?: string | null
  OriginalExpressNo?: string | null
  BuyerName?: string | null
}

/** Announces a removal order of a marketplace. */
export async function createReturn(db: Db, owner: ReturnOwner, fields: MarketplaceFields, say: Say): Promise<SavedReturn> {
  await requireReviewedContract(db, owner.ContractCompanyId, owner.country)
  return insertReturn(db, owner, { ...fields, ReturnMethod: RETURN_METHOD.marketplace }, 'AR', say)
}

/** Writes a return with its announced lines and parcels. Refuses unknown products and numbers that another return has, each by its row. */
export async function insertReturn(
  db: Db,
  owner: ReturnOwner,
  { CourierNumbers, Items, ...fields }: NewReturn,
  prefix: 'AR' | 'CR',
  say: Say,
): Promise<SavedReturn> {
  const { ContractCompanyId, country, UserId } = owner
  const warehouse = await warehouseIn(db, country, fields.WarehouseId)
  if (!warehouse)
    refuse('invalid', kit('invalid.choice'), {}, { Errors: [fieldError('WarehouseId', say(kit('invalid.choice')))] })
  const products = await productsOf(db, owner, Items, say)
  const ReturnNo = await takeNumber(db, `${prefix}${country}${shortDay(dayIn(SITES[country].timeZone))}`, 4)
  const moment = now()
  const order = await db
    .insertInto('return_order')
    .values({
      ...fields,
      ContractCompanyId,
      ReturnNo,
      CountryCode: country,
      Status: states.submitted,
      DueTime: new Date(moment.getTime() + STEP_HOURS * HOUR_MS),
      CreatedTime: moment,
      CreatedBy: UserId,
      UpdatedTime: moment,
      UpdatedBy: UserId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (Items.length > 0)
    await db
      .insertInto('return_announced')
      .values(
        Items.map(({ Fnsku, Pieces }, index) => ({
          ContractCompanyId,
          ReturnOrderId: order.Id,
          LineNo: index + 1,
          WaresInfoId: products.get(Fnsku)!,
          Fnsku,
          Pieces,
        })),
      )
      .execute()
  recordEvent(db, returnEvents, {
    ContractCompanyId,
    EntityId: order.Id,
    EntityNo: ReturnNo,
    Move: 'create',
    FromState: null,
    ToState: states.submitted,
    by: owner.by,
    payload: { Site: country, Method: order.ReturnMethod },
  })
  await addParcels(db, order, CourierNumbers, say)
  return asSaved(order)
}

const fieldError = (Field: string, Msg: string) => ({ Field, Row: null, Code: 'rule', Msg })

/** The products of announced lines by FNSKU. */
async function productsOf(
  db: Db,
  owner: ReturnOwner,
  items: readonly { Fnsku: string }[],
  say: Say,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ Id: number; Fnsku: string }>`
    select id, fnsku from wares_info
    where contract_company_id = ${owner.ContractCompanyId} and country_code = ${owner.country} and fnsku = any(${items.map((item) => item.Fnsku)})`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.Fnsku, row.Id]))
  const unknown = items.flatMap(({ Fnsku }, index) =>
    found.has(Fnsku)
      ? []
      : [
          {
            Field: `Items[${index}].Fnsku`,
            Code: 'fnskuUnknown',
            key: returns('rule.fnskuUnknown'),
            params: { fnsku: Fnsku },
          },
        ],
  )
  refuseIssues(unknown, say)
  return found
}

/**
 * Adds courier numbers to a return. A number that is used already is refused by its place; a parcel that stands at the
 * warehouse without an owner becomes the return's own.
 */
export async function addParcels(db: Db, order: ReturnOrder, numbers: readonly string[], say: Say): Promise<void> {
  const { ContractCompanyId } = order
  const twice = numbers.findIndex((number, index) => numbers.indexOf(number) < index)
  if (twice >= 0) refuseNumber(twice, numbers[twice]!, say)
  const { rows: used } = await sql<{ TrackingNo: string }>`
    select tracking_no from return_parcel where contract_company_id = ${ContractCompanyId} and is_active and tracking_no = any(${[...numbers]})`.execute(
    db,
  )
  if (used.length > 0) refuseNumber(numbers.indexOf(used[0]!.TrackingNo), used[0]!.TrackingNo, say)
  for (const TrackingNo of numbers) {
    const waiting = await claimUnclaimed(db, order, TrackingNo)
    await db
      .insertInto('return_parcel')
      .values({
        ContractCompanyId,
        ReturnOrderId: order.Id,
        ReturnNo: order.ReturnNo,
        CountryCode: order.CountryCode,
        WarehouseId: order.WarehouseId,
        TrackingNo,
        PackageState: waiting ? PACKAGE.claimed : PACKAGE.expected,
        Weight: waiting?.Weight ?? null,
        ReceivedTime: waiting?.ReceivedTime ?? null,
        Remark: waiting?.Remark ?? null,
        CreatedTime: now(),
      })
      .execute()
      .catch((error: unknown) => {
        if (sqlState(error) === '23505') refuseNumber(numbers.indexOf(TrackingNo), TrackingNo, say)
        throw error
      })
  }
}

function refuseNumber(index: number, no: string, say: Say): never {
  const key = returns('rule.numberUsed')
  refuse('duplicate', key, { no }, { Errors: [fieldError(`CourierNumbers[${index}]`, say(key, { no }))] })
}

/** Takes a parcel that nobody owned out of the list of those; whoever is first has it. */
async function claimUnclaimed(db: Db, order: ReturnOrder, trackingNo: string) {
  return db
    .updateTable('unclaimed_parcel')
    .set((eb) => ({ PackageState: PACKAGE.claimed, EndedTime: now(), RowVersion: eb('RowVersion', '+', 1) }))
    .where('TrackingNo', '=', trackingNo)
    .where('CountryCode', '=', order.CountryCode)
    .where('EndedTime', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** States in which a return takes more parcels. */
const TAKES_PARCELS: readonly number[] = [states.submitted, states.accepted, states.partialInbound]

/** Adds numbers that became known later, until everything is received. */
export async function addCourierNumbers(
  db: Db,
  owner: ReturnOwner,
  { Id, RowVersion, CourierNumbers }: { Id: number; RowVersion: number; CourierNumbers: readonly string[] },
  say: Say,
): Promise<SavedReturn> {
  const order = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, Id, RowVersion }, owner.country)
  return growReturn(db, owner, order, CourierNumbers, 'addNumbers', say)
}

/** Claims a parcel for a return. Refuses a number with which no parcel waits at the warehouse. */
export async function claimParcel(
  db: Db,
  owner: ReturnOwner,
  { ReturnId, TrackingNo }: { ReturnId: number; TrackingNo: string },
  say: Say,
): Promise<SavedReturn> {
  const order = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, Id: ReturnId }, owner.country)
  const waiting = await db
    .selectFrom('unclaimed_parcel')
    .select('Id')
    .where('TrackingNo', '=', TrackingNo)
    .where('CountryCode', '=', owner.country)
    .where('EndedTime', 'is', null)
    .executeTakeFirst()
  if (!waiting) refuse('notFound', returns('error.noParcel'), { no: TrackingNo })
  return growReturn(db, owner, order, [TrackingNo], 'claim', say)
}

async function growReturn(
  db: Db,
  owner: ReturnOwner,
  order: ReturnOrder,
  numbers: readonly string[],
  Move: 'addNumbers' | 'claim',
  say: Say,
): Promise<SavedReturn> {
  if (!TAKES_PARCELS.includes(order.Status)) refuse('rule', kit('error.moveRefused'))
  const parcels = await activeParcels(db, order)
  await addParcels(db, order, numbers, say)
  const RowVersion = order.RowVersion + 1
  const changed = await db
    .updateTable('return_order')
    .set({
      RowVersion,
      Boxes: Math.max(order.Boxes, parcels.length + numbers.length),
      UpdatedTime: now(),
      UpdatedBy: owner.UserId,
    })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Id', '=', order.Id)
    .returningAll()
    .executeTakeFirstOrThrow()
  recordEvent(db, returnEvents, {
    ContractCompanyId: order.ContractCompanyId,
    EntityId: order.Id,
    EntityNo: order.ReturnNo,
    Move,
    FromState: order.Status,
    ToState: order.Status,
    by: owner.by,
    remark: numbers.join(', '),
    payload: { Site: order.CountryCode, Method: order.ReturnMethod },
  })
  return asSaved(changed)
}

/** Cancels a return of which nothing has come. */
export async function cancelReturn(db: Db, owner: ReturnOwner, known: { Id: number; RowVersion: number }): Promise<SavedReturn> {
  const order = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, ...known }, owner.country)
  const parcels = await activeParcels(db, order)
  if (parcels.some((parcel) => parcel.PackageState !== PACKAGE.expected)) refuse('rule', returns('error.received'))
  const moved = await moveReturn(db, order, 'cancel', owner.by)
  await freeNumbers(db, order)
  return asSaved(moved)
}

/** Numbers of parcels that will not come for this return may be used by another. */
export async function freeNumbers(db: Db, order: ReturnKey): Promise<void> {
  await db
    .updateTable('return_parcel')
    .set({ IsActive: false })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('ReturnOrderId', '=', order.Id)
    .where('PackageState', '=', PACKAGE.expected)
    .execute()
}

export async function acceptReturn(db: Db, row: DeskRow, by: By): Promise<void> {
  await moveReturn(db, await lockReturn(db, row), 'accept', by)
}

export async function rejectReturn(db: Db, row: DeskRow, by: By, reason: string): Promise<void> {
  const order = await lockReturn(db, row)
  await moveReturn(db, order, 'reject', by, { set: { RejectReason: reason }, remark: reason })
  await freeNumbers(db, order)
}
