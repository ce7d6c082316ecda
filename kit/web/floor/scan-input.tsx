import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { kit } from '#kit/shared/validation.ts'
import { useText } from '#kit/web/text.ts'
import css from './floor.module.css'

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable="true"]')

/** Codes that no step has handled yet, and the beginning of the next one. */
function scanBuffer() {
  const codes: string[] = []
  let typed = ''
  return {
    isEmpty: () => codes.length === 0,
    add: (code: string) => void codes.push(code),
    next: () => codes.shift(),
    typed: () => typed,
    type: (text: string) => void (typed = text),
  }
}
const ScannerContext = createContext<ReturnType<typeof scanBuffer> | undefined>(undefined)

/**
 * A screen of several steps, each with its own `ScanInput`: codes scanned during a change of steps are passed to the
 * next step.
 */
export function Scanner({ children }: { children: ReactNode }) {
  const [scans] = useState(scanBuffer)
  return <ScannerContext value={scans}>{children}</ScannerContext>
}

type Props = {
  onScan: (code: string) => void
  /** The last scan is still being processed: further scans wait for it. */
  busy?: boolean
  disabled?: boolean
}

/**
 * Receives scanner input: one field that always has the focus, unless a dialog or button has it; keys typed there are
 * redirected here. Scanners end with Enter, and do not wait for a response.
 */
export function ScanInput({ onScan, busy = false, disabled = false }: Props) {
  const label = useText(kit)('floor.input')
  const field = useRef<HTMLInputElement>(null)
  const [own] = useState(scanBuffer)
  const scans = useContext(ScannerContext) ?? own
  const [typed, setTyped] = useState(scans.typed)
  const type = (text: string) => {
    scans.type(text)
    setTyped(text)
  }
  useEffect(() => {
    if (busy || disabled) return
    const next = scans.next()
    if (next !== undefined) onScan(next)
  })
  // Runs before the next key press.
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
        // Printed documents are in a frame.
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
        if (busy || !scans.isEmpty()) scans.add(typed.trim())
        else onScan(typed.trim())
      }}
    />
  )
}
