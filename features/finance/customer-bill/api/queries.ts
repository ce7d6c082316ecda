import { sql, type RawBuilder } from 'kysely'
import { withNames } from '#features/finance/fees/api/service.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf, wholeValues } from '#kit/api/page.ts'
import { keywords } from '#kit/shared/page.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { type CustomerBillFilter, type ReferenceRow } from '../contract.ts'
import { addMonths } from '#kit/shared/calendar.ts'

export type BillScope = { ContractCompanyId: number; CountryCode: Country }

const HANDLING = [152011, 152013, 152014, 152015, 152018, 152019, 152020]
const COURIER = [152016, 152017]
/** Maximum number of lines in the dialog; the workbook has all. */
const MOST_LINES = 500

/** The previous month at the warehouse: the last that can be billed. */
const lastMonth = ({ CountryCode }: BillScope): string => addMonths(dayIn(SITES[CountryCode].timeZone), -1)

/** Lines of the company's own documents on valid bills. */
function lines(
  scope: BillScope,
  f: Partial<Pick<CustomerBillFilter, 'BillMonth' | 'WarehouseId' | 'Keyword'>>,
): RawBuilder<unknown> {
  const { ContractCompanyId } = scope
  const words = keywords(f.Keyword)
  return sql`from wfin_monthly_bill_line l
    join wfin_monthly_bill b on b.contract_company_id = ${ContractCompanyId} and b.id = l.monthly_bill_id and b.company_id = ${ContractCompanyId} and b.void_reason is null
    where ${allOf([
      sql`l.contract_company_id = ${ContractCompanyId} and l.bill_month = ${f.BillMonth ?? lastMonth(scope)} and l.country_code = ${scope.CountryCode}`,
      f.WarehouseId !== undefined &&
        sql`exists (select from wfin_fee f where f.contract_company_id = ${ContractCompanyId} and f.fee_no = l.fee_no and f.warehouse_id = ${f.WarehouseId})`,
      words.length === 1 && sql`l.customer_reference ilike ${like(words[0]!)}`,
      words.length > 1 && sql`l.customer_reference = any(${wholeValues(words)})`,
    ])}`
}

const SUMS = sql`coalesce(sum(l.amount) filter (where l.cost_type = any(${HANDLING}::int[])), 0) as handling, coalesce(sum(l.amount) filter (where l.cost_type = any(${COURIER}::int[])), 0) as courier,
  coalesce(sum(l.amount) filter (where l.cost_type <> all(${[...HANDLING, ...COURIER]}::int[])), 0) as other, sum(l.amount) as amount, sum(l.tax_amount) as tax_amount,
  sum(l.amount + l.tax_amount) as gross`

export async function referencePage(db: Db, scope: BillScope, input: CustomerBillFilter) {
  const read = await pageOf<ReferenceRow>(db, {
    columns: sql`s.customer_reference as "CustomerReference", s.documents as "Documents", s.lines as "Lines", s.handling as "Handling", s.courier as "Courier", s.other as "Other",
      s.amount as "Amount", s.tax_amount as "TaxAmount", s.gross as "Gross", s.currency_code as "CurrencyCode"`,
    from: sql`(select coalesce(l.customer_reference, '') as customer_reference, l.currency_code, count(distinct l.relate_no) as documents, count(*) as lines, ${SUMS} ${lines(scope, input)} group by 1, 2) s`,
    where: sql`true`,
    order: orderOf(
      input,
      {
        CreatedTime: sql`s.gross`,
        Gross: sql`s.gross`,
        Amount: sql`s.amount`,
        Documents: sql`s.documents`,
        CustomerReference: sql`s.customer_reference`,
      },
      sql`s.customer_reference`,
    ),
    input,
  })
  const { Items, TotalCount } = read.read()
  const totals = await sql<Pick<ReferenceRow, 'CurrencyCode' | 'Amount' | 'TaxAmount' | 'Gross'>>`
    select l.currency_code, sum(l.amount) as amount, sum(l.tax_amount) as tax_amount, sum(l.amount + l.tax_amount) as gross ${lines(scope, input)} group by 1 order by 1`.execute(
    db,
  )
  return { Items, TotalCount, BillMonth: input.BillMonth ?? lastMonth(scope), Totals: totals.rows }
}

type LinesOf = {
  BillMonth?: string | undefined
  WarehouseId?: number | undefined
  CustomerReference: string
  CurrencyCode?: string | undefined
}
type Line = {
  Id: number
  MonthlyBillNo: string
  FeeDate: string
  RelateNo: string
  Name: string
  CostType: number
  Qty: number
  UnitPrice: number
  FeeUnit: number
  Amount: number
  TaxAmount: number
  CurrencyCode: string
}

export async function referenceLines(
  db: Db,
  scope: BillScope,
  { CustomerReference, CurrencyCode, ...filter }: LinesOf,
  { translate, language }: { translate: Translate; language: Language },
) {
  const { rows } = await sql<Line>`
    select l.id, b.monthly_bill_no, l.fee_date, l.relate_no, l.name, l.cost_type, l.qty, l.unit_price, l.fee_unit, l.amount, l.tax_amount, l.currency_code
    ${lines(scope, filter)} and coalesce(l.customer_reference, '') = ${CustomerReference}
      and ${CurrencyCode === undefined ? sql`true` : sql`l.currency_code = ${CurrencyCode}`} order by l.fee_date, l.id limit ${sql.lit(MOST_LINES)}`.execute(
    db,
  )
  return withNames(rows, translate, language).map(({ Name, ...line }) => ({ ...line, Charge: Name }))
}

/** Every line of a month, by reference. */
export type ChargedRow = { CostType: number; Name: string; FeeUnit: number; UnitPrice: number }
export const exportRows = (scope: BillScope, filter: Partial<CustomerBillFilter>) =>
  sql<ChargedRow>`select l.*, b.monthly_bill_no, l.amount + l.tax_amount as gross ${lines(scope, filter)} order by l.customer_reference nulls last, l.fee_date, l.id`
