import { useState } from 'react'
import type { Op } from '#kit/shared/op.ts'
import { invalidate } from '../query.ts'

/**
 * A record as its user saw it when a dialog opened: what the dialog sends speaks of that version, so that another's change
 * meanwhile is refused and told, not written over unseen. Whoever was refused goes on with the record as it is by then.
 *
 *     const { seen, refused } = useSeen(order, ORDER_READS)
 *     await call(updatePayee, { OrderId: seen.OrderId, RowVersion: seen.RowVersion, ...values }, { key, silent: true }).catch(refused)
 */
export function useSeen<Row>(row: Row, stale: readonly Op[]): { seen: Row; refused: (refusal: unknown) => never } {
  const [opened, setOpened] = useState<{ row: Row } | undefined>({ row })
  const refused = (refusal: unknown): never => {
    setOpened(undefined)
    void invalidate(...stale)
    throw refusal
  }
  return { seen: opened ? opened.row : row, refused }
}
