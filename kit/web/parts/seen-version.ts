import { useState } from 'react'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import type { CallError } from '../errors.ts'

/** A record as its user saw it, and the refusal after which that version was loaded. */
export type Seen<Row> = { row: Row; after: CallError | undefined }

/**
 * The version seen when the record behind the dialog is now `row`: unchanged, until the server refuses it as outdated;
 * then the next version, which is again kept. Without input it is the newest.
 */
export function nextSeenVersion<Row>(seen: Seen<Row>, row: Row, refusal: CallError | undefined, hasInput = true): Seen<Row> {
  if (!hasInput) return row === seen.row && refusal === seen.after ? seen : { row, after: refusal }
  const isOld = refusal !== undefined && refusal !== seen.after && refusal.ErrorCode === ERROR_CODE.changed
  return isOld && row !== seen.row ? { row, after: refusal } : seen
}

/**
 * A record as its user saw it when a dialog opened: the dialog sends that version, so that another user's change in the
 * meantime is refused and shown, not overwritten unseen. After such a refusal the dialog continues with the next
 * version.
 *
 *     const save = useWrite(updatePayee, { invalidate: ORDER_READS, onSuccess: close })
 *     const seen = useSeenVersion(order, save.refusal)
 *     <MoveDialog … onSubmit={(values) => save.send({ OrderId: seen.OrderId, RowVersion: seen.RowVersion, ...values })} />
 *
 * Fields that are part of a page show the newest version until something is typed: `hasInput`.
 */
export function useSeenVersion<Row>(row: Row, refusal: CallError | undefined, hasInput?: boolean): Row {
  const [kept, setKept] = useState<Seen<Row>>({ row, after: undefined })
  const now = nextSeenVersion(kept, row, refusal, hasInput)
  if (now !== kept) setKept(now)
  return now.row
}
