import { sql } from 'kysely'
import { COUNTRY_ZONES, WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { allOf, like, inOwnCountry, orderOf, pageOf, withinLocalDays, zoneBy, wholeValues } from '#kit/api/page.ts'
import type { Input } from '#kit/shared/op.ts'
import { keywords } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { getUnclaimed, receiveUnclaimed } from '../desk-contract.ts'
import { PACKAGE, UNCLAIMED_DAYS } from '../rules.ts'
import { returns } from '../text/keys.ts'

const DAY_MS = 86_400_000

/** Parcels without an owner. */
export function unclaimedPage(db: Db, input: Input<typeof getUnclaimed>) {
  const words = keywords(input.Keyword)
  return pageOf(db, {
    columns: sql`u.id as "Id", u.tracking_no as "TrackingNo", u.country_code as "CountryCode", h.warehouse_code as "WarehouseCode",
      u.package_state as "PackageState", u.weight as "Weight", u.remark as "Remark", u.operator as "Operator", u.received_time as "ReceivedTime", u.row_version as "RowVersion"`,
    from: sql`unclaimed_parcel u`,
    only: 'u',
    key: sql`u.warehouse_id, u.id`,
    joins: sql`join warehouse h on h.warehouse_id = u.warehouse_id`,
    where: allOf([
      inOwnCountry(db, sql`u.country_code`),
      input.PackageState !== undefined && sql`u.package_state = ${input.PackageState}`,
      input.CountryCode !== undefined && sql`u.country_code = ${input.CountryCode}`,
      ...withinLocalDays(sql`u.received_time`, input, zoneBy(sql`u.country_code`, COUNTRY_ZONES)),
      words.length === 1 && sql`u.tracking_no ilike ${like(words[0]!)}`,
      words.length > 1 && sql`u.tracking_no = any(${wholeValues(words)})`,
    ]),
    order: orderOf(input, { CreatedTime: sql`u.received_time` }, sql`u.id`),
    input,
  })
}

/** Books a parcel whose owner is unknown. Refuses a number that is announced for a return. */
export async function saveUnclaimed(
  db: Db,
  Operator: string,
  { WarehouseId, TrackingNo, Weight, Remark }: Input<typeof receiveUnclaimed>,
): Promise<{ Id: number }> {
  const warehouse = await db
    .selectFrom('warehouse')
    .select('CountryCode')
    .where('WarehouseId', '=', WarehouseId)
    .where('WarehouseType', '=', WAREHOUSE_TYPE.overseas)
    .executeTakeFirst()
  if (!warehouse) refuse('notFound', kit('error.notFound'))
  requireCountry(db, warehouse.CountryCode)
  const owner = await db
    .selectFrom('return_parcel')
    .select('ReturnNo')
    .where('TrackingNo', '=', TrackingNo)
    .where('IsActive', '=', true)
    .executeTakeFirst()
  if (owner) refuse('rule', returns('error.announced'), { no: TrackingNo, return: owner.ReturnNo })
  return db
    .insertInto('unclaimed_parcel')
    .values({
      CountryCode: warehouse.CountryCode,
      WarehouseId,
      TrackingNo,
      PackageState: PACKAGE.unclaimed,
      Weight,
      Remark,
      Operator,
      ReceivedTime: now(),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (sqlState(error) === '23505') refuse('duplicate', returns('error.unclaimedTwice'), { no: TrackingNo })
      throw error
    })
}

/** Destroys a parcel that was not claimed within `UNCLAIMED_DAYS`. */
export async function destroyUnclaimedParcel(db: Db, { Id, RowVersion }: { Id: number; RowVersion: number }, Operator: string) {
  const row = await db.selectFrom('unclaimed_parcel').selectAll().where('Id', '=', Id).forUpdate().executeTakeFirst()
  if (!row) refuse('notFound', kit('error.notFound'))
  requireCountry(db, row.CountryCode)
  if (row.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (row.EndedTime !== null) refuse('rule', kit('error.moveRefused'))
  if (now().getTime() < row.ReceivedTime.getTime() + UNCLAIMED_DAYS * DAY_MS)
    refuse('rule', returns('error.unclaimedEarly'), { days: UNCLAIMED_DAYS })
  await db
    .updateTable('unclaimed_parcel')
    .set({ PackageState: PACKAGE.destroyed, EndedTime: now(), Operator, RowVersion: RowVersion + 1 })
    .where('Id', '=', Id)
    .execute()
}
