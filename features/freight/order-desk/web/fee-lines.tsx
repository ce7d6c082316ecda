import type { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { manualLine } from '#features/freight/rates/contract.ts'
import { UNITS } from '#features/freight/rates/rules.ts'
import { amount, times } from '#kit/shared/money.ts'
import type { LinesSpec } from '#kit/web/form/line-spec.ts'
import { sentRowsSchema } from '#kit/web/form/sent-rows-schema.ts'
import { useFormat } from '#kit/web/format.ts'
import { orders } from '#features/freight/orders/text/keys.ts'

/** Fees named by staff, one line each. */

type Named = { CostType?: unknown; UnitPrice?: unknown }
/** Empty lines are not sent. */
export const withFees = <T extends z.ZodType>(schema: T) =>
  sentRowsSchema('Fees', (lines: readonly Named[]) => lines.filter(({ CostType, UnitPrice }) => CostType || UnitPrice), schema)

export const feeLines = (currency: string, types?: readonly number[]): LinesSpec => ({
  field: 'Fees',
  most: 100,
  blank: () => ({ CurrencyCode: currency, Qty: 1 }),
  columns: [
    { field: 'CostType', kind: 'enum', enumeration: 'CostType', width: 180, ...(types && { values: types }) },
    { field: 'Name', width: 110 },
    { field: 'UnitPrice', kind: 'number', width: 104 },
    { field: 'CurrencyCode', kind: 'enum', enumeration: 'Currency', values: enumValues('Currency'), width: 150 },
    { field: 'FeeUnit', kind: 'enum', enumeration: 'FeeUnit', values: UNITS, width: 140 },
    { field: 'Qty', kind: 'number', width: 80 },
    { field: 'Amount', label: orders('detail.sum'), kind: 'shown', width: 112, of: (line: Typed) => <LineAmount line={line} /> },
  ],
})

type Typed = { UnitPrice?: unknown; Qty?: unknown; CurrencyCode?: string | null }
const { UnitPrice: priceField, Qty: quantityField } = manualLine.shape

/** The amount of a line in its own currency, once its numbers are valid: parsed as they will be sent. */
function LineAmount({ line }: { line: Typed }) {
  const { money } = useFormat()
  const [price, quantity] = [priceField.safeParse(line.UnitPrice), quantityField.safeParse(line.Qty)]
  if (!price.success || !quantity.success || !line.CurrencyCode) return null
  return (
    <span className="figures">{money(amount(times(price.data.toFixed(4), quantity.data.toFixed(4))), line.CurrencyCode)}</span>
  )
}
