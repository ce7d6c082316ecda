import { useEffect, useRef, useState } from 'react'
import { kit } from '#kit/shared/validation.ts'
import { useText } from '#kit/web/text.ts'
import css from './floor.module.css'

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable="true"]')

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
  const [typed, setTyped] = useState('')
  const waiting = useRef<string[]>([])
  useEffect(() => {
    if (busy || disabled) return
    const next = waiting.current.shift()
    if (next !== undefined) onScan(next)
  })
  useEffect(() => {
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
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !typed.trim()) return
        event.preventDefault()
        setTyped('')
        if (busy || waiting.current.length > 0) waiting.current.push(typed.trim())
        else onScan(typed.trim())
      }}
    />
  )
}
