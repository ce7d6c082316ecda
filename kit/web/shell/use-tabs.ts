import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../router.tsx'
import type { Route } from '#kit/shared/route.ts'
import { queries } from '../query.ts'
import { sessionValues, sessionJson } from '../storage.ts'
import { matchRoute } from './menu.ts'
import { neighbour, moveTabToFront, setTabTitle, startTabs, tabKey, openTab, without, type Tab } from './tabs.ts'

const NONE: ReadonlySet<string> = new Set()

export type OpenTabs = {
  tabs: readonly Tab[]
  /** The route of the address; undefined means /404. */
  route: Route | undefined
  active: string
  close: (keys: readonly string[]) => void
  refresh: (key: string) => void
  retitle: (key: string, title: string | null) => void
}

/** The window's open views, in sync with the address and stored across a reload. */
export function useTabs(routes: readonly Route[], isOpen: (route: Route) => boolean): OpenTabs {
  const place = useLocation()
  const navigate = useNavigate()
  const found = useMemo(() => matchRoute(routes, place.pathname), [routes, place.pathname])
  const route = found && isOpen(found) ? found : undefined
  const active = route ? tabKey(route, place) : ''
  const [tabs, setTabs] = useState(() => startTabs(routes.filter(isOpen), sessionJson<Tab[]>('openTabs') ?? []))
  const [closing, setClosing] = useState(NONE)
  const [last, setLast] = useState(active)

  // The address has changed from that of a tab closed while visible.
  if (closing.size && !closing.has(active)) setClosing(NONE)
  const shown = route && !closing.has(active) ? openTab(tabs, route, place, last) : tabs
  if (shown !== tabs) setTabs(shown)
  if (active && last !== active) setLast(active)

  // A view may close itself after a late response, when another one is shown.
  const current = useRef(active)
  useLayoutEffect(() => void (current.current = active), [active])

  useEffect(() => sessionValues.set('openTabs', JSON.stringify(shown)), [shown])

  const close = (keys: readonly string[]) => {
    const pinned = new Set(routes.filter((one) => one.pinned).map((one) => one.path))
    const gone = new Set(keys.filter((key) => !pinned.has(key)))
    if (gone.has(current.current)) {
      setClosing(gone)
      void navigate(neighbour(tabs, current.current, gone)?.href ?? '/', { flushSync: true })
    }
    setTabs((now) => without(now, gone))
  }

  return {
    tabs: shown,
    route,
    active,
    close,
    refresh: useCallback((key: string) => {
      void queries.invalidateQueries({ refetchType: 'none' })
      setTabs((now) => moveTabToFront(now, key))
    }, []),
    retitle: useCallback((key: string, title: string | null) => setTabs((now) => setTabTitle(now, key, title)), []),
  }
}
