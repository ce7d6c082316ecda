import type { OrderRow } from '#features/freight/core/api/service.ts'
import { approve, renderBill, drawDraft, issue } from '#features/freight/lading/api/drawing.ts'
import {
  confirmDraft,
  rejectInstructions,
  release,
  reopenDraft,
  submitInstructions,
} from '#features/freight/lading/api/service.ts'
import { instructionFields } from '#features/freight/lading/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { Demo } from './world.ts'

/** Bills of lading of the demo's sea orders, each in its planned state. */

export type LadingEnd = 'instructions' | 'review' | 'rejected' | 'toConfirm' | 'confirmed' | 'reopened' | 'issued' | 'released'
const WAY: readonly LadingEnd[] = ['instructions', 'review', 'toConfirm', 'confirmed', 'reopened', 'issued', 'released']

type At = (days: number, hour: number, work: (db: Db, order: OrderRow) => Promise<unknown>) => void
type Plan = {
  end: LadingEnd
  /** Days of the acceptance and of the departure, relative to today. */
  accepted: number
  sails: number
  customer: (db: Db) => Promise<{ by: By }>
  staff: By
}

const NOTIFY = 'SAME AS CONSIGNEE'

/** The customer sends the suggested bill unchanged, with parties where none are saved. */
async function send(db: Db, row: { ContractCompanyId: number; Id: number }, by: By): Promise<void> {
  const bill = await db
    .selectFrom('order_bill_of_lading')
    .selectAll()
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .executeTakeFirstOrThrow()
  await submitInstructions(db, row, instructionFields.parse({ ...bill, NotifyParty: bill.NotifyParty ?? NOTIFY }), by)
}

const billOf = async (db: Db, { ContractCompanyId, Id }: OrderRow) => ({
  ContractCompanyId,
  Id: (
    await db
      .selectFrom('order_bill_of_lading')
      .select('Id')
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('OrderId', '=', Id)
      .executeTakeFirstOrThrow()
  ).Id,
})

/** Moves the bill of an order to its planned state, each step at its time; if the ship left earlier, the bill is late as well. */
export function planLading({ store }: Pick<Demo, 'store'>, at: At, { end, accepted, sails, customer, staff }: Plan): void {
  const then = (
    days: number,
    hour: number,
    work: (db: Db, bill: { ContractCompanyId: number; Id: number }) => Promise<unknown>,
  ) => at(Math.min(days, -1), hour, async (db, order) => work(db, await billOf(db, order)))
  if (end === 'instructions') return
  then(accepted, 13, async (db, bill) => send(db, bill, (await customer(db)).by))
  if (end === 'rejected')
    return then(accepted, 15, (db, bill) => rejectInstructions(db, bill, 'The consignee has no address', staff))
  const goesTo = (state: LadingEnd) => WAY.indexOf(end) >= WAY.indexOf(state)
  if (goesTo('toConfirm'))
    then(accepted, 14, async (db, bill) => approve(db, await drawDraft(db, store, bill, staff, { DraftFileId: null }), staff))
  if (goesTo('confirmed')) then(accepted, 16, async (db, bill) => confirmDraft(db, bill, (await customer(db)).by))
  if (end === 'reopened') {
    then(accepted, 17, (db, bill) => reopenDraft(db, bill, 'The carrier has changed the ship of this voyage', staff))
    then(accepted, 18, async (db, bill) => approve(db, await drawDraft(db, store, bill, staff, { DraftFileId: null }), staff))
  }
  if (goesTo('issued'))
    then(sails + 1, 6, async (db, bill) =>
      issue(
        db,
        await renderBill(db, store, bill, staff, { IssueDate: null, IssuePlace: null, MblNo: null, FinalFileId: null }),
        staff,
      ),
    )
  if (goesTo('released')) then(sails + 21, 7, (db, bill) => release(db, bill, staff, true))
}
