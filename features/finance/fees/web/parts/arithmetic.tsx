import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import type { FeeRow } from '../../columns.ts'

/** Quantity times rate, as it was charged. */
export function Arithmetic({ row }: { row: Pick<FeeRow, 'FeeUnit' | 'Qty' | 'UnitPrice'> }) {
  const format = useFormat()
  const unit = useDictionary('FeeUnit').nameOf(row.FeeUnit)
  return (
    <span className="figures" title={unit}>
      {format.number(row.Qty)} × {format.rate(row.UnitPrice)} <span className="quiet">{unit}</span>
    </span>
  )
}
