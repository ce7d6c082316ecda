import { happenedAt, lockOrders } from '#features/freight/core/api/service.ts'
import { arrive, depart, lockWallets, moveEach } from '#features/freight/order-desk/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { VoyageKey } from '../contract.ts'
import { blockerOf, type VoyageMove } from '../rules.ts'
import { voyages } from '../text/keys.ts'
import { orderKeys, ordersOn } from './queries.ts'

/** The ship or plane has left: all orders that are ready depart. */
export function departOn(db: Db, translate: Translate, { AtdTime, ...voyage }: VoyageKey & { AtdTime: string }, by: By) {
  happenedAt(AtdTime)
  return moveOrders(db, translate, voyage, 'depart', (row) => depart(db, row, by, { AtdTime }))
}

export function arriveOn(db: Db, translate: Translate, { AtaTime, ...voyage }: VoyageKey & { AtaTime: string }, by: By) {
  happenedAt(AtaTime)
  return moveOrders(db, translate, voyage, 'arrive', (row) => arrive(db, row, by, AtaTime))
}

/** Moves the orders of a voyage that have not made the move: a repeated call finds only those that could not. */
async function moveOrders(
  db: Db,
  translate: Translate,
  voyage: VoyageKey,
  move: VoyageMove,
  act: (row: DeskRow) => Promise<unknown>,
): Promise<BulkResult> {
  await lockOrders(db, await orderKeys(db, voyage, move))
  const rows = await orderKeys(db, voyage, move)
  return moveEach(
    db,
    translate,
    rows,
    async (row) => {
      await requireReady(db, voyage, row, move)
      await act(row)
    },
    move === 'depart' ? lockWallets : undefined,
  )
}

async function requireReady(db: Db, voyage: VoyageKey, row: DeskRow, move: VoyageMove): Promise<void> {
  const [order] = await ordersOn(db, voyage, row)
  if (!order) refuse('notFound', kit('error.notFound'))
  const blocker = blockerOf(order, move)
  if (blocker)
    refuse('rule', voyages(`blocker.${blocker}`), {
      reason: order.ReturnReason ?? '',
      received: order.Received,
      expected: order.Expected,
    })
}
