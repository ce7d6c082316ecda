import { sql } from 'kysely'
import type { SupplierJobs } from '#features/freight/supplier/contract.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { now, systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { saveFile, type FileStore, type UploadedFile } from '#kit/api/files.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import { digest, newSecret } from '#kit/api/secret.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { type MoveOf } from '#kit/shared/document-events.ts'
import type { Input } from '#kit/shared/op.ts'
import { keywords, type PageInput } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { makeSupplierLink } from '../contract.ts'
import { booking, jobState, MAX_PROOF_MB, PROOF_KINDS, zoneAt, type JobState, bookingEvents } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { JOB_LOCATION, OF_JOB, placeNameOf } from './queries.ts'
import { arrive, assign, lockBooking, type Booking } from './service.ts'

/** Suppliers: whoever drives or stores for us sees his jobs behind a link, and says what became of them. */

const DAY_MS = 86_400_000

/** A link to jobs. What another supplier has and has not refused is not given twice. */
export async function makeLink(db: Db, { SupplierName, Days, Rows }: Input<typeof makeSupplierLink>, by: By) {
  const secret = newSecret()
  const ExpireTime = new Date(systemNow().getTime() + Days * DAY_MS)
  const link = await db
    .insertInto('supplier_link')
    .values({ SupplierName, TokenHash: digest(secret), ExpireTime, CreatedTime: now(), CreatedBy: by.UserId })
    .returning('Id')
    .executeTakeFirstOrThrow()
  for (const row of Rows.toSorted((a, b) => a.ContractCompanyId - b.ContractCompanyId || a.Id - b.Id)) {
    const one = await lockBooking(db, row)
    const held = await db
      .selectFrom('supplier_job')
      .innerJoin('supplier_link', 'supplier_link.Id', 'supplier_job.SupplierLinkId')
      .select(['supplier_job.Id', 'RevokedTime', 'ExpireTime', 'DeliveredTime'])
      .where('ContractCompanyId', '=', row.ContractCompanyId)
      .where('DeliveryBookingId', '=', row.Id)
      .where('RefusedTime', 'is', null)
      .executeTakeFirst()
    if (held && (held.DeliveredTime || (!held.RevokedTime && held.ExpireTime > systemNow())))
      refuse('rule', bookings('error.given'), { no: one.RelateNo })
    // Who had it can say nothing any more: his job ends with his link, and what he said stays.
    if (held)
      await sql`update supplier_job j set ended_booking = to_jsonb(t), delivery_booking_id = null from delivery_booking t where j.contract_company_id = ${row.ContractCompanyId} and j.id = ${held.Id} and t.contract_company_id = j.contract_company_id and t.id = j.delivery_booking_id`.execute(
        db,
      )
    await db
      .insertInto('supplier_job')
      .values({
        ContractCompanyId: row.ContractCompanyId,
        DeliveryBookingId: row.Id,
        SupplierLinkId: link.Id,
        PlaceName: await placeNameOf(db, row),
        CreatedTime: now(),
      })
      .execute()
    tell(db, one, 'give', by, SupplierName)
  }
  return { Url: `/SupplierAllBack?token=${secret}`, ExpireTime: ExpireTime.toISOString(), Jobs: Rows.length }
}

function tell(
  db: Db,
  {
    ContractCompanyId,
    Id,
    RelateNo,
    BookingState,
    Site,
  }: Pick<Booking, 'ContractCompanyId' | 'Id' | 'RelateNo' | 'BookingState' | 'Site'>,
  Move: MoveOf<typeof bookingEvents>,
  by: By,
  remark: string | null,
): void {
  recordEvent(db, bookingEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: RelateNo,
    Move,
    FromState: BookingState,
    ToState: BookingState,
    by,
    remark,
    payload: { Site },
  })
}

export async function revokeLink(db: Db, SupplierLinkId: number): Promise<void> {
  const done = await db
    .updateTable('supplier_link')
    .set({ RevokedTime: systemNow() })
    .where('Id', '=', SupplierLinkId)
    .where('RevokedTime', 'is', null)
    .returning('Id')
    .executeTakeFirst()
  if (!done) refuse('rule', kit('error.moveRefused'))
}

// --- Behind the link: nobody's user --------------------------------------------------------------------------------------

export type Link = { Id: number; SupplierName: string; ExpireTime: Date }
const A_MINUTE = 60
const CALLS_A_MINUTE = 60

/** What a link is for; refuses one that is unknown, too old or ended, all with the same words. */
export async function readLink(db: Db, token: string): Promise<Link> {
  const link = await db
    .selectFrom('supplier_link')
    .select(['Id', 'SupplierName', 'ExpireTime'])
    .where('TokenHash', '=', digest(token))
    .where('RevokedTime', 'is', null)
    .where('ExpireTime', '>', systemNow())
    .executeTakeFirst()
  if (!link) return refuse('rule', bookings('error.linkNotValid'))
  if ((await countAttempt(db, `supplier ${link.Id}`, A_MINUTE)) > CALLS_A_MINUTE) refuse('rule', kit('error.tooManyRequests'))
  await db.updateTable('supplier_link').set({ SeenTime: systemNow() }).where('Id', '=', link.Id).execute()
  return link
}

type JobRow = Omit<SupplierJobs['Jobs'][number], 'State' | 'TimeZone' | 'SlotTime' | 'ArrivedTime' | 'DeliveredTime'> & {
  Site: string
  SlotTime: Date | null
  ArrivedTime: Date | null
  DeliveredTime: Date | null
  AcceptedTime: Date | null
  RefusedTime: Date | null
}

/** The jobs of a link; those that he refused, or that are another's by now, are no longer his. */
export async function jobsOf(db: Db, link: Link): Promise<SupplierJobs> {
  const { rows } = await sql<JobRow>`
    select j.id as job_id, t.relate_type, t.relate_no, t.line_no, t.site, t.slot_time, t.booking_code, p.reference_id, t.cartons, t.pallets,
      coalesce(p.gross_weight, i.gross_weight, o.total_gross_weight) as gross_weight, coalesce(p.volume, i.volume, o.total_volume) as volume, ${JOB_LOCATION} as place_name,
      case when j.delivery_booking_id is null then '' else coalesce(case when t.relate_type = 'pickup' then (select concat_ws(' · ', a.contact, a.phone) from pick_address a where a.contract_company_id = t.contract_company_id and a.id = o.pick_address_id) end,
        (select concat_ws(' · ', a.contact, a.phone) from private_warehouse_address a where a.contract_company_id = t.contract_company_id and a.id = p.private_warehouse_address_id), concat_ws(' ', w.address1, w.postal_code, w.city)) end as address, j.delivery_booking_id is null as is_ended,
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

/** The appointment of a job, or what it was when it ended. */
async function bookingOf(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<Booking> {
  const { rows } =
    await sql<Booking>`select t.* from supplier_job j ${OF_JOB} where j.contract_company_id = ${ContractCompanyId} and j.id = ${Id}`.execute(
      db,
    )
  return rows[0]!
}

/** A job of the link, locked; refuses another one's with `notFound`, and one that was cancelled. */
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
type Told = {
  Told: 'accept' | 'refuse' | 'vehicle' | 'arrive'
  VehiclePlate: string | null
  DriverPhone: string | null
  Remark: string | null
}
const FROM_STATES: Record<Told['Told'], readonly JobState[]> = {
  accept: ['given'],
  refuse: ['given', 'accepted'],
  vehicle: ['accepted'],
  arrive: ['accepted'],
}

export async function reportJob(
  db: Db,
  link: Link,
  JobId: number,
  { Told, VehiclePlate, DriverPhone, Remark }: Told,
): Promise<void> {
  const { job, one, state } = await lockJob(db, link, JobId)
  if (!FROM_STATES[Told].includes(state)) refuse('rule', bookings('error.jobOver'))
  if (Told === 'refuse' && !Remark) refuse('rule', bookings('error.noReason'))
  if (Told === 'vehicle' && !VehiclePlate) refuse('rule', bookings('error.noPlate'))
  const set = {
    ...(Told === 'accept' && { AcceptedTime: now() }),
    ...(Told === 'refuse' && { RefusedTime: now() }),
    ...(Told === 'arrive' && { ArrivedTime: now() }),
    ...(VehiclePlate && { VehiclePlate }),
    ...(DriverPhone && { DriverPhone }),
    ...(Remark && { Remark }),
    ToldTime: now(),
  }
  await db
    .updateTable('supplier_job')
    .set(set)
    .where('ContractCompanyId', '=', job.ContractCompanyId)
    .where('Id', '=', job.Id)
    .execute()
  tell(db, one, `supplier.${Told}`, as(link), Remark ?? (Told === 'vehicle' ? VehiclePlate : null))
}

/** Delivered: the signed paper is kept as a file of the order's company. */
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
      ToldTime: now(),
      ...(Remark && { Remark }),
    })
    .where('ContractCompanyId', '=', job.ContractCompanyId)
    .where('Id', '=', job.Id)
    .execute()
  tell(db, one, 'supplier.deliver', as(link), Remark)
}

/** A photo or a PDF, and no more than a phone makes of one sheet. Looked at by its first bytes, not by its name. */
export function checkProof(document: UploadedFile | undefined): UploadedFile {
  if (!document) return refuse('invalid', kit('error.noFile'))
  if (!(PROOF_KINDS as readonly string[]).includes(document.contentType)) refuse('invalid', bookings('error.paperKind'))
  if (document.size > MAX_PROOF_MB * 1_048_576) refuse('invalid', kit('error.tooLarge'), { mb: MAX_PROOF_MB })
  return document
}

// --- Desk --------------------------------------------------------------------------------------------------------------

const STATE = sql`case when j.refused_time is not null then 'refused' when j.delivered_time is not null then 'delivered' when j.arrived_time is not null then 'arrived' when j.accepted_time is not null then 'accepted' else 'given' end`
const IS_NEW = sql`(j.told_state = 1)`

export function jobPage(db: Db, input: PageInput & { IsNew?: boolean | undefined; Told?: number | undefined }) {
  const found = keywords(input.Keyword)
  return pageOf(db, {
    columns: sql`j.id as "Id", j.contract_company_id as "ContractCompanyId", k.name_cn as "CompanyName", j.delivery_booking_id as "BookingId", j.delivery_booking_id is null as "IsEnded", t.relate_type as "RelateType", t.relate_no as "RelateNo", t.line_no as "LineNo", t.order_id as "OrderId", t.order_type as "OrderType",
      ${JOB_LOCATION} as "PlaceName", t.site as "Site", t.slot_time as "SlotTime", l.id as "SupplierLinkId", l.supplier_name as "SupplierName", ${STATE} as "State", j.vehicle_plate as "VehiclePlate", j.driver_phone as "DriverPhone",
      j.arrived_time as "JobArrivedTime", j.delivered_time as "DeliveredTime", j.signed_file_id as "SignedFileId", f.file_name as "SignedFileName", j.remark as "Remark", j.told_time as "ToldTime", ${IS_NEW} as "IsNew",
      l.expire_time as "ExpireTime", l.revoked_time as "RevokedTime", l.seen_time as "SeenTime", j.created_time as "CreatedTime"`,
    from: sql`supplier_job j join supplier_link l on l.id = j.supplier_link_id join company k on k.contract_company_id = j.contract_company_id ${OF_JOB}`,
    where: allOf([
      input.IsNew !== undefined && (input.IsNew ? IS_NEW : sql`not ${IS_NEW}`),
      found.length === 1 &&
        sql`(t.relate_no ilike ${like(found[0]!)} or l.supplier_name ilike ${like(found[0]!)} or j.vehicle_plate ilike ${like(found[0]!)})`,
      found.length > 1 && sql`t.relate_no = any(${found})`,
    ]),
    order: orderOf(
      input,
      { CreatedTime: sql`j.created_time`, ToldTime: sql`j.told_time`, SlotTime: sql`t.slot_time` },
      sql`j.id`,
    ),
    input,
  })
}

/** What the supplier said becomes what we know: the truck, and that it is there. */
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
  if (!job.ToldTime || (job.CheckedTime && job.CheckedTime >= job.ToldTime)) refuse('rule', bookings('error.nothingTold'))
  const link = await db
    .selectFrom('supplier_link')
    .select('SupplierName')
    .where('Id', '=', job.SupplierLinkId)
    .executeTakeFirstOrThrow()
  // Of an appointment that has ended nothing follows but that it was read.
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
  tell(db, one, 'supplier.check', by, link.SupplierName)
}

/** Signed papers of an order's places that staff have taken over, the latest of each. */
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
