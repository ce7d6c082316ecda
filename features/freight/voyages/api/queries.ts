import { sql, type RawBuilder } from 'kysely'
import { DOCUMENT, documentReview } from '#features/freight/documents/rules.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { billOfLading } from '#features/freight/lading/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { Output } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { getVoyage, VoyageFilter, VoyageKey, VoyageOrder, VoyageRow } from '../contract.ts'
import { BEFORE, ON_VOYAGE, type Phase, type VoyageMove } from '../rules.ts'

type Fragment = RawBuilder<unknown>
const { pendingAcceptance, pendingDeparture, departed, arrived } = freightOrder.states
const lit = (state: number) => sql.lit(state)
const inStates = (from: number, to: number) => sql`o.order_status between ${lit(from)} and ${lit(to)}`
/** Matches the predicates of the indexes order_fba_sailing and order_fba_flight. */
const ON_IT = inStates(ON_VOYAGE.from, ON_VOYAGE.to)

const china = (time: Fragment) => sql`(${time} at time zone ${sql.lit(SCHEDULE_ZONE)})::date`

/** Condition on the orders that determine a phase, of a sailing or flight whose orders match `isOf`. */
function inPhase(phase: Phase | 'open', isOf: Fragment): Fragment {
  const any = (from: number, to: number) =>
    sql`exists (select from order_fba o where ${isOf} and ${ON_IT} and ${inStates(from, to)})`
  const before = any(ON_VOYAGE.from, pendingDeparture)
  const open = any(ON_VOYAGE.from, departed)
  const all = any(ON_VOYAGE.from, ON_VOYAGE.to)
  switch (phase) {
    case 'open':
      return open
    case 'toDepart':
      return before
    case 'underWay':
      return sql`${any(departed, departed)} and not ${before}`
    case 'arrived':
      return sql`${all} and not ${open}`
    case 'empty':
      return sql`not ${all}`
  }
}

/** Sailings and flights `v` with the same columns; `on` filters either by its orders. */
const voyagesWhere = (on: (isOf: Fragment) => Fragment) => sql`(
  select s.id as sailing_id, null::bigint as flight_id, s.kind, s.id, s.vessel || ' ' || s.voyage as name, s.carrier, s.port_of_loading, s.port_of_discharge, s.etd, s.eta,
    null::timestamptz as etd_time, null::timestamptz as eta_time, least(s.cfs_cut_off, s.si_cut_off, s.customs_cut_off, s.vgm_cut_off, s.cy_cut_off) as first_cut_off,
    s.cfs_cut_off, s.si_cut_off, s.vgm_cut_off, s.customs_cut_off, s.cy_open, s.cy_cut_off, null::timestamptz as warehouse_cut_off, s.row_version
    from sailing s where ${on(sql`o.sailing_id = s.id`)}
  union all
  select null, f.id, 'AIR', f.id, f.flight_no, f.carrier, f.airport_of_departure, f.airport_of_destination, ${china(sql`f.etd_time`)}, ${china(sql`f.eta_time`)},
    f.etd_time, f.eta_time, f.warehouse_cut_off, null, null, null, null, null, null, f.warehouse_cut_off, f.row_version
    from flight f where ${on(sql`o.flight_id = f.id`)}) v`

const isOn = sql`(o.sailing_id = v.sailing_id or o.flight_id = v.flight_id) and ${ON_IT}`
const CARTONS = sql`coalesce(o.measured_cartons, o.total_cartons)`
const WEIGHT = sql`coalesce(o.measured_gross_weight, o.total_gross_weight)`
const VOLUME = sql`coalesce(o.measured_volume, o.total_volume)`
/** Nothing is missing; orders on hold do not depart, however. */
const WAITS = sql`o.order_status = ${lit(pendingDeparture)}`
const TOTALS = sql`cross join lateral (
  select count(*) as orders, count(*) filter (where o.order_status <= ${lit(pendingAcceptance)} or (${WAITS} and o.is_hold)) as not_ready, count(*) filter (where ${WAITS} and not o.is_hold) as ready,
    count(*) filter (where o.order_status = ${lit(departed)}) as departed, count(*) filter (where o.order_status >= ${lit(arrived)}) as arrived,
    coalesce(sum(${CARTONS}), 0)::int as cartons, coalesce(sum(${WEIGHT}), 0) as gross_weight, coalesce(sum(${VOLUME}), 0) as volume
  from order_fba o where ${isOn}) t`

const VOYAGE = sql`v.sailing_id as "SailingId", v.flight_id as "FlightId", v.kind as "Kind", v.name as "Name", v.carrier as "Carrier", v.port_of_loading as "PortOfLoading", v.port_of_discharge as "PortOfDischarge",
  v.etd as "Etd", v.eta as "Eta", v.first_cut_off as "FirstCutOff", v.row_version as "RowVersion", t.orders as "Orders", t.not_ready as "NotReady", t.ready as "Ready", t.departed as "Departed", t.arrived as "Arrived",
  t.cartons as "Cartons", t.gross_weight as "GrossWeight", t.volume as "Volume",
  case when t.not_ready + t.ready > 0 then 'toDepart' when t.departed > 0 then 'underWay' when t.orders > 0 then 'arrived' else 'empty' end as "Phase"`

const SORT = { CreatedTime: sql`v.etd`, Etd: sql`v.etd`, Eta: sql`v.eta`, Name: sql`v.name`, FirstCutOff: sql`v.first_cut_off` }

type Filter = Partial<VoyageFilter>

/** Voyages of a filter with their conditions, next departure first. */
function listed(input: Filter) {
  const hasDays = input.StartTime !== undefined || input.EndTime !== undefined
  const phase = input.Phase ?? (hasDays ? undefined : 'open')
  const word = input.Keyword?.trim()
  return {
    from: voyagesWhere((isOf) => (phase === undefined ? sql`true` : inPhase(phase, isOf))),
    where: allOf([
      input.Kind !== undefined && sql`v.kind = ${input.Kind}`,
      input.StartTime !== undefined && sql`v.etd >= ${input.StartTime}::date`,
      input.EndTime !== undefined && sql`v.etd <= ${input.EndTime}::date`,
      word !== undefined && word !== '' && sql`(v.name ilike ${like(word)} or v.carrier ilike ${like(word)})`,
    ]),
    order: sql`${orderOf(input.SortField ? input : { ...input, SortOrder: 'asc' }, SORT, sql`v.id`)}, v.kind`,
  }
}

export function voyagePage(db: Db, input: VoyageFilter) {
  return pageOf(db, { columns: VOYAGE, ...listed(input), only: 'v', key: sql`v.kind, v.id`, joins: TOTALS, input })
}

/** All rows of the list, for the workbook. */
export function voyageRows(filter: Filter) {
  const { from, where, order } = listed(filter)
  return sql<VoyageRow>`select ${VOYAGE} from ${from} ${TOTALS} where ${where} order by ${order}`
}

const of = ({ SailingId, FlightId }: VoyageKey) =>
  SailingId === undefined ? sql`o.flight_id = ${FlightId}` : sql`o.sailing_id = ${SailingId}`

/** Orders of a voyage that have not made a move. */
export async function orderKeys(db: Db, voyage: VoyageKey, move: VoyageMove): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select o.contract_company_id, o.id from order_fba o where ${of(voyage)} and ${ON_IT} and ${inStates(ON_VOYAGE.from, BEFORE[move])} order by o.contract_company_id, o.id`.execute(
    db,
  )
  return rows
}

/** Orders of a voyage with what blocks their departure, by customer; or one of them. */
export async function ordersOn(db: Db, voyage: VoyageKey, row?: DeskRow): Promise<VoyageOrder[]> {
  const its = (table: string) =>
    sql`${sql.ref(`${table}.contract_company_id`)} = o.contract_company_id and ${sql.ref(`${table}.order_id`)} = o.id`
  const one = row ? sql`and o.contract_company_id = ${row.ContractCompanyId} and o.id = ${row.Id}` : sql``
  const { rows } = await sql<VoyageOrder>`
    select o.contract_company_id, o.id, o.dcg_no, company_shown(k.name_cn, k.name) as company_name, o.order_loadding_and_service_scope_type, o.order_status, ${CARTONS} as cartons,
      ${WEIGHT} as gross_weight, ${VOLUME} as volume, c.containers, case when c.containers > 0 then c.loaded else coalesce(d.received_cartons, 0) end as received,
      case when c.containers > 0 then c.containers else coalesce(d.expected_cartons, o.total_cartons) end as expected, o.return_reason, o.is_hold,
      (exists (select from attachment a where a.contract_company_id = o.contract_company_id and a.entity = 'order_fba' and a.entity_id = o.id and a.kind = ${sql.lit(String(DOCUMENT.packingList))})
        and not exists (select from order_paper p where ${its('p')} and p.attachment_type = ${lit(DOCUMENT.packingList)} and p.doc_state = ${lit(documentReview.states.rejected)})) as has_packing_list,
      (select count(*) from order_bill_of_lading b where ${its('b')} and b.lading_state < ${lit(billOfLading.states.confirmed)})::int as unconfirmed_ladings,
      o.atd_time, o.ata_time, o.etd, o.eta
    from order_fba o join company k on k.contract_company_id = o.contract_company_id
    left join domestic_stock d on ${its('d')}
    cross join lateral (select count(*)::int as containers, count(c.container_no)::int as loaded from order_container c where ${its('c')}) c
    where ${of(voyage)} and ${ON_IT} ${one} order by o.order_status, o.contract_company_id, o.id`.execute(db)
  return rows
}

type Dates<T> = { [F in keyof T]: T[F] extends string | null ? T[F] | Date : T[F] }
/** Instants as ISO texts. */
const wire = <T extends object>(row: Dates<T>): T =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])) as T

type Voyage = Output<typeof getVoyage>

/** Refuses with `notFound`. */
export async function findVoyage(db: Db, key: VoyageKey): Promise<Voyage> {
  const isIt = key.SailingId === undefined ? sql`v.flight_id = ${key.FlightId}` : sql`v.sailing_id = ${key.SailingId}`
  const { rows } = await sql<Dates<Omit<Voyage, 'Items' | 'Containers'>>>`
    select ${VOYAGE}, v.cfs_cut_off, v.si_cut_off, v.vgm_cut_off, v.customs_cut_off, v.cy_open, v.cy_cut_off, v.warehouse_cut_off, v.etd_time, v.eta_time
    from ${voyagesWhere(() => sql`true`)} ${TOTALS} where ${isIt}`.execute(db)
  const row = rows[0] ?? refuse('notFound', kit('error.notFound'))
  const Items = (await ordersOn(db, key)).map((order) => wire<VoyageOrder>(order))
  return {
    ...wire<Omit<Voyage, 'Items' | 'Containers'>>(row),
    Containers: Items.reduce((sum, { Containers }) => sum + Containers, 0),
    Items,
  }
}
