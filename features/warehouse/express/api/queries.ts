import { sql, type RawBuilder } from 'kysely'
import { parcelProgress } from '#features/freight/tracking/api/service.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { parcelColumns } from '../columns.ts'
import { parcelFilter } from '../contract.ts'

export const parcelList = listQuery({
  table: 'pack_express',
  tally: 'pack_express',
  filter: parcelFilter,
  row: parcelColumns.row,
  computed: { WarehouseCode: sql`h.warehouse_code`, CostAmount: sql`t.fee_amount + t.surcharge_amount` },
  joins: sql`join warehouse h on h.warehouse_id = t.warehouse_id`,
  state: 'ExpressStatus',
  number: 'TrackingNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['ExpressStatus', 'Courier', 'WarehouseId'],
  searchIn: [{ table: 'pack_express', key: 'id' }],
  sort: ['CreatedTime', 'LastEventTime'],
})

export type ExportedParcel = ReturnType<typeof parcelList.rows> extends RawBuilder<infer R> ? R : never

type Key = { ContractCompanyId: number; Id: number }

/** A parcel for its owner (`own`), or with its company (`desk`). Refuses with `notFound`. */
export async function parcelOf<K extends 'own' | 'desk'>(db: Db, as: K, { ContractCompanyId, Id }: Key, country?: string) {
  const inCountry = country === undefined ? sql`` : sql`and t.country_code = ${country}`
  const own = sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id} ${inCountry}`
  const [row] = await parcelList.find(db, as, own, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  return { ...row, ...(await parcelProgress(db, { ...row, ContractCompanyId })) }
}
