import { useState } from 'react'
import type { Route } from '#kit/shared/route.ts'
import { useTitleOf } from './tab-bar.tsx'
import { savedTabs, type Tab } from './tabs.ts'
import { View } from './view.tsx'

/**
 * All tabs shown since the page loaded, only the active one visible. Tabs restored after a reload are built when first
 * visited.
 */
export function Views({ tabs, active, routes }: { tabs: readonly Tab[]; active: string; routes: readonly Route[] }) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  if (active && !visited.has(active)) setVisited(new Set([...visited, active]))
  const nameOf = useTitleOf(routes)
  return savedTabs(tabs, routes, visited, active).map(({ tab, route }) => {
    const shown = tab.key === active
    return <View key={tab.key} tab={tab} route={route} shown={shown} title={shown ? nameOf(tab) : ''} />
  })
}
