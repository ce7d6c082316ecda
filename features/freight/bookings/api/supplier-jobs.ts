import { zoneAt } from '#features/freight/core/rules/truck-zones.ts'
import { sql } from 'kysely'
import type { SupplierJobs } from '#features/freight/supplier/contract.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { saveFile, type FileStore, type UploadedFile } from '#kit/api/files.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { jobState, MAX_PROOF_MB, PROOF_KINDS, type JobState } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { JOB_LOCATION, OF_JOB } from './queries.ts'
import type { Booking } from './booking-row.ts'
import { recordJobEvent } from './supplier-event.ts'
import type { Link } from './supplier-links.ts'

type JobRow = Omit<SupplierJobs['Jobs'][number], 'State' | 'TimeZone' | 'SlotTime' | 'ArrivedTime' | 'DeliveredTime'> & {
  Site: string
  SlotTime: Date | null
  ArrivedTime: Date | null
  DeliveredTime: Date | null
  AcceptedTime: Date | null
  RefusedTime: Date | null
}

/** The jobs of a link, including refused, reassigned and cancelled ones. */
export async function jobsOf(db: Db, link: Link): Promise<SupplierJobs> {
  const { rows } = await sql<JobRow>`
    select j.id as job_id, t.relate_type, t.relate_no, t.line_no, t.site, t.slot_time, t.booking_code, p.reference_id, t.cartons, t.pallets,
      coalesce(p.gross_weight, i.gross_weight, o.total_gross_weight) as gross_weight, coalesce(p.volume, i.volume, o.total_volume) as volume, ${JOB_LOCATION} as place_name,
      case when j.delivery_booking_id is null then '' else coalesce(case when t.relate_type = 'pickup' then (select concat_ws(' · ', a.contact, a.phone) from jsonb_populate_record(null::pick_address, o.pick_address) a where a.id is not null) end,
        (select concat_ws(' · ', a.contact, a.phone) from jsonb_populate_record(null::private_warehouse_address, p.private_address) a where a.id is not null), concat_ws(' ', w.address1, w.postal_code, w.city)) end as address, j.delivery_booking_id is null as is_ended,
      j.vehicle_plate, j.driver_phone, j.accepted_time, j.refused_time, j.arrived_time, j.delivered_time, j.remark, f.file_name as signed_file_name
    from supplier_job j ${OF_JOB}
    where j.supplier_link_id = ${link.Id} order by t.slot_time nulls last, j.id`.execute(db)
  return {
    SupplierName: link.SupplierName,
    ExpireTime: link.ExpireTime.toISOString(),
    Jobs: rows.map(({ Site, AcceptedTime, RefusedTime, ...job }) => ({
      ...job,
      TimeZone: zoneAt(Site),
      State: jobState({ AcceptedTime, RefusedTime, ArrivedTime: job.ArrivedTime, DeliveredTime: job.DeliveredTime }),
      SlotTime: job.SlotTime?.toISOString() ?? null,
      ArrivedTime: job.ArrivedTime?.toISOString() ?? null,
      DeliveredTime: job.DeliveredTime?.toISOString() ?? null,
    })),
  }
}

/** The appointment of a job, or its last state if it has ended. */
export async function bookingOf(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<Booking> {
  const { rows } =
    await sql<Booking>`select t.* from supplier_job j ${OF_JOB} where j.contract_company_id = ${ContractCompanyId} and j.id = ${Id}`.execute(
      db,
    )
  return rows[0]!
}

/** Locks a job of the link; refuses a job of another link with `notFound`, and a cancelled one. */
async function lockJob(db: Db, link: Link, JobId: number) {
  const job = await db
    .selectFrom('supplier_job')
    .selectAll()
    .where('SupplierLinkId', '=', link.Id)
    .where('Id', '=', JobId)
    .forUpdate()
    .executeTakeFirst()
  if (!job) return refuse('notFound', kit('error.notFound'))
  if (job.DeliveryBookingId === null) refuse('rule', bookings('error.jobEnded'))
  return { job, one: await bookingOf(db, job), state: jobState(job) }
}

const as = (link: Link): By => ({ actor: 'system', UserId: null, Operator: link.SupplierName })
export type Report = {
  Report: 'accept' | 'refuse' | 'vehicle' | 'arrive'
  VehiclePlate: string | null
  DriverPhone: string | null
  Remark: string | null
}
const FROM_STATES: Record<Report['Report'], readonly JobState[]> = {
  accept: ['given'],
  refuse: ['given', 'accepted'],
  vehicle: ['accepted'],
  arrive: ['accepted'],
}

export async function reportJob(
  db: Db,
  link: Link,
  JobId: number,
  { Report, VehiclePlate, DriverPhone, Remark }: Report,
): Promise<void> {
  const { job, one, state } = await lockJob(db, link, JobId)
  if (!FROM_STATES[Report].includes(state)) refuse('rule', bookings('error.jobOver'))
  if (Report === 'refuse' && !Remark) refuse('rule', bookings('error.noReason'))
  if (Report === 'vehicle' && !VehiclePlate) refuse('rule', bookings('error.noPlate'))
  const set = {
    ...(Report === 'accept' && { AcceptedTime: now() }),
    ...(Report === 'refuse' && { RefusedTime: now() }),
    ...(Report === 'arrive' && { ArrivedTime: now() }),
    ...(VehiclePlate && { VehiclePlate }),
    ...(DriverPhone && { DriverPhone }),
    ...(Remark && { Remark }),
    ReportTime: now(),
  }
  await db
    .updateTable('supplier_job')
    .set(set)
    .where('ContractCompanyId', '=', job.ContractCompanyId)
    .where('Id', '=', job.Id)
    .execute()
  recordJobEvent(db, one, `supplier.${Report}`, as(link), Remark ?? (Report === 'vehicle' ? VehiclePlate : null))
}

/** Delivered: the signed document is saved as a file of the order's company. */
export async function deliverJob(
  db: Db,
  store: FileStore,
  link: Link,
  { JobId, Remark }: { JobId: number; Remark: string | null },
  document: UploadedFile,
): Promise<void> {
  const { job, one, state } = await lockJob(db, link, JobId)
  if (state !== 'accepted' && state !== 'arrived') refuse('rule', bookings('error.jobOver'))
  const SignedFileId = await saveFile(db, store, document, {
    ContractCompanyId: job.ContractCompanyId,
    UserId: 0,
    uploaderType: 1,
  })
  await db
    .updateTable('supplier_job')
    .set({
      SignedFileId,
      DeliveredTime: now(),
      ArrivedTime: job.ArrivedTime ?? now(),
      ReportTime: now(),
      ...(Remark && { Remark }),
    })
    .where('ContractCompanyId', '=', job.ContractCompanyId)
    .where('Id', '=', job.Id)
    .execute()
  recordJobEvent(db, one, 'supplier.deliver', as(link), Remark)
}

/**
 * A photo or a PDF, up to the size of one sheet photographed with a phone. The type is detected from the first bytes,
 * not from the name.
 */
export function checkProof(document: UploadedFile | undefined): UploadedFile {
  if (!document) return refuse('invalid', kit('error.noFile'))
  if (!isOneOf(PROOF_KINDS, document.contentType)) refuse('invalid', bookings('error.paperKind'))
  if (document.size > MAX_PROOF_MB * 1_048_576) refuse('invalid', kit('error.tooLarge'), { mb: MAX_PROOF_MB })
  return document
}
