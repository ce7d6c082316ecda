import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { COUNTRIES, SITES, type Country, siteOf } from '#features/warehouse/sites/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { machine } from '#kit/shared/machine.ts'
import { addMonths } from '#kit/shared/calendar.ts'
import { amount, minor } from '#kit/shared/money.ts'

/**
 * A bill from its creation to its payment. Its charges never change: a correction is a separate credit note, and a
 * voided bill keeps its number.
 */
export const monthlyBill = machine({
  enumeration: 'BillStatus',
  states: { toConfirm: 155001, pending: 155002, partPaid: 155003, paid: 155004, overdue: 155005, void: 155006 },
  initial: 'toConfirm',
  moves: {
    toConfirm: {
      // A bill whose lines have all been credited in the meantime has nothing to pay.
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
      takeBack: { to: 'pending', orTo: ['partPaid', 'overdue', 'paid'], by: 'staff', danger: true },
      correct: { to: 'paid', by: 'staff' },
    },
  },
})

/** The state of a bill once a payment is taken off it. */
export function stateWithout({ paid, due, dueDate, today }: { paid: number; due: number; dueDate: string; today: string }) {
  if (due === 0) return 'paid'
  if (dueDate < today) return 'overdue'
  return paid === 0 ? 'pending' : 'partPaid'
}

const least = (...values: bigint[]) => values.reduce((a, b) => (a < b ? a : b))

/** The sources a bill is paid from: first what was set aside for bills, then the available balance, as far as they suffice. */
export function splitPayment(due: number, { Available, Prepayment }: { Available: number; Prepayment: number }) {
  const positive = (value: number) => (value > 0 ? minor(value) : 0n)
  const prepaid = least(minor(due), positive(Prepayment))
  return { FromPrepayment: amount(prepaid), FromWallet: amount(least(minor(due) - prepaid, positive(Available))) }
}

/** `dispute`: the company objects to a line; `decline`: staff leave the line unchanged. */
export const billEvents = documentEvents('wfin_monthly_bill', [monthlyBill], ['create', 'dispute', 'decline'])

/** The remark of a payment: its amount, which pages format for the user, and the text entered for it. */
export const paymentRemark = (currency: string, paid: string, said?: string) => `${currency} ${paid}${said ? ` · ${said}` : ''}`

/** Tabs of the customer's list; the database computes which one a bill is in. */
export const BILL_GROUP = { pending: 260001, history: 260002, paidForOthers: 260003 } as const satisfies Record<
  string,
  ValueOf<'BillGroup'>
>

/** Days after which a bill counts as confirmed, and in which it must be paid. */
export const CONFIRM_DAYS = 5
export const DUE_DAYS = 15

/** The provider's companies that issue bills: each for the warehouses and the currency of its country. */
export const LEGAL_ENTITIES: Record<
  Country,
  {
    readonly name: string
    readonly vatNumber: string
    readonly address: readonly string[]
    readonly postCode: string
    readonly city: string
    readonly street: string
    /** Number in the company register. */
    readonly registerNumber: string
    readonly iban: string
    readonly bic: string
    /** Whether the country's law requires e-invoices between businesses (EN 16931). */
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

/** The entity that bills in a currency: the country with that currency, else the first. */
export const entityOf = (currency: string): Country =>
  COUNTRIES.find((country) => SITES[country].currency === currency) ?? COUNTRIES[0]

/** Whether the PDF of a bill is also an e-invoice. */
export const isElectronic = (bill: { readonly LegalEntity: string; readonly BillStatus: number }) =>
  LEGAL_ENTITIES[siteOf(bill.LegalEntity).country].hasEInvoices && bill.BillStatus !== monthlyBill.states.void

// --- VAT -----------------------------------------------------------------------------------------------------------------

export type TaxCode = ValueOf<'TaxCode'>
export type TaxTreatment = { readonly TaxCode: TaxCode; readonly TaxPercent: number }

/** VAT category of a line: cross-border transport, a tax paid on behalf of the customer, or any other service. */
export const SERVICE_KINDS = ['transport', 'disbursement', 'service'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

/** Costs of cross-border transport and related services; and taxes that were paid for the importer. */
export const TRANSPORT_COSTS: readonly ValueOf<'CostType'>[] = [152001, 152002, 152003, 152004, 152005, 152006, 152009, 152010]
export const DISBURSED_COSTS: readonly ValueOf<'CostType'>[] = [152007, 152008]

/** Members of the European Union, in which the customer accounts for the tax of a business service. */
const UNION = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

const STANDARD: Record<Country, TaxTreatment> = {
  GB: { TaxCode: 'UK20', TaxPercent: 20 },
  DE: { TaxCode: 'DE19', TaxPercent: 19 },
}
const untaxed = (code: TaxCode): TaxTreatment => ({ TaxCode: code, TaxPercent: 0 })

/**
 * The tax of a line, by supplier and recipient. A service for a business is supplied where that business is: domestic
 * at the standard rate, elsewhere not by us. Within the Union the customer accounts for it, proven by its VAT number;
 * without one the standard rate applies. Cross-border transport is tax-free for domestic customers. A duty or import
 * VAT paid for the customer is not a supply.
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

/** Every month from one to another, both inclusive. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** `MB202510-413939-GBP`: for another company with the payer's number, and for a repeat with its count. */
export function billNo(month: string, company: number, currency: string, payer: number, times: number): string {
  const base = `MB${month.replace('-', '')}-${company}-${currency}`
  return base + (payer === company ? '' : `-P${payer}`) + (times === 1 ? '' : `-${times}`)
}
