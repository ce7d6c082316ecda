import { sql, type RawBuilder } from 'kysely'
import { now } from '#kit/api/clock.ts'
import { countStates } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import { localDay } from '#kit/shared/calendar.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { keywords } from '#kit/shared/page.ts'
import type { Board, BookingRow, DeskBooking, DeskBookingFilter } from '../contract.ts'
import { booking, zoneAt, type Relate } from '../rules.ts'
import { gatesOf, timesOf } from './gates.ts'

const { open, booked } = booking.states

/** What is known of an appointment `b` from what it is for. */
const FROM = sql`delivery_booking b
  join company k on k.contract_company_id = b.contract_company_id
  left join order_delivery_address p on p.contract_company_id = b.contract_company_id and p.id = b.place_id
  left join order_fba o on o.contract_company_id = b.contract_company_id and o.id = b.order_id
  left join inbound_plan i on i.contract_company_id = b.contract_company_id and i.id = b.inbound_plan_id
  left join warehouse w on w.warehouse_id = b.warehouse_id
  left join lateral (select j.*, l.supplier_name from supplier_job j join supplier_link l on l.id = j.supplier_link_id where j.contract_company_id = b.contract_company_id and j.delivery_booking_id = b.id order by j.id desc limit 1) s on true`
/** Customers may not read who has which link. */
const OWN_FROM = sql.raw(`delivery_booking b
  left join order_delivery_address p on p.contract_company_id = b.contract_company_id and p.id = b.place_id
  left join order_fba o on o.contract_company_id = b.contract_company_id and o.id = b.order_id
  left join inbound_plan i on i.contract_company_id = b.contract_company_id and i.id = b.inbound_plan_id
  left join warehouse w on w.warehouse_id = b.warehouse_id`)

/** Where a truck goes, in words: warehouse, centre or address; of a pick-up where it fetches. */
const PLACE_NAME = sql`coalesce(
  case b.relate_type when 'pickup' then (select concat_ws(' ', a.city, a.district, a.detail_address) from pick_address a where a.contract_company_id = b.contract_company_id and a.id = o.pick_address_id) end,
  w.warehouse_code || ' · ' || w.warehouse_name, b.fc_code,
  (select concat_ws(', ', a.address_name, concat_ws(' ', a.street, a.house_number), concat_ws(' ', a.postal_code, a.city)) from private_warehouse_address a where a.contract_company_id = b.contract_company_id and a.id = p.private_warehouse_address_id), '')`

/** The appointment `b` of a job `j`; of a job whose appointment has ended as that stood, sent where it was sent then. */
export const OF_JOB = sql`join lateral (
    select * from delivery_booking where contract_company_id = j.contract_company_id and id = j.delivery_booking_id
    union all select * from jsonb_populate_record(null::delivery_booking, j.ended_booking) where j.delivery_booking_id is null) b on true
  left join order_delivery_address p on p.contract_company_id = b.contract_company_id and p.id = b.place_id and j.delivery_booking_id is not null
  left join order_fba o on o.contract_company_id = b.contract_company_id and o.id = b.order_id
  left join inbound_plan i on i.contract_company_id = b.contract_company_id and i.id = b.inbound_plan_id
  left join warehouse w on w.warehouse_id = b.warehouse_id
  left join file f on f.contract_company_id = j.contract_company_id and f.id = j.signed_file_id`
export const JOB_LOCATION = sql`case when j.delivery_booking_id is null then j.place_name else ${PLACE_NAME} end`

const ROW = sql`
  b.id as "Id", b.relate_type as "RelateType", b.relate_no as "RelateNo", b.line_no as "LineNo", b.relate_state as "RelateState", b.order_id as "OrderId", b.order_type as "OrderType", b.inbound_plan_id as "InboundPlanId",
  i.inbound_type as "InboundType", b.site as "Site", b.warehouse_id as "WarehouseId", p.delivery_warehouse_type as "DeliveryWarehouseType", ${PLACE_NAME} as "PlaceName", p.fba_shipment_id as "FbaShipmentId",
  p.reference_id as "ReferenceId", b.booking_method as "BookingMethod", b.booking_state as "BookingState", b.waits_for as "WaitsFor", b.is_rejected as "IsRejected", b.slot_time as "SlotTime", b.booking_code as "BookingCode",
  b.booking_link as "BookingLink", b.haulier as "Haulier", b.vehicle_plate as "VehiclePlate", b.driver_phone as "DriverPhone", b.pallets as "Pallets", b.cartons as "Cartons", b.remark as "Remark", b.problem as "Problem", b.noted_time as "NotedTime",
  b.booked_time as "BookedTime", b.arrived_time as "ArrivedTime", b.created_time as "CreatedTime", b.row_version as "RowVersion",
  to_json(case b.relate_type when 'place' then coalesce(o.ata_time, (o.eta)::timestamp at time zone 'UTC') when 'pickup' then o.pickup_date::timestamp at time zone 'Asia/Shanghai' else i.expected_inbound_time end) #>> '{}' as "Expected"`
const JOB_STATE = (job: string) =>
  sql.raw(
    `case when ${job}.refused_time is not null then 'refused' when ${job}.delivered_time is not null then 'delivered' when ${job}.arrived_time is not null then 'arrived' when ${job}.accepted_time is not null then 'accepted' else 'given' end`,
  )
const OWN_ROW = sql`${ROW}, null::json as "Supplier"`
const DESK_ROW = sql`${ROW}, b.contract_company_id as "ContractCompanyId", k.name_cn as "CompanyName", case when s.id is not null then json_build_object('Name', s.supplier_name, 'State', ${JOB_STATE('s')}) end as "Supplier"`

const SORT = { CreatedTime: sql`b.created_time`, SlotTime: sql`b.slot_time`, RelateNo: sql`b.relate_no`, Cartons: sql`b.cartons` }

type Filter = Partial<DeskBookingFilter>

function filters(f: Filter): (RawBuilder<unknown> | false)[] {
  return [
    f.BookingState !== undefined && sql`b.booking_state = ${f.BookingState}`,
    f.BookingMethod !== undefined && sql`b.booking_method = ${f.BookingMethod}`,
    f.WaitsFor !== undefined && (f.WaitsFor > 0 ? sql`b.waits_for = ${sql.lit(f.WaitsFor)}` : sql`b.waits_for = 0`),
    (f.IsLost === true || f.LostState !== undefined) && sql`b.lost_state = ${sql.lit(open)}`,
    f.RelateType !== undefined && sql`b.relate_type = ${f.RelateType}`,
    f.WarehouseId !== undefined && sql`b.warehouse_id = ${f.WarehouseId}`,
    f.Site !== undefined && f.Site !== '' && sql`b.site = ${f.Site}`,
    f.ContractCompanyId !== undefined && sql`b.contract_company_id = ${f.ContractCompanyId}`,
    ...withinDays(sql`b.slot_time`, f, 'UTC'),
    ...words(f.Keyword),
  ]
}

/** Numbers of orders, plans, shipments, references and bookings; one word may be a part. */
function words(keyword: string | undefined): (RawBuilder<unknown> | false)[] {
  const found = keywords(keyword)
  if (found.length === 0) return []
  if (found.length > 1)
    return [sql`(b.relate_no = any(${found}) or p.fba_shipment_id = any(${found}) or p.reference_id = any(${found}))`]
  const one = like(found[0]!)
  return [
    sql`(b.relate_no ilike ${one} or p.fba_shipment_id ilike ${one} or p.reference_id ilike ${one} or b.booking_code ilike ${one} or b.vehicle_plate ilike ${one} or b.fc_code ilike ${one})`,
  ]
}

/** Where an appointment sends a truck, as it is told to whoever drives. */
export async function placeNameOf(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<string> {
  const { rows } = await sql<{
    PlaceName: string
  }>`select ${PLACE_NAME} as place_name from ${OWN_FROM} where b.contract_company_id = ${ContractCompanyId} and b.id = ${Id}`.execute(
    db,
  )
  return rows[0]!.PlaceName
}

/** A company's appointments of one kind. */
const own = (companyId: number, relate: Relate, f: Filter) =>
  allOf([sql`b.contract_company_id = ${companyId}`, sql`b.relate_type = ${relate}`, ...filters(f)])

export function bookingPage(db: Db, companyId: number, relate: Relate, input: Filter & { PageIndex: number; PageSize: number }) {
  return pageOf(db, {
    columns: OWN_ROW,
    from: OWN_FROM,
    where: own(companyId, relate, input),
    order: orderOf(input, SORT, sql`b.id`),
    input,
  })
}

export function bookingCounts(db: Db, companyId: number, relate: Relate, input: Filter) {
  return countStates(db, { state: sql`b.booking_state`, from: OWN_FROM, where: own(companyId, relate, input) })
}

export async function orderBookings(db: Db, companyId: number, orderId: number): Promise<BookingRow[]> {
  const { rows } =
    await sql<BookingRow>`select ${OWN_ROW} from ${OWN_FROM} where b.contract_company_id = ${companyId} and b.order_id = ${orderId} and b.relate_type = 'place' order by b.line_no`.execute(
      db,
    )
  return rows.map(plainTimes)
}

/** Times as the contract has them. */
const TIMES = ['SlotTime', 'BookedTime', 'ArrivedTime', 'NotedTime', 'CreatedTime'] as const
function plainTimes<R extends BookingRow>(row: R): R {
  const times = Object.fromEntries(TIMES.map((name) => [name, (row[name] as unknown as Date | null)?.toISOString() ?? null]))
  return { ...row, ...times }
}

// --- Desk --------------------------------------------------------------------------------------------------------------

export function deskPage(db: Db, input: Filter & { PageIndex: number; PageSize: number }) {
  return pageOf(db, {
    columns: DESK_ROW,
    from: FROM,
    where: allOf(filters(input)),
    order: orderOf(input, SORT, sql`b.id`),
    input,
    total: sql`select count(*) from delivery_booking b left join order_delivery_address p on p.contract_company_id = b.contract_company_id and p.id = b.place_id where ${allOf(filters(input))}`,
  })
}

export function deskCounts(db: Db, input: Filter) {
  return countStates(db, {
    state: sql`b.booking_state`,
    from: sql`delivery_booking b left join order_delivery_address p on p.contract_company_id = b.contract_company_id and p.id = b.place_id`,
    where: allOf(filters(input)),
  })
}

async function deskRows(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number): Promise<DeskBooking[]> {
  const { rows } =
    await sql<DeskBooking>`select ${DESK_ROW} from ${FROM} where ${where} order by ${order} limit ${sql.lit(most)}`.execute(db)
  return rows.map(plainTimes)
}

export function deskOrderBookings(db: Db, { ContractCompanyId, OrderId }: { ContractCompanyId: number; OrderId: number }) {
  return deskRows(
    db,
    sql`b.contract_company_id = ${ContractCompanyId} and b.order_id = ${OrderId}`,
    sql`b.relate_type desc, b.line_no`,
    200,
  )
}

/** Rows under a filter, for moves of many. */
export async function rowsUnder(db: Db, filter: Filter, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select b.contract_company_id, b.id from delivery_booking b left join order_delivery_address p on p.contract_company_id = b.contract_company_id and p.id = b.place_id where ${allOf(filters(filter))} order by b.contract_company_id, b.id limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function numbersOf(db: Db, rows: readonly DeskRow[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('delivery_booking')
    .select(['Id', 'RelateNo', 'LineNo'])
    .where(
      'Id',
      'in',
      rows.map((row) => row.Id),
    )
    .execute()
  return new Map(found.map(({ Id, RelateNo, LineNo }) => [Id, LineNo > 1 ? `${RelateNo} #${LineNo}` : RelateNo]))
}

const MAX_INLINE = 200
const ON_DAY = (day: string) =>
  sql`b.slot_time >= ${day}::date - interval '1 day' and b.slot_time < ${day}::date + interval '2 days'`
/** The day of an appointment is that of the clock where it is. */
const isOn = (day: string) => (row: { SlotTime: string | null; Site: string }) =>
  row.SlotTime !== null && localDay(new Date(row.SlotTime), zoneAt(row.Site)) === day

/** What is worked off in line: appointments that wait for us, the first that arrived first; or the trucks of a day that are not at the gate yet. */
export async function appointmentQueue(db: Db, { Queue, Day }: { Queue: 'book' | 'gate'; Day: string | null }) {
  if (Queue === 'book') {
    const Items = await deskRows(
      db,
      sql`b.waits_for = 2`,
      sql`coalesce(o.ata_time, o.eta::timestamptz, b.created_time), b.id`,
      MAX_INLINE,
    )
    const { rows } = await sql<{ N: number }>`select count(*) as n from delivery_booking b where b.waits_for = 2`.execute(db)
    return { Items, TotalCount: rows[0]!.N }
  }
  const day = Day ?? now().toISOString().slice(0, 10)
  const rows = await deskRows(
    db,
    sql`b.booking_state = ${booked} and b.arrived_time is null and b.warehouse_id is not null and ${ON_DAY(day)}`,
    sql`b.slot_time, b.id`,
    5 * MAX_INLINE,
  )
  const Items = rows.filter(isOn(day))
  return { Items: Items.slice(0, MAX_INLINE), TotalCount: Items.length }
}

const MAX_OPEN = 100

/** A day at all gates and on all roads. */
export async function boardOf(db: Db, day: string): Promise<Board> {
  const gates = await gatesOf(db)
  const Lanes = []
  for (const gate of gates) {
    const times = await timesOf(db, gate, day)
    Lanes.push({ ...gate, Times: times.map(({ Time, Taken }) => ({ Time: Time.toISOString(), Taken })) })
  }
  const Booked = (await deskRows(db, sql`b.booking_state = ${booked} and ${ON_DAY(day)}`, sql`b.slot_time, b.id`, 1000)).filter(
    isOn(day),
  )
  const Open = await deskRows(
    db,
    sql`b.waits_for = 2`,
    sql`coalesce(o.ata_time, o.eta::timestamptz, b.created_time), b.id`,
    MAX_OPEN,
  )
  const { rows } = await sql<{ N: number }>`select count(*) as n from delivery_booking b where b.waits_for = 2`.execute(db)
  return { Lanes, Booked, Open, OpenCount: rows[0]!.N }
}
