import { useEffect, useId } from 'react'

const FIELDS = 'input:not([type=submit], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** Focuses a dialog's first field as soon as the dialog can take the focus, unless the user has already focused another one. */
export function FirstFocus() {
  const id = useId()
  useEffect(() => {
    const content = document.getElementById(id)?.closest('.ant-modal-body')
    const field = content?.querySelector<HTMLElement>(FIELDS)
    if (!content || !field) return
    let frame = 0
    // A reopened dialog is still hidden when its content is mounted, and hidden elements take no focus.
    const take = () => {
      if (!field.checkVisibility()) frame = requestAnimationFrame(take)
      else if (!content.contains(document.activeElement)) field.focus()
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [id])
  return <span id={id} hidden />
}
