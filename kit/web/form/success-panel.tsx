import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../router.tsx'
import { useCanOpen } from '../session.tsx'
import { useTranslate, useText } from '../text.ts'
import { Copyable } from '../parts/copyable.tsx'
import { parts } from '../parts/texts.ts'
import type { FormDone } from './form-spec.ts'
import css from './form.module.css'

/** Replaces a submitted form: its number, large, with copy, and the next steps; `again` starts another one. */
export function SuccessPanel({ done, again }: { done: FormDone; again: (() => void) | undefined }) {
  const t = useText(parts)
  const translate = useTranslate()
  const navigate = useNavigate()
  const opens = useCanOpen()
  const next = done.next.filter(({ to }) => to === undefined || opens(to))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css.success}>
      <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
        <circle cx="28" cy="28" r="27" fill="var(--done-fill)" stroke="var(--done-line)" />
        <path
          d="m18 28.5 7 7 13.5-14.5"
          fill="none"
          stroke="var(--done-dot)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h1 ref={title} tabIndex={-1}>
        {translate(done.title)}
      </h1>
      {done.number && (
        <div className={css.successNumber}>
          <Copyable text={done.number} large />
        </div>
      )}
      <div className={css.successNext}>
        {next.map((step, index) => (
          <Button
            key={step.label}
            type={index === 0 ? 'primary' : 'default'}
            onClick={() => (step.to ? void navigate(step.to) : step.run?.())}
          >
            {translate(step.label)}
          </Button>
        ))}
        {again && <Button onClick={again}>{t('form.again')}</Button>}
      </div>
    </div>
  )
}
