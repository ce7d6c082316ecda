import { OTHER_TRUCK_ZONE, TRUCK_ZONES } from '#features/freight/core/rules/truck-zones.ts'
import { sql } from 'kysely'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { zoneBy } from '#kit/api/page.ts'
import type { SearchPlace } from '#kit/api/search.ts'
import { localDay } from '#kit/shared/calendar.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { Language } from '#kit/shared/text.ts'
import { receivingPlace } from '#features/freight/places/api/service.ts'
import { bookingColumns } from '../columns.ts'
import { deskBookingFilter, type Board } from '../contract.ts'
import { booking, zoneOfBooking } from '../rules.ts'
import { gatesOf, timesOf } from './gates.ts'

const { open, booked } = booking.states

/** Joins the data of what an appointment `t` is for. */
const KNOWN = sql`
  left join replenishment_out r on r.contract_company_id = t.contract_company_id and r.id = t.replenishment_out_id
  left join order_delivery_address p on p.contract_company_id = t.contract_company_id and p.id = t.place_id
  left join order_fba o on o.contract_company_id = t.contract_company_id and o.id = t.order_id
  left join inbound_plan i on i.contract_company_id = t.contract_company_id and i.id = t.inbound_plan_id
  left join warehouse w on w.warehouse_id = t.warehouse_id`

/** Destination of a truck as text: warehouse, centre or address; for a pick-up its loading address. */
const PLACE_NAME = sql`coalesce(
  case t.relate_type when 'pickup' then (select concat_ws(' ', a.city, a.district, a.detail_address) from jsonb_populate_record(null::pick_address, o.pick_address) a where a.id is not null) end,
  w.warehouse_code || ' · ' || w.warehouse_name, t.fc_code,
  (select concat_ws(', ', a.address_name, concat_ws(' ', a.street, a.house_number), concat_ws(' ', a.postal_code, a.city)) from jsonb_populate_record(null::private_warehouse_address, p.private_address) a where a.id is not null),
  (select concat_ws(', ', a.contact, concat_ws(' ', a.street, a.house_number), concat_ws(' ', a.postal_code, a.city)) from replenishment_out a where a.contract_company_id = t.contract_company_id and a.id = t.replenishment_out_id), '')`

/** The appointment `t` of a job `j`; if the appointment has ended, its last state, with the destination at that time. */
export const OF_JOB = sql`join lateral (
    select * from delivery_booking where contract_company_id = j.contract_company_id and id = j.delivery_booking_id
    union all select * from jsonb_populate_record(null::delivery_booking, j.ended_booking) where j.delivery_booking_id is null) t on true
  left join order_delivery_address p on p.contract_company_id = t.contract_company_id and p.id = t.place_id and j.delivery_booking_id is not null
  left join order_fba o on o.contract_company_id = t.contract_company_id and o.id = t.order_id
  left join inbound_plan i on i.contract_company_id = t.contract_company_id and i.id = t.inbound_plan_id
  left join warehouse w on w.warehouse_id = t.warehouse_id
  left join file f on f.contract_company_id = j.contract_company_id and f.id = j.signed_file_id`
export const JOB_LOCATION = sql`case when j.delivery_booking_id is null then j.place_name else ${PLACE_NAME} end`

export const JOB_STATE = (job: string) =>
  sql.raw(
    `case when ${job}.refused_time is not null then 'refused' when ${job}.delivered_time is not null then 'delivered' when ${job}.arrived_time is not null then 'arrived' when ${job}.accepted_time is not null then 'accepted' else 'given' end`,
  )
/** When the goods are expected. */
const EXPECTED = sql`case t.relate_type when 'place' then coalesce(o.ata_time, (o.eta)::timestamp at time zone 'UTC') when 'pickup' then o.pickup_date::timestamp at time zone 'Asia/Shanghai' when 'outbound' then (r.expected_outbound_date + time '12:00') at time zone 'UTC' else i.expected_inbound_time end`

/** Numbers of an appointment, and the shipment or reference of its place. */
const BOOKING_PLACES: readonly SearchPlace[] = [
  { table: 'delivery_booking', key: 'id' },
  { table: 'order_delivery_address', key: 'id', via: { table: 'delivery_booking', from: 'id', on: 'place_id' } },
]

/** The appointments of a company, of one kind, and of all companies at the desk. Customers may not see who holds which link. */
export const bookingList = listQuery({
  table: 'delivery_booking',
  filter: deskBookingFilter,
  row: bookingColumns.row,
  computed: {
    InboundType: sql`i.inbound_type`,
    DeliveryWarehouseType: sql`p.delivery_warehouse_type`,
    PlaceName: PLACE_NAME,
    FbaShipmentId: sql`coalesce(p.fba_shipment_id, r.new_fba_no)`,
    ReferenceId: sql`coalesce(p.reference_id, r.reference_id)`,
    FromWarehouse: sql`(select warehouse_code from warehouse where warehouse_id = t.from_warehouse_id)`,
    Expected: sql`to_json(${EXPECTED}) #>> '{}'`,
    Supplier: sql`null::json`,
  },
  joins: KNOWN,
  desk: {
    computed: {
      Supplier: sql`case when s.id is not null then json_build_object('Name', s.supplier_name, 'State', ${JOB_STATE('s')}) end`,
    },
    joins: sql`left join lateral (select j.*, l.supplier_name from supplier_job j join supplier_link l on l.id = j.supplier_link_id where j.contract_company_id = t.contract_company_id and j.delivery_booking_id = t.id order by j.created_time desc, j.id desc limit 1) s on true`,
  },
  state: 'BookingState',
  number: sql`t.relate_no || case when t.line_no > 1 then ' #' || t.line_no else '' end`,
  zone: () => OTHER_TRUCK_ZONE,
  clock: zoneBy(sql`coalesce(t.country, t.site)`, TRUCK_ZONES, OTHER_TRUCK_ZONE),
  equal: ['BookingState', 'BookingMethod', 'RelateType', 'WarehouseId'],
  dates: () => 'SlotTime',
  where: (f) => [
    f.WaitsFor !== undefined && (f.WaitsFor > 0 ? sql`t.waits_for = ${sql.lit(f.WaitsFor)}` : sql`t.waits_for = 0`),
    (f.IsLost === true || f.LostState !== undefined) && sql`t.lost_state = ${sql.lit(open)}`,
    f.Site !== undefined && f.Site !== '' && sql`t.site = ${f.Site}`,
  ],
  searchIn: BOOKING_PLACES,
  sort: ['CreatedTime', 'SlotTime', 'RelateNo', 'Cartons'],
})

/** An appointment's destination, as shown to the driver. */
export async function placeNameOf(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<string> {
  const { rows } = await sql<{
    PlaceName: string
  }>`select ${PLACE_NAME} as place_name from delivery_booking t ${KNOWN} where t.contract_company_id = ${ContractCompanyId} and t.id = ${Id}`.execute(
    db,
  )
  return rows[0]!.PlaceName
}

export const orderBookings = (db: Db, companyId: number, orderId: number) =>
  bookingList.find(
    db,
    'own',
    sql`t.contract_company_id = ${companyId} and t.order_id = ${orderId} and t.relate_type = 'place'`,
    sql`t.line_no`,
  )

// --- Desk --------------------------------------------------------------------------------------------------------------

export const deskOrderBookings = (db: Db, { ContractCompanyId, OrderId }: { ContractCompanyId: number; OrderId: number }) =>
  bookingList.find(
    db,
    'desk',
    sql`t.contract_company_id = ${ContractCompanyId} and t.order_id = ${OrderId}`,
    sql`t.relate_type desc, t.line_no`,
  )

const MAX_INLINE = 200
const ON_DAY = (day: string) =>
  sql`t.slot_time >= ${day}::date - interval '1 day' and t.slot_time < ${day}::date + interval '2 days'`
/** The day of an appointment is its local day at the destination. */
const isOn = (day: string) => (row: { SlotTime: string | null; Site: string; Country: string | null }) =>
  row.SlotTime !== null && localDay(new Date(row.SlotTime), zoneOfBooking(row)) === day

/** Appointments pending for the provider, first arrival first, and their total count. */
async function toBook(db: Db, most: number) {
  const Items = await bookingList.find(db, 'desk', sql`t.waits_for = 2`, sql`coalesce(${EXPECTED}, t.created_time), t.id`, most)
  const { rows } = await sql<{ N: number }>`select count(*) as n from delivery_booking t where t.waits_for = 2`.execute(db)
  return { Items, TotalCount: rows[0]!.N }
}

/**
 * The appointment queue: appointments pending for the provider, first arrival first; or the day's trucks that are not
 * at the gate yet.
 */
export async function appointmentQueue(db: Db, { Queue, Day }: { Queue: 'book' | 'gate'; Day: string | null }) {
  if (Queue === 'book') return toBook(db, MAX_INLINE)
  const anyDay = Day ?? now().toISOString().slice(0, 10)
  const rows = await bookingList.find(
    db,
    'desk',
    sql`t.booking_state = ${booked} and t.arrived_time is null and t.warehouse_id is not null and ${ON_DAY(anyDay)}`,
    sql`t.slot_time, t.id`,
    5 * MAX_INLINE,
  )
  // Without a day, the current day at each gate: near midnight London and Berlin have different days.
  const Items = rows.filter((row) => isOn(Day ?? dayIn(zoneOfBooking(row)))(row))
  return { Items: Items.slice(0, MAX_INLINE), TotalCount: Items.length }
}

const MAX_OPEN = 100

/** A day at all gates, and of trucks to other places; the names of receiving warehouses are in the given language. */
export async function boardOf(db: Db, day: string, language: Language): Promise<Board> {
  const gates = await gatesOf(db)
  const Lanes = []
  for (const gate of gates) {
    const times = await timesOf(db, gate, day)
    const { WarehouseName } = receivingPlace({ ...gate, City: '' }, language)
    Lanes.push({ ...gate, WarehouseName, Times: times.map(({ Time, Taken }) => ({ Time: Time.toISOString(), Taken })) })
  }
  const Booked = (
    await bookingList.find(db, 'desk', sql`t.booking_state = ${booked} and ${ON_DAY(day)}`, sql`t.slot_time, t.id`, 1000)
  ).filter(isOn(day))
  const { Items: Open, TotalCount: OpenCount } = await toBook(db, MAX_OPEN)
  return { Lanes, Booked, Open, OpenCount }
}
