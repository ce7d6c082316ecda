import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallError } from '../errors.ts'
import { useText } from '../text.ts'
import { parts } from './texts.ts'
import css from './notice.module.css'

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Small line drawings in one style: an open carton, a lens over an empty shelf, a pulled plug. */
const DRAWINGS = {
  empty: (
    <g {...stroke}>
      <path d="M26 40 60 28l34 12v30L60 84 26 70z" />
      <path d="M26 40l34 13 34-13M60 53v31" />
      <path d="M26 40 14 50l34 13 12-10M94 40l12 10-34 13-12-10" />
      <path className={css.drawingAccent} d="M60 22V8M46 20l-5-9M74 20l5-9" />
    </g>
  ),
  nothingFound: (
    <g {...stroke}>
      <path d="M14 76h92M14 48h40M22 48v28M98 76V48H86" />
      <path d="M30 76V62h16v14M30 48V36h12v12" />
      <circle className={css.drawingAccent} cx="70" cy="42" r="15" />
      <path className={css.drawingAccent} d="m81 53 12 12" />
    </g>
  ),
  broken: (
    <g {...stroke}>
      <path d="M8 60c14 0 14-16 28-16h4" />
      <path d="M40 34h10a10 10 0 0 1 0 20H40zM58 39h7M58 49h7" />
      <path d="M84 34h-4a10 10 0 0 0 0 20h4zM84 44c16 0 14 20 28 20" />
      <path className={css.drawingAccent} d="M70 28l-3-9M76 27l4-8M70 60l-3 9M76 61l4 8" />
    </g>
  ),
} as const

type Props = { drawing: keyof typeof DRAWINGS; title: string; children?: ReactNode; actions?: ReactNode }

/** Replaces missing content: the purpose of this place, and the next step. */
export function Notice({ drawing, title, children, actions }: Props) {
  return (
    <div className={css.notice}>
      <svg viewBox="0 0 120 92" width="120" height="92" aria-hidden="true">
        {DRAWINGS[drawing]}
      </svg>
      <p className={css.noticeTitle}>{title}</p>
      {children && <p className={css.noticeText}>{children}</p>}
      {actions && <div className={css.noticeActions}>{actions}</div>}
    </div>
  )
}

/** A failed read: the server's reason and a retry button. */
export function FailedNotice({ error, retry }: { error: CallError; retry: () => void }) {
  const t = useText(parts)
  return (
    <div role="alert">
      <Notice drawing="broken" title={t('failed.title')} actions={<Button onClick={retry}>{t('failed.retry')}</Button>}>
        {error.Msg}
      </Notice>
    </div>
  )
}
