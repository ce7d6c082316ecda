import { type Country, siteOf } from '#features/warehouse/sites/rules.ts'
import type { Invoice } from '@e-invoice-eu/core'
import type { Bill } from '../contract.ts'
import type { BillCustomer } from './customer.ts'
import { dayAfter, LEGAL_ENTITIES, type TaxCode } from '../rules.ts'
import { addMonths } from '#kit/shared/calendar.ts'
import { ownProperty } from '#kit/shared/own-property.ts'

/** A line of an invoice, or a sum of many lines with the same tax treatment. */
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

type Supplier = (typeof LEGAL_ENTITIES)[Country]
/** Why a treatment has no tax, in the user's language. */
type Reasons = Partial<Record<TaxCode, string>>

/** Codes of UN/ECE Recommendation 20; units without a code are counted as pieces. */
const UNIT_CODES: Partial<Record<number, string>> = {
  153002: 'MTQ',
  153003: 'KGM',
  153004: 'XCT',
  153005: 'H87',
  153006: 'XPX',
  153011: 'MON',
}

/** Content of an invoice or a credit note of a bill, in the currency of the bill. Credited amounts are positive. */
export type InvoiceDocument = {
  readonly No: string
  readonly Date: string
  readonly NetAmount: number
  readonly TaxAmount: number
  readonly Taxes: Bill['Taxes']
  readonly Items: readonly InvoiceItem[]
  /** For a credit note: its reason, and how the customer receives the amount. */
  readonly credit?: { readonly Reason: string; readonly Settlement: string }
}

/** The PDF with its document embedded as data, as required for German businesses: ZUGFeRD, profile EN 16931. */
export async function embedInvoice(
  pdf: Buffer,
  bill: Bill,
  customer: BillCustomer,
  document: InvoiceDocument,
  reasons: Reasons,
  language: string,
): Promise<Buffer> {
  // Loaded for the first German invoice: the library is large.
  const { InvoiceService, invoiceSchema } = await import('@e-invoice-eu/core')
  relax(invoiceSchema)
  const silent = { log() {}, warn() {}, error() {} }
  const made = await new InvoiceService(silent).generate(invoiceData(bill, customer, document, reasons), {
    format: 'Factur-X-EN16931',
    lang: language.slice(0, 2),
    pdf: { buffer: pdf, filename: `${document.No}.pdf`, mimetype: 'application/pdf' },
  })
  return Buffer.from(made as Uint8Array)
}

/** The document as EN 16931 defines it, in UBL names. Amounts are text with two decimals, prices with up to four. */
function invoiceData(bill: Bill, customer: BillCustomer, document: InvoiceDocument, reasons: Reasons): Invoice {
  const { credit } = document
  const supplier = LEGAL_ENTITIES[siteOf(bill.LegalEntity).country]
  const currency = bill.CurrencyCode as Invoice['ubl:Invoice']['cbc:DocumentCurrencyCode']
  const net = fixed(document.NetAmount)
  const gross = fixed(document.NetAmount + document.TaxAmount)
  const lastDay = dayAfter(`${addMonths(bill.BillMonth, 1)}-01`, -1)
  // A credit note has the categories of its bill, of which it may credit only one.
  const codes = new Set(bill.Taxes.map(({ TaxCode }) => TaxCode))
  // If nothing on an invoice is subject to VAT, it states no VAT number of either party (BR-O-02).
  const isUntaxed = codes.size === 1 && codes.has('OUT_OF_SCOPE')
  const category = (code: string) => (isUntaxed ? 'O' : CATEGORIES[code as TaxCode])
  const rate = (percent: number) => (isUntaxed ? {} : { 'cbc:Percent': String(percent) })
  const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
  const customerVat = /^[A-Z]{2}/i.test(customer.TaxNumber ?? '') && codes.has('REVERSE_CHARGE') ? customer.TaxNumber! : undefined
  return {
    'ubl:Invoice': {
      'cbc:ID': document.No,
      'cbc:IssueDate': document.Date,
      ...(!credit && { 'cbc:DueDate': bill.DueDate }),
      'cbc:InvoiceTypeCode': credit ? CREDIT_NOTE : INVOICE,
      'cbc:Note': [credit ? `${bill.MonthlyBillNo}: ${credit.Reason}` : bill.MonthlyBillNo],
      'cbc:DocumentCurrencyCode': currency,
      ...(credit && {
        'cac:BillingReference': [
          { 'cac:InvoiceDocumentReference': { 'cbc:ID': bill.InvoiceNo }, 'cbc:ID': bill.InvoiceNo },
        ] as never,
      }),
      'cac:InvoicePeriod': { 'cbc:StartDate': `${bill.BillMonth}-01`, 'cbc:EndDate': lastDay },
      'cac:AccountingSupplierParty': {
        'cac:Party': {
          'cac:PostalAddress': {
            'cbc:StreetName': supplier.street,
            'cbc:CityName': supplier.city,
            'cbc:PostalZone': supplier.postCode,
            'cac:Country': { 'cbc:IdentificationCode': siteOf(bill.LegalEntity).country },
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
      // Without it the document has no section on delivery, which the syntax requires.
      'cac:Delivery': { 'cbc:ActualDeliveryDate': lastDay },
      ...(credit
        ? { 'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': CLEARING }], 'cac:PaymentTerms': { 'cbc:Note': credit.Settlement } }
        : { 'cac:PaymentMeans': [transferTo(supplier, document.No)] }),
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': fixed(document.TaxAmount),
          'cbc:TaxAmount@currencyID': currency,
          'cac:TaxSubtotal': [...Map.groupBy(document.Taxes, (tax) => `${category(tax.TaxCode)} ${tax.TaxPercent}`).values()].map(
            (taxes) => ({
              'cbc:TaxableAmount': fixed(sumOf(taxes.map((tax) => tax.NetAmount))),
              'cbc:TaxableAmount@currencyID': currency,
              'cbc:TaxAmount': fixed(sumOf(taxes.map((tax) => tax.TaxAmount))),
              'cbc:TaxAmount@currencyID': currency,
              'cac:TaxCategory': {
                'cbc:ID': category(taxes[0]!.TaxCode),
                ...rate(taxes[0]!.TaxPercent),
                ...reasonOf(taxes.map(({ TaxCode }) => ownProperty(reasons, TaxCode) ?? '')),
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
        'cbc:TaxInclusiveAmount': gross,
        'cbc:TaxInclusiveAmount@currencyID': currency,
        'cbc:PayableAmount': gross,
        'cbc:PayableAmount@currencyID': currency,
      },
      'cac:InvoiceLine': document.Items.map((item) => ({
        'cbc:ID': String(item.No),
        'cbc:InvoicedQuantity': String(item.Amount < 0 ? -Math.abs(item.Qty) : item.Qty),
        'cbc:InvoicedQuantity@unitCode': UNIT_CODES[item.FeeUnit] ?? 'C62',
        'cbc:LineExtensionAmount': fixed(item.Amount),
        'cbc:LineExtensionAmount@currencyID': currency,
        'cac:Item': {
          ...(item.Note !== '' && { 'cbc:Description': item.Note }),
          'cbc:Name': item.Name,
          'cac:ClassifiedTaxCategory': { 'cbc:ID': category(item.TaxCode), ...rate(item.TaxPercent), ...vat },
        },
        // A price is never negative (BR-27): credited items have a negative quantity.
        'cac:Price': { 'cbc:PriceAmount': String(Math.abs(item.UnitPrice)), 'cbc:PriceAmount@currencyID': currency },
      })) as Invoice['ubl:Invoice']['cac:InvoiceLine'],
    },
  }
}

/**
 * The library's schema refuses what the standard allows: a price with more than two decimals (BT-146), and the number
 * of a preceding invoice at the path where the library itself writes it (2.3.4), so it is at both paths.
 */
function relax(schema: unknown): void {
  type Part = { properties: Record<string, Part>; items: Part; type?: string; pattern?: string }
  const invoice = (schema as Part).properties['ubl:Invoice']!.properties
  invoice['cac:BillingReference']!.items.properties['cbc:ID'] ??= { type: 'string' } as Part
  const price = invoice['cac:InvoiceLine']!.items.properties['cac:Price']!.properties
  price['cbc:PriceAmount'] = { type: 'string', pattern: String.raw`^\d+(\.\d{1,4})?$` } as Part
}

/** Document types (UNTDID 1001), and offsetting payments (UNTDID 4461). */
const INVOICE = '380'
const CREDIT_NOTE = '381'
const CLEARING = '97'

/** A SEPA transfer to our account that quotes the document. */
const transferTo = ({ iban, bic, name }: Supplier, no: string) => ({
  'cbc:PaymentMeansCode': '58' as const,
  'cbc:PaymentID': no,
  'cac:PayeeFinancialAccount': {
    'cbc:ID': iban.replaceAll(' ', ''),
    'cbc:Name': name,
    'cac:FinancialInstitutionBranch': { 'cbc:ID': bic },
  },
})

/**
 * VAT categories of EN 16931 (UNTDID 5305). `O` must be the only category, so next to others an out-of-scope item
 * counts as exempt.
 */
const CATEGORIES = { UK20: 'S', DE19: 'S', OUT_OF_SCOPE: 'E', REVERSE_CHARGE: 'AE', ZERO_EXPORT: 'E' } as const satisfies Record<
  TaxCode,
  string
>

/** Two treatments may share one category, such as exempt for two reasons. */
function reasonOf(reasons: readonly string[]) {
  const reason = reasons.filter(Boolean).join(' ')
  return reason === '' ? {} : { 'cbc:TaxExemptionReason': reason }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const fixed = (amount: number) => amount.toFixed(2)
