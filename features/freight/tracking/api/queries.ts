import { sql, type RawBuilder } from 'kysely'
import { orderSearch } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, orderOf, pageOf, stateCounts, talliedTotal, withinDays } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { ExceptionFilter, TrackedFilter } from '../contract.ts'
import { LIMITS } from '../rules.ts'

/** Lists: orders with their last event, and tracking exceptions of all companies. */

const { draft, departed, cancelled } = freightOrder.states

const ORDERS = sql`order_fba o`
const WATCH = sql`left join carrier_watch w on w.contract_company_id = o.contract_company_id and w.order_id = o.id and w.kind <> 'parcel'`
const WATCHED = sql`${ORDERS} ${WATCH}`
const LAST = sql`left join lateral (select t.tracking_node, t.event_time, t.location from tracking_event t where t.contract_company_id = o.contract_company_id and t.order_id = o.id and t.is_visible
  order by t.event_time desc, t.tracking_node desc, t.id desc limit 1) l on true`
/** SQL: delay in days against the planned arrival, whose day is one of China; null if there was none. */
const DELAY = sql`coalesce((o.ata_time at time zone ${sql.lit(zoneOf(undefined))})::date, o.eta) - w.planned_eta`

type Tracked = Partial<TrackedFilter>
async function trackedWhere(db: Db, companyId: number, f: Tracked): Promise<RawBuilder<unknown>> {
  return allOf([
    sql`o.contract_company_id = ${companyId}`,
    sql`o.order_status <> ${sql.lit(draft)}`,
    f.OrderStatus !== undefined && sql`o.order_status = ${f.OrderStatus}`,
    f.OrderLoaddingAndServiceScopeType !== undefined &&
      sql`o.order_loadding_and_service_scope_type = ${f.OrderLoaddingAndServiceScopeType}`,
    f.IsDelayed !== undefined && sql`coalesce(${DELAY} > 0 and o.order_status <> ${sql.lit(cancelled)}, false) = ${f.IsDelayed}`,
    ...withinDays(sql`o.created_time`, f, zoneOf(undefined)),
    await orderSearch.condition(db, f.Keyword, companyId),
  ])
}

/** Tables that filters and order of a list need: mostly the orders alone. */
const neededFor = (f: Tracked) =>
  f.SortField === 'LastTime'
    ? sql`${WATCHED} ${LAST}`
    : f.SortField === 'DelayDays' || f.IsDelayed !== undefined
      ? WATCHED
      : ORDERS

const KINDS_AND_STATES = ['OrderStatus', 'OrderLoaddingAndServiceScopeType']
const PLACED = Object.values(freightOrder.states).filter((state) => state !== draft)

export async function trackedPage(db: Db, companyId: number, input: TrackedFilter) {
  const from = neededFor(input)
  const known = isNarrowedOnlyBy(input, ...KINDS_AND_STATES)
  return pageOf(db, {
    columns: sql`o.id as "OrderId", o.dcg_no as "DcgNo", o.customer_order_no as "CustomerOrderNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus", o.destination_country as "DestinationCountry",
      o.port_of_loading as "PortOfLoading", o.port_of_discharge as "PortOfDischarge", o.airport_of_departure as "AirportOfDeparture", o.airport_of_destination as "AirportOfDestination", o.etd as "Etd", o.eta as "Eta", w.planned_eta as "FirstEta",
      o.atd_time as "AtdTime", o.ata_time as "AtaTime", o.delivered_time as "DeliveredTime", ${DELAY} as "DelayDays", l.tracking_node as "LastNode", l.event_time as "LastTime", l.location as "LastPlace",
      (select coalesce(json_agg(c.container_no order by c.line_no), '[]') from order_container c where c.contract_company_id = o.contract_company_id and c.order_id = o.id and c.container_no is not null) as "ContainerNos",
      o.mbl_no as "MblNo", o.mawb_no as "MawbNo", o.vessel as "Vessel", o.flight_no as "FlightNo", w.answer_time as "AnswerTime", (w.next_ask is not null and o.order_status = ${sql.lit(departed)} and coalesce(w.answer_time, greatest(w.created_time, o.atd_time)) < ${new Date(now().getTime() - LIMITS.staleHours * 3_600_000)}) as "IsStale", o.created_time as "CreatedTime"`,
    from,
    only: 'o',
    joins: from === ORDERS ? sql`${WATCH} ${LAST}` : from === WATCHED ? LAST : sql``,
    where: await trackedWhere(db, companyId, input),
    order: orderOf(
      input,
      {
        CreatedTime: sql`o.created_time`,
        DcgNo: sql`o.dcg_no`,
        Etd: sql`o.etd`,
        Eta: sql`o.eta`,
        LastTime: sql`l.event_time`,
        DelayDays: sql`coalesce(${DELAY}, 0)`,
      },
      sql`o.id`,
    ),
    input,
    ...(known && { total: talliedTotal('order_fba', trackedScope(companyId, input), input.OrderStatus ?? PLACED) }),
  })
}

const trackedScope = (companyId: number, f: Tracked) => ({
  ContractCompanyId: companyId,
  CountryCode: f.OrderLoaddingAndServiceScopeType?.toString(),
})

export async function trackedCounts(db: Db, companyId: number, filter: Tracked): Promise<Record<string, number>> {
  if (!isNarrowedOnlyBy(filter, 'OrderLoaddingAndServiceScopeType'))
    return countStates(db, {
      state: sql`o.order_status`,
      from: neededFor({ IsDelayed: filter.IsDelayed }),
      where: await trackedWhere(db, companyId, filter),
    })
  const { [draft]: _, ...counts } = await stateCounts(db, 'order_fba', trackedScope(companyId, filter))
  return counts
}

// --- Desk ----------------------------------------------------------------------------------------------------------

const EXCEPTIONS = sql`tracking_exception x`
const exceptionSearch = searchOf('x', [{ table: 'tracking_exception', key: 'id' }])
const TALLY = 'tracking_exception'

type Exceptions = Partial<ExceptionFilter>
async function exceptionWhere(db: Db, f: Exceptions): Promise<RawBuilder<unknown>> {
  return allOf([
    f.ExceptionState !== undefined && sql`x.exception_state = ${f.ExceptionState}`,
    f.Doubt !== undefined && sql`x.doubt = ${f.Doubt}`,
    f.ContractCompanyId !== undefined && sql`x.contract_company_id = ${f.ContractCompanyId}`,
    ...withinDays(sql`x.created_time`, f, zoneOf(undefined)),
    await exceptionSearch.condition(db, f.Keyword, f.ContractCompanyId),
  ])
}

export async function exceptionPage(db: Db, input: ExceptionFilter) {
  return pageOf(db, {
    columns: sql`x.id as "Id", x.contract_company_id as "ContractCompanyId", company_shown(k.name_cn, k.name) as "CompanyName", x.order_id as "OrderId", x.dcg_no as "DcgNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus",
      x.exception_state as "ExceptionState", x.doubt as "Doubt", x.tracking_node as "TrackingNode", x.event_time as "EventTime", x.place as "Place", x.remark as "Remark", x.corrected_time as "CorrectedTime", x.reply_text as "ReplyText", o.atd_time as "AtdTime", o.ata_time as "AtaTime",
      x.created_time as "CreatedTime", x.row_version as "RowVersion"`,
    from: EXCEPTIONS,
    only: 'x',
    joins: sql`join order_fba o on o.contract_company_id = x.contract_company_id and o.id = x.order_id join company k on k.contract_company_id = x.contract_company_id`,
    where: await exceptionWhere(db, input),
    order: orderOf(input, { CreatedTime: sql`x.created_time`, EventTime: sql`x.event_time` }, sql`x.id`),
    input,
    ...(isNarrowedOnlyBy(input, 'ExceptionState', 'ContractCompanyId') && {
      total: talliedTotal(TALLY, { ContractCompanyId: input.ContractCompanyId }, input.ExceptionState),
    }),
  })
}

export async function exceptionCounts(db: Db, filter: Exceptions): Promise<Record<string, number>> {
  return isNarrowedOnlyBy(filter, 'ContractCompanyId')
    ? stateCounts(db, TALLY, { ContractCompanyId: filter.ContractCompanyId })
    : countStates(db, { state: sql`x.exception_state`, from: EXCEPTIONS, where: await exceptionWhere(db, filter) })
}

export async function exceptionRows(db: Db, filter: Exceptions, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select x.contract_company_id, x.id from ${EXCEPTIONS} where ${await exceptionWhere(db, filter)} order by x.id limit ${limit}`.execute(
      db,
    )
  return rows
}
