import { sql } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { JsonText } from '#kit/api/handle.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { isNarrowedOnlyBy } from '#kit/api/counts.ts'
import { allOf, withinDays } from '#kit/api/page.ts'
import { keywords, type Page } from '#kit/shared/page.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { feeColumns, type FeeRow } from '../columns.ts'
import { feeFilter, type FeeFilter } from '../contract.ts'
import { versionName } from './rates.ts'
import { withNames } from './service.ts'

/** A single keyword is the beginning of a number, several are whole numbers. */
function numbered(words: readonly string[]) {
  const numbers = words.map((word) => word.toUpperCase())
  if (numbers.length > 1) return sql`(t.fee_no = any(${numbers}::text[]) or t.relate_no = any(${numbers}::text[]))`
  // Row-level security prevents `like` from using the index; these operators compare as the index does.
  const from = numbers[0]!
  const isNumber = (column: ReturnType<typeof sql>) => sql`(${column} ~>=~ ${from} and ${column} ~<~ ${`${from}\u{10FFFF}`})`
  return sql`(${isNumber(sql`t.fee_no`)} or ${isNumber(sql`t.relate_no`)})`
}

/** Fee lines of a company; at the desk of all companies. */
export const feeList = listQuery({
  table: 'wfin_fee',
  tally: 'wfin_fee',
  filter: feeFilter,
  row: feeColumns.row,
  computed: {
    OrderType: sql`(select o.order_loadding_and_service_scope_type from order_fba o where t.relate_type = 'order_fba' and o.contract_company_id = t.contract_company_id and o.id = t.relate_id)`,
    CountryCode: sql`h.country_code`,
    PayerName: sql`(select company_shown(p.name_cn, p.name) from company p where p.contract_company_id = t.payer_company_id)`,
    RateVersion: versionName(sql`t.rate_version_id`),
  },
  joins: sql`left join warehouse h on h.warehouse_id = t.warehouse_id`,
  state: 'FeeState',
  number: 'FeeNo',
  zone: () => zoneOf(undefined),
  equal: ['FeeState', 'CostType', 'CurrencyCode', 'WarehouseId', 'RelateType'],
  searchElsewhere: numbered,
  // A month's rent is charged on the first of the next month, but belongs to its own.
  dates: () => 'FeeDate',
  sort: ['CreatedTime', 'FeeDate', 'Amount'],
})

type Owner = { ContractCompanyId?: number | undefined }

type Sum = { CurrencyCode: string; Amount: number }

/**
 * Sums of the filtered list by currency, without voided lines. Those by state and currency are stored with the fees;
 * others are calculated for one company, and not available over all companies.
 */
async function totalsOf(db: Db, { ContractCompanyId, ...f }: Partial<FeeFilter> & Owner): Promise<Sum[]> {
  if (isNarrowedOnlyBy(f, 'FeeState', 'CurrencyCode')) return keptTotals(db, { ContractCompanyId, ...f })
  if (ContractCompanyId === undefined) return []
  const words = keywords(f.Keyword)
  const where = allOf([
    sql`t.contract_company_id = ${ContractCompanyId}`,
    f.FeeState !== undefined && sql`t.fee_state = ${f.FeeState}`,
    f.CostType !== undefined && sql`t.cost_type = ${f.CostType}`,
    f.CurrencyCode !== undefined && sql`t.currency_code = ${f.CurrencyCode}`,
    f.WarehouseId !== undefined && sql`t.warehouse_id = ${f.WarehouseId}`,
    f.RelateType !== undefined && sql`t.relate_type = ${f.RelateType}`,
    words.length > 0 && numbered(words),
    ...withinDays(sql`t.fee_date`, f, zoneOf(undefined)),
  ])
  const { rows } = await sql<Sum>`
    select t.currency_code, sum(t.amount) as amount from wfin_fee t where ${where} and t.fee_state <> ${VOID} group by 1 order by 1 desc`.execute(
    db,
  )
  return rows
}

async function keptTotals(db: Db, { ContractCompanyId, FeeState, CurrencyCode }: Partial<FeeFilter> & Owner): Promise<Sum[]> {
  const where = allOf([
    ContractCompanyId !== undefined && sql`contract_company_id = ${ContractCompanyId}`,
    FeeState !== undefined && sql`state = ${FeeState}`,
    CurrencyCode !== undefined && sql`site = ${CurrencyCode}`,
  ])
  const { rows } = await sql<Sum>`
    select site as currency_code, sum(n) / 100 as amount from tally where list = 'fee_sum' and state <> ${VOID} and ${where} group by 1 order by 1 desc`.execute(
    db,
  )
  return rows
}

const VOID = sql.lit(FEE_STATE.void)

type Reader = { translate: Translate; language: Language }

/** A page with its sums, its lines named in the user's language. */
export async function feePage<R extends FeeRow>(
  db: Db,
  read: Promise<JsonText<Page<R>>>,
  filter: Partial<FeeFilter> & Owner,
  { translate, language }: Reader,
) {
  const { Items, TotalCount } = (await read).read()
  return { Items: withNames(Items, translate, language), TotalCount, Totals: await totalsOf(db, filter) }
}

/** All lines of one document, in booking order. */
export async function feesOf(db: Db, ContractCompanyId: number, RelateNo: string, { translate, language }: Reader) {
  const where = sql`t.contract_company_id = ${ContractCompanyId} and t.relate_no = ${RelateNo}`
  return withNames(await feeList.find(db, 'own', where, sql`t.id`), translate, language)
}
