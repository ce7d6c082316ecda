import { phrase } from '#kit/shared/page.ts'
import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SupplierInvoice, SupplierInvoiceFilter, SupplierInvoiceRow } from '../contract.ts'

const COLUMNS = sql`v.id as "Id", v.supplier_name as "SupplierName", v.invoice_no as "InvoiceNo", v.invoice_date as "InvoiceDate", v.currency_code as "CurrencyCode",
  v.total as "Total", (select count(*) from supplier_cost l where l.supplier_invoice_id = v.id) as "LineCount", v.void_time is not null as "IsVoid",
  v.void_reason as "VoidReason", v.remark as "Remark", v.operator as "Operator", v.created_time as "CreatedTime", v.row_version as "RowVersion"`
const FROM = sql`supplier_invoice v`
const SORT = { CreatedTime: sql`v.created_time`, InvoiceDate: sql`v.invoice_date` }

export function invoicePage(db: Db, input: SupplierInvoiceFilter) {
  const word = phrase(input.Keyword)
  return pageOf(db, {
    columns: COLUMNS,
    from: FROM,
    where: allOf([
      input.CurrencyCode !== undefined && sql`v.currency_code = ${input.CurrencyCode}`,
      input.IsVoid !== undefined && sql`(v.void_time is not null) = ${input.IsVoid}`,
      word !== undefined && sql`(v.supplier_name ilike ${like(word)} or v.invoice_no ilike ${like(word)})`,
    ]),
    order: orderOf(input, SORT, sql`v.id`),
    input,
  })
}

export async function wholeInvoice(db: Db, Id: number): Promise<SupplierInvoice> {
  const { rows } = await sql<
    SupplierInvoiceRow & { CreatedTime: Date }
  >`select ${COLUMNS} from ${FROM} where v.id = ${Id}`.execute(db)
  const [invoice] = rows
  if (!invoice) return refuse('notFound', kit('error.notFound'))
  const { rows: Lines } = await sql<SupplierInvoice['Lines'][number]>`
    select l.id as "Id", l.line_no as "LineNo", company_shown(c.name_cn, c.name) as "CompanyName", l.relate_no as "RelateNo", l.cost_type as "CostType", l.amount as "Amount"
    from supplier_cost l left join company c on c.contract_company_id = l.customer_id where l.supplier_invoice_id = ${Id} order by l.line_no`.execute(
    db,
  )
  return { ...invoice, CreatedTime: invoice.CreatedTime.toISOString(), Lines }
}
