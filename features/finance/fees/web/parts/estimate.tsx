import { useFormat } from '#kit/web/format.ts'
import { FeeTable, type Line } from './fee-table.tsx'
import css from './estimate.module.css'

/** The estimated cost of an order as far as its form is filled in: the total, then line by line. */
export function Estimated(props: { label: string; lines: readonly Line[]; total: number; currency: string }) {
  const { label, lines, total, currency } = props
  const format = useFormat()
  return (
    <div className={css.estimate} aria-live="polite">
      <p>
        <span className="quiet">{label}</span> <strong className="figures">{format.money(total, currency)}</strong>
      </p>
      <FeeTable lines={lines} currency={currency} />
    </div>
  )
}
