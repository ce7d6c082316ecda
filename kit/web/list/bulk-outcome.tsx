import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { BulkResult } from '#kit/shared/bulk.ts'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { copyText } from '../parts/copy-text.ts'
import { ToneMark } from '../parts/status.tsx'
import { parts } from '../parts/texts.ts'
import css from './list.module.css'

/** The result of a move of many rows, and the skipped rows with reasons. */
export function BulkOutcome({ result }: { result: BulkResult }) {
  const t = useText(parts)
  const copy = () => void copyText(result.Skipped.map((row) => `${row.No}\t${row.Reason}`).join('\n'))
  return (
    <div role="status">
      <OutcomeLine tone="done" count={result.Done}>
        {t('bulk.done', { count: result.Done })}
      </OutcomeLine>
      {result.Skipped.length > 0 && (
        <>
          <OutcomeLine tone="waiting" count={result.Skipped.length}>
            {t('bulk.skipped', { count: result.Skipped.length })}
            <Button type="link" size="small" onClick={copy}>
              {t('bulk.copy')}
            </Button>
          </OutcomeLine>
          <ul className={css.outcomeSkipped} tabIndex={0}>
            {result.Skipped.map((row, index) => (
              // Drafts may share a name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <span className="figures">{row.No}</span>
                <span>{row.Reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** A number of rows and their outcome. */
export function OutcomeLine({
  tone,
  count,
  children,
}: {
  tone: 'moving' | 'waiting' | 'done'
  count: number
  children: ReactNode
}) {
  const format = useFormat()
  return (
    <p className={css.outcomeLine}>
      <ToneMark tone={tone} />
      <strong className="figures">{format.quantity(count)}</strong>
      <span>{children}</span>
    </p>
  )
}
