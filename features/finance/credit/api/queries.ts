import { sql, type RawBuilder } from 'kysely'
import { daysLate, isOpenBill } from '#features/finance/bills/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import { phrase } from '#kit/shared/page.ts'
import type { z } from 'zod'
import type { getTermsPage, ReceivableFilter } from '../contract.ts'
import { AGES } from '../rules.ts'

type Filter = Partial<Pick<ReceivableFilter, 'Keyword' | 'CurrencyCode' | 'ContractCompanyId' | 'SortField' | 'SortOrder'>>

/** Open bills by company, currency and days after the due date; the current day is that of each provider's country. */
function aged({ Keyword, CurrencyCode, ContractCompanyId }: Filter): RawBuilder<unknown> {
  const word = phrase(Keyword)
  const where = allOf([
    isOpenBill('b'),
    CurrencyCode !== undefined && sql`b.currency_code = ${CurrencyCode}`,
    ContractCompanyId !== undefined && sql`b.contract_company_id = ${ContractCompanyId}`,
    word !== undefined && sql`(c.name_cn ilike ${like(word)} or c.name ilike ${like(word)})`,
  ])
  const { Days30, Days60, Days90 } = AGES
  return sql`(
    select contract_company_id, company_name, currency_code, count(*) as bills, min(due_date) filter (where late > 0) as oldest_due_date,
      coalesce(sum(balance_due) filter (where late <= 0), 0) as not_due,
      coalesce(sum(balance_due) filter (where late between 1 and ${Days30}), 0) as days30,
      coalesce(sum(balance_due) filter (where late between ${Days30 + 1} and ${Days60}), 0) as days60,
      coalesce(sum(balance_due) filter (where late between ${Days60 + 1} and ${Days90}), 0) as days90,
      coalesce(sum(balance_due) filter (where late > ${Days90}), 0) as older,
      coalesce(sum(balance_due) filter (where late > 0), 0) as overdue, sum(balance_due) as total
    from (select b.contract_company_id, company_shown(c.name_cn, c.name) as company_name, b.currency_code, b.balance_due, b.due_date,
        ${daysLate('b')} as late
      from wfin_monthly_bill b
      join company c on c.contract_company_id = b.contract_company_id where ${where}) o
    group by contract_company_id, company_name, currency_code)`
}

const order = (filter: Filter) =>
  orderOf(
    filter,
    {
      CreatedTime: sql`a.overdue`,
      Overdue: sql`a.overdue`,
      NotDue: sql`a.not_due`,
      Total: sql`a.total`,
      OldestDueDate: sql`a.oldest_due_date`,
    },
    sql`a.contract_company_id, a.currency_code`,
  )

export function receivablePage(db: Db, input: ReceivableFilter) {
  return pageOf(db, {
    columns: sql`a.contract_company_id as "ContractCompanyId", a.company_name as "CompanyName", a.currency_code as "CurrencyCode", a.bills as "Bills",
      a.oldest_due_date as "OldestDueDate", a.not_due as "NotDue", a.days30 as "Days30", a.days60 as "Days60", a.days90 as "Days90", a.older as "Older",
      a.overdue as "Overdue", a.total as "Total"`,
    from: sql`${aged(input)} a`,
    where: sql`true`,
    order: order(input),
    input,
  })
}

/** All rows of the list, for the workbook. */
export const receivableRows = (filter: Filter) =>
  sql<Record<string, unknown>>`select a.* from ${aged(filter)} a order by ${order(filter)}`

export function termsPage(db: Db, input: z.output<(typeof getTermsPage)['input']>) {
  const word = phrase(input.Keyword)
  const limitOf = (currency: string) => sql`coalesce(max(w.credit_limit) filter (where w.currency_code = ${currency}), 0)`
  return pageOf(db, {
    columns: sql`c.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName", c.settlement_mode as "SettlementMode",
      c.row_version as "RowVersion", (select json_build_object('GBP', ${limitOf('GBP')}, 'EUR', ${limitOf('EUR')}, 'USD', ${limitOf('USD')}, 'CNY', ${limitOf('CNY')})
        from wallet w where w.contract_company_id = c.contract_company_id) as "CreditLimits"`,
    from: sql`company c`,
    where: allOf([
      input.SettlementMode !== undefined && sql`c.settlement_mode = ${input.SettlementMode}`,
      input.ContractCompanyId !== undefined && sql`c.contract_company_id = ${input.ContractCompanyId}`,
      word !== undefined && sql`(c.name_cn ilike ${like(word)} or c.name ilike ${like(word)})`,
    ]),
    order: orderOf(input, { CreatedTime: sql`c.created_time` }, sql`c.contract_company_id`),
    input,
  })
}
