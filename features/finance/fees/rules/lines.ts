import { amount, minor, sum } from '#kit/shared/money.ts'

type Charged = { readonly Amount: number; readonly CurrencyCode?: string | undefined }

/** Sums of lines by currency: that of the document first, then those of lines that staff charged in another one. */
export function lineTotals(lines: readonly Charged[], currency: string): { currency: string; total: number }[] {
  const currencyOf = (line: Charged) => line.CurrencyCode ?? currency
  return [...new Set([currency, ...lines.map(currencyOf)])].map((one) => ({
    currency: one,
    total: amount(sum(lines.filter((line) => currencyOf(line) === one).map((line) => minor(line.Amount)))),
  }))
}

type Compared = Charged & { readonly Name: string; readonly UnitPrice: number }

/**
 * An estimate compared with the charges, by name, price and currency, in the order of the estimate; charges that were
 * not estimated follow. Every line appears once.
 */
export function compareFees<L extends Compared>(
  estimated: readonly L[],
  charged: readonly L[],
  currency: string,
): { estimated: L | null; charged: L | null }[] {
  const keyOf = (line: L) => `${line.CurrencyCode ?? currency} ${line.UnitPrice} ${line.Name}`
  const left = [...charged]
  const pairs = estimated.map((line) => {
    const at = left.findIndex((other) => keyOf(other) === keyOf(line))
    return { estimated: line, charged: at < 0 ? null : left.splice(at, 1)[0]! }
  })
  return [...pairs, ...left.map((line) => ({ estimated: null, charged: line }))]
}
