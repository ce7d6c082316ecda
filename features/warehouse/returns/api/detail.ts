import { sql } from 'kysely'
import { bookedFees, withNames } from '#features/finance/fees/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { DestroyDetail, ReturnDetail } from '../contract.ts'
import { destructionEvents, returnEvents } from '../rules.ts'
import { countedList, deskReturnList, destroyList, parcelList } from './queries.ts'

type Key = { ContractCompanyId: number; Id: number }
type Photo = { EntityId: number; FileId: number; FileName: string }

async function photosOf(db: Db, company: number, entity: string, ids: readonly number[]): Promise<Map<number, Photo[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Photo>`
    select a.entity_id, a.file_id, f.file_name from attachment a
    join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
    where a.contract_company_id = ${company} and a.entity = ${entity} and a.entity_id = any(${[...ids]}::bigint[])
    order by a.id`.execute(db)
  return Map.groupBy(rows, (row) => row.EntityId)
}

const withPhotos = <R extends { Id: number }>(rows: readonly R[], photos: Map<number, Photo[]>) =>
  rows.map((row) => ({
    ...row,
    Photos: (photos.get(row.Id) ?? []).map(({ FileId, FileName }) => ({ FileId, FileName })),
  }))

type DeskFacts = { ContractCompanyId: number; CompanyName: string; CountryCode: string }

/** Returns a return with all its details, for its own page and the desk. Refuses with `notFound`. */
export async function returnOf(
  db: Db,
  translate: Translate,
  { ContractCompanyId, Id }: Key,
  narrowed = sql`true`,
): Promise<ReturnDetail & DeskFacts> {
  const own = sql`t.contract_company_id = ${ContractCompanyId}`
  const [row] = await deskReturnList.find(db, 'desk', sql`${own} and t.id = ${Id} and ${narrowed}`, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const ofReturn = sql`${own} and t.return_order_id = ${Id}`
  const parcels = await parcelList.find(db, 'own', sql`${ofReturn} and t.is_active`, sql`t.received_time nulls last, t.id`)
  const items = await countedList.find(db, 'own', ofReturn, sql`t.line_no`, 1000)
  const destructions = await destroyList.find(
    db,
    'own',
    sql`${own} and t.relate_type = ${returnEvents.entity} and t.relate_id = ${Id}`,
    sql`t.id`,
  )
  const ids = (rows: readonly { Id: number }[]) => rows.map((one) => one.Id)
  const { rows: announced } = await sql<{ Fnsku: string; NameEn: string; Pieces: number; IsSnManaged: boolean }>`
    select a.fnsku, w.name_en, a.pieces, w.is_sn_managed from return_announced a
    join wares_info w on w.contract_company_id = a.contract_company_id and w.id = a.wares_info_id
    where a.contract_company_id = ${ContractCompanyId} and a.return_order_id = ${Id} order by a.line_no`.execute(db)
  const quotes = await db
    .selectFrom('return_quote')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReturnOrderId', '=', Id)
    .orderBy('CreatedTime', 'desc')
    .orderBy('Id', 'desc')
    .execute()
  const { WarehouseName } = await db
    .selectFrom('warehouse')
    .select('WarehouseName')
    .where('WarehouseId', '=', row.WarehouseId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    WarehouseName,
    CourierNumbers: parcels.map((parcel) => parcel.TrackingNo),
    Announced: announced,
    Parcels: withPhotos(parcels, await photosOf(db, ContractCompanyId, 'return_parcel', ids(parcels))),
    Items: withPhotos(items, await photosOf(db, ContractCompanyId, 'return_item', ids(items))),
    Quotes: quotes.map(({ Id: id, Amount, CurrencyCode, ExpectedFinishTime, ValidTo, Remark, State, CreatedTime }) => ({
      Id: id,
      Amount,
      CurrencyCode,
      ExpectedFinishTime: ExpectedFinishTime.toISOString(),
      ValidTo,
      Remark,
      State,
      CreatedTime: CreatedTime.toISOString(),
    })),
    Destructions: destructions,
    Events: await eventsOf(db, returnEvents, { ContractCompanyId, EntityId: Id }),
    FeeLines: withNames(await bookedFees(db, ContractCompanyId, row.ReturnNo), translate),
    CurrencyCode: siteOf(row.CountryCode).currency,
  }
}

/** Returns a destruction with photos, history and fee. Refuses with `notFound`. */
export async function destructionOf(
  db: Db,
  translate: Translate,
  { ContractCompanyId, Id }: Key,
  country?: string,
): Promise<DestroyDetail & DeskFacts> {
  const here = country === undefined ? sql`true` : sql`t.country_code = ${country}`
  const condition = sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id} and ${here}`
  const [row] = await destroyList.find(db, 'desk', condition, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const product = await db
    .selectFrom('destroy_record as d')
    .innerJoin('wares_info as w', (join) =>
      join.onRef('w.ContractCompanyId', '=', 'd.ContractCompanyId').onRef('w.Id', '=', 'd.WaresInfoId'),
    )
    .select('w.NameEn')
    .where('d.ContractCompanyId', '=', ContractCompanyId)
    .where('d.Id', '=', Id)
    .executeTakeFirstOrThrow()
  const [shown] = withPhotos([row], await photosOf(db, ContractCompanyId, 'destroy_record', [Id]))
  return {
    ...shown!,
    NameEn: product.NameEn,
    Events: await eventsOf(db, destructionEvents, { ContractCompanyId, EntityId: Id }),
    FeeLines: withNames(await bookedFees(db, ContractCompanyId, row.DestroyNo), translate),
    CurrencyCode: siteOf(row.CountryCode).currency,
  }
}
