import { bookLine, ignoreLine, importEntries } from '#features/finance/bank/api/service.ts'
import { sql } from 'kysely'
import { localDay } from '#kit/shared/calendar.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { Demo } from './world.ts'

const FINANCE: By = { actor: 'staff', UserId: null, Operator: 'staff_fin' }
const ACCOUNT = 'GB29NWBK60161331926819'
const ZONE = 'Europe/London'

type Payment = { EntryRef: string; Amount: number; CurrencyCode: string; CounterpartyName: string; Remittance: string }

async function received(db: Db, BookDate: string, payments: readonly Payment[]): Promise<number[]> {
  const entries = payments.map((payment) => ({ Account: ACCOUNT, BookDate, ...payment }))
  await importEntries(db, entries, { Source: 'CAMT.053', FileName: `statement-${BookDate}.xml`, Operator: 'staff_fin' })
  const rows = await db
    .selectFrom('bank_statement_line')
    .select('Id')
    .where('Account', '=', ACCOUNT)
    .where('BookDate', '=', BookDate)
    .orderBy('Id')
    .execute()
  return rows.map(({ Id }) => Id)
}

/** A top-up as reported by the bank, booked on it. */
export async function bookTopUp(db: Db, BookDate: string, ContractCompanyId: number, Id: number): Promise<void> {
  const topUp = await db
    .selectFrom('recharge_record')
    .select(['RechargeNo', 'Amount', 'CurrencyCode', 'PayerAccountName'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirstOrThrow()
  const lines = await received(db, BookDate, [
    {
      EntryRef: `FT${topUp.RechargeNo}`,
      Amount: topUp.Amount,
      CurrencyCode: topUp.CurrencyCode,
      CounterpartyName: topUp.PayerAccountName,
      Remittance: topUp.RechargeNo,
    },
  ])
  const on = { DocumentType: 'recharge_record', ContractCompanyId, DocumentId: Id } as const
  await bookLine(db, { Id: lines.at(-1)!, RowVersion: 1 }, FINANCE, on)
}

/** Yesterday's statement: the amount of a bill, a payment from an unknown payer, and the bank's interest, which is set aside. */
export async function loadBank(demo: Demo): Promise<void> {
  await demo.at(0, 0, 'everyone', async (db) => {
    const { rows: due } = await sql<{ No: string; Amount: number; CurrencyCode: string; Name: string }>`
      select b.invoice_no as no, b.balance_due as amount, b.currency_code, c.name from wfin_monthly_bill b join company c on c.contract_company_id = b.contract_company_id
      where b.balance_due > 0 order by b.created_time, b.id limit 1`.execute(db)
    const bills = due.map(({ No, Name, ...payment }) => ({
      ...payment,
      EntryRef: `FT${No}`,
      CounterpartyName: Name,
      Remittance: No,
    }))
    const lines = await received(db, localDay(new Date(demo.today.getTime() - 86_400_000), ZONE), [
      ...bills,
      { EntryRef: 'FT880121', Amount: 640, CurrencyCode: 'GBP', CounterpartyName: 'J. Whitmore', Remittance: 'Deposit' },
      { EntryRef: 'FT880122', Amount: 3.17, CurrencyCode: 'GBP', CounterpartyName: 'Bank', Remittance: 'Interest' },
    ])
    await ignoreLine(db, { Id: lines.at(-1)!, RowVersion: 1 }, FINANCE, 'Interest of the bank')
  })
}
