import { sql } from 'kysely'
import { valueName } from '#features/account/dictionary/enums.ts'
import { companyOf } from '#features/account/session/api/service.ts'
import { feeName } from '#features/finance/fees/api/service.ts'
import { zoneOf, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { renderReport } from '#kit/api/pdf/report.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Say } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { LEGAL_ENTITIES } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { reasonsOf } from './pdf.ts'
import { billOf } from './queries.ts'

type Key = { ContractCompanyId: number; Id: number }
type Reader = { say: Say; language: Language }
type Credited = {
  Name: string
  RelateNo: string
  Qty: number
  UnitPrice: number
  TaxCode: string
  TaxPercent: number
  Amount: number
  TaxAmount: number
}

/** A credit note of a bill as a PDF in the reader's language. Refuses with `notFound` a number that is none of this bill. */
export async function creditNoteFile(db: Db, key: Key, no: string, { say, language }: Reader): Promise<FileAnswer> {
  const bill = await billOf(db, 'own', key)
  const note = bill.CreditNotes.find(({ CreditNoteNo }) => CreditNoteNo === no)
  if (!note) refuse('notFound', kit('error.notFound'))
  const customer = await companyOf(db, key.ContractCompanyId)
  const items = note.IsVoid ? await billSums(db, key, language) : await creditedLines(db, key, no, { say, language })
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const date = (value: string) => dates.format(new Date(`${value}T00:00:00Z`))
  const money = (value: number) => `${figure.format(value)} ${bill.CurrencyCode}`
  const supplier = LEGAL_ENTITIES[bill.LegalEntity as Country]
  const content = await renderReport({
    title: say(bills('pdf.creditNote')),
    subtitle: note.CreditNoteNo,
    from: [supplier.name, ...supplier.address, say(bills('pdf.vatNumber'), { no: supplier.vatNumber })],
    to: [customer.Name, customer.Address ?? '', customer.TaxNumber ?? ''].filter(Boolean),
    facts: [
      [say(bills('field.CreatedDate')), date(dayIn(zoneOf(bill.LegalEntity), new Date(note.CreatedTime)))],
      [say(bills('field.InvoiceNo')), bill.InvoiceNo],
      [say(bills('field.InvoiceDate')), date(bill.InvoiceDate)],
      [say(bills('field.MonthlyBillNo')), bill.MonthlyBillNo],
    ],
    columns: [
      { header: say(bills('field.RelateNo')), width: 24 },
      { header: say(bills('field.Name')), width: 40 },
      { header: say(bills('field.Qty')), width: 11, align: 'right' },
      { header: say(bills('field.Rate')), width: 12, align: 'right' },
      { header: say(bills('field.TaxPercent')), width: 11, align: 'right' },
      { header: say(bills('field.Net')), width: 16, align: 'right' },
    ],
    rows: items.map((item) => [
      item.RelateNo,
      item.Name,
      plain.format(item.Qty),
      plain.format(item.UnitPrice),
      `${plain.format(item.TaxPercent)} %`,
      figure.format(item.Amount),
    ]),
    sums: [
      [say(bills('field.Net')), money(note.NetAmount)],
      [say(bills('field.TaxAmount')), money(note.TaxAmount)],
      [say(bills('pdf.credited')), money(note.NetAmount + note.TaxAmount)],
    ],
    notes: [
      note.Reason,
      ...(note.RefundedAmount > 0 ? [say(bills('pdf.refunded'), { amount: money(note.RefundedAmount) })] : []),
      ...reasonsOf({ Taxes: items }, say),
    ],
    pageOf: (page, pages) => say(bills('pdf.page'), { page, pages }),
  })
  return { fileName: `${note.CreditNoteNo}.pdf`, contentType: 'application/pdf', content }
}

/** The corrections of a credit note, above zero. */
async function creditedLines(db: Db, { ContractCompanyId, Id }: Key, no: string, { say, language }: Reader): Promise<Credited[]> {
  const { rows } = await sql<Credited & { CostType: number }>`
    select l.name, l.cost_type, l.relate_no, -l.qty as qty, l.unit_price, l.tax_code, l.tax_percent, -l.amount as amount, -l.tax_amount as tax_amount
    from bill_credit_note n join wfin_monthly_bill_line l on l.contract_company_id = ${ContractCompanyId} and l.monthly_bill_id = ${Id} and l.credit_note_id = n.id
    where n.contract_company_id = ${ContractCompanyId} and n.monthly_bill_id = ${Id} and n.credit_note_no = ${no} order by l.line_no`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, Name: feeName(row, say, language) }))
}

/** What a bill charged by cost and tax, which its voiding credits as a whole. */
async function billSums(db: Db, { ContractCompanyId, Id }: Key, language: Language): Promise<Credited[]> {
  const { rows } = await sql<Omit<Credited, 'Name'> & { CostType: number }>`
    select cost_type, count(*) || ' ×' as relate_no, 1 as qty, sum(amount) as unit_price, tax_code, tax_percent, sum(amount) as amount, sum(tax_amount) as tax_amount
    from wfin_monthly_bill_line where contract_company_id = ${ContractCompanyId} and monthly_bill_id = ${Id} and credit_note_id is null
    group by cost_type, tax_code, tax_percent order by cost_type, tax_percent desc, tax_code`.execute(db)
  return rows.map((row) => ({ ...row, Name: valueName('CostType', row.CostType, language) }))
}
