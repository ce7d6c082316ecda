import { sql, type RawBuilder } from 'kysely'
import { bookedFees, withNames } from '#features/finance/fees/api/service.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { labelColumns } from '../columns.ts'
import { labelFilter } from '../contract.ts'
import { returnLabel, returnLabelEvents } from '../rules.ts'
import { pickupDaysOf } from './pickup.ts'

/** The list of return labels, of one company, or of all companies at the desk. */
export const labelList = listQuery({
  table: 'return_label',
  tally: 'return_label',
  filter: labelFilter,
  row: labelColumns.row,
  computed: {
    WarehouseCode: sql`h.warehouse_code`,
    CReturnProductId: sql`t.return_order_id`,
    IsRefused: sql`(t.return_label_state = ${sql.lit(returnLabel.states.submitted)} and t.next_try is null)`,
  },
  joins: sql`join warehouse h on h.warehouse_id = t.warehouse_id`,
  state: 'ReturnLabelState',
  number: 'ReturnLabelNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['ReturnLabelState', 'WarehouseId'],
  dates: ({ DateField }) => DateField ?? 'CreatedTime',
  searchIn: [{ table: 'return_label', key: 'id' }],
  sort: ['ReturnLabelNo', 'PickupDate', 'CreatedTime'],
})

export type ExportedLabel = ReturnType<typeof labelList.rows> extends RawBuilder<infer R> ? R : never

type Reader = { translate: Translate; language: Language }
type Key = { ContractCompanyId: number; Id: number }

/** Returns a label for its owner (`own`) or with the owner's name (`desk`). Refuses with `notFound`. */
export async function labelOf<K extends 'own' | 'desk'>(
  db: Db,
  as: K,
  { translate, language }: Reader,
  key: Key,
  country?: string,
) {
  const { ContractCompanyId, Id } = key
  const inCountry = country === undefined ? sql`` : sql`and t.country_code = ${country}`
  const own = sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id} ${inCountry}`
  const [row] = await labelList.find(db, as, own, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const { rows } = await sql<{ WarehouseName: string; Items: { Fnsku: string; NameEn: string | null; Pieces: number }[] }>`
    select h.warehouse_name, coalesce((
      select json_agg(json_build_object('Fnsku', i->>'Fnsku', 'Pieces', (i->>'Pieces')::int, 'NameEn', w.name_en) order by n)
      from jsonb_array_elements(t.items) with ordinality a(i, n)
        left join wares_info w on w.contract_company_id = ${ContractCompanyId} and w.country_code = t.country_code and w.fnsku = i->>'Fnsku'), '[]') as items
    from return_label t join warehouse h on h.warehouse_id = t.warehouse_id
    where t.contract_company_id = ${ContractCompanyId} and t.id = ${Id}`.execute(db)
  return {
    ...row,
    ...rows[0]!,
    PickupDays: row.IsHomePickup ? await pickupDaysOf(db, row.Country) : [],
    FeeLines: withNames(await bookedFees(db, ContractCompanyId, row.ReturnLabelNo), translate, language),
    Events: await eventsOf(db, returnLabelEvents, { ContractCompanyId, EntityId: Id }),
  }
}
