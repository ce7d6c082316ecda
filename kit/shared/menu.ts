import { worksIn, type DeskRights } from './desk-rights.ts'
import { existsFor, isContracted, passesRole, isShownAt, type DeploymentOrigin, type Visitor } from './gate.ts'
import type { Op } from './op.ts'
import type { Route } from './route.ts'
import type { TextKey } from './text.ts'

/** A folder of the sidebar; features put their screens under its code. */
export type MenuDirectory = {
  readonly code: string
  readonly title: TextKey
  readonly icon: string
  readonly order: number
  readonly under?: string
}

/** All that can be seen and pressed, from the declarations of routes and ops. */
export type Catalogue = {
  readonly directories: readonly MenuDirectory[]
  readonly routes: readonly Route[]
  readonly ops: readonly Op[]
}

/** Codes of buttons: permissions of ops that are no screen's own code. */
export function buttonCodes({ routes, ops }: Catalogue): string[] {
  const pages = new Set(routes.map((route) => route.permission))
  return [
    ...new Set(
      ops.flatMap((op) => (op.access === 'customer' && op.permission && !pages.has(op.permission) ? [op.permission] : [])),
    ),
  ].sort()
}

/** Codes of screens that stand in the menu or are guarded. */
export function pageCodes({ routes }: Catalogue): string[] {
  return [
    ...new Set(routes.flatMap((route) => (route.access === 'customer' && route.permission ? [route.permission] : []))),
  ].sort()
}

const isOffered = (thing: Route | Op, visitor: Visitor) =>
  existsFor(thing, visitor) && isContracted(thing, visitor) && passesRole(thing, visitor)

/** Whether there is a screen of the portal for a visitor at a place; whether he may open it is a matter of rights. */
export function isScreenFor(route: Route, visitor: Visitor, origin: DeploymentOrigin): boolean {
  return route.access === 'customer' && isOffered(route, visitor) && isShownAt(route, origin)
}

export function screensFor({ routes }: Catalogue, visitor: Visitor, origin: DeploymentOrigin): Route[] {
  return routes.filter((route) => isScreenFor(route, visitor, origin))
}

/** Screens of the desk that are open to a member of staff. */
export function deskScreensFor(
  { routes }: Catalogue,
  rights: DeskRights,
  { hasPayments = true }: Pick<DeploymentOrigin, 'hasPayments'> = {},
): Route[] {
  return routes.filter((route) => route.access === 'staff' && worksIn(rights, route.area) && (hasPayments || !route.withPayments))
}

/** True of staff to whom every screen is open, for the warehouses of all countries. */
export function seesWholeDesk(catalogue: Catalogue, rights: DeskRights): boolean {
  return (
    rights.country === undefined && catalogue.routes.every((route) => route.access !== 'staff' || worksIn(rights, route.area))
  )
}

/** Codes of buttons that there are for a visitor. */
export function buttonsFor(catalogue: Catalogue, visitor: Visitor): string[] {
  return buttonCodes({ ...catalogue, ops: catalogue.ops.filter((op) => isOffered(op, visitor)) })
}
