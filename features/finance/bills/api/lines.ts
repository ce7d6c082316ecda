import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { creditFee } from '#features/finance/fees/api/service.ts'
import { refund, settleUnpaidFees } from '#features/finance/wallet/api/service.ts'
import {
  closeThread,
  noteInThread,
  openThread,
  postToThread,
  threadStateOf,
  type Message,
} from '#features/messages/threads/api/service.ts'
import { thread, THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { amount, divideRounded, minor, sum, times } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { billPath, BILLS, deskBillPath } from '../paths.ts'
import { billEvents, monthlyBill } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { insertCreditNote, insertPayment, lockBill, settleFees, TABLE, type BillTable } from './service.ts'

const { states } = monthlyBill

type LineKey = { readonly ContractCompanyId: number; readonly LineId: number }
type LineTable = Selectable<Database['wfin_monthly_bill_line']>

/** A line as it was billed, with its bill locked. Corrections do not count as lines here. */
async function lockLine(db: Db, { ContractCompanyId, LineId }: LineKey): Promise<{ bill: BillTable; line: LineTable }> {
  const line = await db
    .selectFrom('wfin_monthly_bill_line')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', LineId)
    .executeTakeFirst()
  if (!line) refuse('notFound', kit('error.notFound'))
  const bill = await lockBill(db, { ContractCompanyId, Id: line.MonthlyBillId })
  if (line.CreditNoteId !== null || bill.BillStatus === states.void) refuse('rule', kit('error.moveRefused'))
  return { bill, line }
}

const aboutLine = ({ ContractCompanyId, LineId }: LineKey) => ({
  ContractCompanyId,
  RelateType: THREAD_SUBJECT.billLine,
  RelateId: LineId,
})

/** Closes the conversations about the lines of a voided bill: the next bill is reviewed again. */
export async function closeDisputes(db: Db, { ContractCompanyId, Id, MonthlyBillNo }: BillTable, by: By): Promise<void> {
  const { rows } = await sql<{ LineId: number }>`
    select l.id as line_id from wfin_monthly_bill_line l
      join thread t on t.contract_company_id = ${ContractCompanyId} and t.relate_type = ${THREAD_SUBJECT.billLine} and t.relate_id = l.id
      where l.contract_company_id = ${ContractCompanyId} and l.monthly_bill_id = ${Id} and t.state <> ${thread.states.closed} order by l.id`.execute(
    db,
  )
  for (const { LineId } of rows) {
    const about = aboutLine({ ContractCompanyId, LineId })
    await noteInThread(db, about, by, bills('thread.voided'), { no: MonthlyBillNo })
    await closeThread(db, about, by)
  }
}

/** True while the conversation about a line of the bill is open. */
export async function isDisputed(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<boolean> {
  const { rows } = await sql<{ Found: boolean }>`
    select exists (select from wfin_monthly_bill_line l
      join thread t on t.contract_company_id = ${ContractCompanyId} and t.relate_type = ${THREAD_SUBJECT.billLine} and t.relate_id = l.id
      where l.contract_company_id = ${ContractCompanyId} and l.monthly_bill_id = ${Id} and t.state <> ${thread.states.closed}) as found`.execute(
    db,
  )
  return rows[0]!.Found
}

/** Display name of a line: its bill and its position. */
const lineNo = ({ MonthlyBillNo }: BillTable, line: LineTable) => `${MonthlyBillNo} #${line.LineNo}`

function happened(db: Db, bill: BillTable, Move: 'dispute' | 'decline', by: By, line: LineTable, remark: string | null): void {
  recordEvent(db, billEvents, {
    ContractCompanyId: bill.ContractCompanyId,
    EntityId: bill.Id,
    EntityNo: bill.MonthlyBillNo,
    Move,
    FromState: bill.BillStatus,
    ToState: bill.BillStatus,
    by,
    remark: `#${line.LineNo}${remark ? ` ${remark}` : ''}`,
    payload: { Site: null, LineId: line.Id },
  })
}

/** The company objects to a line: a conversation about it waits for our reply. */
export async function disputeLine(db: Db, key: LineKey, by: By, message: Message): Promise<void> {
  const { bill, line } = await lockLine(db, key)
  const about = await openThread(
    db,
    key.ContractCompanyId,
    {
      RelateType: THREAD_SUBJECT.billLine,
      RelateId: line.Id,
      RelateNo: lineNo(bill, line),
      Site: '',
      ReadCode: BILLS,
      WriteCode: `${BILLS}:edit`,
      PageCode: billPath(bill.Id, line.Id),
      DeskPageCode: deskBillPath(key.ContractCompanyId, bill.Id, line.Id),
    },
    by,
    undefined,
  )
  await postToThread(db, about, by, message)
  happened(db, bill, 'dispute', by, line, message.Text)
}

/** Leaves the line unchanged: the last message about it states why. */
export async function declineDispute(db: Db, key: LineKey, by: By, Reason: string): Promise<void> {
  const { bill, line } = await lockLine(db, key)
  const state = await threadStateOf(db, aboutLine(key))
  if (state === undefined || state === thread.states.closed) refuse('rule', bills('error.noDispute'))
  await closeThread(db, aboutLine(key), by, { Text: Reason })
  happened(db, bill, 'decline', by, line, Reason)
}

type Correction = { Qty: number; UnitPrice: number; Reason: string; CreditedAmount: number }

/**
 * Credits all or part of a line, with its tax: a negative line under its own credit note. An amount already paid is
 * returned to the wallet. It answers the dispute about the line.
 */
export async function correctLine(db: Db, key: LineKey, by: By, seen: Correction): Promise<string> {
  const { Qty, UnitPrice, Reason } = seen
  const { bill, line } = await lockLine(db, key)
  const before = await creditedOf(db, bill, line)
  if (before.net !== minor(seen.CreditedAmount)) refuse('changed', kit('error.changed'))
  const left = minor(line.Amount) - before.net
  const net = times(UnitPrice, Qty)
  if (net === 0n) refuse('rule', bills('error.creditNothing'))
  if (net > left) refuse('rule', bills('error.creditTooMuch'), { left: { amount: amount(left), currency: bill.CurrencyCode } })
  // The last credit of a line takes the rest of its tax, so that no rounding difference remains.
  const leftTax = minor(line.TaxAmount) - before.tax
  const share = divideRounded(net * minor(line.TaxPercent), 10_000n)
  const tax = net === left || share > leftTax ? leftTax : share
  const gross = net + tax
  const balance = minor(bill.BalanceDue) - gross
  const back = balance < 0n ? -balance : 0n
  const note = await insertCreditNote(
    db,
    bill,
    { net: amount(net), tax: amount(tax), refunded: amount(back), isVoid: false, reason: Reason },
    by,
  )
  const isPaid = bill.BillStatus !== states.toConfirm && balance <= 0n
  const zone = siteOf(bill.LegalEntity).timeZone
  const FeeNo = await creditFee(db, bill.CompanyId, line.FeeNo, {
    Qty,
    UnitPrice,
    Amount: amount(net),
    Reason,
    Operator: by.Operator,
    zone,
    isPaid,
  })
  await insertCorrection(db, bill, line, { FeeNo, Qty, UnitPrice, net: amount(net), tax: amount(tax), zone, note: note.Id, by })
  if (back > 0n) {
    const Seq = await insertPayment(db, bill, { Method: 'refund', Amount: -amount(back), Reference: note.CreditNoteNo }, by)
    const purse = { ContractCompanyId: bill.ContractCompanyId, CurrencyCode: bill.CurrencyCode }
    await refund(db, purse, amount(back), {
      Type: billEvents.entity,
      No: bill.MonthlyBillNo,
      Operator: by.Operator,
      Seq,
      Remark: note.CreditNoteNo,
    })
    await settleUnpaidFees(db, purse, by.Operator)
  }
  await makeMove(db, monthlyBill, TABLE, {
    row: { ContractCompanyId: bill.ContractCompanyId, Id: bill.Id },
    move: 'correct',
    to: isPaid ? 'paid' : monthlyBill.stateOf(bill.BillStatus),
    by,
    set: { CreditedAmount: amount(minor(bill.CreditedAmount) + gross), PaidAmount: amount(minor(bill.PaidAmount) - back) },
    remark: `#${line.LineNo} ${Reason}`,
    payload: { Site: null, LineId: line.Id },
  })
  if (isPaid && bill.BillStatus !== states.paid) await settleFees(db, bill)
  if ((await threadStateOf(db, aboutLine(key))) !== undefined) {
    await noteInThread(db, aboutLine(key), by, bills('thread.corrected'), { no: note.CreditNoteNo })
    await closeThread(db, aboutLine(key), by)
  }
  return note.CreditNoteNo
}

async function creditedOf(db: Db, bill: BillTable, line: LineTable): Promise<{ net: bigint; tax: bigint }> {
  const rows = await db
    .selectFrom('wfin_monthly_bill_line')
    .select(['Amount', 'TaxAmount'])
    .where('ContractCompanyId', '=', bill.ContractCompanyId)
    .where('MonthlyBillId', '=', bill.Id)
    .where('CorrectsLineNo', '=', line.LineNo)
    .execute()
  return { net: -sum(rows.map((row) => minor(row.Amount))), tax: -sum(rows.map((row) => minor(row.TaxAmount))) }
}

type Corrected = { FeeNo: string; Qty: number; UnitPrice: number; net: number; tax: number; zone: string; note: number; by: By }

async function insertCorrection(db: Db, bill: BillTable, line: LineTable, { note, by, net, tax, zone, ...values }: Corrected) {
  const { Id: _, LineNo: CorrectsLineNo, ...same } = line
  const { Last } = await db
    .selectFrom('wfin_monthly_bill_line')
    .select((eb) => eb.fn.max<number>('LineNo').as('Last'))
    .where('ContractCompanyId', '=', bill.ContractCompanyId)
    .where('MonthlyBillId', '=', bill.Id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('wfin_monthly_bill_line')
    .values({
      ...same,
      ...values,
      LineNo: Last + 1,
      Qty: -values.Qty,
      FeeDate: dayIn(zone),
      Amount: -net,
      TaxAmount: -tax,
      Operator: by.Operator,
      CreditNoteId: note,
      CorrectsLineNo,
    })
    .execute()
}
