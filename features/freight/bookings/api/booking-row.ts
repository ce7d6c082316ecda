import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { PlaceRow } from '#features/freight/core/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { booking, type BookingMove, type Relate, bookingEvents } from '../rules.ts'

/**
 * Appointments. This row is the single source of truth: the order's place is updated from it in the same transaction
 * (see db/migrations/025_bookings.sql).
 */

const BOOKING_TABLE = { events: bookingEvents, state: 'BookingState', number: 'RelateNo', site: 'Site' }
export type Booking = Selectable<Database['delivery_booking']>
export type KnownRow = DeskRow & { RowVersion?: number | undefined }

/** Locks the orders and plans of appointments first, then the appointments. */
async function lockBookings(db: Db, rows: readonly DeskRow[]): Promise<void> {
  const chosen = sql`unnest(${rows.map((row) => row.ContractCompanyId)}::bigint[], ${rows.map((row) => row.Id)}::bigint[]) as chosen(contract_company_id, id)`
  const of = sql`delivery_booking b join ${chosen} using (contract_company_id, id)`
  await sql`select o.id from order_fba o where (o.contract_company_id, o.id) in (select b.contract_company_id, b.order_id from ${of}) order by 1 for update`.execute(
    db,
  )
  await sql`select p.id from inbound_plan p where (p.contract_company_id, p.id) in (select b.contract_company_id, b.inbound_plan_id from ${of}) order by 1 for update`.execute(
    db,
  )
  await sql`select r.id from replenishment_out r where (r.contract_company_id, r.id) in (select b.contract_company_id, b.replenishment_out_id from ${of}) order by r.contract_company_id, r.id for update`.execute(
    db,
  )
  await sql`select b.id from ${of} order by b.contract_company_id, b.id for update of b`.execute(db)
}

/** The appointment, with everything locked that its moves affect; refuses with `notFound` and `changed`. */
export async function lockBooking(db: Db, row: KnownRow): Promise<Booking> {
  await lockBookings(db, [row])
  return known(await find(db, row), row)
}

const find = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db
    .selectFrom('delivery_booking')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()

function known(one: Booking | undefined, { RowVersion }: KnownRow): Booking {
  if (!one) return refuse('notFound', kit('error.notFound'))
  if (RowVersion !== undefined && one.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  return one
}

/** Rights depend on what an appointment is for: one of another kind or country is treated as missing. */
export async function requireOf(db: Db, row: DeskRow, relate: Relate, country?: Country): Promise<void> {
  const one = await find(db, row)
  if (one?.RelateType !== relate || (country !== undefined && one.Site !== country)) refuse('notFound', kit('error.notFound'))
}

type Move = { set?: Record<string, unknown>; remark?: string | null; payload?: Record<string, unknown> }

export async function move(
  db: Db,
  { ContractCompanyId, Id, RelateType, OrderId, OrderType, LineNo }: Booking,
  name: BookingMove,
  by: By,
  { payload, ...done }: Move = {},
): Promise<Booking> {
  return await makeMove(db, booking, BOOKING_TABLE, {
    row: { ContractCompanyId, Id },
    move: name,
    by,
    payload: { RelateType, OrderId, OrderType, line: LineNo, ...payload },
    ...done,
  })
}

export const NO_SLOT = {
  SlotTime: null,
  BookingCode: null,
  BookingLink: null,
  BookedTime: null,
  ArrivedTime: null,
  NotedTime: null,
} as const

export async function placeOf(db: Db, { ContractCompanyId, PlaceId }: Booking): Promise<PlaceRow> {
  return db
    .selectFrom('order_delivery_address')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', PlaceId!)
    .executeTakeFirstOrThrow()
}
