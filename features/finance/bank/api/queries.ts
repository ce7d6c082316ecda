import { sql, type RawBuilder } from 'kysely'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import { recharge } from '#features/finance/recharge/rules.ts'
import { countStates } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import { phrase } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { z } from 'zod'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { On } from './service.ts'
import type { BankLine, Candidate, lineFilter } from '../contract.ts'
import { bankMatch, bare, candidatesFor, isPayer, matchReasons, proposalFor, type OpenDocument } from '../rules.ts'

type Filter = Partial<z.output<typeof lineFilter>>

function where({ MatchState, CurrencyCode, Keyword, ...days }: Filter): RawBuilder<unknown> {
  const word = phrase(Keyword)
  return allOf([
    MatchState !== undefined && sql`t.match_state = ${MatchState}`,
    CurrencyCode !== undefined && sql`t.currency_code = ${CurrencyCode}`,
    word !== undefined && sql`t.search_text ilike ${like(word)}`,
    ...withinDays(sql`t.book_date`, days, zoneOf(undefined)),
  ])
}

const LINE = sql`t.id as "Id", t.book_date as "BookDate", t.counterparty_name as "CounterpartyName", t.remittance as "Remittance", t.amount as "Amount",
  t.currency_code as "CurrencyCode", t.match_state as "MatchState", t.matched_type as "MatchedType", t.matched_company_id as "MatchedCompanyId",
  t.matched_id as "MatchedId", t.matched_no as "MatchedNo", t.ignore_reason as "IgnoreReason", t.taken_back_no as "TakenBackNo", t.taken_back_reason as "TakenBackReason", t.account as "Account", t.entry_ref as "EntryRef",
  t.source as "Source", t.file_name as "FileName", t.operator as "Operator", t.created_time as "CreatedTime", t.row_version as "RowVersion"`

export async function linePage(db: Db, input: z.output<typeof lineFilter>) {
  const read = await pageOf<Omit<BankLine, 'Proposal'>>(db, {
    columns: LINE,
    from: sql`bank_statement_line t`,
    where: where(input),
    order: orderOf(input, { CreatedTime: sql`t.created_time`, BookDate: sql`t.book_date`, Amount: sql`t.amount` }, sql`t.id`),
    input,
  })
  const { Items, TotalCount } = read.read()
  const open = Items.filter((line) => line.MatchState === bankMatch.states.open)
  const documents = open.length === 0 ? [] : await openDocuments(db, namedOrEqual(open))
  const proposed = (line: Omit<BankLine, 'Proposal'>) => {
    const found = line.MatchState === bankMatch.states.open ? proposalFor(line, documents) : undefined
    return found ? asCandidate(found) : null
  }
  return { Items: Items.map((line) => ({ ...line, Proposal: proposed(line) })), TotalCount }
}

export const lineCounts = (db: Db, filter: Filter) =>
  countStates(db, { state: sql`t.match_state`, from: sql`bank_statement_line t`, where: where(filter) })

type Found = OpenDocument & Omit<Candidate, 'Reasons'>

const asCandidate = ({ document, reasons }: ReturnType<typeof candidatesFor<Found>>[number]): Candidate => {
  const { References: _, PayerNames: __, ...shown } = document
  return { ...shown, Reasons: reasons }
}

/** An open document; closed ones and those in another currency are excluded. */
export async function openDocument(db: Db, currency: string, on: On): Promise<Found | undefined> {
  const { DocumentType, ContractCompanyId, DocumentId } = on
  const [found] = await openDocuments(
    db,
    sql`d.currency_code = ${currency} and d.document_type = ${DocumentType} and d.contract_company_id = ${ContractCompanyId} and d.id = ${DocumentId}`,
  )
  return found
}

/** Maximum number of documents that are offered for a payment. */
const MOST_FOUND = 20

/** Documents that a payment may be for, or that match a keyword. Refuses with `notFound`. */
export async function candidatesOf(
  db: Db,
  { Id, Keyword }: { Id: number; Keyword?: string | null | undefined },
): Promise<Candidate[]> {
  const line = await db.selectFrom('bank_statement_line').selectAll().where('Id', '=', Id).executeTakeFirst()
  if (!line) refuse('notFound', kit('error.notFound'))
  if (!Keyword) {
    const names = (await payerNames(db, line.CurrencyCode)).filter((name) => isPayer(line, [name]))
    const documents = await openDocuments(db, sql`(${namedOrEqual([line])} or ${ofPayers(line.CurrencyCode, names)})`)
    return candidatesFor(line, documents).slice(0, MOST_FOUND).map(asCandidate)
  }
  const word = like(Keyword)
  const found = sql`d.currency_code = ${line.CurrencyCode}
    and exists (select from unnest(d."references" || array[c.name, c.name_cn, d.payer]) n (name) where n.name ilike ${word})`
  const documents = await openDocuments(db, found, sql`limit ${MOST_FOUND}`)
  return documents.map((document) => asCandidate({ document, reasons: matchReasons(line, document) }))
}

type Paid = Pick<BankLine, 'Amount' | 'CurrencyCode' | 'Remittance'>

/** Documents with the amount of one of the payments, or named in its text. A payment is proposed only for these. */
const namedOrEqual = (lines: readonly Paid[]): RawBuilder<unknown> => sql`exists (
  select from unnest(${lines.map(({ CurrencyCode }) => CurrencyCode)}::text[], ${lines.map(({ Amount }) => Amount)}::numeric[],
    ${lines.map(({ Remittance }) => bare(Remittance))}::text[]) l (currency_code, amount, remittance)
  where l.currency_code = d.currency_code and (l.amount = d.amount or exists (
    select from unnest(d."references") r (no) where strpos(l.remittance, regexp_replace(upper(r.no), '[^A-Z0-9]', '', 'g')) > 0)))`

const ofPayers = (currency: string, names: readonly string[]) =>
  sql`d.currency_code = ${currency} and array[c.name, c.name_cn, d.payer] && ${names}::text[]`

/** The distinct names of customers and payers with open documents in a currency. */
async function payerNames(db: Db, currency: string): Promise<string[]> {
  const { rows } = await sql<{ Name: string }>`
    select distinct n.name from ${OPEN} cross join unnest(array[c.name, c.name_cn, d.payer]) n (name)
    where d.currency_code = ${currency} and n.name is not null`.execute(db)
  return rows.map(({ Name }) => Name)
}

const { toConfirm, pending, partPaid, overdue } = monthlyBill.states

/** Announced top-ups and unpaid bills, with the company that they belong to. */
const OPEN = sql`(
    select 'recharge_record' as document_type, contract_company_id, id, recharge_no as no, currency_code, amount, true as is_bookable, array[recharge_no] as "references",
      payer_account_name as payer
    from recharge_record where recharge_state = ${recharge.states.awaiting}
    union all
    select 'wfin_monthly_bill', contract_company_id, id, monthly_bill_no, currency_code, balance_due, bill_status <> ${toConfirm}, array[monthly_bill_no, invoice_no], null
    from wfin_monthly_bill where bill_status = any(${[toConfirm, pending, partPaid, overdue]}::int[])
  ) d join company c using (contract_company_id)`

async function openDocuments(db: Db, condition: RawBuilder<unknown>, limit = sql``): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select d.document_type, d.contract_company_id, company_shown(c.name_cn, c.name) as company_name, d.id, d.no, d.currency_code, d.amount,
      d.is_bookable, d."references", array_remove(array[c.name, c.name_cn, d.payer], null) as payer_names
    from ${OPEN} where ${condition}
    order by d.document_type, d.contract_company_id, d.id ${limit}`.execute(db)
  return rows
}
