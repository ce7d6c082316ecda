import type { Db } from '#kit/api/db.ts'
import { sql } from 'kysely'

/** The sums that a bill shows; its lines never change, and credit notes are separate. */
export async function keepSums(db: Db, payer: number, bill: number): Promise<void> {
  const lines = sql`from wfin_monthly_bill_line where contract_company_id = ${payer} and monthly_bill_id = ${bill}`
  await sql`
    update wfin_monthly_bill set
      cost_sums = (select jsonb_agg(jsonb_build_object('CostType', cost_type, 'Lines', n, 'Amount', amount) order by cost_type)
        from (select cost_type, count(*) as n, sum(amount) as amount ${lines} group by 1) s),
      tax_sums = (select jsonb_agg(jsonb_build_object('TaxCode', tax_code, 'TaxPercent', tax_percent, 'NetAmount', net, 'TaxAmount', tax)
          order by tax_percent desc, tax_code)
        from (select tax_code, tax_percent, sum(amount) as net, sum(tax_amount) as tax ${lines} group by 1, 2) s)
    where contract_company_id = ${payer} and id = ${bill}`.execute(db)
}
