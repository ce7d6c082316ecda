import type { Route } from '#kit/shared/route.ts'

/** One open view. `href` changes with a list's filters; `key` does not. */
export type Tab = {
  readonly key: string
  readonly href: string
  /** Path of the route it shows. */
  readonly route: string
  /** Set by the screen itself (an order number); otherwise the route's title. */
  readonly title: string | null
  /** Incrementing the version rebuilds the view. */
  readonly version: number
}

export type TabLocation = { pathname: string; search: string; hash: string }

/** The same screen for two orders is two tabs; the same list with other filters is one. */
export function tabKey(route: Route, place: TabLocation): string {
  const query = new URLSearchParams(place.search)
  const parts = (route.tabKey ?? []).map((name) => `${name}=${query.get(name) ?? ''}`)
  return parts.length ? `${place.pathname}?${parts.join('&')}` : place.pathname
}

const hrefOf = (place: TabLocation) => place.pathname + place.search + place.hash

/** The tabs when `place` is shown: with a new one after `after`, or the existing one with its new address. */
export function openTab(tabs: readonly Tab[], route: Route, place: TabLocation, after: string): readonly Tab[] {
  const key = tabKey(route, place)
  const href = hrefOf(place)
  const known = tabs.find((tab) => tab.key === key)
  if (known) return known.href === href ? tabs : tabs.map((tab) => (tab.key === key ? { ...tab, href } : tab))
  const index = tabs.findIndex((tab) => tab.key === after)
  return tabs.toSpliced(index < 0 ? tabs.length : index + 1, 0, { key, href, route: route.path, title: null, version: 0 })
}

/** Pinned tabs first, then those stored before the reload whose screen still exists. */
export function startTabs(routes: readonly Route[], kept: readonly Tab[]): readonly Tab[] {
  const pinned = routes
    .filter((route) => route.pinned)
    .map((route) => ({ key: route.path, href: route.path, route: route.path, title: null, version: 0 }))
  const others = kept.filter((tab) => routes.some((route) => route.path === tab.route) && !pinned.some((p) => p.key === tab.key))
  return [...pinned, ...others]
}

/** A tab's title: the name set by its screen, else the route's title, else SPEC 2's 'no-name'. */
export function titleOf(tab: Tab, routeTitle: string | undefined, noName: string): string {
  return tab.title || routeTitle || noName
}

/** Screens of two countries have the same title: in a tab the country follows it. */
export function titleAt(title: string, site: string | undefined, language: string): string {
  const country = site && new Intl.DisplayNames(language, { type: 'region', style: 'short' }).of(site)
  return country ? `${title} · ${country}` : title
}

/**
 * The tabs whose views are kept: the visible one and those shown before, unless their screen is rebuilt each time (SPEC
 * 2 "no-cache").
 */
export function savedTabs(
  tabs: readonly Tab[],
  routes: readonly Route[],
  visited: ReadonlySet<string>,
  active: string,
): readonly { tab: Tab; route: Route }[] {
  return tabs.flatMap((tab) => {
    const route = routes.find((one) => one.path === tab.route)
    return route && (tab.key === active || (visited.has(tab.key) && !route.noCache)) ? [{ tab, route }] : []
  })
}

export function without(tabs: readonly Tab[], keys: ReadonlySet<string>): readonly Tab[] {
  return tabs.filter((tab) => !keys.has(tab.key))
}

/**
 * The tab to show when `closed` are removed and `active` is among them: the next remaining one to the right, else to
 * the left.
 */
export function neighbour(tabs: readonly Tab[], active: string, closed: ReadonlySet<string>): Tab | undefined {
  const index = tabs.findIndex((tab) => tab.key === active)
  const stays = (tab: Tab) => !closed.has(tab.key)
  return tabs.slice(index + 1).find(stays) ?? tabs.slice(0, Math.max(index, 0)).findLast(stays)
}

export function moveTabToFront(tabs: readonly Tab[], key: string): readonly Tab[] {
  return tabs.map((tab) => (tab.key === key ? { ...tab, version: tab.version + 1 } : tab))
}

export function setTabTitle(tabs: readonly Tab[], key: string, title: string | null): readonly Tab[] {
  return tabs.some((tab) => tab.key === key && tab.title !== title)
    ? tabs.map((tab) => (tab.key === key ? { ...tab, title } : tab))
    : tabs
}
