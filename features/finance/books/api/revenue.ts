import { sql } from 'kysely'
import { valueName } from '#features/account/dictionary/enums.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { exporter, type ExportInput } from '#kit/api/exports.ts'
import type { RevenueInput, RevenueRow } from '../contract.ts'
import { books } from '../text/keys.ts'

/** Net sums of the fees by month, payer and kind; corrections are negative fees. */
const revenueRows = ({ CurrencyCode, FromMonth, ToMonth, ContractCompanyId }: RevenueInput) => sql<RevenueRow>`
  select to_char(f.fee_date, 'YYYY-MM') as month, f.payer_company_id as contract_company_id, company_shown(c.name_cn, c.name) as company_name, f.cost_type,
    count(*) as fees, sum(f.amount) as amount
  from wfin_fee f join company c on c.contract_company_id = f.payer_company_id
  where f.currency_code = ${CurrencyCode} and f.fee_state <> ${FEE_STATE.void} and f.fee_date >= (${FromMonth} || '-01')::date
    and f.fee_date < ((${ToMonth} || '-01')::date + interval '1 month')
    ${ContractCompanyId === undefined ? sql`` : sql`and f.payer_company_id = ${ContractCompanyId}`}
  group by 1, 2, 3, 4 order by 1, 3, 4`

export async function revenueOf(db: Db, input: RevenueInput): Promise<RevenueRow[]> {
  return (await revenueRows(input).execute(db)).rows
}

/** The rows of the revenue screen. */
export const revenueExporter = exporter<RevenueInput & ExportInput, RevenueRow>({
  name: 'revenue',
  sheetName: books('menu.revenue'),
  zone: () => zoneOf(undefined),
  columns: (_, { CurrencyCode }) => [
    { field: 'Month', header: books('field.Month'), kind: 'text', width: 12 },
    { field: 'CompanyName', header: books('field.CompanyName'), kind: 'text', width: 30 },
    {
      field: 'CostType',
      header: books('field.CostType'),
      kind: 'text',
      width: 24,
      value: (row, { language }) => valueName('CostType', row.CostType, language),
    },
    { field: 'Fees', header: books('field.Fees'), kind: 'integer', width: 10 },
    { field: 'Amount', header: books('field.Amount'), kind: 'decimal2', width: 16 },
    { field: 'CurrencyCode', header: books('field.CurrencyCode'), kind: 'text', width: 10, value: () => CurrencyCode },
  ],
  query: (_db, input) => revenueRows(input),
})
