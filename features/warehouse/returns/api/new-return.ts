import { sql } from 'kysely'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { warehouseIn } from '#features/warehouse/sites/api/service.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { recordEvent } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import { PACKAGE, returnEvents, returnOrder, STEP_HOURS } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { asSaved, type ReturnKey, type ReturnOrder, type ReturnOwner, type SavedReturn } from './order.ts'

const { states } = returnOrder
const HOUR_MS = 3_600_000

/** Goods to be returned, whoever sends them. `Items` are the products and pieces. */
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

/** Saves a return with its announced lines and parcels. Refuses unknown products and other returns' numbers, each at its row. */
export async function insertReturn(
  db: Db,
  owner: ReturnOwner,
  { CourierNumbers, Items, ...fields }: NewReturn,
  prefix: 'AR' | 'CR',
  translate: Translate,
): Promise<SavedReturn> {
  const { ContractCompanyId, country, UserId } = owner
  const warehouse = await warehouseIn(db, country, fields.WarehouseId)
  if (!warehouse)
    refuse('invalid', kit('invalid.choice'), {}, { Errors: [fieldError('WarehouseId', translate(kit('invalid.choice')))] })
  const products = await productsOf(db, owner, Items, translate)
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
  // A parcel brought back by its courier is claimed at whichever warehouse it is.
  await addParcels(db, order, CourierNumbers, translate, owner.by.actor === 'system')
  return asSaved(order)
}

const fieldError = (Field: string, Msg: string) => ({ Field, Row: null, Code: 'rule', Msg })

/** Returns the products of announced lines by FNSKU. */
async function productsOf(
  db: Db,
  owner: ReturnOwner,
  items: readonly { Fnsku: string }[],
  translate: Translate,
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
  refuseIssues(unknown, translate)
  return found
}

/**
 * Adds courier numbers to a return. A number that is already in use is refused at its index; an unclaimed parcel at the
 * warehouse is assigned to the return.
 */
export async function addParcels(
  db: Db,
  order: ReturnOrder,
  numbers: readonly string[],
  translate: Translate,
  isHere = false,
): Promise<void> {
  const { ContractCompanyId } = order
  const twice = numbers.findIndex((number, index) => numbers.indexOf(number) < index)
  if (twice >= 0) refuseNumber(twice, numbers[twice]!, translate)
  const { rows: used } = await sql<{ TrackingNo: string }>`
    select tracking_no from return_parcel where contract_company_id = ${ContractCompanyId} and is_active and tracking_no = any(${[...numbers]})`.execute(
    db,
  )
  if (used.length > 0) refuseNumber(numbers.indexOf(used[0]!.TrackingNo), used[0]!.TrackingNo, translate)
  for (const TrackingNo of numbers) {
    const waiting = await claimUnclaimed(db, order, TrackingNo, isHere)
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
        if (sqlState(error) === '23505') refuseNumber(numbers.indexOf(TrackingNo), TrackingNo, translate)
        throw error
      })
  }
}

function refuseNumber(index: number, no: string, translate: Translate): never {
  const key = returns('rule.numberUsed')
  refuse('duplicate', key, { no }, { Errors: [fieldError(`CourierNumbers[${index}]`, translate(key, { no }))] })
}

/**
 * Removes a parcel from the list of unclaimed ones; the first caller gets it. Refuses one at another warehouse of the
 * country, where nobody would look for it, unless it `isHere`: found at the return's warehouse.
 */
async function claimUnclaimed(db: Db, order: ReturnOrder, no: string, isHere: boolean) {
  const claimed = await db
    .updateTable('unclaimed_parcel')
    .set((eb) => ({ PackageState: PACKAGE.claimed, EndedTime: now(), RowVersion: eb('RowVersion', '+', 1) }))
    .where('TrackingNo', '=', no)
    .where('CountryCode', '=', order.CountryCode)
    .where('EndedTime', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!claimed || isHere || claimed.WarehouseId === order.WarehouseId) return claimed
  const { WarehouseCode } = await db
    .selectFrom('warehouse')
    .select('WarehouseCode')
    .where('WarehouseId', '=', claimed.WarehouseId)
    .executeTakeFirstOrThrow()
  return refuse('rule', returns('error.otherWarehouse'), { no, warehouse: WarehouseCode })
}

/** Releases the numbers of parcels that will not arrive for this return. */
export async function freeNumbers(db: Db, order: ReturnKey): Promise<void> {
  await db
    .updateTable('return_parcel')
    .set({ IsActive: false })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('ReturnOrderId', '=', order.Id)
    .where('PackageState', '=', PACKAGE.expected)
    .execute()
}
