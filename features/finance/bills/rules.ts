import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { COUNTRIES, SITES, type Country, siteOf } from '#features/warehouse/sites/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { machine } from '#kit/shared/machine.ts'
import { addMonths } from '#kit/shared/calendar.ts'
import { amount, minor } from '#kit/shared/money.ts'

/**
 * A bill from its writing to its payment. What it charges never changes: a correction is a credit note beside it, and a bill that
 * was voided keeps its number.
 */
export const monthlyBill = machine({
  enumeration: 'BillStatus',
  states: { toConfirm: 155001, pending: 155002, partPaid: 155003, paid: 155004, overdue: 155005, void: 155006 },
  initial: 'toConfirm',
  moves: {
    toConfirm: {
      // A bill whose every line was credited meanwhile has nothing to pay.
      confirm: { to: 'pending', orTo: ['paid'], by: ['customer', 'system'] },
      correct: { to: 'toConfirm', by: 'staff' },
      void: { to: 'void', by: 'staff', danger: true },
    },
    pending: {
      pay: { to: 'paid', orTo: ['partPaid'], by: ['customer', 'system'] },
      receive: { to: 'paid', orTo: ['partPaid'], by: 'staff' },
      correct: { to: 'pending', orTo: ['paid'], by: 'staff' },
      expire: { to: 'overdue', by: 'system' },
    },
    partPaid: {
      pay: { to: 'paid', orTo: ['partPaid'], by: ['customer', 'system'] },
      receive: { to: 'paid', orTo: ['partPaid'], by: 'staff' },
      takeBack: { to: 'pending', orTo: ['partPaid', 'overdue'], by: 'staff', danger: true },
      correct: { to: 'partPaid', orTo: ['paid'], by: 'staff' },
      expire: { to: 'overdue', by: 'system' },
    },
    overdue: {
      pay: { to: 'paid', orTo: ['overdue'], by: ['customer', 'system'] },
      receive: { to: 'paid', orTo: ['overdue'], by: 'staff' },
      takeBack: { to: 'overdue', by: 'staff', danger: true },
      correct: { to: 'overdue', orTo: ['paid'], by: 'staff' },
    },
    paid: {
      takeBack: { to: 'pending', orTo: ['partPaid', 'overdue'], by: 'staff', danger: true },
      correct: { to: 'paid', by: 'staff' },
    },
  },
})

/** Where a bill stands once a payment is taken off it. */
export function stateWithout({ paid, dueDate, today }: { paid: number; dueDate: string; today: string }) {
  if (dueDate < today) return 'overdue'
  return paid === 0 ? 'pending' : 'partPaid'
}

const least = (...values: bigint[]) => values.reduce((a, b) => (a < b ? a : b))

/** From which pockets a bill is paid: what was set aside for bills first, then what is available, as far as they reach. */
export function splitPayment(due: number, { Available, Prepayment }: { Available: number; Prepayment: number }) {
  const positive = (value: number) => (value > 0 ? minor(value) : 0n)
  const prepaid = least(minor(due), positive(Prepayment))
  return { FromPrepayment: amount(prepaid), FromWallet: amount(least(minor(due) - prepaid, positive(Available))) }
}

/** `dispute`: the company objects to a line; `decline`: staff leave the line as it is. */
export const billEvents = documentEvents('wfin_monthly_bill', [monthlyBill], ['create', 'dispute', 'decline'])

/** The remark of a payment: its amount, which pages show as their reader writes amounts, and what a person said of it. */
export const paymentRemark = (currency: string, paid: string, said?: string) => `${currency} ${paid}${said ? ` · ${said}` : ''}`

/** Tabs of the customer's list; the database computes which one a bill is in. */
export const BILL_GROUP = { pending: 260001, history: 260002, paidForOthers: 260003 } as const satisfies Record<
  string,
  ValueOf<'BillGroup'>
>

/** Days after which a bill counts as confirmed, and until when it is to be paid. */
export const CONFIRM_DAYS = 5
export const DUE_DAYS = 15

/** Companies of the provider that write bills: each for the warehouses and the currency of its country. */
export const LEGAL_ENTITIES: Record<
  Country,
  {
    readonly name: string
    readonly vatNumber: string
    readonly address: readonly string[]
    readonly postCode: string
    readonly city: string
    readonly street: string
    /** Number in the register of companies. */
    readonly registerNumber: string
    readonly iban: string
    readonly bic: string
    /** Whether the law of the country wants invoices among businesses as data (EN 16931). */
    readonly hasEInvoices: boolean
  }
> = {
  GB: {
    name: 'Quayside Logistics Ltd',
    vatNumber: 'GB312456877',
    registerNumber: '09871234',
    iban: 'GB33 BUKB 2020 1555 5555 55',
    bic: 'BUKBGB22',
    hasEInvoices: false,
    street: 'Unit 4, Tyburn Trade Park',
    postCode: 'B24 9QR',
    city: 'Birmingham',
    address: ['Unit 4, Tyburn Trade Park', 'Birmingham B24 9QR', 'United Kingdom'],
  },
  DE: {
    name: 'Quayside Logistik GmbH',
    vatNumber: 'DE312456782',
    registerNumber: 'HRB 34561',
    iban: 'DE02 1203 0000 0000 2020 51',
    bic: 'BYLADEM1001',
    hasEInvoices: true,
    street: 'Hafenallee 21',
    postCode: '47119',
    city: 'Duisburg',
    address: ['Hafenallee 21', '47119 Duisburg', 'Deutschland'],
  },
}

/** Who bills in a currency: the country whose own it is, else the first. */
export const entityOf = (currency: string): Country =>
  COUNTRIES.find((country) => SITES[country].currency === currency) ?? COUNTRIES[0]

/** Whether the PDF of a bill is an e-invoice as well. */
export const isElectronic = (bill: { readonly LegalEntity: string; readonly BillStatus: number }) =>
  LEGAL_ENTITIES[siteOf(bill.LegalEntity).country].hasEInvoices && bill.BillStatus !== monthlyBill.states.void

// --- VAT -----------------------------------------------------------------------------------------------------------------

export type TaxCode = ValueOf<'TaxCode'>
export type TaxTreatment = { readonly TaxCode: TaxCode; readonly TaxPercent: number }

/** What VAT asks of a line: transport across the border, a tax that was paid on behalf of the customer, or any other service. */
export const SERVICE_KINDS = ['transport', 'disbursement', 'service'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

/** Costs of carrying goods across the border, with what belongs to it; and taxes that were paid for the importer. */
export const TRANSPORT_COSTS: readonly ValueOf<'CostType'>[] = [152001, 152002, 152003, 152004, 152005, 152006, 152009, 152010]
export const DISBURSED_COSTS: readonly ValueOf<'CostType'>[] = [152007, 152008]

/** Members of the European Union, among which the customer accounts for the tax of a business service. */
const UNION = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

const STANDARD: Record<Country, TaxTreatment> = {
  GB: { TaxCode: 'UK20', TaxPercent: 20 },
  DE: { TaxCode: 'DE19', TaxPercent: 19 },
}
const untaxed = (code: TaxCode): TaxTreatment => ({ TaxCode: code, TaxPercent: 0 })

/**
 * How a line is taxed, by who supplies it to whom. A service for a business is supplied where that business is: at home at the
 * standard rate, elsewhere not by us. Within the Union the customer accounts for it, which its VAT number proves; without one the
 * standard rate applies. Transport across the border is free of tax at home. A duty or import VAT that was paid for the customer is
 * no supply.
 */
export function taxTreatment(
  supplier: Country,
  customer: { readonly CountryCode: string; readonly VatNumber: string | null },
  kind: ServiceKind,
): TaxTreatment {
  if (kind === 'disbursement') return untaxed('OUT_OF_SCOPE')
  if (customer.CountryCode === supplier) return kind === 'transport' ? untaxed('ZERO_EXPORT') : STANDARD[supplier]
  if (!UNION.has(supplier) || !UNION.has(customer.CountryCode)) return untaxed('OUT_OF_SCOPE')
  const proven =
    customer.VatNumber?.toUpperCase().startsWith(customer.CountryCode === 'GR' ? 'EL' : customer.CountryCode) ?? false
  return proven ? untaxed('REVERSE_CHARGE') : STANDARD[supplier]
}

// --- Days ----------------------------------------------------------------------------------------------------------------

/** The day `days` after a calendar day. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Every month from one to another, both counted. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** `MB202510-413939-GBP`: for another company with the payer's number, and again with how often it was written. */
export function billNo(month: string, company: number, currency: string, payer: number, times: number): string {
  const base = `MB${month.replace('-', '')}-${company}-${currency}`
  return base + (payer === company ? '' : `-P${payer}`) + (times === 1 ? '' : `-${times}`)
}
