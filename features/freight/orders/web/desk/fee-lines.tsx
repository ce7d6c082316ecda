import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { UNITS } from '#features/freight/rates/rules.ts'
import { amount, times } from '#kit/shared/money.ts'
import { decimalMark } from '#kit/web/form/decimal-mark.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import type { LinesSpec } from '#kit/web/form/line-spec.ts'
import { parseNumber } from '#kit/web/form/paste.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { orders } from '../../text/keys.ts'
import css from './desk.module.css'

/** Fees that staff name, a line each. */

const isBlank = ({ CostType, UnitPrice }: { CostType?: unknown; UnitPrice?: unknown }) => !CostType && !UnitPrice
/** The same schema without lines that nobody filled. */
export const withFees = <T extends z.ZodType>(schema: T) => z.preprocess((content) => ({ ...(content as object), Fees: ((content as { Fees?: object[] }).Fees ?? []).filter((line) => !isBlank(line)) }), schema)

export const feeLines = (currency: string, types?: readonly number[]): LinesSpec => ({
  field: 'Fees',
  most: 100,
  blank: () => ({ CurrencyCode: currency, Qty: 1 }),
  columns: [
    { field: 'CostType', kind: 'enum', enumeration: 'CostType', width: 180, ...(types && { values: types }) },
    { field: 'Name', width: 130 },
    { field: 'UnitPrice', kind: 'number', width: 104 },
    { field: 'CurrencyCode', kind: 'enum', enumeration: 'Currency', values: enumValues('Currency'), width: 130 },
    { field: 'FeeUnit', kind: 'enum', enumeration: 'FeeUnit', values: UNITS, width: 140 },
    { field: 'Qty', kind: 'number', width: 80 },
    { field: 'Amount', label: orders('detail.sum'), kind: 'shown', width: 112, of: (line: Typed) => <LineAmount line={line} /> },
  ],
})

/** A typed number as far as money can be reckoned of it: four decimals, and no more than anybody charges. */
function decimal(typed: unknown): number | undefined {
  const value = parseNumber(String(typed ?? ''), decimalMark)
  return value !== undefined && Math.abs(value) < 1e9 ? Math.round(value * 1e4) / 1e4 : undefined
}

type Typed = { UnitPrice?: unknown; Qty?: unknown; CurrencyCode?: string | null }

/** What a line comes to in its own currency, as far as it is written. */
function LineAmount({ line: { UnitPrice, Qty, CurrencyCode } }: { line: Typed }) {
  const { money } = useFormat()
  const [price, quantity] = [UnitPrice, Qty].map(decimal)
  if (price === undefined || quantity === undefined || !CurrencyCode) return null
  return <span className="figures">{money(amount(times(price, quantity)), CurrencyCode)}</span>
}

/** What the work done for an order that is given up costs; no line, nothing. */
export function WorkFees() {
  const t = useText(orders)
  return (
    <div className={css.grid}>
      <p className={css.hint}>{t('desk.cancelFees')}</p>
      <LineGrid lines={feeLines('GBP')} />
    </div>
  )
}
