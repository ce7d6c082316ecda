import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { feeEvents, feeLife } from '../life.ts'

/** Waives a line that is neither billed nor paid. Fee lines have no version and no last change: many move at once. */
export async function waiveFee(db: Db, { ContractCompanyId, Id }: DeskRow, by: By, WaiveReason: string): Promise<void> {
  const { unbilled, void: waived } = feeLife.states
  const line = await db
    .updateTable('wfin_fee')
    .set({ FeeState: waived, WaiveReason })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .where('FeeState', '=', unbilled)
    .returning('FeeNo')
    .executeTakeFirst()
  if (!line) refuse('rule', kit('error.moveRefused'))
  recordEvent(db, feeEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: line.FeeNo,
    Move: 'waive',
    FromState: unbilled,
    ToState: waived,
    by,
    remark: WaiveReason,
    payload: { Site: null },
  })
}
