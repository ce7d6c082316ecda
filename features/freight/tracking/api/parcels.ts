import { sql, type RawBuilder } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, withinDays } from '#kit/api/page.ts'
import { keywords } from '#kit/shared/page.ts'
import type { Parcel, ParcelFilter } from '../contract.ts'
import { isStale } from '../rules.ts'
import { reconcileParcel, parcelPeriod } from '../reconcile-parcel.ts'

/** Parcels of a company with their events. */

type Row = Omit<Parcel, 'Events' | 'IsStale'> & {
  NextAsk: Date | null
  CreatedTime: Date
  Claims: { Node: number; Time: string; Place: string; Remark: string | null }[]
}

const FROM = sql`carrier_watch w
  left join order_fba o on o.contract_company_id = w.contract_company_id and o.id = w.order_id
  left join warehouse_out d on d.contract_company_id = w.contract_company_id and d.id = w.warehouse_out_id`

function where(companyId: number, f: Partial<ParcelFilter>): RawBuilder<unknown> {
  const words = keywords(f.Keyword)
  const names = ['w.reference', 'o.dcg_no', 'd.warehouse_out_no'].map((name) => sql.ref(name))
  return allOf([
    sql`w.contract_company_id = ${companyId}`,
    sql`w.kind = 'parcel'`,
    f.ExpressStatus !== undefined && sql`w.express_status = ${f.ExpressStatus}`,
    ...withinDays(sql`w.created_time`, f, zoneOf(undefined)),
    words.length === 1 &&
      sql`(${sql.join(
        names.map((name) => sql`${name} ilike ${like(words[0]!)}`),
        sql` or `,
      )})`,
    words.length > 1 &&
      sql`(${sql.join(
        names.map((name) => sql`${name} = any(${words})`),
        sql` or `,
      )})`,
  ])
}

export async function parcelPage(
  db: Db,
  companyId: number,
  input: ParcelFilter,
): Promise<{ Items: Parcel[]; TotalCount: number; Unknown: string[] }> {
  const { rows } = await sql<Row>`
    select w.reference as "TrackingNo", w.carrier as "Carrier", w.express_status as "ExpressStatus", w.ship_time as "ShipTime", w.answer_time as "AnswerTime", w.next_ask as "NextAsk", w.created_time as "CreatedTime", w.order_id as "OrderId", w.warehouse_out_id as "WarehouseOutId",
      coalesce(o.dcg_no, d.warehouse_out_no) as "OrderNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", coalesce(o.destination_country, d.country_code) as "CountryCode",
      (select coalesce(json_agg(json_build_object('Node', c.node, 'Time', c.event_time, 'Place', c.place, 'Remark', c.remark)), '[]') from carrier_claim c where c.contract_company_id = w.contract_company_id and c.watch_id = w.id) as "Claims"
    from ${FROM} where ${where(companyId, input)} order by w.created_time desc, w.id desc limit ${sql.lit(input.PageSize)} offset ${sql.lit((input.PageIndex - 1) * input.PageSize)}`.execute(
    db,
  )
  const counted = await sql<{ N: number }>`select count(*) as n from ${FROM} where ${where(companyId, input)}`.execute(db)
  return { Items: rows.map(present), TotalCount: Number(counted.rows[0]!.N), Unknown: await unknownOf(db, companyId, input) }
}

const isoOf = (time: unknown) => (time === null ? null : new Date(time as Date).toISOString())

function present({ Claims, NextAsk, CreatedTime, ...row }: Row): Parcel {
  const { events } = reconcileParcel(
    Claims.map((reported) => ({ ...reported, Time: Date.parse(reported.Time) })),
    parcelPeriod(row.ShipTime === null ? null : new Date(row.ShipTime), now()),
  )
  return {
    ...row,
    ShipTime: isoOf(row.ShipTime),
    AnswerTime: isoOf(row.AnswerTime),
    IsStale: NextAsk !== null && isStale(row.AnswerTime ? new Date(row.AnswerTime) : null, CreatedTime, now()),
    Events: events.toReversed().map(({ Node, Time, Place, Remark }) => ({
      ExpressStatus: Node,
      EventTime: new Date(Time).toISOString(),
      Location: Place || null,
      Remark,
    })),
  }
}

/** Searched numbers unknown to the company, regardless of the other filters. */
async function unknownOf(db: Db, companyId: number, { Keyword }: Partial<ParcelFilter>): Promise<string[]> {
  const words = keywords(Keyword)
  if (words.length === 0) return []
  const found = sql`from ${FROM} where ${where(companyId, { Keyword })}`
  // A single keyword may be part of a number.
  if (words.length === 1) return (await sql`select 1 ${found} limit 1`.execute(db)).rows.length > 0 ? [] : words
  const { rows } = await sql<{
    No: string
  }>`select w.reference as no ${found} union select coalesce(o.dcg_no, d.warehouse_out_no) ${found}`.execute(db)
  const known = new Set(rows.map(({ No }) => No))
  return words.filter((word) => !known.has(word))
}
