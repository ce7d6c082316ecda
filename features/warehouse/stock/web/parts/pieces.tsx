import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { StockRow } from '../../contract.ts'
import { stock } from '../../text/keys.ts'
import css from './stock.module.css'

/** A number of pieces; zero is muted, so that other numbers stand out. */
export function Pieces({ count, strong }: { count: number; strong?: boolean }) {
  const format = useFormat()
  return <span className={`figures ${count === 0 ? 'nothing' : strong ? css.strong : ''}`}>{format.quantity(count)}</span>
}

/** Available pieces, highlighted if the product has reached its stock threshold. */
export function AvailablePieces({ row }: { row: Pick<StockRow, 'AvailablePcs' | 'IsLow' | 'StockLine'> }) {
  const t = useText(stock)
  const format = useFormat()
  if (!row.IsLow) return <Pieces count={row.AvailablePcs} strong />
  const hint = t('warn.lowHint', { line: format.quantity(row.StockLine) })
  return (
    <span className={`figures ${css.warns}`} title={hint}>
      <ToneMark tone="waiting" />
      {format.quantity(row.AvailablePcs)}
      <span className="visually-hidden">{hint}</span>
    </span>
  )
}

/** Days since putaway, highlighted from the age threshold on. */
export function AgeDays({ row }: { row: { AgingDays: number | null; AgeLine: number | null } }) {
  const t = useText(stock)
  const format = useFormat()
  if (row.AgingDays === null) return <span className="nothing">–</span>
  if (row.AgeLine === null || row.AgingDays < row.AgeLine)
    return <span className="figures">{format.quantity(row.AgingDays)}</span>
  const hint = t('warn.agedHint', { line: format.quantity(row.AgeLine) })
  return (
    <span className={`figures ${css.warns}`} title={hint}>
      <ToneMark tone="waiting" />
      {format.quantity(row.AgingDays)}
      <span className="visually-hidden">{hint}</span>
    </span>
  )
}
