import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import css from './platform.module.css'

/** By how many pieces the platform's count is above or below ours, marked unless they are the same; nothing where there is none of ours. */
export function Difference({ pieces }: { pieces: number | null }) {
  const { quantity } = useFormat()
  if (pieces === null) return <span className="nothing">–</span>
  if (pieces === 0) return <span className="figures nothing">0</span>
  return (
    <span className={`figures ${css.differs}`}>
      <ToneMark tone="waiting" />
      {pieces > 0 ? '+' : '−'}
      {quantity(Math.abs(pieces))}
    </span>
  )
}
