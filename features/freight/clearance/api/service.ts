import { docReview } from '#kit/shared/document-review.ts'
import { deskOrder, type DeskOrder, type OrderRow, track } from '#features/freight/core/api/service.ts'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { clearance as customs, type ClearanceMove, freightOrder, orderEvents } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { hasOwnImporter, mayOweDuty, resumedState } from '../rules.ts'
import { clearance } from '../text/keys.ts'
import { refuseDifferent } from './differences.ts'
import { CLEARANCE_TABLE, deleteUnsubmitted, findDoc, reviewDoc } from './document.ts'

export { deleteDoc, openDoc } from './document.ts'
export { askIfDifferent } from './differences.ts'
export { answerListTemplate, readPackingList, type HeadFinding, type ListHead } from './packing-list.ts'
export type { ListRow } from '../sheet.ts'

/** Staff moves of an order's import clearance. */

const { pendingAcceptance, pendingDeparture, departed, arrived } = freightOrder.states
/** Order states in which goods can be cleared: from receipt to arrival. */
const CLEARED: readonly number[] = [pendingAcceptance, pendingDeparture, departed, arrived]
/** Moves that require a reason for the customer. */
const EXPLAINED: readonly ClearanceMove[] = ['askDocuments', 'report']
const { submitted, approved } = docReview.states

export type ClearanceMoveInput = DeskOrder & { Move: ClearanceMove; Remark: string | null }

/**
 * Applies a clearance move; with `translate`, goods are not declared with documents that differ from the order. Goods
 * of the customer's own importer require approved documents; `askDocuments` rejects the current ones.
 */
export async function clear(
  db: Db,
  { ContractCompanyId, Id, RowVersion, Move, Remark }: ClearanceMoveInput,
  by: By,
  translate?: Translate,
): Promise<OrderRow> {
  const order = await deskOrder(db, { ContractCompanyId, Id, RowVersion })
  if (!CLEARED.includes(order.OrderStatus)) refuse('rule', kit('error.moveRefused'))
  if (EXPLAINED.includes(Move) && Remark === null) refuse('rule', clearance('error.reason'))
  const isPossible = customs.find(order.ClearanceStatus, Move, by.actor) !== undefined
  const state = isPossible ? (await findDoc(db, order))?.DocState : undefined
  if (isPossible && Move === 'declare' && hasOwnImporter(order.ClearanceMode) && state !== approved)
    refuse('rule', clearance('error.notApproved'))
  if (isPossible && Move === 'declare' && translate) await refuseDifferent(db, order, translate, 'declare')
  if (isPossible && Move === 'askDuty') {
    if (!mayOweDuty(order.ClearanceMode)) refuse('rule', kit('error.moveRefused'))
    if (Remark === null) refuse('rule', clearance('error.duty'))
  }
  if (isPossible && Move === 'askDocuments' && (state === submitted || state === approved)) {
    await reviewDoc(db, order, { move: state === submitted ? 'reject' : 'reopen', by, reason: Remark })
    return deskOrder(db, { ContractCompanyId, Id })
  }
  const to = isPossible && Move === 'resume' ? customs.stateOf(resumedState(await stateBefore(db, order), state)) : undefined
  const moved = await makeMove(db, customs, CLEARANCE_TABLE, {
    row: { ContractCompanyId, Id },
    move: Move,
    to,
    by,
    remark: Remark,
  })
  if (Move === 'declare') await trackFirst(db, moved, TRACKING_NODE.clearing)
  if (Move === 'release') {
    track(db, moved, TRACKING_NODE.released, now())
    await deleteUnsubmitted(db, moved)
  }
  return moved
}

/** The state that a clearance left for `exception`. */
async function stateBefore(db: Db, { ContractCompanyId, Id }: OrderRow): Promise<number> {
  const held = await db
    .selectFrom('event')
    .select('FromState')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', orderEvents.entity)
    .where('EntityId', '=', Id)
    .where('Move', '=', orderEvents.moves.report)
    .orderBy('Time', 'desc')
    .orderBy('Id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return held?.FromState ?? customs.states.documents
}

/** Clearance may begin more than once; the tracking milestone is written the first time. */
async function trackFirst(db: Db, { ContractCompanyId, Id }: OrderRow, node: number): Promise<void> {
  const before = await db
    .selectFrom('tracking_event')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .where('TrackingNode', '=', node)
    .executeTakeFirst()
  if (!before) track(db, { ContractCompanyId, Id }, node, now())
}
