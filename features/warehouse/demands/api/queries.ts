import { sql, type RawBuilder } from 'kysely'
import { attachmentsOf } from '#features/account/files/api/service.ts'
import { bookedFees, withNames } from '#features/finance/fees/api/service.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { productReview } from '#features/warehouse/products/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { like } from '#kit/api/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { demandColumns } from '../columns.ts'
import { demandFilter } from '../contract.ts'
import { demandEvents, QUOTE_STATE } from '../rules.ts'

/** The list of demand orders; sorted by due time at the desk. */
export const demandList = listQuery({
  table: 'demand_order',
  isAssigned: true,
  tally: 'demand_order',
  filter: demandFilter,
  row: demandColumns.row,
  computed: {
    WarehouseCode: sql`h.warehouse_code`,
    // Evaluated per row with the index: `exists` would read all quotes at once.
    IsUnderWay: sql`coalesce((
      select true from demand_quote q
      where q.contract_company_id = t.contract_company_id and q.demand_order_id = t.id and q.state = ${QUOTE_STATE.accepted} limit 1), false)`,
  },
  joins: sql`join warehouse h on h.warehouse_id = t.warehouse_id`,
  state: 'Status',
  number: 'NeedsNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['Status', 'DemandType', 'WarehouseId'],
  searchIn: [{ table: 'demand_order', key: 'id' }],
  sort: ['NeedsNo', 'CreatedTime', 'ExpectedFinishTime', 'DueTime'],
  deskFirst: 'DueTime',
})

export type ExportedDemand = ReturnType<typeof demandList.rows> extends RawBuilder<infer R> ? R : never

type Key = { ContractCompanyId: number; Id: number }

async function quotesOf(db: Db, { ContractCompanyId, Id }: Key) {
  const rows = await db
    .selectFrom('demand_quote')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('DemandOrderId', '=', Id)
    .orderBy('CreatedTime', 'desc')
    .orderBy('Id', 'desc')
    .execute()
  return rows.map((row) => ({
    Id: row.Id,
    State: row.State,
    CurrencyCode: row.CurrencyCode,
    Amount: row.Amount,
    Lines: row.Lines,
    ExpectedFinishTime: row.ExpectedFinishTime.toISOString(),
    ValidTo: row.ValidTo.toISOString(),
    CreatedTime: row.CreatedTime.toISOString(),
  }))
}

/** A demand order for its owner (`own`), or with its company (`desk`). Refuses with `notFound`. */
export async function demandOf<K extends 'own' | 'desk'>(db: Db, as: K, translate: Translate, key: Key, country?: string) {
  const inCountry = country === undefined ? sql`` : sql`and t.country_code = ${country}`
  const own = sql`t.contract_company_id = ${key.ContractCompanyId} and t.id = ${key.Id} ${inCountry}`
  const [row] = await demandList.find(db, as, own, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const { ContractCompanyId, Id } = key
  return {
    ...row,
    Quotes: await quotesOf(db, key),
    FeeDetails: withNames(await bookedFees(db, ContractCompanyId, row.NeedsNo), translate),
    CustomerAttachments: await attachmentsOf(db, { ContractCompanyId, Entity: 'demand_order', EntityId: Id }),
    Logs: await eventsOf(db, demandEvents, { ContractCompanyId, EntityId: Id }),
  }
}

/** Approved products of a country by a part of FNSKU, SKU or name. */
export function findProducts(db: Db, ContractCompanyId: number, country: string, keyword: string | undefined) {
  const part = like(keyword?.trim() ?? '')
  return db
    .selectFrom('wares_info')
    .select(['Fnsku', 'Sku', 'NameEn'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', country)
    .where('ReviewState', '=', productReview.states.approved)
    .where((eb) =>
      eb.or([eb('Fnsku', 'ilike', part), eb('Sku', 'ilike', part), eb('NameEn', 'ilike', part), eb('NameCn', 'ilike', part)]),
    )
    .orderBy('Fnsku')
    .limit(20)
    .execute()
}
