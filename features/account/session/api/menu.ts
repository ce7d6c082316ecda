import { holds, type Customer } from '#kit/api/caller.ts'
import { buttonCodes, type Catalogue, type MenuDirectory } from '#kit/shared/menu.ts'
import type { Route } from '#kit/shared/route.ts'
import type { Say } from '#kit/shared/text.ts'
import type { MenuItem } from '../contract.ts'

/** SPEC 3 MenuType; numbers added. */
const DIRECTORY = 1
const PAGE = 2

/** The tree of screens that `may` lets through, in the reader's language; a directory without screens is left out. */
function menuTree(catalogue: Catalogue, access: 'customer' | 'staff', say: Say, may: (route: Route) => boolean): MenuItem[] {
  const pages = catalogue.routes.filter((route) => route.access === access && route.menu && may(route))
  const children = (under: string | undefined): MenuItem[] => {
    const directories = catalogue.directories
      .filter((directory) => directory.under === under)
      .map((directory) => ({ order: directory.order, item: asDirectory(directory, say, children(directory.code)) }))
      .filter(({ item }) => item.Children.length > 0)
    const own = pages.filter((route) => route.menu!.under === under).map((route) => ({ order: route.menu!.order, item: asPage(route, say) }))
    return [...directories, ...own].sort((a, b) => a.order - b.order).map(({ item }) => item)
  }
  return children(undefined)
}

function asDirectory({ code, title, icon }: MenuDirectory, say: Say, Children: MenuItem[]): MenuItem {
  return { Code: code, Name: say(title), Url: '', Icon: icon, MenuType: DIRECTORY, hidden: false, Children }
}

function asPage({ path, permission, title, menu }: Route, say: Say): MenuItem {
  return { Code: permission ?? path, Name: say(title), Url: path, Icon: menu!.icon, MenuType: PAGE, hidden: false, Children: [] }
}

export function customerMenu(catalogue: Catalogue, caller: Customer, say: Say): MenuItem[] {
  return menuTree(catalogue, 'customer', say, (route) => !route.permission || holds(caller, route.permission))
}

export function staffMenu(catalogue: Catalogue, say: Say): MenuItem[] {
  return menuTree(catalogue, 'staff', say, () => true)
}

/** `btns` of the session: every page and button code the caller holds. */
export function heldButtons(catalogue: Catalogue, caller: Customer): { id: string }[] {
  const pages = catalogue.routes.flatMap((route) => (route.access === 'customer' && route.permission ? [route.permission] : []))
  return [...new Set([...pages, ...buttonCodes(catalogue)])].filter((code) => holds(caller, code)).map((id) => ({ id }))
}
