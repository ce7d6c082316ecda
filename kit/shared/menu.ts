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

/** All screens and buttons, from the declarations of routes and ops. */
export type Catalogue = {
  readonly directories: readonly MenuDirectory[]
  readonly routes: readonly Route[]
  readonly ops: readonly Op[]
}

/** Codes of buttons: permissions of ops that are not a screen's code. */
export function buttonCodes({ routes, ops }: Catalogue): string[] {
  const pages = new Set(routes.map((route) => route.permission))
  return [
    ...new Set(
      ops.flatMap((op) => (op.access === 'customer' && op.permission && !pages.has(op.permission) ? [op.permission] : [])),
    ),
  ].sort()
}

/** Codes of screens in the menu or behind a permission. */
export function pageCodes({ routes }: Catalogue): string[] {
  return [
    ...new Set(routes.flatMap((route) => (route.access === 'customer' && route.permission ? [route.permission] : []))),
  ].sort()
}

const isOffered = (thing: Route | Op, visitor: Visitor) =>
  existsFor(thing, visitor) && isContracted(thing, visitor) && passesRole(thing, visitor)

/** Whether the portal has a screen for a visitor at a path; rights are checked separately. */
export function isScreenFor(route: Route, visitor: Visitor, origin: DeploymentOrigin): boolean {
  return route.access === 'customer' && isOffered(route, visitor) && isShownAt(route, origin)
}

export function screensFor({ routes }: Catalogue, visitor: Visitor, origin: DeploymentOrigin): Route[] {
  return routes.filter((route) => isScreenFor(route, visitor, origin))
}

/** Screens of the desk that a member of staff may open. */
export function deskScreensFor(
  { routes }: Catalogue,
  rights: DeskRights,
  { hasPayments = true }: Pick<DeploymentOrigin, 'hasPayments'> = {},
): Route[] {
  return routes.filter((route) => route.access === 'staff' && worksIn(rights, route.area) && (hasPayments || !route.withPayments))
}

/** True for staff who may open every screen, for the warehouses of all countries. */
export function hasFullDeskAccess(catalogue: Catalogue, rights: DeskRights): boolean {
  return (
    rights.country === undefined && catalogue.routes.every((route) => route.access !== 'staff' || worksIn(rights, route.area))
  )
}

/** Codes of the buttons that exist for a visitor. */
export function buttonsFor(catalogue: Catalogue, visitor: Visitor): string[] {
  return buttonCodes({ ...catalogue, ops: catalogue.ops.filter((op) => isOffered(op, visitor)) })
}
