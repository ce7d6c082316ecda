import type { CountLine } from '../../contract.ts'
import css from './batch-cell.module.css'

/** The FNSKU; on narrow screens, which have no batch column, with the batch number below it. */
export function BatchCell({ line, narrow }: { line: CountLine; narrow: boolean }) {
  if (!narrow) return <strong title={`${line.Sku} · ${line.BatchNo}`}>{line.Fnsku}</strong>
  return (
    <span className={css.batch}>
      <strong>{line.Fnsku}</strong>
      <span>{line.BatchNo}</span>
    </span>
  )
}
