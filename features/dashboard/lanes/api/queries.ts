import { sql } from 'kysely'
import { PLACE_OF_ARRIVAL, PLACE_OF_DEPARTURE } from '#features/freight/core/api/service.ts'
import { freightOrder, KINDS, TABS } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'

export type LaneRow = {
  IsAir: boolean
  From: string | null
  To: string
  Orders: number
  OnTheWay: number
  Etd: string | null
  Eta: string | null
  AtdTime: Date | null
}

const CURRENT = sql.join(TABS.current.map((state) => sql.lit(state)))
const AIR = sql.join([KINDS.airFull, KINDS.airTail].map(({ type }) => sql.lit(type)))
const TAIL = sql.join([KINDS.fclTail, KINDS.airTail].map(({ type }) => sql.lit(type)))
const ON_THE_WAY = sql`l.order_status = ${sql.lit(freightOrder.states.departed)}`

/** The current orders of a company by lane; reads the index order_fba_under_way, as their list does. */
export async function lanesOf(db: Db, companyId: number): Promise<LaneRow[]> {
  const first = (column: string) =>
    sql`(array_agg(${sql.ref(column)} order by l.eta, l.atd_time) filter (where ${ON_THE_WAY}))[1]`
  const { rows } = await sql<LaneRow>`
    select l.is_air, l.place_from as "from", l.place_to as "to", count(*)::int as orders, (count(*) filter (where ${ON_THE_WAY}))::int as on_the_way,
      ${first('l.etd')}::text as etd, ${first('l.eta')}::text as eta, ${first('l.atd_time')} as atd_time
    from (
      select o.order_loadding_and_service_scope_type in (${AIR}) as is_air, o.order_loadding_and_service_scope_type in (${TAIL}) as is_tail,
        ${PLACE_OF_DEPARTURE} as place_from, ${PLACE_OF_ARRIVAL} as place_to, o.order_status, o.etd, o.eta, o.atd_time
      from order_fba o where o.contract_company_id = ${companyId} and o.order_status in (${CURRENT})
    ) l
    where l.place_to is not null and (l.is_tail or l.place_from is not null)
    group by l.is_air, l.place_from, l.place_to order by 4 desc, 5 desc, 1, 2, 3`.execute(db)
  return rows
}
