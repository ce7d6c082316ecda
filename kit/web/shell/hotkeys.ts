import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../focus.ts'
import { translate } from '../text.ts'
import { shell } from './words.ts'
import { keysOf } from '#kit/shared/keys.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Key combinations as the shortcut sheet shows them; `mod` is Cmd on Apple machines and Ctrl elsewhere. */
export const HOTKEYS = {
  palette: 'mod+k',
  sheet: '?',
  refresh: 'alt+r',
  sidebar: 'alt+b',
  closeTab: 'alt+w',
  nextTab: 'alt+arrowright',
  previousTab: 'alt+arrowleft',
} as const
/** Keys of a list, as the sheet shows them; handled by `useListKeys`. */
export const LIST_KEYS = { listSearch: ['/'], listStep: ['J', 'K'], listOpen: ['↵'], listPreview: ['␣'] } as const
export type Hotkey = keyof typeof HOTKEYS

const CAPS: Record<string, string> = { alt: isApple ? '⌥' : 'Alt', arrowright: '→', arrowleft: '←', ...(isApple && { mod: '⌘' }) }

/** The key caps of a combination, in order. */
export function keyCaps(name: Hotkey): string[] {
  return HOTKEYS[name].split('+').map((part) => CAPS[part] ?? (part === 'mod' ? translate(shell('ctrl')) : part.toUpperCase()))
}

/** Whether the target of a key press is a field. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function pressed(event: KeyboardEvent): Hotkey | undefined {
  // On Apple keyboards Alt changes the letter, so letters are read by their position.
  const key = event.altKey && event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : event.key.toLowerCase()
  const parts = [...((isApple ? event.metaKey : event.ctrlKey) ? ['mod'] : []), ...(event.altKey ? ['alt'] : []), key]
  const combination = parts.join('+')
  const name = keysOf(HOTKEYS).find((one) => HOTKEYS[one] === combination)
  return name === 'sheet' && isTyping(event.target) ? undefined : name
}

/** Handles the shell's keyboard shortcuts. An open dialog keeps all keys. */
export function useHotkeys(run: (name: Hotkey) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const name = pressed(event)
    if (!name || event.defaultPrevented || isDialogOpen()) return
    event.preventDefault()
    run(name)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
