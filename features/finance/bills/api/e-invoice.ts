import type { companyOf } from '#features/account/session/api/service.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Invoice } from '@e-invoice-eu/core'
import type { Bill } from '../contract.ts'
import { dayAfter, LEGAL_ENTITIES, monthFrom, type TaxCode } from '../rules.ts'

/** A line of an invoice, or a sum of many lines that are taxed alike. */
export type InvoiceItem = {
  readonly No: number
  readonly Name: string
  /** Number of the order or document, and the day. */
  readonly Note: string
  readonly Qty: number
  readonly FeeUnit: number
  readonly UnitPrice: number
  readonly Amount: number
  readonly TaxCode: string
  readonly TaxPercent: number
}

type Customer = Pick<Awaited<ReturnType<typeof companyOf>>, 'Name' | 'Address' | 'PostalCode' | 'CountryCode' | 'TaxNumber'>
/** Why a treatment has no tax, in the reader's language. */
type Reasons = Partial<Record<TaxCode, string>>

/** Codes of UN/ECE Recommendation 20; what has none is counted by the piece. */
const UNIT_CODES: Partial<Record<ValueOf<'FeeUnit'>, string>> = {
  153002: 'MTQ',
  153003: 'KGM',
  153004: 'XCT',
  153005: 'H87',
  153006: 'XPX',
}

/** The PDF with the invoice in it as data, as businesses in Germany must send it: ZUGFeRD, profile EN 16931. */
export async function embedInvoice(
  pdf: Buffer,
  bill: Bill,
  customer: Customer,
  items: readonly InvoiceItem[],
  reasons: Reasons,
  language: string,
): Promise<Buffer> {
  // Loaded by the first German invoice: the library is large.
  const { InvoiceService } = await import('@e-invoice-eu/core')
  const silent = { log() {}, warn() {}, error() {} }
  const made = await new InvoiceService(silent).generate(invoiceData(bill, customer, items, reasons), {
    format: 'Factur-X-EN16931',
    lang: language.slice(0, 2),
    pdf: { buffer: pdf, filename: `${bill.InvoiceNo}.pdf`, mimetype: 'application/pdf' },
  })
  return Buffer.from(made as Uint8Array)
}

/** The invoice in the terms of EN 16931, as UBL names them. Amounts are text with two decimals. */
function invoiceData(bill: Bill, customer: Customer, items: readonly InvoiceItem[], reasons: Reasons): Invoice {
  const supplier = LEGAL_ENTITIES[bill.LegalEntity as Country]
  const currency = bill.CurrencyCode as Invoice['ubl:Invoice']['cbc:DocumentCurrencyCode']
  const net = fixed(bill.FeeTotal + bill.RefundTotal)
  const codes = new Set(bill.Taxes.map(({ TaxCode }) => TaxCode))
  // Who writes or gets an invoice on which nothing is subject to VAT is not named by a VAT number (BR-O-02).
  const isUntaxed = codes.size === 1 && codes.has('OUT_OF_SCOPE')
  const category = (code: string) => (isUntaxed ? 'O' : CATEGORIES[code as TaxCode])
  const rate = (percent: number) => (isUntaxed ? {} : { 'cbc:Percent': String(percent) })
  const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
  const customerVat = /^[A-Z]{2}/i.test(customer.TaxNumber ?? '') && codes.has('REVERSE_CHARGE') ? customer.TaxNumber! : undefined
  return {
    'ubl:Invoice': {
      'cbc:ID': bill.InvoiceNo,
      'cbc:IssueDate': bill.InvoiceDate,
      'cbc:DueDate': bill.DueDate,
      'cbc:InvoiceTypeCode': '380',
      'cbc:Note': [bill.MonthlyBillNo],
      'cbc:DocumentCurrencyCode': currency,
      'cac:InvoicePeriod': {
        'cbc:StartDate': `${bill.BillMonth}-01`,
        'cbc:EndDate': dayAfter(`${monthFrom(bill.BillMonth, 1)}-01`, -1),
      },
      'cac:AccountingSupplierParty': {
        'cac:Party': {
          'cac:PostalAddress': {
            'cbc:StreetName': supplier.street,
            'cbc:CityName': supplier.city,
            'cbc:PostalZone': supplier.postCode,
            'cac:Country': { 'cbc:IdentificationCode': bill.LegalEntity as Country },
          },
          ...(!isUntaxed && { 'cac:PartyTaxScheme': [{ 'cbc:CompanyID': supplier.vatNumber, ...vat }] }),
          'cac:PartyLegalEntity': { 'cbc:RegistrationName': supplier.name, 'cbc:CompanyID': supplier.registerNumber },
        },
      },
      'cac:AccountingCustomerParty': {
        'cac:Party': {
          'cac:PostalAddress': {
            ...(customer.Address && { 'cbc:StreetName': customer.Address }),
            ...(customer.PostalCode && { 'cbc:PostalZone': customer.PostalCode }),
            'cac:Country': { 'cbc:IdentificationCode': customer.CountryCode as 'CN' },
          },
          ...(customerVat && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': customerVat, ...vat } }),
          'cac:PartyLegalEntity': { 'cbc:RegistrationName': customer.Name },
        },
      },
      'cac:PaymentMeans': [
        {
          'cbc:PaymentMeansCode': '58',
          'cbc:PaymentID': bill.InvoiceNo,
          'cac:PayeeFinancialAccount': {
            'cbc:ID': supplier.iban.replaceAll(' ', ''),
            'cbc:Name': supplier.name,
            'cac:FinancialInstitutionBranch': { 'cbc:ID': supplier.bic },
          },
        },
      ],
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': fixed(bill.TaxAmount),
          'cbc:TaxAmount@currencyID': currency,
          'cac:TaxSubtotal': [...Map.groupBy(bill.Taxes, (tax) => `${category(tax.TaxCode)} ${tax.TaxPercent}`).values()].map(
            (taxes) => ({
              'cbc:TaxableAmount': fixed(sumOf(taxes.map((tax) => tax.NetAmount))),
              'cbc:TaxableAmount@currencyID': currency,
              'cbc:TaxAmount': fixed(sumOf(taxes.map((tax) => tax.TaxAmount))),
              'cbc:TaxAmount@currencyID': currency,
              'cac:TaxCategory': {
                'cbc:ID': category(taxes[0]!.TaxCode),
                ...rate(taxes[0]!.TaxPercent),
                ...reasonOf(taxes.map(({ TaxCode }) => reasons[TaxCode as TaxCode] ?? '')),
                ...vat,
              },
            }),
          ),
        },
      ],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': net,
        'cbc:LineExtensionAmount@currencyID': currency,
        'cbc:TaxExclusiveAmount': net,
        'cbc:TaxExclusiveAmount@currencyID': currency,
        'cbc:TaxInclusiveAmount': fixed(bill.BillAmount),
        'cbc:TaxInclusiveAmount@currencyID': currency,
        'cbc:PayableAmount': fixed(bill.BillAmount),
        'cbc:PayableAmount@currencyID': currency,
      },
      'cac:InvoiceLine': items.map((item) => ({
        'cbc:ID': String(item.No),
        'cbc:InvoicedQuantity': String(item.Amount < 0 ? -Math.abs(item.Qty) : item.Qty),
        'cbc:InvoicedQuantity@unitCode': UNIT_CODES[item.FeeUnit as ValueOf<'FeeUnit'>] ?? 'C62',
        'cbc:LineExtensionAmount': fixed(item.Amount),
        'cbc:LineExtensionAmount@currencyID': currency,
        'cac:Item': {
          ...(item.Note !== '' && { 'cbc:Description': item.Note }),
          'cbc:Name': item.Name,
          'cac:ClassifiedTaxCategory': { 'cbc:ID': category(item.TaxCode), ...rate(item.TaxPercent), ...vat },
        },
        // A price is never below zero (BR-27): what is given back has a negative quantity.
        'cac:Price': { 'cbc:PriceAmount': String(Math.abs(item.UnitPrice)), 'cbc:PriceAmount@currencyID': currency },
      })) as unknown as Invoice['ubl:Invoice']['cac:InvoiceLine'],
    },
  }
}

/** VAT categories of EN 16931 (UNTDID 5305). `O` must stand alone, so beside others what is outside the scope counts as exempt. */
const CATEGORIES = { UK20: 'S', DE19: 'S', OUT_OF_SCOPE: 'E', REVERSE_CHARGE: 'AE', ZERO_EXPORT: 'E' } as const satisfies Record<
  TaxCode,
  string
>

/** Two treatments may be one category, such as exempt for two reasons. */
function reasonOf(reasons: readonly string[]) {
  const reason = reasons.filter(Boolean).join(' ')
  return reason === '' ? {} : { 'cbc:TaxExemptionReason': reason }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const fixed = (amount: number) => amount.toFixed(2)
