import { useEffect, type RefObject } from 'react'
import { isDialogOpen } from '../focus.ts'
import { isTyping } from '../shell/hotkeys.ts'

const STEP: Readonly<Record<string, number>> = { j: 1, k: -1 }
/** Target for opening a row: its link, else its preview. */
const opens = (row: Element) => row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('[data-preview]')

/**
 * Keys of the visible list: `/` focuses the search, j and k the link of the next and the previous row, so that Enter
 * opens it.
 */
export function useListKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const list = box.current
      const isOurs = event.key === '/' || event.key in STEP
      if (!list || !isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (isDialogOpen()) return
      const target =
        event.key === '/' ? list.querySelector<HTMLElement>('[data-search] input') : rowBeside(list, STEP[event.key]!)
      if (!target) return
      event.preventDefault()
      target.focus()
      target.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [box])
}

function rowBeside(list: HTMLElement, step: number): HTMLElement | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const now = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[now < 0 ? (step > 0 ? 0 : rows.length - 1) : now + step]
  return (next && opens(next)) ?? null
}
