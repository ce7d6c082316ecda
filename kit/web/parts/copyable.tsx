import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useEffect, useState, type MouseEvent } from 'react'
import { ScreenLink } from '../shell/screen-link.tsx'
import { useText } from '../text.ts'
import { copyText } from './copy-text.ts'
import { parts } from './texts.ts'
import css from './parts.module.css'

/**
 * A document number: the number links to `to`, the icon next to it copies; without `to` the number itself copies.
 * `large` is for a screen's main number.
 */
export function Copyable({ text, to, large }: { text: string; to?: string | undefined; large?: boolean }) {
  const t = useText(parts)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = (event: MouseEvent) => {
    event.stopPropagation()
    void copyText(text).then(() => setCopied(true))
  }
  const mark = copied ? <CheckOutlined /> : <CopyOutlined />
  const label = copied ? t('copy.done') : t('copy.do', { text })
  return (
    <span className={css.copyable} data-large={large || undefined} data-copied={copied || undefined}>
      {to ? (
        <>
          <ScreenLink to={to} className={css.copyableText}>
            {text}
          </ScreenLink>
          <button type="button" className={css.copyableMark} onClick={copy} aria-label={label} title={label}>
            {mark}
          </button>
        </>
      ) : (
        <button type="button" className={css.copyableOwn} onClick={copy} aria-label={label} title={label}>
          <span className={css.copyableText}>{text}</span>
          <span className={css.copyableMark}>{mark}</span>
        </button>
      )}
      <span role="status" className="visually-hidden">
        {copied && t('copy.done')}
      </span>
    </span>
  )
}
