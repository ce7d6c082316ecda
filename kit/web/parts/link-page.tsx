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

/** The secret in the URL of a page opened by a link; a missing or garbled one counts as unknown. */
export const linkToken = () => new URLSearchParams(location.search).get('token')?.trim().slice(0, LONGEST) || '-'

/** The message of a refused write on a page without toasts: that of the field, if it concerns one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return String(error)
  const message = Array.isArray(error.Body) ? valueIn(error.Body[0], 'Msg') : undefined
  return typeof message === 'string' ? message : error.Msg
}

type LinkRead<T> = {
  found: T | undefined
  failure: string | undefined
  /** Retrying would give the same response. */ isEnded: boolean
  again: () => void
}

/**
 * The data of a link, read again every `refetchMs` while the page is visible. An expired link shows nothing; after a
 * lost connection the last data stays.
 */
export function useLinkRead<O extends Op>(op: O, refetchMs?: number): LinkRead<Output<O>> {
  const { data, error, refetch } = useRead(op, { Token: linkToken() } as InputSent<O>, {
    silent: true,
    ...(refetchMs && { refetchMs }),
  })
  const isEnded = error !== null && error.ErrorCode > 0
  return { found: isEnded ? undefined : data, failure: error?.Msg, isEnded, again: () => void refetch() }
}

type Props = { title: string; waiting: string; from: LinkRead<unknown>; wide?: boolean; children: ReactNode }

/**
 * A page opened by a link: without an account or the portal's frame; narrow unless it is meant for larger screens than
 * a phone.
 */
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
