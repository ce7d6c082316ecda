import { useState } from 'react'
import { stored, storedJson } from '../storage.ts'

/** SPEC 9. */
export const SIDEBAR_WIDTH = { min: 210, max: 450, standard: 232, collapsed: 60 } as const

type SidebarState = { opened: boolean; width: number }

/** Limits a width to the allowed range. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(SIDEBAR_WIDTH.max, Math.max(SIDEBAR_WIDTH.min, width)))
}

function readState(): SidebarState {
  const kept = storedJson<Partial<SidebarState>>('slideBarMenu')
  return { opened: kept?.opened ?? true, width: clampWidth(Number(kept?.width) || SIDEBAR_WIDTH.standard) }
}

/** Open or collapsed, and its width; stored as `slideBarMenu`. */
export function useSidebar() {
  const [state, setState] = useState(readState)
  const change = (next: SidebarState) => {
    setState(next)
    stored.set('slideBarMenu', JSON.stringify(next))
  }
  return {
    ...state,
    toggle: () => change({ ...state, opened: !state.opened }),
    resize: (width: number) => change({ ...state, width: clampWidth(width) }),
  }
}
