import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { billEvents } from '../rules.ts'

/** Rows of bills and of their payments. */

/** Bills belong to no warehouse: messages link to no site. */
export const TABLE = { events: billEvents, state: 'BillStatus', number: 'MonthlyBillNo', site: 'CurrencyCode' }

export type BillTable = Selectable<Database['wfin_monthly_bill']>
export type Seen = DeskRow & { readonly RowVersion?: number | undefined }

/** The bill with its row locked; refuses an outdated version. */
export async function lockBill(db: Db, { ContractCompanyId, Id, RowVersion }: Seen): Promise<BillTable> {
  const bill = await db
    .selectFrom('wfin_monthly_bill')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!bill) refuse('notFound', kit('error.notFound'))
  if (RowVersion !== undefined && bill.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  return bill
}

export type Part = { Method: 'wallet' | 'prepayment' | 'transfer'; Amount: number; Reference?: string | null; PayDate?: string }

/** An entry of a payment, or one that reverses the payment at `TakesBackSeq`. */
type Entry = Omit<Part, 'Method'> & { Method: Part['Method'] | 'refund' | 'takenBack'; TakesBackSeq?: number | null }

/** Returns its position among the payments of the bill. */
export async function insertPayment(
  db: Db,
  { ContractCompanyId, Id, LegalEntity }: BillTable,
  { Method, Amount, Reference = null, PayDate, TakesBackSeq = null }: Entry,
  by: By,
): Promise<number> {
  const { Seq } = await db
    .insertInto('bill_payment')
    .values((eb) => ({
      ContractCompanyId,
      MonthlyBillId: Id,
      Seq: eb
        .selectFrom('bill_payment')
        .select((one) => one(one.fn.coalesce(one.fn.max<number>('Seq'), one.lit(0)), '+', 1).as('Next'))
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('MonthlyBillId', '=', Id),
      Method,
      Amount,
      PayDate: PayDate ?? dayIn(siteOf(LegalEntity).timeZone),
      Reference,
      TakesBackSeq,
      Operator: by.Operator,
      CreatedTime: now(),
    }))
    .returning('Seq')
    .executeTakeFirstOrThrow()
  return Seq
}

/** Whether an entry reverses the payment `of` (alias). */
export const isReversed = (of: string) =>
  sql<boolean>`exists (select from bill_payment back where back.contract_company_id = ${sql.ref(`${of}.contract_company_id`)}
    and back.monthly_bill_id = ${sql.ref(`${of}.monthly_bill_id`)} and back.takes_back_seq = ${sql.ref(`${of}.seq`)})`

/** Transfers on a bill that were not taken back. */
export const standingTransfers = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db
    .selectFrom('bill_payment as p')
    .selectAll('p')
    .where('p.ContractCompanyId', '=', ContractCompanyId)
    .where('p.MonthlyBillId', '=', Id)
    .where('p.Method', '=', 'transfer')
    .where((eb) => eb.not(isReversed('p')))
