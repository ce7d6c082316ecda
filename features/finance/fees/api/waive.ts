import { refund, settleUnpaidFees } from '#features/finance/wallet/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { feeEvents, feeLifecycle, isWaivable } from '../lifecycle.ts'

/**
 * Waives a line that is not billed; an amount deducted for it is returned to the payer's wallet. Fee lines have no
 * version and no last change: many move at the same time.
 */
export async function waiveFee(db: Db, { ContractCompanyId, Id }: DeskRow, by: By, WaiveReason: string): Promise<void> {
  const { settled, void: waived } = feeLifecycle.states
  const line = await db
    .selectFrom('wfin_fee')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!line || !isWaivable(line)) refuse('rule', kit('error.moveRefused'))
  await db
    .updateTable('wfin_fee')
    .set({ FeeState: waived, WaiveReason })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
  recordEvent(db, feeEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: line.FeeNo,
    Move: 'waive',
    FromState: line.FeeState,
    ToState: waived,
    by,
    remark: WaiveReason,
    payload: { Site: null },
  })
  if (line.FeeState !== settled || line.Amount === 0) return
  const payer = { ContractCompanyId: line.PayerCompanyId, CurrencyCode: line.CurrencyCode }
  // The document's own refunds count from 1: this number must differ from them.
  const relate = { Type: line.RelateType, No: line.RelateNo, Operator: by.Operator, Seq: -Id }
  await refund(db, payer, line.Amount, { ...relate, Remark: `${line.FeeNo} ${WaiveReason}` })
  await settleUnpaidFees(db, payer, by.Operator)
}
