import { useEffect, useId } from 'react'

const FIELDS = 'input:not([type=submit], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** In a dialog: its first field is ready to type in as soon as the dialog can take the focus, unless its user was faster and is in another one. */
export function FirstFocus() {
  const id = useId()
  useEffect(() => {
    const content = document.getElementById(id)?.closest('.ant-modal-body')
    const field = content?.querySelector<HTMLElement>(FIELDS)
    if (!content || !field) return
    let frame = 0
    // A dialog that was closed before is still hidden when its content is there, and what is hidden takes no focus.
    const take = () => {
      if (!field.checkVisibility()) frame = requestAnimationFrame(take)
      else if (!content.contains(document.activeElement)) field.focus()
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [id])
  return <span id={id} hidden />
}
