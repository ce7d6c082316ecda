import { createContext, useContext, useEffect, type ComponentType, type ReactNode } from 'react'
import type { Route } from '#kit/shared/route.ts'
import { TabContext } from '../unsaved.ts'

export type SiteGate = ComponentType<{ site: string; children: ReactNode }>

export type ShellActions = {
  /** Wraps the screens of a country's warehouses. */
  siteGate?: SiteGate | undefined
  routes: readonly Route[]
  /** Closes a tab; asks for confirmation first if it has unsaved content. */
  closeTab: (key: string) => void
  refreshTab: (key: string) => void
  titleTab: (key: string, title: string | null) => void
}

export const ShellContext = createContext<ShellActions | null>(null)

export function useShell(): ShellActions {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('outside of the shell')
  return shell
}

/** Names the tab after its content, such as an order number. Undefined until it is known. */
export function useTabTitle(title: string | undefined): void {
  const { titleTab } = useShell()
  const key = useContext(TabContext)
  useEffect(() => {
    if (title) titleTab(key, title)
  }, [titleTab, key, title])
}
