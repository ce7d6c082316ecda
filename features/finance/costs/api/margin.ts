import { sql } from 'kysely'
import { valueName } from '#features/account/dictionary/enums.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { exporter, type ExportInput } from '#kit/api/exports.ts'
import type { Output } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { getMargin, MarginInput } from '../contract.ts'
import { costs } from '../text/keys.ts'

type Row = Output<typeof getMargin>[number]

/** Pounds for one unit of the currency given by SQL, at the rates of a row `r` of exchange rates. */
const worth = (currency: ReturnType<typeof sql>) =>
  sql`case ${currency} when 'GBP' then 1 when 'EUR' then r.eur when 'USD' then r.usd when 'CNY' then r.cny end`

/** Revenue and cost by day, currency, paying customer and kind. */
function days({ FromMonth, ToMonth, ContractCompanyId }: MarginInput) {
  const within = (column: ReturnType<typeof sql>) =>
    sql`${column} >= (${FromMonth} || '-01')::date and ${column} < ((${ToMonth} || '-01')::date + interval '1 month')`
  const of = (column: ReturnType<typeof sql>) =>
    ContractCompanyId === undefined ? sql`` : sql`and ${column} = ${ContractCompanyId}`
  return sql`
    select f.fee_date as day, f.currency_code, f.payer_company_id as company, f.cost_type, sum(f.amount) as revenue, 0::numeric as cost
    from wfin_fee f where f.fee_state <> ${FEE_STATE.void} and ${within(sql`f.fee_date`)} ${of(sql`f.payer_company_id`)} group by 1, 2, 3, 4
    union all
    select v.invoice_date, v.currency_code, l.customer_id, l.cost_type, 0, sum(l.amount)
    from supplier_cost l join supplier_invoice v on v.id = l.supplier_invoice_id
    where v.void_time is null and ${within(sql`v.invoice_date`)} ${of(sql`l.customer_id`)} group by 1, 2, 3, 4`
}

/** Refuses if an amount would have to be converted on a day without an exchange rate: it must not be left out. */
export async function requireRates(db: Db, input: MarginInput): Promise<void> {
  const { rows } = await sql<{ Day: string | null }>`
    select min(d.day)::text as day from (${days(input)}) d
    where d.currency_code <> ${input.CurrencyCode} and not exists (select from exchange_rate e where e.rate_date <= d.day)`.execute(
    db,
  )
  const day = rows[0]?.Day
  if (day) refuse('rule', costs('error.noRates'), { day })
}

/** Revenue and cost by month, paying customer and kind. Each day is converted at its own rates, and rounded once. */
export function marginRows(input: MarginInput) {
  const { CurrencyCode } = input
  const converted = (figure: 'revenue' | 'cost') => sql`case when d.currency_code = ${CurrencyCode} then d.${sql.ref(figure)}
      else round(d.${sql.ref(figure)} * ${worth(sql`d.currency_code`)} / (${worth(sql`${CurrencyCode}::text`)}), 2) end`
  return sql<Row>`
    select to_char(d.day, 'YYYY-MM') as month, d.company as contract_company_id, coalesce(company_shown(c.name_cn, c.name), '') as company_name, d.cost_type,
      sum(${converted('revenue')}) as revenue, sum(${converted('cost')}) as cost
    from (${days(input)}) d
    left join lateral (select * from exchange_rate e where e.rate_date <= d.day order by e.rate_date desc limit 1) r on true
    left join company c on c.contract_company_id = d.company group by 1, 2, 3, 4 order by 1, 3, 4`
}

/** The rows of the margin screen. */
export const marginExporter = exporter<MarginInput & ExportInput, Row>({
  name: 'margin',
  sheetName: costs('menu.margin'),
  zone: () => zoneOf(undefined),
  columns: (_, { CurrencyCode }) => [
    { field: 'Month', header: costs('field.Month'), kind: 'text', width: 12 },
    {
      field: 'CompanyName',
      header: costs('field.CompanyName'),
      kind: 'text',
      width: 30,
      value: (row, { translate }) => row.CompanyName || translate(costs('overheads')),
    },
    {
      field: 'CostType',
      header: costs('field.CostType'),
      kind: 'text',
      width: 24,
      value: (row, { language }) => valueName('CostType', row.CostType, language),
    },
    { field: 'Revenue', header: costs('field.Revenue'), kind: 'decimal2', width: 16 },
    { field: 'Cost', header: costs('field.Cost'), kind: 'decimal2', width: 16 },
    { field: 'CurrencyCode', header: costs('field.CurrencyCode'), kind: 'text', width: 10, value: () => CurrencyCode },
  ],
  query: (_db, input) => marginRows(input),
})
