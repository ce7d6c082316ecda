import { standingTransfers, takeBackPayment } from '#features/finance/bills/api/service.ts'
import { takeBackRecharge } from '#features/finance/recharge/api/service.ts'
import { takeOut, type BookedPayments } from '#features/finance/wallet/api/service.ts'
import { WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { bankMatch } from '../rules.ts'
import { change, lockLine, SURPLUS, type Line } from './service.ts'

type Seen = { readonly Id: number; readonly RowVersion: number }
type Row = DeskRow & { readonly RowVersion?: number | undefined }

/**
 * Takes back a mistaken booking: the amount it paid is due again, its surplus is withdrawn from the wallet, and the
 * line is open. Refuses amounts spent or refunded since. `document` is its document as it was seen.
 */
export async function takeBackLine(db: Db, seen: Seen, by: By, reason: string, document?: Row): Promise<void> {
  const line = await lockLine(db, seen, 'takeBack')
  const row = { ContractCompanyId: line.MatchedCompanyId!, Id: line.MatchedId!, RowVersion: document?.RowVersion }
  if (line.MatchedType === 'recharge_record') await takeBackRecharge(db, row, by, reason)
  else await takeOffBill(db, line, row, by, reason)
  await change(db, seen, by, {
    MatchState: bankMatch.states.open,
    MatchedType: null,
    MatchedCompanyId: null,
    MatchedId: null,
    MatchedNo: null,
    TakenBackNo: line.MatchedNo,
    TakenBackReason: reason,
  })
}

async function takeOffBill(db: Db, line: Line, row: Row, by: By, reason: string): Promise<void> {
  const { Seq, Amount } = await standingTransfers(db, row).where('p.Reference', '=', line.EntryRef).executeTakeFirstOrThrow()
  await takeBackPayment(db, row, by, Seq, reason)
  const surplus = amount(minor(line.Amount) - minor(Amount))
  if (surplus === 0) return
  const key = { ContractCompanyId: row.ContractCompanyId, CurrencyCode: line.CurrencyCode }
  const put = await db
    .selectFrom('wallet_flow')
    .select('RelateNo')
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('CurrencyCode', '=', key.CurrencyCode)
    .where('WalletFlowType', '=', WALLET_FLOW.recharge)
    .where('RelateType', '=', SURPLUS)
    .where('Seq', '=', line.Id)
    .orderBy('FlowTime', 'desc')
    .orderBy('Id', 'desc')
    .executeTakeFirstOrThrow()
  await takeOut(db, key, surplus, { Type: SURPLUS, No: put.RelateNo, Operator: by.Operator, Seq: line.Id, Remark: reason })
}

/** A payment booked from a statement can be taken back on the page of its document too. */
export const bankPayments: BookedPayments = {
  async takeBack(db, { Type, Reference, ...document }, by, reason) {
    const lines = db
      .selectFrom('bank_statement_line')
      .selectAll()
      .where('MatchState', '=', bankMatch.states.booked)
      .where('MatchedType', '=', Type)
      .where('MatchedCompanyId', '=', document.ContractCompanyId)
      .where('MatchedId', '=', document.Id)
      .forUpdate()
    const line = (await lines.execute()).find((one) => Type === 'recharge_record' || one.EntryRef === Reference)
    if (!line) return false
    await takeBackLine(db, line, by, reason, document)
    return true
  },
}
