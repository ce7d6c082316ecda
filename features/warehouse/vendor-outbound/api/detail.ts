import { sql } from 'kysely'
import { attachmentsOf } from '#features/account/files/api/service.ts'
import { bookedFees, ratesOf, withNames } from '#features/finance/fees/api/service.ts'
import { heldBatches } from '#features/warehouse/stock/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { VendorDetail } from '../contract.ts'
import { BEFORE_SHIPPING, vendorEvents } from '../rules.ts'
import { vendorFees } from '../rules/fees.ts'
import { itemsOf, vendorList } from './queries.ts'
import { FILE_KIND } from './service.ts'

type Key = { ContractCompanyId: number; Id: number }
/** Returns the charged fees of an order; until it ships, the expected ones. */
async function feesOf(db: Db, { ContractCompanyId, Id }: Key, No: string, status: number) {
  const booked = await bookedFees(db, ContractCompanyId, No)
  if (booked.length > 0 || !BEFORE_SHIPPING.includes(status)) return booked
  const order = await db
    .selectFrom('vendor_out')
    .select(['ContractCompanyId', 'Site', 'RateVersionId', 'PackagesCount', 'ParcelWeight', 'TotalPieces'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirstOrThrow()
  const weights = Array.from({ length: order.PackagesCount }, () => order.ParcelWeight)
  return vendorFees(await ratesOf(db, order), weights, order.TotalPieces).Lines
}

/** Returns an order with all its details, for its owner (`own`) or with the owner's name (`desk`). Refuses with `notFound`. */
export async function orderOf<K extends 'own' | 'desk'>(db: Db, as: K, key: Key, translate: Translate, country?: string) {
  const { ContractCompanyId, Id } = key
  const inCountry = country === undefined ? sql`` : sql`and t.site = ${country}`
  const [row] = await vendorList.find(
    db,
    as,
    sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id} ${inCountry}`,
    sql`t.id`,
  )
  if (!row) return refuse('notFound', kit('error.notFound'))
  const { WarehouseName } = await db
    .selectFrom('warehouse')
    .select('WarehouseName')
    .where('WarehouseId', '=', row.WarehouseId)
    .executeTakeFirstOrThrow()
  const batchesOf = await heldBatches(db, vendorEvents.entity, key)
  const files = await attachmentsOf(db, { ContractCompanyId, Entity: vendorEvents.entity, EntityId: Id })
  const filesOf = (kind: string) =>
    files.filter(({ Kind }) => Kind === kind).map(({ FileId, FileName }) => ({ FileId, FileName }))
  const more = {
    WarehouseName,
    Items: (await itemsOf(db, ContractCompanyId, Id)).map((item) => ({
      ...item,
      Batches: batchesOf(item.Id),
    })),
    LabelFiles: filesOf(FILE_KIND.label),
    PackingSlipFile: filesOf(FILE_KIND.slip),
    FeeLines: withNames(await feesOf(db, key, row.WarehouseOutNo, row.Status), translate),
    Events: await eventsOf(db, vendorEvents, { ContractCompanyId, EntityId: Id }),
  } satisfies Partial<VendorDetail>
  return { ...row, ...more }
}
