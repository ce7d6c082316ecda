import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { UNITS } from '#features/freight/rates/rules.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import type { LinesSpec } from '#kit/web/form/line-spec.ts'
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
    { field: 'FeeUnit', kind: 'enum', enumeration: 'FeeUnit', values: UNITS, width: 150 },
    { field: 'Qty', kind: 'number', width: 88 },
    { field: 'CurrencyCode', kind: 'enum', enumeration: 'Currency', values: enumValues('Currency'), width: 150 },
  ],
})

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
