import { useSyncExternalStore } from 'react'

/** Opens a dialog that is rendered elsewhere in the frame than its trigger, such as an entry of the user menu. */
export function createDialogControl() {
  let isOpen = false
  const listeners = new Set<() => void>()
  const put = (open: boolean) => {
    isOpen = open
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { open: () => put(true), close: () => put(false), useIsOpen: () => useSyncExternalStore(subscribe, () => isOpen) }
}
