import { useState } from 'react'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import type { CallError } from '../errors.ts'

/** A record as its user saw it, and the refusal after which that version was taken. */
export type Seen<Row> = { row: Row; after: CallError | undefined }

/** What is seen once `row` stands behind the dialog: the same, until the server says that it is old; then the version that comes next, and again that one alone. */
export function seenNow<Row>(seen: Seen<Row>, row: Row, refusal: CallError | undefined): Seen<Row> {
  const isOld = refusal !== undefined && refusal !== seen.after && refusal.ErrorCode === ERROR_CODE.changed
  return isOld && row !== seen.row ? { row, after: refusal } : seen
}

/**
 * A record as its user saw it when a dialog opened: what the dialog sends names that version, so that another's change
 * meanwhile is refused and shown, not overwritten unseen. After such a refusal the dialog continues with the version that comes next.
 *
 *     const save = useWrite(updatePayee, { invalidate: ORDER_READS, onSuccess: close })
 *     const seen = useSeen(order, save.refusal)
 *     <MoveDialog … onSubmit={(values) => save.send({ OrderId: seen.OrderId, RowVersion: seen.RowVersion, ...values })} />
 */
export function useSeen<Row>(row: Row, refusal: CallError | undefined): Row {
  const [kept, setKept] = useState<Seen<Row>>({ row, after: undefined })
  const now = seenNow(kept, row, refusal)
  if (now !== kept) setKept(now)
  return now.row
}
