import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { isTyping } from '../shell/hotkeys.ts'
import type { RowId } from './selection.ts'
import type { ListState } from './use-list.ts'

/** The row shown in full next to the list, and navigation to others. */
export type Preview<Row> = {
  readonly row: Row | undefined
  readonly show: (row: Row) => void
  readonly close: () => void
  /** The next (1) or previous (-1) row of the page; undefined at its ends. */
  readonly beside: (step: 1 | -1) => Row | undefined
}

/** Rows of tables and cards are marked `data-row`, with their id. */
const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined

/**
 * Space on the link of a row opens its preview, and closes it again; while it is open, it shows the row that is focused
 * or clicked. Escape closes it. It closes when its row is no longer on the page.
 */
export function usePreview<Row>(
  { list, data, isStale }: Pick<ListState<Row>, 'list' | 'data' | 'isStale'>,
  box: RefObject<HTMLElement | null>,
): Preview<Row> {
  const [id, setId] = useState<RowId>()
  const rows = data?.Items ?? []
  const at = id === undefined ? -1 : rows.findIndex((row) => list.id(row) === id)
  if (id !== undefined && at < 0 && data && !isStale) setId(undefined)

  const close = () => {
    const isInside = document.activeElement?.closest('[data-previewed]')
    setId(undefined)
    if (isInside) box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(id))}"] [data-preview]`)?.focus()
  }
  const showMarked = (mark: string | undefined) => {
    const row = mark === undefined ? undefined : rows.find((one) => String(list.id(one)) === mark)
    if (row) setId(list.id(row))
  }
  const follow = useEffectEvent(({ target }: Event) => {
    if (at >= 0) showMarked(rowAt(target))
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || isTyping(target) || !(target instanceof Element)) return
    if (key === ' ' && target.matches('[data-row] a[href]')) {
      event.preventDefault()
      const mark = rowAt(target)
      if (mark === String(id)) setId(undefined)
      else showMarked(mark)
    }
    if (key === 'Escape' && at >= 0) {
      event.preventDefault()
      close()
    }
  })
  useEffect(() => {
    const element = box.current
    const [followed, pressed] = [(event: Event) => follow(event), (event: KeyboardEvent) => press(event)]
    element?.addEventListener('focusin', followed)
    element?.addEventListener('click', followed)
    element?.addEventListener('keydown', pressed)
    return () => {
      element?.removeEventListener('focusin', followed)
      element?.removeEventListener('click', followed)
      element?.removeEventListener('keydown', pressed)
    }
  }, [box])
  return {
    row: rows[at],
    show: (row) => setId(list.id(row)),
    close,
    beside: (step) => (at < 0 ? undefined : rows[at + step]),
  }
}
