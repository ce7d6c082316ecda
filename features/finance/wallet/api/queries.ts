import { sql, type RawBuilder } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { countStates } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf, withinDays, wholeValues } from '#kit/api/page.ts'
import { keywords, phrase } from '#kit/shared/page.ts'
import type { z } from 'zod'
import type { flowFilter, WalletFilter, WalletRow } from '../contract.ts'
import { SETTLEMENT } from '../rules.ts'

export type FlowFilter = Partial<z.output<typeof flowFilter>>

/** Wallets belong to no warehouse: their days are in China time. */
export const ZONE = zoneOf(undefined)

const AVAILABLE = sql`w.balance - w.frozen_amount`
const IS_MONTHLY = sql`c.settlement_mode = ${sql.lit(SETTLEMENT.monthly)}`
const FEES = (sum: 'due' | 'due + not_due') =>
  sql`(select ${sql.raw(sum)} from unbilled_fees(w.contract_company_id, w.currency_code))`
const BILLS = sql`(select coalesce(sum(balance_due), 0) from wfin_monthly_bill b
  where b.contract_company_id = w.contract_company_id and b.currency_code = w.currency_code)`
/** By the rules of `freeze` and `holdEstimate`. */
const FOR_NEW_ORDERS = sql`case
  when not ${IS_MONTHLY} then ${AVAILABLE} + w.credit_limit - ${FEES('due')}
  when w.credit_limit > 0 then w.credit_limit - ${FEES('due + not_due')} - ${BILLS} end`
const WALLET = sql`w.currency_code as "CurrencyCode", w.balance as "Balance", w.frozen_amount as "FrozenAmount", ${AVAILABLE} as "Available",
  w.prepayment_balance as "PrepaymentBalance", w.credit_limit as "CreditLimit",
  ${FEES('due + not_due')} as "FeesNotBilled", ${FEES('due')} as "UnbilledFees", ${BILLS} as "OpenBills", ${FOR_NEW_ORDERS} as "ForNewOrders",
  ${IS_MONTHLY} as "IsMonthly"`

/** The wallets of a company, by currency. */
export async function walletsOf(db: Db, companyId: number): Promise<WalletRow[]> {
  const { rows } = await sql<{
    Rows: WalletRow[]
  }>`select coalesce(json_agg(found order by found."CurrencyCode" desc), '[]'::json) as rows from (
    select ${WALLET} from wallet w join company c using (contract_company_id) where w.contract_company_id = ${companyId}) found`.execute(
    db,
  )
  return rows[0]!.Rows
}

export function deskWalletPage(db: Db, input: WalletFilter) {
  const word = phrase(input.Keyword)
  return pageOf(db, {
    columns: sql`w.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName", c.settlement_mode as "SettlementMode", ${WALLET}`,
    from: sql`wallet w join company c using (contract_company_id)`,
    only: 'w',
    key: sql`w.contract_company_id, w.currency_code`,
    where: allOf([
      input.CurrencyCode !== undefined && sql`w.currency_code = ${input.CurrencyCode}`,
      input.ContractCompanyId !== undefined && sql`w.contract_company_id = ${input.ContractCompanyId}`,
      word !== undefined && sql`(c.name_cn ilike ${like(word)} or c.name ilike ${like(word)})`,
    ]),
    order: orderOf(
      input,
      { CreatedTime: sql`w.contract_company_id`, Balance: sql`w.balance`, Available: AVAILABLE },
      sql`w.currency_code`,
    ),
    input,
  })
}

/** Number of an entry `f`: its day, and its key, which is never reused. */
export const FLOW_NO = sql`'WF' || to_char(f.flow_time at time zone ${sql.lit(ZONE)}, 'YYMMDD') || lpad(f.id::text, greatest(6, length(f.id::text)), '0')`

const FLOW = sql`f.id as "Id", ${FLOW_NO} as "FlowNo", f.flow_time as "FlowTime", f.currency_code as "CurrencyCode", f.wallet_flow_type as "WalletFlowType",
  f.change_balance as "ChangeBalance", f.change_frozen as "ChangeFrozen", f.change_prepayment as "ChangePrepayment",
  f.after_balance as "AfterBalance", f.after_frozen as "AfterFrozen", f.after_prepayment as "AfterPrepayment", f.after_balance - f.after_frozen as "AfterAvailable",
  f.relate_type as "RelateType", f.relate_no as "RelateNo", f.operator as "Operator", f.remark as "Remark"`
const FROM = sql`wallet_flow f`

function flowWhere(companyId: number | undefined, f: FlowFilter): RawBuilder<unknown> {
  const words = keywords(f.Keyword)
  return allOf([
    companyId !== undefined && sql`f.contract_company_id = ${companyId}`,
    f.CurrencyCode !== undefined && sql`f.currency_code = ${f.CurrencyCode}`,
    f.WalletFlowType !== undefined && sql`f.wallet_flow_type = ${f.WalletFlowType}`,
    words.length === 1 && sql`f.relate_no ilike ${like(words[0]!)}`,
    words.length > 1 && sql`f.relate_no = any(${wholeValues(words)})`,
    ...withinDays(sql`f.flow_time`, f, ZONE),
  ])
}

const flowOrder = (input: FlowFilter) => orderOf(input, { CreatedTime: sql`f.flow_time`, FlowTime: sql`f.flow_time` }, sql`f.id`)

export function flowPage(db: Db, companyId: number, input: z.output<typeof flowFilter>) {
  return pageOf(db, { only: 'f', columns: FLOW, from: FROM, where: flowWhere(companyId, input), order: flowOrder(input), input })
}

type DeskFlows = z.output<typeof flowFilter> & { ContractCompanyId?: number | undefined }

export function deskFlowPage(db: Db, { ContractCompanyId, ...input }: DeskFlows) {
  return pageOf(db, {
    only: 'f',
    columns: sql`${FLOW}, f.contract_company_id as "ContractCompanyId",
      (select company_shown(c.name_cn, c.name) from company c where c.contract_company_id = f.contract_company_id) as "CompanyName"`,
    from: FROM,
    where: flowWhere(ContractCompanyId, input),
    order: flowOrder(input),
    input,
  })
}

export const flowCounts = (db: Db, companyId: number, filter: FlowFilter) =>
  countStates(db, { state: sql`f.wallet_flow_type`, from: FROM, where: flowWhere(companyId, filter) })

/** All filtered entries with every column, for exports. */
export const flowRows = (companyId: number, filter: FlowFilter) =>
  sql<{
    WalletFlowType: number
    Operator: string
  }>`select f.*, ${FLOW_NO} as flow_no, f.after_balance - f.after_frozen as after_available
    from ${FROM} where ${flowWhere(companyId, filter)} order by ${flowOrder(filter)}`

type Month = { CurrencyCode: string; Month: string }

/** Entries of a calendar month, oldest first. */
function monthWhere(companyId: number, { CurrencyCode, Month }: Month): RawBuilder<unknown> {
  const first = `${Month}-01`
  return sql`f.contract_company_id = ${companyId} and f.currency_code = ${CurrencyCode}
    and f.flow_time >= ${first}::timestamp at time zone ${ZONE} and f.flow_time < (${first}::date + interval '1 month')::timestamp at time zone ${ZONE}`
}

type Sums = Record<'Balance' | 'Frozen' | 'Prepayment' | 'OfMonth' | 'OfMonthFrozen' | 'OfMonthPrepayment' | 'In' | 'Out', number>

/** A month of a wallet: its balance before and after, and its entries, oldest first; at most `most`. */
export async function statementOf(db: Db, companyId: number, month: Month, most: number) {
  const first = `${month.Month}-01`
  const { rows } = await sql<Sums>`
    select coalesce(sum(change_balance) filter (where not of_month), 0) as balance, coalesce(sum(change_frozen) filter (where not of_month), 0) as frozen,
      coalesce(sum(change_prepayment) filter (where not of_month), 0) as prepayment, coalesce(sum(change_balance) filter (where of_month), 0) as of_month,
      coalesce(sum(change_frozen) filter (where of_month), 0) as of_month_frozen, coalesce(sum(change_prepayment) filter (where of_month), 0) as of_month_prepayment,
      coalesce(sum(change_balance) filter (where of_month and change_balance > 0), 0) as "In", coalesce(-sum(change_balance) filter (where of_month and change_balance < 0), 0) as "Out"
    from (select f.*, f.flow_time >= ${first}::timestamp at time zone ${ZONE} as of_month from ${FROM}
      where f.contract_company_id = ${companyId} and f.currency_code = ${month.CurrencyCode}
        and f.flow_time < (${first}::date + interval '1 month')::timestamp at time zone ${ZONE}) flows`.execute(db)
  const sums = rows[0]!
  const listed = await sql<{ Rows: never[] }>`select coalesce(json_agg(found), '[]'::json) as rows from (
    select ${FLOW} from ${FROM} where ${monthWhere(companyId, month)} order by f.flow_time, f.id limit ${sql.lit(most)}) found`.execute(
    db,
  )
  return { sums, Flows: listed.rows[0]!.Rows }
}
