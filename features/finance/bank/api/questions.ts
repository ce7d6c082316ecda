import { sql } from 'kysely'
import { isReversed } from '#features/finance/bills/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { ask } from '#kit/shared/question.ts'
import { matchReasons, surplusOf } from '../rules.ts'
import { bank } from '../text/keys.ts'
import { openDocument } from './queries.ts'
import type { Line, On } from './service.ts'

/** Questions to a clerk before a payment is booked. */

/** Asks for confirmation if nothing indicates that the payment is for the document. */
export async function askIfUnrelated(db: Db, line: Line, on: On): Promise<void> {
  const document = await openDocument(db, line.CurrencyCode, on)
  if (!document || matchReasons(line, document).length > 0) return
  const { No: no, CompanyName: company } = document
  ask('different', bank('question.unlike'), { no, company, amount: { amount: line.Amount, currency: line.CurrencyCode } })
}

/** Days between a clerk's date and the bank's for the same transfer. */
const DAYS_APART = 7

/** Asks for confirmation if the same amount was entered by hand for a bill at about that time: it is most likely this payment. */
export async function askIfEntered(db: Db, line: Line, on: On): Promise<void> {
  if (on.DocumentType !== 'wfin_monthly_bill') return
  const document = await openDocument(db, line.CurrencyCode, on)
  if (!document) return
  const taken = amount(minor(line.Amount) - minor(surplusOf(line.Amount, document)))
  const { rows } = await sql<{ PayDate: string; Amount: number; Operator: string }>`
    select p.pay_date::text as pay_date, p.amount, p.operator from bill_payment p
    where p.contract_company_id = ${on.ContractCompanyId} and p.monthly_bill_id = ${on.DocumentId} and p.method = 'transfer' and not ${isReversed('p')}
      and p.amount in (${taken}, ${line.Amount}) and abs(p.pay_date - ${line.BookDate}::date) <= ${DAYS_APART}
      and not exists (select from bank_statement_line k where k.matched_company_id = p.contract_company_id and k.matched_id = p.monthly_bill_id
        and k.matched_type = ${on.DocumentType} and k.entry_ref = p.reference)
    order by p.seq desc limit 1`.execute(db)
  const [entered] = rows
  if (!entered) return
  const { PayDate: day, Amount, Operator: operator } = entered
  const sum = { amount: Amount, currency: line.CurrencyCode }
  ask('repeated', bank('question.entered'), { no: document.No, operator, day, amount: sum })
}
