import { sql } from 'kysely'
import { valueName, type ValueOf } from '#features/account/dictionary/enums.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { renderReport } from '#kit/api/pdf/report.ts'
import { amount, minor } from '#kit/shared/money.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import type { Bill } from '../contract.ts'
import { isElectronic, LEGAL_ENTITIES, monthlyBill } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { customerOfBill, type BillCustomer } from './customer.ts'
import { embedInvoice, type InvoiceDocument, type InvoiceItem } from './e-invoice.ts'
import { billOf, linePage } from './queries.ts'

/** Maximum number of lines in a PDF, about fifty pages; a longer one has only the sums, since the workbook has every line. */
const MOST_LINES = 2_500
const PER_ORDER = 153001 satisfies ValueOf<'FeeUnit'>

type Key = { ContractCompanyId: number; Id: number }
type Reader = { translate: Translate; language: Language }

/** The invoice as a PDF in the user's language; with embedded e-invoice data if the country requires it. */
export async function billFile(db: Db, key: Key, reader: Reader): Promise<FileAnswer> {
  const found = await billOf(db, 'own', key)
  const customer = await customerOfBill(db, key)
  const bill = found.CompanyId === key.ContractCompanyId ? { ...found, OwnerName: customer.Name } : found
  const items = bill.LineCount <= MOST_LINES ? await lineItems(db, key, bill, reader) : await sumItems(db, key, reader)
  const pdf = await billPdf(bill, customer, items, reader)
  const content = isElectronic(bill)
    ? await embedInvoice(pdf, bill, customer, invoiceOf(bill, items), taxReasons(reader.translate), reader.language)
    : pdf
  return { fileName: `${bill.InvoiceNo}.pdf`, contentType: 'application/pdf', content }
}

const invoiceOf = (bill: Bill, Items: readonly InvoiceItem[]): InvoiceDocument => ({
  No: bill.InvoiceNo,
  Date: bill.InvoiceDate,
  NetAmount: amount(minor(bill.FeeTotal) + minor(bill.RefundTotal)),
  TaxAmount: bill.TaxAmount,
  Taxes: bill.Taxes,
  Items,
})

export type Item = InvoiceItem & { readonly FeeDate?: string; readonly RelateNo: string; readonly TaxAmount: number }

async function lineItems(db: Db, { ContractCompanyId, Id }: Key, bill: Bill, reader: Reader): Promise<Item[]> {
  const items: Item[] = []
  for (let PageIndex = 1; items.length < bill.LineCount; PageIndex++) {
    const { Items } = await linePage(db, ContractCompanyId, { Id, PageIndex, PageSize: 500 }, reader)
    for (const line of Items.slice(0, bill.LineCount - items.length))
      items.push({ ...line, No: line.LineNo, Note: `${line.RelateNo} · ${line.FeeDate}` })
    if (Items.length === 0) break
  }
  return items
}

/** A bill's charges by cost and tax, each sum like a line of one unit. */
export async function sumItems(db: Db, { ContractCompanyId, Id }: Key, { language }: Reader): Promise<Item[]> {
  const { rows } = await sql<{
    CostType: number
    TaxCode: string
    TaxPercent: number
    Amount: number
    TaxAmount: number
  }>`
    select cost_type, tax_code, tax_percent, sum(amount) as amount, sum(tax_amount) as tax_amount from wfin_monthly_bill_line
    where contract_company_id = ${ContractCompanyId} and monthly_bill_id = ${Id} and credit_note_id is null
    group by 1, 2, 3 order by 1, 3 desc, 2`.execute(db)
  return rows.map(({ CostType, Amount, ...tax }, index) => ({
    No: index + 1,
    Name: valueName('CostType', CostType, language),
    Note: '',
    RelateNo: '',
    Qty: 1,
    FeeUnit: PER_ORDER,
    UnitPrice: Amount,
    Amount,
    ...tax,
  }))
}

/** The recipient of an invoice or a credit note. */
export const customerLines = (customer: BillCustomer, { translate, language }: Reader): string[] =>
  [
    customer.Name,
    customer.Address ?? '',
    // An address may already contain its postal code.
    [
      customer.Address?.includes(customer.PostalCode ?? '') ? '' : customer.PostalCode,
      customer.CountryCode ? valueName('CountryCode', customer.CountryCode, language) : '',
    ]
      .filter(Boolean)
      .join(' '),
    customer.TaxNumber ? translate(bills('pdf.taxNumber'), { no: customer.TaxNumber }) : '',
  ].filter(Boolean)

async function billPdf(
  bill: Bill,
  customer: BillCustomer,
  items: readonly Item[],
  { translate, language }: Reader,
): Promise<Buffer> {
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const rate = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const date = (value: string) => day.format(new Date(`${value}T00:00:00Z`))
  const money = (value: number) => `${figure.format(value)} ${bill.CurrencyCode}`
  const supplier = LEGAL_ENTITIES[siteOf(bill.LegalEntity).country]
  const isShort = bill.LineCount <= MOST_LINES
  const isVoid = bill.BillStatus === monthlyBill.states.void
  return renderReport({
    title: translate(bills('pdf.title')) + (isVoid ? ` · ${translate(bills('pdf.void'))}` : ''),
    subtitle: `${bill.InvoiceNo} · ${bill.MonthlyBillNo}`,
    from: [supplier.name, ...supplier.address, translate(bills('pdf.vatNumber'), { no: supplier.vatNumber })],
    to: customerLines(customer, { translate, language }),
    facts: [
      [translate(bills('field.InvoiceDate')), date(bill.InvoiceDate)],
      [translate(bills('field.BillMonth')), bill.BillMonth],
      ...(isVoid ? [] : [[translate(bills('field.DueDate')), date(bill.DueDate)] as const]),
      [translate(bills('field.OwnerName')), bill.OwnerName],
    ],
    columns: [
      { header: translate(bills('field.FeeDate')), width: 14 },
      { header: translate(bills('field.RelateNo')), width: 21 },
      { header: translate(bills('field.Name')), width: 32 },
      { header: translate(bills('field.Qty')), width: 10, align: 'right' },
      { header: translate(bills('field.Rate')), width: 11, align: 'right' },
      { header: translate(bills('field.TaxPercent')), width: 12, align: 'right' },
      { header: translate(bills('field.Net')), width: 15, align: 'right' },
    ],
    rows: items.map((item) => [
      item.FeeDate === undefined ? bill.BillMonth : date(item.FeeDate),
      item.RelateNo,
      item.Name,
      plain.format(item.Qty),
      rate.format(item.UnitPrice),
      `${plain.format(item.TaxPercent)} %`,
      figure.format(item.Amount),
    ]),
    sums: [
      [translate(bills('field.Net')), money(bill.FeeTotal + bill.RefundTotal)],
      ...bill.Taxes.map(
        (tax) =>
          [`${valueName('TaxCode', tax.TaxCode, language)} (${figure.format(tax.NetAmount)})`, money(tax.TaxAmount)] as const,
      ),
      [translate(bills('pdf.gross')), money(bill.BillAmount)],
    ],
    notes: [
      ...(isShort ? [] : [translate(bills('pdf.sums'), { lines: bill.LineCount })]),
      ...reasonsOf(bill, translate),
      ...(isVoid
        ? []
        : [translate(bills('pdf.payTo'), { name: supplier.name, iban: supplier.iban, bic: supplier.bic, no: bill.InvoiceNo })]),
    ],
    pageOf: (page, pages) => translate(bills('pdf.page'), { page, pages }),
  })
}

/** Why a line has no tax, as an invoice must state. */
export const taxReasons = (translate: Translate) => ({
  OUT_OF_SCOPE: translate(bills('pdf.outOfScope')),
  REVERSE_CHARGE: translate(bills('pdf.reverseCharge')),
  ZERO_EXPORT: translate(bills('pdf.zeroExport')),
})

/** The reasons required by the tax treatments of an invoice or credit note. */
export function reasonsOf(
  { Taxes }: { readonly Taxes: readonly { readonly TaxCode: string }[] },
  translate: Translate,
): string[] {
  const codes = new Set(Taxes.map(({ TaxCode }) => TaxCode))
  return Object.entries(taxReasons(translate)).flatMap(([code, reason]) => (codes.has(code) ? [reason] : []))
}
