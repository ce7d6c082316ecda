import { sql } from 'kysely'
import { attachmentsOf } from '#features/account/files/api/service.ts'
import { bookedFees, withNames } from '#features/finance/fees/api/service.ts'
import { heldBatches } from '#features/warehouse/stock/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { OrderDetail } from '../contract.ts'
import { replenishmentEvents } from '../rules.ts'
import { boxesOf, itemsOf, replenishmentList } from './queries.ts'

type Key = { ContractCompanyId: number; Id: number }
/** Returns an order with all its details, for its owner (`own`) or with the owner's name (`desk`). Refuses with `notFound`. */
export async function orderOf<K extends 'own' | 'desk'>(db: Db, as: K, key: Key, translate: Translate, country?: string) {
  const { ContractCompanyId, Id } = key
  const inCountry = country === undefined ? sql`` : sql`and t.site = ${country}`
  const [row] = await replenishmentList.find(
    db,
    as,
    sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id} ${inCountry}`,
    sql`t.id`,
  )
  if (!row) return refuse('notFound', kit('error.notFound'))
  const { EstimateLines, ...rest } = await db
    .selectFrom('replenishment_out as o')
    .innerJoin('warehouse as h', 'h.WarehouseId', 'o.WarehouseId')
    .select([
      'WarehouseName',
      'o.OldFbaNo',
      'o.Contact',
      'o.Phone',
      'o.Email',
      'o.PostalCode',
      'o.Street',
      'o.HouseNumber',
      'o.BookingCode',
      'o.OuterLabelCount',
      'o.InnerLabelCount',
      'o.Pallets',
      'o.VehiclePlate',
      'o.EstimateLines',
    ])
    .where('o.ContractCompanyId', '=', ContractCompanyId)
    .where('o.Id', '=', Id)
    .executeTakeFirstOrThrow()
  const batchesOf = await heldBatches(db, replenishmentEvents.entity, key)
  const more = {
    ...rest,
    Items: (await itemsOf(db, ContractCompanyId, Id)).map(({ SalesPlatform: _, ...item }) => ({
      ...item,
      Batches: batchesOf(item.Id),
    })),
    Boxes: await boxesOf(db, ContractCompanyId, Id),
    LabelFiles: (await attachmentsOf(db, { ContractCompanyId, Entity: replenishmentEvents.entity, EntityId: Id })).map(
      ({ FileId, FileName }) => ({ FileId, FileName }),
    ),
    EstimateLines: withNames(EstimateLines, translate),
    FeeLines: withNames(await bookedFees(db, ContractCompanyId, row.WarehouseOutNo), translate),
    Events: await eventsOf(db, replenishmentEvents, { ContractCompanyId, EntityId: Id }),
  } satisfies Partial<OrderDetail>
  return { ...row, ...more }
}
