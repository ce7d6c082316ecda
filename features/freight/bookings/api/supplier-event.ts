import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import type { MoveOf } from '#kit/shared/document-events.ts'
import { bookingEvents } from '../rules.ts'
import type { Booking } from './booking-row.ts'

export function recordJobEvent(
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
