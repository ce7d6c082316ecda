import type { Route } from '#kit/shared/route.ts'
import type { MenuItem } from '../session.tsx'

const PAGE = 2

/** The entries to render: nothing hidden, no buttons, no directory without a page. */
export function visibleMenu(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.hidden || item.MenuType > PAGE) return []
    const Children = visibleMenu(item.Children)
    return item.Url || Children.length ? [{ ...item, Children }] : []
  })
}

/** Every page of the menu with the names of its directories, in menu order. */
export function menuPages(
  items: readonly MenuItem[],
  above: readonly MenuItem[] = [],
): { item: MenuItem; above: readonly MenuItem[] }[] {
  return items.flatMap((item) => [...(item.Url ? [{ item, above }] : []), ...menuPages(item.Children, [...above, item])])
}

export function matchRoute(routes: readonly Route[], pathname: string): Route | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return routes.find((route) => route.path === path)
}

/**
 * The menu entry of a screen: its own, the list that it names, the list whose permission is a prefix of its own, or
 * (desk) one whose path is a prefix or extension, as /desk/articles of /desk/article; with its directories.
 */
export function menuTrail(items: readonly MenuItem[], route: Route | undefined): readonly MenuItem[] {
  if (!route) return []
  const pages = menuPages(items)
  const found =
    pages.find(({ item }) => item.Url === (route.list ?? route.path)) ??
    pages.find(({ item }) => route.permission !== undefined && `${route.permission}:`.startsWith(`${item.Code}:`)) ??
    pages.find(({ item }) => route.access === 'staff' && (route.path.startsWith(item.Url) || item.Url.startsWith(route.path)))
  return found ? [...found.above, found.item] : []
}
