import { holds, type Customer } from '#kit/api/caller.ts'
import type { DeskRights } from '#kit/shared/desk-rights.ts'
import type { DeploymentOrigin } from '#kit/shared/gate.ts'
import { buttonsFor, deskScreensFor, screensFor, type Catalogue, type MenuDirectory } from '#kit/shared/menu.ts'
import type { Route } from '#kit/shared/route.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { MenuItem } from '../contract.ts'

/** SPEC 3 MenuType; numbers added. */
const DIRECTORY = 1
const PAGE = 2

/** The tree of the screens in the menu, in the user's language; a directory without screens is left out. */
function menuTree(catalogue: Catalogue, open: readonly Route[], translate: Translate): MenuItem[] {
  const pages = open.filter((route) => route.menu)
  const children = (under: string | undefined): MenuItem[] => {
    const directories = catalogue.directories
      .filter((directory) => directory.under === under)
      .map((directory) => ({ order: directory.order, item: asDirectory(directory, translate, children(directory.code)) }))
      .filter(({ item }) => item.Children.length > 0)
    const own = pages
      .filter((route) => route.menu!.under === under)
      .map((route) => ({ order: route.menu!.order, item: asPage(route, translate) }))
    return [...directories, ...own].sort((a, b) => a.order - b.order).map(({ item }) => item)
  }
  return children(undefined)
}

function asDirectory({ code, title, icon }: MenuDirectory, translate: Translate, Children: MenuItem[]): MenuItem {
  return { Code: code, Name: translate(title), Url: '', Icon: icon, MenuType: DIRECTORY, hidden: false, Children }
}

/** A customer screen open to all users has a code like the others, though no right of that name exists. */
const codeOf = ({ path, permission, access }: Route) =>
  permission ?? (access === 'customer' ? `Client:${path.slice(path.lastIndexOf('/') + 1)}` : path)

function asPage(route: Route, translate: Translate): MenuItem {
  const { path, title, menu } = route
  return { Code: codeOf(route), Name: translate(title), Url: path, Icon: menu!.icon, MenuType: PAGE, hidden: false, Children: [] }
}

/** Screens the caller may open at a place: all others show /404. */
function openableScreens(catalogue: Catalogue, caller: Customer, origin: DeploymentOrigin): Route[] {
  return screensFor(catalogue, caller, origin).filter((route) => !route.permission || holds(caller, route.permission))
}

export function customerMenu(catalogue: Catalogue, caller: Customer, origin: DeploymentOrigin, translate: Translate): MenuItem[] {
  return menuTree(catalogue, openableScreens(catalogue, caller, origin), translate)
}

export function openScreens(catalogue: Catalogue, caller: Customer, origin: DeploymentOrigin): string[] {
  return openableScreens(catalogue, caller, origin).map((route) => route.path)
}

export function staffMenu(catalogue: Catalogue, rights: DeskRights, origin: DeploymentOrigin, translate: Translate): MenuItem[] {
  return menuTree(catalogue, deskScreensFor(catalogue, rights, origin), translate)
}

/** `btns` of the session: every page and button code the caller holds. */
export function heldButtons(catalogue: Catalogue, caller: Customer, origin: DeploymentOrigin): { id: string }[] {
  const pages = screensFor(catalogue, caller, origin).flatMap((route) => (route.permission ? [route.permission] : []))
  return [...new Set([...pages, ...buttonsFor(catalogue, caller)])].filter((code) => holds(caller, code)).map((id) => ({ id }))
}
