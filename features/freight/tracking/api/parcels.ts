import { sql, type RawBuilder } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, pageOf, wholeValues, withinDays } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import { keywords } from '#kit/shared/page.ts'
import type { Parcel, ParcelFilter, ParcelProgress } from '../contract.ts'
import { isStale } from '../rules.ts'
import { reconcileParcel, parcelPeriod } from '../reconcile-parcel.ts'

/** Parcels of a company with their events. */

type Row = Omit<Parcel, 'Events' | 'IsStale'> & {
  NextAsk: string | null
  CreatedTime: string
  Claims: { Node: number; Time: string; Place: string; Remark: string | null }[]
}

const CLAIMS = sql`(select coalesce(json_agg(json_build_object('Node', c.node, 'Time', c.event_time, 'Place', c.place, 'Remark', c.remark)), '[]') from carrier_claim c where c.contract_company_id = w.contract_company_id and c.watch_id = w.id)`
const WATCHES = sql`carrier_watch w`
const OF_WHAT = sql`left join order_fba o on o.contract_company_id = w.contract_company_id and o.id = w.order_id
  left join warehouse_out d on d.contract_company_id = w.contract_company_id and d.id = w.warehouse_out_id`

/** Numbers of the parcel and of the order that it belongs to. */
const parcelSearch = searchOf('w', [
  { table: 'carrier_watch', key: 'id' },
  { table: 'order_fba', key: 'id', via: { table: 'carrier_watch', from: 'id', on: 'order_id' } },
  { table: 'warehouse_out', key: 'id', via: { table: 'carrier_watch', from: 'id', on: 'warehouse_out_id' } },
])

async function where(db: Db, companyId: number, f: Partial<ParcelFilter>): Promise<RawBuilder<unknown>> {
  return allOf([
    sql`w.contract_company_id = ${companyId}`,
    sql`w.kind = 'parcel'`,
    // Parcels of return labels are shown with their label.
    sql`w.return_label_id is null`,
    f.ExpressStatus !== undefined && sql`w.express_status = ${f.ExpressStatus}`,
    ...withinDays(sql`w.created_time`, f, zoneOf(undefined)),
    await parcelSearch.condition(db, f.Keyword, companyId),
  ])
}

export async function parcelPage(
  db: Db,
  companyId: number,
  input: ParcelFilter,
): Promise<{ Items: Parcel[]; TotalCount: number; Unknown: string[] }> {
  const page = await pageOf<Row>(db, {
    columns: sql`w.reference as "TrackingNo", w.carrier as "Carrier", w.express_status as "ExpressStatus", w.ship_time as "ShipTime", w.answer_time as "AnswerTime", w.next_ask as "NextAsk", w.created_time as "CreatedTime", w.order_id as "OrderId", w.warehouse_out_id as "WarehouseOutId",
      coalesce(o.dcg_no, d.warehouse_out_no) as "OrderNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", coalesce(o.destination_country, d.country_code) as "CountryCode",
      ${CLAIMS} as "Claims"`,
    from: WATCHES,
    only: 'w',
    joins: OF_WHAT,
    where: await where(db, companyId, input),
    order: sql`w.created_time desc, w.id desc`,
    input,
  })
  const { Items, TotalCount } = page.read()
  return { Items: Items.map(present), TotalCount, Unknown: await unknownOf(db, companyId, input) }
}

const isoOf = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString())

function present({ Claims, NextAsk, CreatedTime, ...row }: Row): Parcel {
  return { ...row, ShipTime: isoOf(row.ShipTime), ...progressOf({ ...row, Claims, NextAsk, CreatedTime }) }
}

function progressOf({
  Claims,
  NextAsk,
  CreatedTime,
  ShipTime,
  AnswerTime,
}: Pick<Row, 'Claims' | 'NextAsk' | 'CreatedTime' | 'ShipTime' | 'AnswerTime'>): ParcelProgress {
  const { events } = reconcileParcel(
    Claims.map((reported) => ({ ...reported, Time: Date.parse(reported.Time) })),
    parcelPeriod(ShipTime === null ? null : new Date(ShipTime), now()),
  )
  return {
    AnswerTime: isoOf(AnswerTime),
    IsStale: NextAsk !== null && isStale(AnswerTime ? new Date(AnswerTime) : null, new Date(CreatedTime), now()),
    Events: events.toReversed().map(({ Node, Time, Place, Remark }) => ({
      ExpressStatus: Node,
      EventTime: new Date(Time).toISOString(),
      Location: Place || null,
      Remark,
    })),
  }
}

/** The courier's reports on one parcel of an order; empty if it was not queried yet. */
export async function parcelProgress(
  db: Db,
  of: { ContractCompanyId: number; WarehouseOutId: number; TrackingNo: string },
): Promise<ParcelProgress> {
  const { rows } = await sql<Pick<Row, 'Claims' | 'NextAsk' | 'CreatedTime' | 'ShipTime' | 'AnswerTime'>>`
    select w.next_ask, w.created_time, w.ship_time, w.answer_time, ${CLAIMS} as claims from ${WATCHES}
    where w.contract_company_id = ${of.ContractCompanyId} and w.kind = 'parcel' and w.reference = ${of.TrackingNo} and w.warehouse_out_id = ${of.WarehouseOutId}`.execute(
    db,
  )
  return rows[0] ? progressOf(rows[0]) : { AnswerTime: null, IsStale: false, Events: [] }
}

/** Searched numbers unknown to the company, regardless of the other filters. */
async function unknownOf(db: Db, companyId: number, { Keyword }: Partial<ParcelFilter>): Promise<string[]> {
  const words = keywords(Keyword)
  if (words.length === 0) return []
  const found = sql`from ${WATCHES} ${OF_WHAT} where ${await where(db, companyId, { Keyword })}`
  // A single keyword may be part of a number.
  if (words.length === 1) return (await sql`select 1 ${found} limit 1`.execute(db)).rows.length > 0 ? [] : words
  // The values in which the search finds several words: those of the parcel and of its order.
  const { rows } = await sql<{ No: string }>`
    select distinct v as no from (select string_to_array(concat_ws(E'\n', w.search_text, o.search_text, d.search_text), E'\n') as parts ${found}) f, unnest(f.parts) v
    where v = any(${wholeValues(words)})`.execute(db)
  const known = new Set(rows.map(({ No }) => No))
  return words.filter((word) => !wholeValues([word]).some((value) => known.has(value)))
}
