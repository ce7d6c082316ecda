import { useEffect, useId, type RefObject } from 'react'

const FIELDS = 'input:not([type=submit], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Focuses a dialog's first field as soon as the dialog can take the focus, unless the user has already focused another
 * one; `last` is the id of the field that had the focus before the content was replaced.
 */
export function FirstFocus({ last }: { last?: RefObject<string> }) {
  const id = useId()
  useEffect(() => {
    const content = document.getElementById(id)?.closest('.ant-modal-body')
    const before = last?.current ? document.getElementById(last.current) : null
    const field = before && content?.contains(before) ? before : content?.querySelector<HTMLElement>(FIELDS)
    if (!content || !field) return
    let frame = 0
    // A reopened dialog is still hidden when its content is mounted, and hidden elements take no focus.
    const take = () => {
      if (!field.checkVisibility()) frame = requestAnimationFrame(take)
      else if (!content.contains(document.activeElement)) field.focus()
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [id, last])
  return <span id={id} hidden />
}
