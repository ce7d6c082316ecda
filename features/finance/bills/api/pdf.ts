import { valueName } from '#features/account/dictionary/enums.ts'
import { companyOf } from '#features/account/session/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { renderReport } from '#kit/api/pdf/report.ts'
import type { Language, Say } from '#kit/shared/text.ts'
import type { Bill } from '../contract.ts'
import { LEGAL_ENTITIES, monthlyBill } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { billOf, linePage } from './queries.ts'

/** Lines that a PDF lists, about fifty pages; one with more has its sums alone, since the workbook has every line. */
const MOST_LINES = 2_500

type Key = { ContractCompanyId: number; Id: number }
type Reader = { say: Say; language: Language }

/** The invoice as a PDF in the reader's language. */
export async function billFile(db: Db, key: Key, reader: Reader): Promise<FileAnswer> {
  const bill = await billOf(db, 'own', key)
  const content = await billPdf(db, key, bill, reader)
  return { fileName: `${bill.InvoiceNo}.pdf`, contentType: 'application/pdf', content }
}

async function billPdf(db: Db, key: Key, bill: Bill, { say, language }: Reader): Promise<Buffer> {
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const date = (value: string) => day.format(new Date(`${value}T00:00:00Z`))
  const money = (value: number) => `${figure.format(value)} ${bill.CurrencyCode}`
  const supplier = LEGAL_ENTITIES[bill.LegalEntity as Country]
  const customer = await companyOf(db, key.ContractCompanyId)
  const isShort = bill.LineCount <= MOST_LINES
  const isVoid = bill.BillStatus === monthlyBill.states.void
  return renderReport({
    title: say(bills('pdf.title')) + (isVoid ? ` · ${say(bills('pdf.void'))}` : ''),
    subtitle: `${bill.InvoiceNo} · ${bill.MonthlyBillNo}`,
    from: [supplier.name, ...supplier.address, say(bills('pdf.vatNumber'), { no: supplier.vatNumber })],
    to: [customer.Name, ...(customer.Address ? [customer.Address] : []), customer.TaxNumber ?? ''].filter(Boolean),
    facts: [
      [say(bills('field.InvoiceDate')), date(bill.InvoiceDate)],
      [say(bills('field.BillMonth')), bill.BillMonth],
      [say(bills('field.DueDate')), date(bill.DueDate)],
      [say(bills('field.OwnerName')), bill.OwnerName],
    ],
    columns: [
      { header: say(bills('field.FeeDate')), width: 15 },
      { header: say(bills('field.RelateNo')), width: 21 },
      { header: say(bills('field.Name')), width: 32 },
      { header: say(bills('field.Qty')), width: 10, align: 'right' },
      { header: say(bills('field.Rate')), width: 11, align: 'right' },
      { header: say(bills('field.TaxPercent')), width: 10, align: 'right' },
      { header: say(bills('field.Net')), width: 15, align: 'right' },
    ],
    rows: isShort ? await lineRows() : sumRows(),
    sums: [
      [say(bills('field.Net')), money(bill.FeeTotal + bill.RefundTotal)],
      ...bill.Taxes.map(
        (tax) =>
          [`${valueName('TaxCode', tax.TaxCode, language)} (${figure.format(tax.NetAmount)})`, money(tax.TaxAmount)] as const,
      ),
      [say(bills('pdf.gross')), money(bill.BillAmount)],
    ],
    notes: [...(isShort ? [] : [say(bills('pdf.sums'), { lines: bill.LineCount })]), ...taxNotes(bill, say)],
    pageOf: (page, pages) => say(bills('pdf.page'), { page, pages }),
  })

  async function lineRows() {
    const rows: string[][] = []
    for (let PageIndex = 1; rows.length < bill.LineCount; PageIndex++) {
      const { Items } = await linePage(db, key.ContractCompanyId, { Id: bill.Id, PageIndex, PageSize: 500 }, { say, language })
      for (const line of Items.slice(0, bill.LineCount - rows.length))
        rows.push([
          date(line.FeeDate),
          line.RelateNo,
          line.Name,
          plain.format(line.Qty),
          plain.format(line.UnitPrice),
          `${plain.format(line.TaxPercent)} %`,
          figure.format(line.Amount),
        ])
      if (Items.length === 0) break
    }
    return rows
  }

  function sumRows() {
    return bill.Costs.map(({ CostType, Lines, Amount }) => [
      bill.BillMonth,
      '',
      valueName('CostType', CostType, language),
      plain.format(Lines),
      '',
      '',
      figure.format(Amount),
    ])
  }
}

/** Why a line has no tax, as an invoice must say. */
function taxNotes(bill: Bill, say: Say): string[] {
  const codes = new Set(bill.Taxes.map(({ TaxCode }) => TaxCode))
  const notes = { OUT_OF_SCOPE: 'outOfScope', REVERSE_CHARGE: 'reverseCharge', ZERO_EXPORT: 'zeroExport' } as const
  return Object.entries(notes).flatMap(([code, text]) => (codes.has(code) ? [say(bills(`pdf.${text}`))] : []))
}
