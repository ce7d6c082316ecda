import { sql } from 'kysely'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { entityOf } from '#features/finance/bills/rules.ts'
import { FLOW_NO } from '#features/finance/wallet/api/service.ts'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import {
  datevBatch,
  flowBooking,
  hledgerJournal,
  invoiceBooking,
  transferBooking,
  type Booking,
  type FlowRow,
  type InvoiceRow,
  type TransferRow,
} from '../rules.ts'

type Period = { LegalEntity: Country; From: string; To: string; Format: 'hledger' | 'datev' }

/** Every booking of a legal entity in a period as a file, ordered by day. */
export async function bookingFile(db: Db, { Format, ...period }: Period): Promise<FileAnswer> {
  const bookings = await bookingsOf(db, period)
  const { LegalEntity, From, To } = period
  const name = `bookings-${LegalEntity}-${From}-${To}`
  if (Format === 'hledger')
    return {
      fileName: `${name}.journal`,
      contentType: 'text/plain; charset=utf-8',
      content: Buffer.from(hledgerJournal(bookings)),
    }
  const Made = now().toISOString().replace(/\D/g, '').slice(0, 17)
  const text = datevBatch(bookings, { From, To, Made, CurrencyCode: SITES[LegalEntity].currency })
  // DATEV reads the Western European code page; other characters are replaced.
  const content = Buffer.from(text.replace(/[^ -ÿ\r\n]/g, '?'), 'latin1')
  return { fileName: `EXTF_${name}.csv`, contentType: 'text/csv; charset=windows-1252', content }
}

type Range = Omit<Period, 'Format'>

async function bookingsOf(db: Db, range: Range): Promise<Booking[]> {
  const [flows, bills, notes, transfers] = [
    await flowRows(db, range),
    await billRows(db, range),
    await creditNoteRows(db, range),
    await transferRows(db, range),
  ]
  return [
    ...flows.flatMap((row) => flowBooking(row) ?? []),
    ...bills.map(invoiceBooking),
    ...notes.map(invoiceBooking),
    ...transfers.map(transferBooking),
  ].toSorted((a, b) => a.Day.localeCompare(b.Day))
}

/** Entries of the wallets in the currencies of a legal entity. */
async function flowRows(db: Db, { LegalEntity, From, To }: Range): Promise<FlowRow[]> {
  const currencies = enumValues('Currency').filter((currency) => entityOf(currency) === LegalEntity)
  const zone = SITES[LegalEntity].timeZone
  const { rows } = await sql<FlowRow>`
    select to_char(f.flow_time at time zone ${zone}, 'YYYY-MM-DD') as day, ${FLOW_NO} as no, f.relate_no as text, f.currency_code,
      f.contract_company_id::text as company, f.wallet_flow_type as flow_type, f.relate_type, f.change_balance as balance, f.change_prepayment as prepayment
    from wallet_flow f where f.currency_code = any(${currencies}::text[]) and (f.change_balance <> 0 or f.change_prepayment <> 0)
      and f.flow_time >= ${From}::timestamp at time zone ${zone} and f.flow_time < (${To}::date + 1)::timestamp at time zone ${zone}
    order by f.flow_time, f.contract_company_id, f.id`.execute(db)
  return rows
}

async function billRows(db: Db, { LegalEntity, From, To }: Range): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select b.invoice_date::text as day, b.invoice_no as no, b.monthly_bill_no as text, b.currency_code, b.contract_company_id::text as company,
      b.cost_sums as costs, b.tax_sums as taxes
    from wfin_monthly_bill b where b.legal_entity = ${LegalEntity} and b.invoice_date between ${From}::date and ${To}::date
    order by b.invoice_date, b.invoice_no`.execute(db)
  return rows
}

type NoteRow = InvoiceRow & { readonly IsVoid: boolean }

/** Credit notes: the corrected lines, or for a voided bill all of its charges. */
async function creditNoteRows(db: Db, { LegalEntity, From, To }: Range): Promise<InvoiceRow[]> {
  const zone = SITES[LegalEntity].timeZone
  const lines = sql`from wfin_monthly_bill_line l where l.contract_company_id = n.contract_company_id and l.monthly_bill_id = n.monthly_bill_id and l.credit_note_id = n.id`
  const { rows } = await sql<NoteRow>`
    select to_char(n.created_time at time zone ${zone}, 'YYYY-MM-DD') as day, n.credit_note_no as no, b.monthly_bill_no as text, b.currency_code,
      n.contract_company_id::text as company, n.is_void,
      case when n.is_void then b.cost_sums else
        (select jsonb_agg(jsonb_build_object('CostType', s.cost_type, 'Amount', s.amount)) from (select l.cost_type, sum(l.amount) as amount ${lines} group by 1) s) end as costs,
      case when n.is_void then b.tax_sums else
        (select jsonb_agg(jsonb_build_object('TaxCode', s.tax_code, 'TaxAmount', s.tax_amount)) from (select l.tax_code, sum(l.tax_amount) as tax_amount ${lines} group by 1) s) end as taxes
    from bill_credit_note n join wfin_monthly_bill b on b.contract_company_id = n.contract_company_id and b.id = n.monthly_bill_id
    where n.legal_entity = ${LegalEntity} and n.created_time >= ${From}::timestamp at time zone ${zone}
      and n.created_time < (${To}::date + 1)::timestamp at time zone ${zone}
    order by n.created_time, n.credit_note_no`.execute(db)
  return rows.map(({ IsVoid, ...row }) => (IsVoid ? reversed(row) : row))
}

const reversed = (row: InvoiceRow): InvoiceRow => ({
  ...row,
  Costs: row.Costs.map((cost) => ({ ...cost, Amount: -cost.Amount })),
  Taxes: row.Taxes.map((tax) => ({ ...tax, TaxAmount: -tax.TaxAmount })),
})

/** Transfers that paid bills, and those that were taken back; payments from a wallet are among the entries of the wallet. */
async function transferRows(db: Db, { LegalEntity, From, To }: Range): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select p.pay_date::text as day, b.invoice_no as no, coalesce(p.reference, b.monthly_bill_no) as text, b.currency_code, p.contract_company_id::text as company, p.amount
    from bill_payment p join wfin_monthly_bill b on b.contract_company_id = p.contract_company_id and b.id = p.monthly_bill_id
    where b.legal_entity = ${LegalEntity} and p.method in ('transfer', 'takenBack') and p.pay_date between ${From}::date and ${To}::date
    order by p.pay_date, p.contract_company_id, p.id`.execute(db)
  return rows
}
