import { CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Sound } from './sounds.ts'
import css from './floor.module.css'

type Props = {
  title: string
  /** Target of the close button. */
  leave: string
  progress: string
  share: number
  status: ReactNode
  /** Result of the last scan; the whole lower part has its colour. */
  notice: { readonly tone: Sound; readonly text: string } | undefined
  /** Changes with each scan, so that the same text is read out again. */
  beat: number
  input: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Floor mode: the whole screen, one task, large type, the result of the last scan as colour and text. */
export function FloorFrame({ title, leave, progress, share, status, notice, beat, input, actions, children }: Props) {
  const t = useText(kit)
  return (
    <div className={css.floor}>
      <header className={css.head}>
        <div className={css.title}>
          <h1>{title}</h1>
          <span className="figures">{progress}</span>
        </div>
        {status}
        <ScreenLink to={leave} className={css.leave}>
          <CloseOutlined aria-hidden="true" />
          <span className="visually-hidden">{t('floor.leave')}</span>
        </ScreenLink>
      </header>
      <div className={css.progress} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </div>
      <div className={css.task}>{children}</div>
      <footer className={css.foot}>
        <p className={css.notice} data-tone={notice?.tone} role="status" aria-live="assertive" data-notice="">
          {notice && <span key={beat}>{notice.text}</span>}
        </p>
        {actions && <div className={css.actions}>{actions}</div>}
        {input}
      </footer>
    </div>
  )
}
