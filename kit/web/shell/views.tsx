import { useState } from 'react'
import type { Route } from '#kit/shared/route.ts'
import { useTitleOf } from './tab-bar.tsx'
import type { Tab } from './tabs.ts'
import { View } from './view.tsx'

/** Every tab that has been shown in this page, only the active one visible. Tabs kept over a reload are built when first visited. */
export function Views({ tabs, active, routes }: { tabs: readonly Tab[]; active: string; routes: readonly Route[] }) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  if (active && !visited.has(active)) setVisited(new Set([...visited, active]))
  const titleOf = useTitleOf(routes)
  return tabs.map((tab) => {
    const route = routes.find((one) => one.path === tab.route)
    const shown = tab.key === active
    if (!route || !(shown || (visited.has(tab.key) && !route.noCache))) return null
    return <View key={tab.key} tab={tab} route={route} shown={shown} title={shown ? titleOf(tab) : ''} />
  })
}
