import type { CountLine } from '../../contract.ts'
import css from './batch-cell.module.css'

/** A product with its batch, where there is no room for a column of batches: several of a product are told apart by it. */
export function BatchCell({ line, narrow }: { line: CountLine; narrow: boolean }) {
  if (!narrow) return <strong title={`${line.Sku} · ${line.BatchNo}`}>{line.Fnsku}</strong>
  return (
    <span className={css.batch}>
      <strong>{line.Fnsku}</strong>
      <span>{line.BatchNo}</span>
    </span>
  )
}
