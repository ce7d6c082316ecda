import type { ReactNode } from 'react'
import type { Tone } from '../theme.ts'
import { ToneMark } from './status.tsx'
import css from './tone-lines.module.css'

/** The most important facts of a document, in whole sentences: `ToneLine`s. */
export function ToneLines({ children }: { children: ReactNode }) {
  return <ul className={css.lines}>{children}</ul>
}

export function ToneLine({ tone, text, hint }: { tone: Tone; text: string; hint?: string }) {
  return (
    <li>
      <ToneMark tone={tone} />
      <span>
        {text}
        {hint && <small>{hint}</small>}
      </span>
    </li>
  )
}
