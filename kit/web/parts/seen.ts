import { useState } from 'react'
import type { Op } from '#kit/shared/op.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { CallError } from '../errors.ts'
import { invalidate } from '../query.ts'

/** A record as its user saw it; `isOld` once the server has said that it is another by now. */
export type Seen<Row> = { row: Row; isOld: boolean }

/** What is seen once `row` stands behind the dialog: the same, unless it was old; then the version that comes next, and again that one alone. */
export function seenNow<Row>(seen: Seen<Row>, row: Row): Seen<Row> {
  return seen.isOld && row !== seen.row ? { row, isOld: false } : seen
}

/** What is seen after a refusal; one that has nothing to do with the version leaves it. */
export function seenRefused<Row>(seen: Seen<Row>, refusal: unknown): Seen<Row> {
  return refusal instanceof CallError && refusal.ErrorCode === ERROR_CODE.changed ? { ...seen, isOld: true } : seen
}

/**
 * A record as its user saw it when a dialog opened: what the dialog sends speaks of that version, so that another's change
 * meanwhile is refused and told, not written over unseen. Whoever was refused for it goes on with the version that comes next.
 *
 *     const { seen, refused } = useSeen(order, ORDER_READS)
 *     await call(updatePayee, { OrderId: seen.OrderId, RowVersion: seen.RowVersion, ...values }, { key, silent: true }).catch(refused)
 */
export function useSeen<Row>(row: Row, stale: readonly Op[]): { seen: Row; refused: (refusal: unknown) => never } {
  const [kept, setKept] = useState<Seen<Row>>({ row, isOld: false })
  const now = seenNow(kept, row)
  if (now !== kept) setKept(now)
  const refused = (refusal: unknown): never => {
    setKept((seen) => seenRefused(seen, refusal))
    void invalidate(...stale)
    throw refusal
  }
  return { seen: now.row, refused }
}
