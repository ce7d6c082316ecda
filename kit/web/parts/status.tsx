import type { ReactNode } from 'react'
import { useDictionary } from '../dictionary.ts'
import type { Tone } from '../theme.ts'
import type { ToneMap } from './tone.ts'
import css from './parts.module.css'

/** Not by colour alone: the fill of a ring shows the same as its colour. */
const MARKS: Record<Tone, ReactNode> = {
  draft: <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.9" />,
  moving: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 3.75a3.25 3.25 0 0 1 0 6.5z" fill="currentColor" />
    </>
  ),
  waiting: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M7 4.25V7l1.75 1.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path
        d="m4.4 7.2 1.8 1.8 3.4-3.7"
        fill="none"
        stroke="var(--card)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  problem: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="M7 3.9v3.5M7 9.7v.1" fill="none" stroke="var(--card)" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  cancelled: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M4.9 7h4.2" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
}

/** The icon of a tone alone, next to a label shown elsewhere. */
export function ToneMark({ tone }: { tone: Tone }) {
  return (
    <svg className={css.toneMark} data-tone={tone} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {MARKS[tone]}
    </svg>
  )
}

/** A status as a label with icon and colour: `<Status tone="done">Approved</Status>`. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.status} data-tone={tone}>
      <ToneMark tone={tone} />
      <span className={css.statusWord}>{children}</span>
    </span>
  )
}

/** A stored value of an enumeration as a status: `<EnumStatus enumeration="ProductReviewState" value={row.ReviewState} tones={TONES} />`. */
export function EnumStatus({
  enumeration,
  value,
  tones,
}: {
  enumeration: string
  value: number | null | undefined
  tones: ToneMap
}) {
  const { nameOf } = useDictionary(enumeration)
  if (value === null || value === undefined) return <span className="nothing">–</span>
  return <Status tone={tones[value] ?? 'draft'}>{nameOf(value)}</Status>
}
