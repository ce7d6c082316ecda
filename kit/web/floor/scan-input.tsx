import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { kit } from '#kit/shared/validation.ts'
import { useText } from '#kit/web/text.ts'
import css from './floor.module.css'

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable="true"]')

/** Codes that no step has taken yet, and the beginning of the next one. */
type Scanned = { codes: string[]; typed: string }
const ScannerContext = createContext<Scanned | undefined>(undefined)

/** A screen of several steps, each with its own `ScanInput`: what is scanned while one gives way to the next goes on to that. */
export function Scanner({ children }: { children: ReactNode }) {
  const scanned = useRef<Scanned>({ codes: [], typed: '' })
  return <ScannerContext value={scanned.current}>{children}</ScannerContext>
}

type Props = {
  onScan: (code: string) => void
  /** The last scan is still being answered: what is scanned meanwhile comes after it. */
  busy?: boolean
  disabled?: boolean
}

/**
 * Where scanners type: one field that always has the focus, unless a dialog or button has it; what is typed there comes here. Scanners end
 * with Enter, and do not wait for an answer.
 */
export function ScanInput({ onScan, busy = false, disabled = false }: Props) {
  const label = useText(kit)('floor.input')
  const field = useRef<HTMLInputElement>(null)
  const own = useRef<Scanned>({ codes: [], typed: '' })
  const scanned = useContext(ScannerContext) ?? own.current
  const [typed, setTyped] = useState(scanned.typed)
  const type = (text: string) => {
    scanned.typed = text
    setTyped(text)
  }
  useEffect(() => {
    if (busy || disabled) return
    const next = scanned.codes.shift()
    if (next !== undefined) onScan(next)
  })
  // Before the next key comes.
  useLayoutEffect(() => {
    if (disabled) return
    field.current?.focus()
    const bringBack = (event: KeyboardEvent) => {
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(document.activeElement))
        field.current?.focus()
    }
    const regain = () =>
      setTimeout(() => {
        const active = document.activeElement
        // What is printed is in a frame.
        if (active === null || active === document.body || active instanceof HTMLIFrameElement) field.current?.focus()
      })
    document.addEventListener('keydown', bringBack, true)
    document.addEventListener('focusout', regain)
    return () => {
      document.removeEventListener('keydown', bringBack, true)
      document.removeEventListener('focusout', regain)
    }
  }, [disabled])
  return (
    <input
      ref={field}
      className={css.input}
      value={typed}
      disabled={disabled}
      aria-label={label}
      placeholder={label}
      inputMode="none"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !typed.trim()) return
        event.preventDefault()
        type('')
        if (busy || scanned.codes.length > 0) scanned.codes.push(typed.trim())
        else onScan(typed.trim())
      }}
    />
  )
}
