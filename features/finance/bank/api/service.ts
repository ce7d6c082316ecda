import { sql } from 'kysely'
import { lockBill, receivePayment } from '#features/finance/bills/api/service.ts'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import { confirmRecharge } from '#features/finance/recharge/api/service.ts'
import { recharge, settleUnpaidFees } from '#features/finance/wallet/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { bankMatch, surplusOf, type BankEntry, type DocumentType } from '../rules.ts'
import { bank } from '../text/keys.ts'

type From = { readonly Source: 'CAMT.053' | 'CSV'; readonly FileName: string; readonly Operator: string }

/** Adds the entries that do not exist yet; an entry is identified by its account and the bank's reference. */
export async function importEntries(
  db: Db,
  entries: readonly BankEntry[],
  { Source, FileName, Operator }: From,
): Promise<{ Added: number; Duplicates: number }> {
  const stamp = { Source, FileName: FileName.slice(0, 200), Operator, MatchState: bankMatch.states.open }
  let Added = 0
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const rows = entries
      .slice(start, start + AT_ONCE)
      .map((entry) => ({ ...entry, ...stamp, CreatedTime: now(), UpdatedTime: now() }))
    const added = await db
      .insertInto('bank_statement_line')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['Account', 'EntryRef']).doNothing())
      .returning('Id')
      .execute()
    Added += added.length
  }
  return { Added, Duplicates: entries.length - Added }
}
const AT_ONCE = 500

type Alike = { Count: number; BookDate: string; Amount: number; CurrencyCode: string; CounterpartyName: string }

/**
 * Asks for confirmation of entries that look like existing ones with another reference: same account, day, payer and
 * amount, and same texts where both have them. Two payments of one file are distinct.
 */
export async function askIfDuplicate(db: Db, entries: readonly BankEntry[]): Promise<void> {
  const file = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) e ("Account" text, "EntryRef" text, "BookDate" date, "Amount" numeric, "CurrencyCode" text, "CounterpartyName" text, "Remittance" text)`
  const { rows } = await sql<Alike>`
    with f as materialized (select * from ${file})
    select (count(*) over ())::int as count, f."BookDate"::text as book_date, f."Amount" as amount, f."CurrencyCode" as currency_code, f."CounterpartyName" as counterparty_name
    from f where not exists (select from bank_statement_line k where k.account = f."Account" and k.entry_ref = f."EntryRef")
      and exists (select from bank_statement_line k where k.account = f."Account" and k.book_date = f."BookDate" and k.amount = f."Amount"
        and k.currency_code = f."CurrencyCode" and k.counterparty_name = f."CounterpartyName"
        and (starts_with(k.remittance, f."Remittance") or starts_with(f."Remittance", k.remittance))
        and not exists (select from f same where same."Account" = k.account and same."EntryRef" = k.entry_ref))
    order by f."BookDate" desc limit 1`.execute(db)
  const [alike] = rows
  if (!alike) return
  const { Count: count, BookDate: day, Amount, CurrencyCode: currency, CounterpartyName } = alike
  ask('repeated', bank('question.alike'), { count, day, amount: { amount: Amount, currency }, name: CounterpartyName || '–' })
}

type Seen = { readonly Id: number; readonly RowVersion: number }
export type On = { readonly DocumentType: DocumentType; readonly ContractCompanyId: number; readonly DocumentId: number }

/** The line with its row locked, in a state that allows the move. */
export async function lockLine(db: Db, { Id, RowVersion }: Seen, move: 'book' | 'takeBack' | 'ignore' | 'reopen') {
  const line = await db.selectFrom('bank_statement_line').selectAll().where('Id', '=', Id).forUpdate().executeTakeFirst()
  if (!line) refuse('notFound', kit('error.notFound'))
  if (line.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!bankMatch.find(line.MatchState, move, 'staff')) refuse('rule', kit('error.moveRefused'))
  return line
}

type Change = {
  MatchState: number
  MatchedType?: DocumentType | null
  MatchedCompanyId?: number | null
  MatchedId?: number | null
  MatchedNo?: string | null
  TakenBackNo?: string | null
  TakenBackReason?: string
  IgnoreReason?: string | null
}

/** Bank lines belong to no company and thus have no events: the row stores who changed it last. */
export async function change(db: Db, { Id, RowVersion }: Seen, by: By, values: Change): Promise<void> {
  await db
    .updateTable('bank_statement_line')
    .set({ ...values, UpdatedTime: now(), Operator: by.Operator, RowVersion: RowVersion + 1 })
    .where('Id', '=', Id)
    .execute()
}

/**
 * Books a payment on a top-up, which is confirmed with the amount received, or on a bill. The locked line ensures that
 * it is booked once; the document's own rules apply. `ask` asks about the line before.
 */
export async function bookLine(
  db: Db,
  seen: Seen,
  by: By,
  { DocumentType, ContractCompanyId, DocumentId: Id }: On,
  ask?: (line: Line) => Promise<void>,
): Promise<void> {
  const line = await lockLine(db, seen, 'book')
  await ask?.(line)
  const bookOn = DocumentType === 'recharge_record' ? bookTopUp : bookBill
  const MatchedNo = await bookOn(db, line, by, { ContractCompanyId, Id })
  await change(db, seen, by, {
    MatchState: bankMatch.states.booked,
    MatchedType: DocumentType,
    MatchedCompanyId: ContractCompanyId,
    MatchedId: Id,
    MatchedNo,
  })
}

/** Source of wallet entries: the surplus over a bill. */
export const SURPLUS = 'bank_statement_line'

export type Line = Awaited<ReturnType<typeof lockLine>>

async function bookTopUp(db: Db, line: Line, by: By, row: DeskRow): Promise<string> {
  const topUp = await db
    .selectFrom('recharge_record')
    .select(['RechargeNo', 'CurrencyCode'])
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .executeTakeFirst()
  if (!topUp) refuse('notFound', kit('error.notFound'))
  if (topUp.CurrencyCode !== line.CurrencyCode) refuse('rule', bank('error.currency'))
  await confirmRecharge(db, row, by, line.Amount)
  return topUp.RechargeNo
}

/** The bill receives what is due on it, the wallet the rest. */
async function bookBill(db: Db, line: Line, by: By, row: DeskRow): Promise<string> {
  const { MonthlyBillNo, CurrencyCode, BillStatus, BalanceDue } = await lockBill(db, row)
  if (CurrencyCode !== line.CurrencyCode) refuse('rule', bank('error.currency'))
  if (BillStatus === monthlyBill.states.toConfirm) refuse('rule', bank('error.toConfirm'))
  const surplus = surplusOf(line.Amount, { DocumentType: 'wfin_monthly_bill', Amount: BalanceDue })
  const { EntryRef: Reference } = line
  await receivePayment(db, row, by, { Amount: amount(minor(line.Amount) - minor(surplus)), PayDate: line.BookDate, Reference })
  if (surplus > 0) {
    const purse = { ContractCompanyId: row.ContractCompanyId, CurrencyCode }
    const No = await takeNumber(db, `BT${shortDay(dayIn(zoneOf(undefined)))}`, 6)
    const Remark = `${MonthlyBillNo} · ${Reference}`
    await recharge(db, purse, surplus, { Type: SURPLUS, No, Operator: by.Operator, Seq: line.Id, Remark })
    await settleUnpaidFees(db, purse, by.Operator)
  }
  return MonthlyBillNo
}

/** Sets a payment aside that belongs to no top-up and no bill. */
export async function ignoreLine(db: Db, seen: Seen, by: By, IgnoreReason: string): Promise<void> {
  await lockLine(db, seen, 'ignore')
  await change(db, seen, by, { MatchState: bankMatch.states.ignored, IgnoreReason })
}

export async function reopenLine(db: Db, seen: Seen, by: By): Promise<void> {
  await lockLine(db, seen, 'reopen')
  await change(db, seen, by, { MatchState: bankMatch.states.open, IgnoreReason: null })
}
