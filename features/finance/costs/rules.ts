import { enumValues } from '#features/account/dictionary/enums.ts'
import { asDecimal, day, hasPlaces, numberFrom, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { costs } from './text/keys.ts'

/** Supplier invoices, and the margin after them (added). */

export const MAX_LINES = 500

/** Two decimals, negative for what a supplier gives back. */
const signedMoney = numberFrom<number | string>(
  asDecimal(2),
  z
    .number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'number') })
    .refine((value) => value !== 0 && Math.abs(value) < 1e9 && hasPlaces(value, 2), {
      error: costs('rule.amount'),
    }),
)

const costLine = z.object({
  CostType: oneOf(enumValues('CostType')),
  /** Number of an order, or of a parcel. */
  RelateNo: optionalText({ max: 60 }),
  Amount: signedMoney,
})

const plainInvoice = z.object({
  SupplierName: text({ max: 80 }),
  InvoiceNo: text({ max: 60 }),
  InvoiceDate: day,
  CurrencyCode: oneOf(enumValues('Currency')),
  /** Negative: a credit note of the supplier. */
  Total: signedMoney,
  /** The customer of lines without a document; null: overheads. */
  ContractCompanyId: optional(id),
  Remark: optionalText({ max: 200 }),
  Lines: z.array(costLine).min(1).max(MAX_LINES),
})

/** An invoice whose lines add up to its total. */
export const invoiceFields = withRules(plainInvoice, ({ Lines, Total, CurrencyCode: currency }) => {
  const lines = amount(sum(Lines.map(({ Amount }) => minor(Amount))))
  // The rule also runs while no currency has been chosen.
  const shown = isOneOf(enumValues('Currency'), currency) ? { amount: lines, currency } : lines
  return lines === Total ? [] : [{ Field: 'Total', Code: 'total', key: costs('rule.total'), params: { sum: shown } }]
})
export type InvoiceFields = z.output<typeof invoiceFields>

export type MarginRow = {
  readonly Month: string
  readonly CompanyName: string
  readonly CostType: number
  readonly Revenue: number
  readonly Cost: number
}
export type Margin = {
  readonly name: string
  readonly revenue: number
  readonly cost: number
  readonly margin: number
  readonly percent: number | null
}

function marginOf(name: string, rows: readonly MarginRow[]): Margin {
  const [revenue, cost] = [sum(rows.map((row) => minor(row.Revenue))), sum(rows.map((row) => minor(row.Cost)))]
  const margin = revenue - cost
  return {
    name,
    revenue: amount(revenue),
    cost: amount(cost),
    margin: amount(margin),
    percent: revenue > 0n ? Math.round((Number(margin) / Number(revenue)) * 1000) / 10 : null,
  }
}

/** Revenue, cost and margin, by name in their order, with the total. */
export function margins(rows: readonly MarginRow[], nameOf: (row: MarginRow) => string): { groups: Margin[]; total: Margin } {
  const groups = [...Map.groupBy(rows, nameOf)].map(([name, some]) => marginOf(name, some))
  return { groups, total: marginOf('', rows) }
}
