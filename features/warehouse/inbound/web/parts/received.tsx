import { useFormat } from '#kit/web/format.ts'
import css from './received.module.css'

/** Received share of the announced pieces, as figures and as a bar. */
export function Received({ actual, expected }: { actual: number; expected: number }) {
  const { quantity } = useFormat()
  return (
    <span className={css.received}>
      <span className={css.figures}>
        {actual > 0 ? <strong>{quantity(actual)}</strong> : <span className="nothing">0</span>}{' '}
        <span className="quiet">/ {quantity(expected)}</span>
      </span>
      <progress className={css.bar} max={Math.max(1, expected)} value={Math.min(actual, expected)} aria-hidden="true" />
    </span>
  )
}
