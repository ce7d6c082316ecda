import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import { searchCondition, lookUp, type SearchPlace } from '#kit/api/search.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { PageInput } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { booking } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { JOB_LOCATION, JOB_STATE, OF_JOB } from './queries.ts'
import { arrive, assign } from './booking-moves.ts'
import { lockBooking } from './booking-row.ts'
import { recordJobEvent } from './supplier-event.ts'
import { bookingOf } from './supplier-jobs.ts'

const IS_NEW = sql`(j.report_state = 1)`

/** The appointment, supplier and company of a job. */
const OF_ALL = sql`join supplier_link l on l.id = j.supplier_link_id join company k on k.contract_company_id = j.contract_company_id ${OF_JOB}`
/** The vehicle, and the number of what the job is for; if its appointment has ended, as of its end. */
const PLACES: readonly SearchPlace[] = [
  { table: 'supplier_job', key: 'id' },
  { table: 'delivery_booking', key: 'id', via: { table: 'supplier_job', from: 'id', on: 'delivery_booking_id' } },
]

/** Finds jobs by these numbers or by the supplier's name; there are few suppliers. */
async function searched(db: Db, keyword: string | undefined) {
  const found = await lookUp(db, PLACES, keyword)
  if (!found) return false
  if (found.words.length > 1) return searchCondition('j', PLACES, found)
  const bySupplier = sql`j.supplier_link_id in (select l.id from supplier_link l where l.supplier_name ilike ${like(found.words[0]!)})`
  if (found.keys === 'many') return sql`(${searchCondition('j', PLACES, found)} or ${bySupplier})`
  const { rows } = await sql<{
    Id: number
  }>`select l.id from supplier_link l where l.supplier_name ilike ${like(found.words[0]!)} limit 1`.execute(db)
  return rows.length > 0 ? bySupplier : searchCondition('j', PLACES, found)
}

export async function jobPage(db: Db, input: PageInput & { IsNew?: boolean | undefined }) {
  const isByTime = input.SortField === 'SlotTime'
  return pageOf(db, {
    columns: sql`j.id as "Id", j.contract_company_id as "ContractCompanyId", company_shown(k.name_cn, k.name) as "CompanyName", j.delivery_booking_id as "BookingId", j.delivery_booking_id is null as "IsEnded", t.relate_type as "RelateType", t.relate_no as "RelateNo", t.line_no as "LineNo", t.order_id as "OrderId", t.order_type as "OrderType",
      ${JOB_LOCATION} as "PlaceName", t.site as "Site", t.slot_time as "SlotTime", l.id as "SupplierLinkId", l.supplier_name as "SupplierName", ${JOB_STATE('j')} as "State", j.vehicle_plate as "VehiclePlate", j.driver_phone as "DriverPhone",
      j.arrived_time as "JobArrivedTime", j.delivered_time as "DeliveredTime", j.signed_file_id as "SignedFileId", f.file_name as "SignedFileName", j.remark as "Remark", j.report_time as "ReportTime", ${IS_NEW} as "IsNew",
      l.expire_time as "ExpireTime", l.revoked_time as "RevokedTime", l.seen_time as "SeenTime", j.created_time as "CreatedTime"`,
    from: isByTime ? sql`supplier_job j ${OF_ALL}` : sql`supplier_job j`,
    only: 'j',
    joins: isByTime ? sql`` : OF_ALL,
    where: allOf([
      input.IsNew !== undefined && (input.IsNew ? sql`j.report_state = 1` : sql`j.report_state = 0`),
      await searched(db, input.Keyword),
    ]),
    order: orderOf(
      input,
      { CreatedTime: sql`j.created_time`, ReportTime: sql`j.report_time`, SlotTime: sql`t.slot_time` },
      sql`j.id`,
    ),
    input,
  })
}

/** Copies the supplier's report to the appointment: the vehicle and the arrival. */
export async function acceptJob(db: Db, { ContractCompanyId, Id }: DeskRow, by: By): Promise<void> {
  const found = await db
    .selectFrom('supplier_job')
    .select('DeliveryBookingId')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
  if (!found) return refuse('notFound', kit('error.notFound'))
  const row = found.DeliveryBookingId === null ? null : { ContractCompanyId, Id: found.DeliveryBookingId }
  const one = row ? await lockBooking(db, row) : await bookingOf(db, { ContractCompanyId, Id })
  const job = await db
    .selectFrom('supplier_job')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!job.ReportTime || (job.CheckedTime && job.CheckedTime >= job.ReportTime)) refuse('rule', bookings('error.noNewReport'))
  const link = await db
    .selectFrom('supplier_link')
    .select('SupplierName')
    .where('Id', '=', job.SupplierLinkId)
    .executeTakeFirstOrThrow()
  // If the appointment has ended, the report is only marked as read.
  if (
    row &&
    job.VehiclePlate &&
    !job.RefusedTime &&
    (job.VehiclePlate !== one.VehiclePlate || job.DriverPhone !== one.DriverPhone)
  )
    await assign(db, row, by, { Haulier: link.SupplierName, VehiclePlate: job.VehiclePlate, DriverPhone: job.DriverPhone })
  if (row && job.ArrivedTime && one.ArrivedTime === null && one.BookingState === booking.states.booked)
    await arrive(db, row, by, job.ArrivedTime)
  await db
    .updateTable('supplier_job')
    .set({ CheckedTime: now(), CheckedBy: by.UserId })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
  recordJobEvent(db, one, 'supplier.check', by, link.SupplierName)
}

/** Signed documents of an order's places that staff have accepted, the latest of each. */
export async function documentsOf(db: Db, { ContractCompanyId, OrderId }: { ContractCompanyId: number; OrderId: number }) {
  const { rows } = await sql<{ PlaceId: number; FileId: number; FileName: string; DeliveredTime: Date; SupplierName: string }>`
    select distinct on (t.place_id) t.place_id, f.id as file_id, f.file_name, j.delivered_time, l.supplier_name
    from supplier_job j join delivery_booking t on t.contract_company_id = j.contract_company_id and t.id = j.delivery_booking_id join supplier_link l on l.id = j.supplier_link_id
      join file f on f.contract_company_id = j.contract_company_id and f.id = j.signed_file_id
    where t.contract_company_id = ${ContractCompanyId} and t.order_id = ${OrderId} and t.place_id is not null and j.checked_time >= j.delivered_time order by t.place_id, j.delivered_time desc`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, DeliveredTime: row.DeliveredTime.toISOString() }))
}
