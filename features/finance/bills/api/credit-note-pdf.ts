import { sql } from 'kysely'
import { feeName } from '#features/finance/fees/api/service.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { renderReport } from '#kit/api/pdf/report.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { LEGAL_ENTITIES } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { customerOfBill } from './customer.ts'
import { embedInvoice, type InvoiceDocument } from './e-invoice.ts'
import { customerLines, reasonsOf, sumItems, taxReasons, type Item } from './pdf.ts'
import { billOf } from './queries.ts'

type Key = { ContractCompanyId: number; Id: number }
type Reader = { translate: Translate; language: Language }
/**
 * A credit note of a bill as a PDF in the user's language; with embedded e-invoice data if the country requires it.
 * Refuses with `notFound` a number that is not of this bill.
 */
export async function creditNoteFile(db: Db, key: Key, no: string, { translate, language }: Reader): Promise<FileAnswer> {
  const bill = await billOf(db, 'own', key)
  const note = bill.CreditNotes.find(({ CreditNoteNo }) => CreditNoteNo === no)
  if (!note) refuse('notFound', kit('error.notFound'))
  const customer = await customerOfBill(db, key)
  const items = note.IsVoid
    ? await sumItems(db, key, { translate, language })
    : await creditedLines(db, key, no, { translate, language })
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const rate = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const date = (value: string) => dates.format(new Date(`${value}T00:00:00Z`))
  const money = (value: number) => `${figure.format(value)} ${bill.CurrencyCode}`
  const supplier = LEGAL_ENTITIES[siteOf(bill.LegalEntity).country]
  const day = dayIn(zoneOf(bill.LegalEntity), new Date(note.CreatedTime))
  const credited = amount(minor(note.NetAmount) + minor(note.TaxAmount))
  const settlement = [
    ...(note.RefundedAmount > 0 ? [translate(bills('pdf.refunded'), { amount: money(note.RefundedAmount) })] : []),
    ...(note.RefundedAmount < credited ? [translate(bills('pdf.setAgainst'), { no: bill.InvoiceNo })] : []),
  ]
  const pdf = await renderReport({
    title: translate(bills('pdf.creditNote')),
    subtitle: note.CreditNoteNo,
    from: [supplier.name, ...supplier.address, translate(bills('pdf.vatNumber'), { no: supplier.vatNumber })],
    to: customerLines(customer, { translate, language }),
    facts: [
      [translate(bills('field.CreatedDate')), date(day)],
      [translate(bills('field.InvoiceNo')), bill.InvoiceNo],
      [translate(bills('field.InvoiceDate')), date(bill.InvoiceDate)],
      [translate(bills('field.MonthlyBillNo')), bill.MonthlyBillNo],
    ],
    columns: [
      { header: translate(bills('field.RelateNo')), width: 24 },
      { header: translate(bills('field.Name')), width: 40 },
      { header: translate(bills('field.Qty')), width: 11, align: 'right' },
      { header: translate(bills('field.Rate')), width: 12, align: 'right' },
      { header: translate(bills('field.TaxPercent')), width: 11, align: 'right' },
      { header: translate(bills('field.Net')), width: 16, align: 'right' },
    ],
    rows: items.map((item) => [
      item.RelateNo,
      item.Name,
      plain.format(item.Qty),
      rate.format(item.UnitPrice),
      `${plain.format(item.TaxPercent)} %`,
      figure.format(item.Amount),
    ]),
    sums: [
      [translate(bills('field.Net')), money(note.NetAmount)],
      [translate(bills('field.TaxAmount')), money(note.TaxAmount)],
      [translate(bills('pdf.credited')), money(credited)],
    ],
    notes: [note.Reason, ...settlement, ...reasonsOf({ Taxes: items }, translate)],
    pageOf: (page, pages) => translate(bills('pdf.page'), { page, pages }),
  })
  const document: InvoiceDocument = {
    No: note.CreditNoteNo,
    Date: day,
    NetAmount: note.NetAmount,
    TaxAmount: note.TaxAmount,
    Taxes: taxesOf(items),
    Items: items,
    credit: { Reason: note.Reason, Settlement: settlement.join(' ') },
  }
  const content = supplier.hasEInvoices ? await embedInvoice(pdf, bill, customer, document, taxReasons(translate), language) : pdf
  return { fileName: `${note.CreditNoteNo}.pdf`, contentType: 'application/pdf', content }
}

/** Net and tax of each treatment. */
const taxesOf = (items: readonly Item[]) =>
  [...Map.groupBy(items, ({ TaxCode, TaxPercent }) => `${TaxCode} ${TaxPercent}`).values()].map((alike) => ({
    TaxCode: alike[0]!.TaxCode,
    TaxPercent: alike[0]!.TaxPercent,
    NetAmount: amount(sum(alike.map((item) => minor(item.Amount)))),
    TaxAmount: amount(sum(alike.map((item) => minor(item.TaxAmount)))),
  }))

/** The corrections of a credit note, above zero. */
async function creditedLines(
  db: Db,
  { ContractCompanyId, Id }: Key,
  no: string,
  { translate, language }: Reader,
): Promise<Item[]> {
  const { rows } = await sql<Omit<Item, 'No' | 'Note'> & { CostType: number }>`
    select l.name, l.cost_type, l.relate_no, -l.qty as qty, l.fee_unit, l.unit_price, l.tax_code, l.tax_percent, -l.amount as amount, -l.tax_amount as tax_amount
    from bill_credit_note n join wfin_monthly_bill_line l on l.contract_company_id = ${ContractCompanyId} and l.monthly_bill_id = ${Id} and l.credit_note_id = n.id
    where n.contract_company_id = ${ContractCompanyId} and n.monthly_bill_id = ${Id} and n.credit_note_no = ${no} order by l.line_no`.execute(
    db,
  )
  return rows.map((row, index) => ({ ...row, No: index + 1, Note: row.RelateNo, Name: feeName(row, translate, language) }))
}
