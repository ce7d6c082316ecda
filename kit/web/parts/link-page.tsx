import type { ReactNode } from 'react'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import { Logo } from '../art/logo.tsx'
import { CallError } from '../errors.ts'
import { useRead } from '../query.ts'
import { useText } from '../text.ts'
import { LanguageSelect } from './language-select.tsx'
import { parts } from './texts.ts'
import css from './link-page.module.css'
import { valueIn } from '#kit/shared/keys.ts'

const LONGEST = 100

/** The secret in the address of a page that is opened by a link alone; a link that lost or garbled its own is one that nobody knows. */
export const linkToken = () => new URLSearchParams(location.search).get('token')?.trim().slice(0, LONGEST) || '-'

/** What a refused write says on a page without toasts: the field's own words, if it is about one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return String(error)
  const message = Array.isArray(error.Body) ? valueIn(error.Body[0], 'Msg') : undefined
  return typeof message === 'string' ? message : error.Msg
}

type LinkRead<T> = {
  found: T | undefined
  failure: string | undefined
  /** Asking again would give the same answer. */ isEnded: boolean
  again: () => void
}

/** What the holder of the link may see, read again every `refetchMs` while the page is looked at. A link that has ended shows nothing any more; a lost connection leaves what was there. */
export function useLinkRead<O extends Op>(op: O, refetchMs?: number): LinkRead<Output<O>> {
  const { data, error, refetch } = useRead(op, { Token: linkToken() } as InputSent<O>, {
    silent: true,
    ...(refetchMs && { refetchMs }),
  })
  const isEnded = error !== null && error.ErrorCode > 0
  return { found: isEnded ? undefined : data, failure: error?.Msg, isEnded, again: () => void refetch() }
}

type Props = { title: string; waiting: string; from: LinkRead<unknown>; wide?: boolean; children: ReactNode }

/** A page behind a link: no account, nothing of the portal around it; narrow unless it is for more than a phone in one hand. */
export function LinkPage({ title, waiting, from: { found, failure, isEnded, again }, wide, children }: Props) {
  const t = useText(parts)
  return (
    <main className={css.page} data-wide={wide || undefined}>
      <header>
        <div className={css.top}>
          <Logo />
          <LanguageSelect />
        </div>
        <h1>{title}</h1>
      </header>
      {found === undefined && failure === undefined && <p role="status">{waiting}</p>}
      {failure !== undefined && (
        <div className={css.failure} role="alert">
          <p>{failure}</p>
          {!isEnded && (
            <button type="button" onClick={again}>
              {t('failed.retry')}
            </button>
          )}
        </div>
      )}
      {children}
    </main>
  )
}
