import { sql } from 'kysely'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { byFnsku, fnskuSpellings, withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { warehouseIn } from '#features/warehouse/sites/api/service.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { recordEvent } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import { announcedOnce, PACKAGE, returnEvents, returnOrder, STEP_HOURS } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { activeParcels, asSaved, type ReturnKey, type ReturnOrder, type ReturnOwner, type SavedReturn } from './order.ts'

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
          WaresInfoId: products.get(Fnsku)!.Id,
          Fnsku: products.get(Fnsku)!.Fnsku,
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

export type Product = { Id: number; Fnsku: string }

/** The company's products in the country, by FNSKU as typed. */
export async function announcedProducts(
  db: Db,
  { ContractCompanyId, country }: Pick<ReturnOwner, 'ContractCompanyId' | 'country'>,
  typed: readonly string[],
): Promise<Map<string, Product>> {
  const { rows } = await sql<Product>`
    select id, fnsku from wares_info
    where contract_company_id = ${ContractCompanyId} and country_code = ${country} and fnsku = any(${fnskuSpellings(typed)})`.execute(
    db,
  )
  return byFnsku(rows, typed)
}

/** Returns the products of announced lines by FNSKU as typed. Refuses unknown ones, and two spellings of one product. */
async function productsOf(
  db: Db,
  owner: ReturnOwner,
  items: readonly { Fnsku: string; Pieces: number }[],
  translate: Translate,
): Promise<Map<string, Product>> {
  const found = await announcedProducts(
    db,
    owner,
    items.map((item) => item.Fnsku),
  )
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
  refuseIssues([...unknown, ...announcedOnce({ Items: withStoredFnsku(items, found) })], translate)
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
  const used = await usedNumbers(db, ContractCompanyId, numbers)
  const taken = numbers.findIndex((number) => used.has(number))
  if (taken >= 0) refuseNumber(taken, numbers[taken]!, translate)
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

/** Which of the numbers parcels of the company's returns already have. */
export async function usedNumbers(db: Db, companyId: number, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ TrackingNo: string }>`
    select tracking_no from return_parcel where contract_company_id = ${companyId} and is_active and tracking_no = any(${[...numbers]})`.execute(
    db,
  )
  return new Set(rows.map((row) => row.TrackingNo))
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

/** States in which parcels can be added to a return. */
export const TAKES_PARCELS: readonly number[] = [states.submitted, states.accepted, states.partialInbound]

/** Adds parcels to a return, until everything is received. */
export async function growReturn(
  db: Db,
  owner: ReturnOwner,
  order: ReturnOrder,
  numbers: readonly string[],
  Move: 'addNumbers' | 'claim',
  translate: Translate,
): Promise<SavedReturn> {
  if (!TAKES_PARCELS.includes(order.Status)) refuse('rule', kit('error.moveRefused'))
  const parcels = await activeParcels(db, order)
  await addParcels(db, order, numbers, translate, owner.by.actor === 'system')
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
