import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { shelfEvents } from '../rules.ts'

type Place = { ContractCompanyId: number; WarehouseId: number; WaresInfoId: number }

/** Saves a product's location in a warehouse, if changed. Refuses with `notFound` if the product was never announced there. */
export async function setShelfOf(db: Db, place: Place, Code: string | null, by: By): Promise<void> {
  const { Id } = await shelfOf(db, place)
  await relocate(db, { ContractCompanyId: place.ContractCompanyId, Id }, Code, by)
}

async function shelfOf(db: Db, { ContractCompanyId, WarehouseId, WaresInfoId }: Place) {
  const row = await db
    .selectFrom('shelf_location')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseId', '=', WarehouseId)
    .where('WaresInfoId', '=', WaresInfoId)
    .executeTakeFirst()
  return row ?? refuse('notFound', kit('error.notFound'))
}

/** Saves a location by the key of its row. The history records both locations. */
export async function relocate(db: Db, row: { ContractCompanyId: number; Id: number }, Code: string | null, by: By) {
  const before = await db
    .selectFrom('shelf_location')
    .innerJoin('wares_info', (join) =>
      join
        .onRef('wares_info.ContractCompanyId', '=', 'shelf_location.ContractCompanyId')
        .onRef('wares_info.Id', '=', 'shelf_location.WaresInfoId'),
    )
    .select(['Code', 'Fnsku', 'shelf_location.CountryCode'])
    .where('shelf_location.ContractCompanyId', '=', row.ContractCompanyId)
    .where('shelf_location.Id', '=', row.Id)
    .forUpdate('shelf_location')
    .executeTakeFirst()
  if (!before) refuse('notFound', kit('error.notFound'))
  requireCountry(db, before.CountryCode)
  if (before.Code === Code) return
  await db
    .updateTable('shelf_location')
    .set({ Code, UpdatedTime: now(), UpdatedBy: by.UserId })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .execute()
  recordEvent(db, shelfEvents, {
    ContractCompanyId: row.ContractCompanyId,
    EntityId: row.Id,
    EntityNo: before.Fnsku,
    Move: 'relocate',
    FromState: null,
    ToState: null,
    by,
    remark: `${before.Code ?? '–'} → ${Code ?? '–'}`,
    payload: { Site: before.CountryCode },
  })
}
