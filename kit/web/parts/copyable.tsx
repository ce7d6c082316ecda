import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useEffect, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '../text.ts'
import { parts } from './texts.ts'
import './parts.css'

/**
 * A document number: the number leads to `to`, the mark beside it copies; without `to` the number itself copies.
 * `large` is for the one number a screen is about.
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
    void navigator.clipboard.writeText(text).then(() => setCopied(true))
  }
  const mark = copied ? <CheckOutlined /> : <CopyOutlined />
  const label = copied ? t('copy.done') : t('copy.do', { text })
  return (
    <span className={large ? 'copyable copyable-large' : 'copyable'} data-copied={copied || undefined}>
      {to ? (
        <>
          <Link to={to} className="copyable-text" title={text}>
            {text}
          </Link>
          <button type="button" className="copyable-mark" onClick={copy} aria-label={label} title={label}>
            {mark}
          </button>
        </>
      ) : (
        <button type="button" className="copyable-own" onClick={copy} aria-label={label} title={label}>
          <span className="copyable-text">{text}</span>
          <span className="copyable-mark">{mark}</span>
        </button>
      )}
      <span role="status" className="visually-hidden">
        {copied && t('copy.done')}
      </span>
    </span>
  )
}
