import { createContext, useContext, useEffect, useId } from 'react'

/**
 * Tracks which views have unsaved content. The shell has one for all its tabs and asks for confirmation before any is
 * lost. React also runs the clean-up of effects when a tab is only hidden; so a mark is removed only while its tab is
 * visible, and a closed tab is removed as a whole.
 */
export class UnsavedTabs {
  /** Key of the visible tab; set by the shell before effects run. */
  shown = ''
  private marks = new Map<string, Set<string>>()
  private listeners = new Set<() => void>()
  private dirty: ReadonlySet<string> = new Set()

  mark(tab: string, view: string): void {
    this.marks.set(tab, (this.marks.get(tab) ?? new Set()).add(view))
    this.tell()
  }

  unmark(tab: string, view: string): void {
    if (this.shown === tab && this.marks.get(tab)?.delete(view)) this.tell()
  }

  forget(tab: string): void {
    if (this.marks.delete(tab)) this.tell()
  }

  private tell(): void {
    this.dirty = new Set([...this.marks].filter(([, views]) => views.size > 0).map(([tab]) => tab))
    for (const listener of this.listeners) listener()
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Keys of the tabs with unsaved content. */
  readonly read = (): ReadonlySet<string> => this.dirty
}

export const UnsavedContext = createContext(new UnsavedTabs())

/** Key of the tab that contains a component. */
export const TabContext = createContext('')

/** While `dirty`, closing the tab, reloading or leaving the page and signing out ask for confirmation (SPEC 5 Page behaviour). */
export function useUnsaved(dirty: boolean): void {
  const tabs = useContext(UnsavedContext)
  const tab = useContext(TabContext)
  const view = useId()
  useEffect(() => {
    if (!dirty) return
    tabs.mark(tab, view)
    return () => tabs.unmark(tab, view)
  }, [tabs, tab, view, dirty])
}
