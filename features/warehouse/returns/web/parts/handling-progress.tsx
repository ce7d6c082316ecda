import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { ReturnRow } from '../../contract.ts'
import { returns } from '../../text/keys.ts'
import css from './handling-progress.module.css'

type Row = Pick<
  ReturnRow,
  'ReceivedPieces' | 'ShelvedPieces' | 'DestroyedPieces' | 'NonCompanyPieces' | 'WaitingPieces' | 'Pieces'
>

/** Received of announced pieces, and the outcome of the received ones as a bar. */
export function HandlingProgress({ row }: { row: Row }) {
  const t = useText(returns)
  const { quantity } = useFormat()
  const shares = [
    ['shelved', row.ShelvedPieces],
    ['destroyed', row.DestroyedPieces],
    ['other', row.NonCompanyPieces],
    ['waiting', row.WaitingPieces],
  ] as const
  const whole = Math.max(1, row.Pieces, row.ReceivedPieces)
  const labels = shares.filter(([, pieces]) => pieces > 0).map(([name, pieces]) => `${t(`share.${name}`)} ${quantity(pieces)}`)
  return (
    <span className={css.handled} title={labels.join(' · ')}>
      <span className="figures">
        {row.ReceivedPieces > 0 ? <strong>{quantity(row.ReceivedPieces)}</strong> : <span className="nothing">0</span>}{' '}
        <span className="quiet">/ {quantity(row.Pieces)}</span>
      </span>
      <span
        className={css.bar}
        {...(labels.length > 0 ? { role: 'img', 'aria-label': labels.join(', ') } : { 'aria-hidden': true })}
      >
        {shares.map(
          ([name, pieces]) => pieces > 0 && <i key={name} data-share={name} style={{ width: `${(pieces / whole) * 100}%` }} />,
        )}
      </span>
    </span>
  )
}
