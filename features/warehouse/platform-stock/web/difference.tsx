import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { standingOf } from '../rules.ts'
import { platforms } from '../text/keys.ts'
import css from './platform.module.css'

type Row = Parameters<typeof standingOf>[0] & { DifferencePcs: number | null }

/** By how many pieces the platform's count is above or below ours, highlighted unless equal, and what to do about it, as text. */
export function Difference({ row }: { row: Row }) {
  const t = useText(platforms)
  const { quantity } = useFormat()
  const { DifferencePcs: pieces } = row
  const standing = standingOf(row)
  const words = standing === 'fine' ? null : t(`standing.${standing}`)
  if (pieces === 0) return <span className="figures nothing">{words ?? 0}</span>
  return (
    <span className={`figures ${css.differs}`}>
      <ToneMark tone="waiting" />
      {words && <span>{words}</span>}
      {pieces !== null && `${pieces > 0 ? '+' : '−'}${quantity(Math.abs(pieces))}`}
    </span>
  )
}
