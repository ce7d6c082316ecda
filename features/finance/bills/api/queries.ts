import { sql } from 'kysely'
import { withNames } from '#features/finance/fees/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { allOf, like, orderOf, pageOf, wholeValues } from '#kit/api/page.ts'
import { keywords } from '#kit/shared/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { billColumns, type BillLine } from '../columns.ts'
import { billFilter, deskBillFilter, type Bill, type LineFilter } from '../contract.ts'
import { billEvents } from '../rules.ts'
import { daysLate, isOpenBill, isReversed } from './service.ts'

const common = {
  table: 'wfin_monthly_bill',
  filter: billFilter,
  row: billColumns.row,
  computed: {
    OwnerName: sql`(select company_shown(p.name_cn, p.name) from company p where p.contract_company_id = t.company_id)`,
  },
  number: 'MonthlyBillNo',
  zone: () => zoneOf(undefined),
  equal: ['BillGroup', 'BillStatus', 'BillMonth', 'CurrencyCode'],
  searchIn: [{ table: 'wfin_monthly_bill', key: 'id' }],
  sort: ['CreatedTime', 'DueDate'],
} as const

/** Bills of a company, by tab. */
export const billList = listQuery({ ...common, state: 'BillGroup' })
/** Bills of all companies at the desk, by state. */
export const deskBillList = listQuery({
  ...common,
  filter: deskBillFilter,
  state: 'BillStatus',
  tally: 'wfin_monthly_bill',
  where: ({ DisputeState, IsOverdue }) => [
    IsOverdue !== undefined && sql`(${isOpenBill('t')} and ${daysLate('t')} > 0) = ${IsOverdue}`,
    DisputeState !== undefined &&
      sql`exists (select from wfin_monthly_bill_line l
        join thread d on d.contract_company_id = l.contract_company_id and d.relate_type = ${THREAD_SUBJECT.billLine} and d.relate_id = l.id
        where l.contract_company_id = t.contract_company_id and l.monthly_bill_id = t.id and d.state = ${DisputeState})`,
  ],
})

type Key = { ContractCompanyId: number; Id: number }

/** A bill as its payer sees it (`own`) or with the company's name (`desk`). Refuses with `notFound`. */
export async function billOf<K extends 'own' | 'desk'>(db: Db, as: K, { ContractCompanyId, Id }: Key) {
  const [row] = await deskBillList.find(db, as, sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id}`, sql`t.id`)
  if (!row) refuse('notFound', kit('error.notFound'))
  const of = sql`contract_company_id = ${ContractCompanyId} and monthly_bill_id = ${Id}`
  const { rows } = await sql<
    Pick<Bill, 'Costs' | 'Taxes' | 'CreditNotes' | 'Payments' | 'CustomerName' | 'VoidReason' | 'ConfirmTime'>
  >`
    select b.void_reason, b.confirm_time, c.name as customer_name,
      b.cost_sums as costs, b.tax_sums as taxes,
      (select coalesce(json_agg(json_build_object('CreditNoteNo', credit_note_no, 'IsVoid', is_void, 'NetAmount', net_amount, 'TaxAmount', tax_amount,
        'RefundedAmount', refunded_amount, 'Reason', reason, 'Operator', operator, 'CreatedTime', created_time) order by id), '[]') from bill_credit_note where ${of}) as credit_notes,
      (select coalesce(json_agg(json_build_object('Seq', seq, 'Method', method, 'IsTakenBack', ${isReversed('p')}, 'Amount', amount, 'PayDate', pay_date, 'Reference', reference, 'Operator', operator,
        'CreatedTime', created_time) order by seq), '[]') from bill_payment p where ${of}) as payments
    from wfin_monthly_bill b join company c using (contract_company_id) where b.contract_company_id = ${ContractCompanyId} and b.id = ${Id}`.execute(
    db,
  )
  const Events = await eventsOf(db, billEvents, { ContractCompanyId, EntityId: Id })
  return { ...row, ...rows[0]!, ConfirmTime: isoOf(rows[0]!.ConfirmTime), Events }
}

const isoOf = (time: unknown) => (time instanceof Date ? time.toISOString() : (time as string | null))

type Reader = { translate: Translate; language: Language }

/** Lines of a bill in order, corrections last. */
export async function linePage(
  db: Db,
  company: number,
  { Id, CostType, LineId, ...input }: LineFilter,
  { translate, language }: Reader,
) {
  const bill = await db
    .selectFrom('wfin_monthly_bill')
    .select('Id')
    .where('ContractCompanyId', '=', company)
    .where('Id', '=', Id)
    .executeTakeFirst()
  if (!bill) refuse('notFound', kit('error.notFound'))
  const words = keywords(input.Keyword)
  const one = like(words[0] ?? '')
  const page = await pageOf<BillLine>(db, {
    only: 't',
    columns: sql`t.id as "Id", t.line_no as "LineNo", t.fee_no as "FeeNo", t.fee_date as "FeeDate", t.name as "Name", t.cost_type as "CostType", t.relate_type as "RelateType",
      t.relate_id as "RelateId", t.relate_no as "RelateNo", t.order_type as "OrderType", t.country_code as "CountryCode", t.customer_reference as "CustomerReference",
      t.unit_price as "UnitPrice", t.fee_unit as "FeeUnit", t.qty as "Qty", t.currency_code as "CurrencyCode", t.amount as "Amount", t.tax_code as "TaxCode",
      t.tax_percent as "TaxPercent", t.tax_amount as "TaxAmount", t.corrects_line_no as "CorrectsLineNo",
      (select n.credit_note_no from bill_credit_note n where n.contract_company_id = ${company} and n.id = t.credit_note_id) as "CreditNoteNo",
      (select d.state from thread d where d.contract_company_id = ${company} and d.relate_type = ${THREAD_SUBJECT.billLine} and d.relate_id = t.id) as "DisputeState",
      coalesce((select -sum(k.amount) from wfin_monthly_bill_line k where k.contract_company_id = ${company} and k.monthly_bill_id = ${Id} and k.corrects_line_no = t.line_no), 0) as "CreditedAmount"`,
    from: sql`wfin_monthly_bill_line t`,
    where: allOf([
      sql`t.contract_company_id = ${company} and t.monthly_bill_id = ${Id}`,
      CostType !== undefined && sql`t.cost_type = ${CostType}`,
      LineId !== undefined && sql`t.id = ${LineId}`,
      words.length === 1 && sql`(t.relate_no ilike ${one} or t.fee_no ilike ${one} or t.customer_reference ilike ${one})`,
      words.length > 1 && sql`(t.relate_no = any(${wholeValues(words)}) or t.customer_reference = any(${wholeValues(words)}))`,
    ]),
    order: orderOf({ ...input, SortOrder: 'asc' }, { CreatedTime: sql`t.line_no` }, sql`t.id`),
    input,
  })
  const { Items, TotalCount } = page.read()
  return { Items: withNames(Items, translate, language), TotalCount }
}

/** Fields for the workbook of days. */
export type DayRow = { CostType: number; Name: string; FeeUnit: number; TaxCode: string; Amount: number; GrossAmount: number }

type DayFilter = {
  MonthlyBillNo?: string | undefined
  BillMonth?: string | undefined
  CurrencyCode?: string | undefined
  CostType?: number | undefined
}

/** Every line of one bill, or of all valid bills of a month in a currency, by day. */
export const dayRows = (company: number, { MonthlyBillNo, BillMonth, CurrencyCode, CostType }: DayFilter) =>
  sql<DayRow>`select l.*, b.monthly_bill_no, b.invoice_no, n.credit_note_no, l.amount + l.tax_amount as gross_amount from wfin_monthly_bill_line l
    join wfin_monthly_bill b on b.contract_company_id = ${company} and b.id = l.monthly_bill_id
    left join bill_credit_note n on n.contract_company_id = ${company} and n.id = l.credit_note_id
    where l.contract_company_id = ${company} and ${
      MonthlyBillNo === undefined
        ? sql`b.bill_month = ${BillMonth} and b.currency_code = ${CurrencyCode} and b.void_reason is null`
        : sql`b.monthly_bill_no = ${MonthlyBillNo}`
    } ${CostType === undefined ? sql`` : sql`and l.cost_type = ${CostType}`}
    order by l.fee_date, b.id, l.line_no`

type CostSum = { CostType: number; Lines: number; Net: number; TaxAmount: number; Gross: number; CurrencyCode: string }

/** The sums of those lines by kind. */
export async function daySums(db: Db, company: number, filter: DayFilter): Promise<CostSum[]> {
  const { rows } =
    await sql<CostSum>`select d.cost_type, count(*)::int as lines, sum(d.amount) as net, sum(d.tax_amount) as tax_amount,
      sum(d.gross_amount) as gross, d.currency_code from (${dayRows(company, filter)}) d group by d.cost_type, d.currency_code order by 1, 6`.execute(
      db,
    )
  return rows
}
