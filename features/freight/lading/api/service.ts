import type { OrderRow } from '#features/freight/core/api/service.ts'
import { hasSection, kindOf } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import {
  billOfLading,
  cutOffState,
  instructionWarnings,
  isInReview,
  isOpen,
  RELEASE,
  releaseProblem,
  type Instructions,
  ladingEvents,
} from '../rules.ts'
import { lading } from '../text/keys.ts'
import { releaseFacts } from './detail.ts'
import { prefilled } from './prefill.ts'
import { eventPayload, type Seen, locked, lockForMove, moveBill, changeBill, whole } from './bill-moves.ts'

/**
 * Opens the bill of lading of an accepted order, unless there is one. From acceptance on an
 * order can be neither returned nor cancelled, so a bill always has its order.
 */
export async function openLading(db: Db, order: OrderRow, by: By): Promise<void> {
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  if (!hasSection(kind, 'lading')) return
  const moment = now()
  const values = {
    ...(await prefilled(db, order)),
    ContractCompanyId: order.ContractCompanyId,
    OrderId: order.Id,
    LineNo: 1,
    LadingNo: order.DcgNo!,
    DcgNo: order.DcgNo!,
    LadingState: billOfLading.states.instructions,
    CreatedTime: moment,
    CreatedBy: by.UserId,
    UpdatedTime: moment,
    UpdatedBy: by.UserId,
  }
  const opened = await db
    .insertInto('order_bill_of_lading')
    .values(values)
    .onConflict((conflict) => conflict.columns(['ContractCompanyId', 'OrderId', 'LineNo']).doNothing())
    .returning('Id')
    .executeTakeFirst()
  if (!opened) return
  recordEvent(db, ladingEvents, {
    ContractCompanyId: order.ContractCompanyId,
    EntityId: opened.Id,
    EntityNo: order.DcgNo!,
    Move: 'open',
    FromState: null,
    ToState: billOfLading.states.instructions,
    by,
    payload: eventPayload(values, kind.type),
  })
}

/** Only original bills have originals, at least one. */
const withOriginals = (fields: Instructions, release: number | null) => ({
  ...fields,
  OriginalsCount: release === RELEASE.original ? Math.max(fields.OriginalsCount, 1) : 0,
})

// --- Customer ------------------------------------------------------------------------------------------------------

export type Sent = { LadingState: number; RowVersion: number }
/** `hint`: a cut-off that is past, or totals that differ; neither is refused. */
export type SubmitResult = Sent & { hint: 'past' | 'differs' | undefined }

/** Saves and submits the instructions, while the customer may edit the bill. */
export async function submitInstructions(db: Db, row: Seen, fields: Instructions, by: By): Promise<SubmitResult> {
  const both = await locked(db, row)
  if (!isOpen(both.bill.LadingState)) refuse('rule', lading('error.locked'))
  const { OrderTotals, SiCutOff } = await whole(db, row)
  const moved = await moveBill(db, both, 'submit', by, {
    set: { ...withOriginals(fields, both.order.BlReleaseType), SubmitTime: now(), RejectReason: null },
  })
  const isLate = cutOffState(SiCutOff, now()) === 'past'
  return {
    LadingState: moved.LadingState,
    RowVersion: moved.RowVersion,
    hint: isLate ? 'past' : instructionWarnings(fields, OrderTotals).length > 0 ? 'differs' : undefined,
  }
}

export async function confirmDraft(db: Db, row: Seen, by: By): Promise<void> {
  await moveBill(db, await lockForMove(db, row, 'confirm', by), 'confirm', by, {
    set: { ConfirmTime: now(), ConfirmOperator: by.Operator, ReopenReason: null },
  })
}

/** Returns the draft to staff with the requested change. */
export async function requestLadingChange(db: Db, row: DeskRow, text: string, by: By): Promise<void> {
  await moveBill(db, await lockForMove(db, row, 'askChange', by), 'askChange', by, {
    set: { ChangeText: text, ReopenReason: null },
    remark: text,
  })
}

// --- Desk ----------------------------------------------------------------------------------------------------------

/** Staff amend a bill under review, e.g. after a requested change. */
export async function amend(db: Db, row: Seen, fields: Instructions, by: By): Promise<Sent> {
  const both = await locked(db, row)
  if (!isInReview(both.bill.LadingState)) refuse('rule', lading('error.notInReview'))
  const { LadingState, RowVersion } = await changeBill(db, both, 'amend', by, {
    set: withOriginals(fields, both.order.BlReleaseType),
  })
  return { LadingState, RowVersion }
}

export async function rejectInstructions(db: Db, row: Seen, reason: string, by: By): Promise<void> {
  await moveBill(db, await lockForMove(db, row, 'reject', by), 'reject', by, {
    set: { RejectReason: reason, ChangeText: null, ReopenReason: null },
    remark: reason,
  })
}

/** Returns an outdated draft to the review and clears its confirmation, which stays in the history. */
export async function reopenDraft(db: Db, row: Seen, reason: string, by: By): Promise<void> {
  await moveBill(db, await lockForMove(db, row, 'reopen', by), 'reopen', by, {
    set: { ReopenReason: reason, ConfirmTime: null, ConfirmOperator: null },
    remark: reason,
  })
}

export async function release(db: Db, row: Seen, by: By, OriginalsReturned: boolean): Promise<void> {
  const both = await lockForMove(db, row, 'release', by)
  const problem = releaseProblem({
    BlReleaseType: both.order.BlReleaseType,
    OriginalsCount: both.bill.OriginalsCount,
    OriginalsReturned,
    ...(await releaseFacts(db, row)),
  })
  if (problem) refuse('rule', lading(`error.${problem}`))
  await moveBill(db, both, 'release', by, {
    set: { ReleaseTime: now() },
    payload: { BillNo: both.bill.HblNo ?? both.bill.Issued?.MblNo },
  })
}
