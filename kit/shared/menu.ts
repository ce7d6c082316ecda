import type { Op } from './op.ts'
import type { Route } from './route.ts'
import type { TextKey } from './text.ts'

/** A folder of the sidebar; features put their screens under its code. */
export type MenuDirectory = { readonly code: string; readonly title: TextKey; readonly icon: string; readonly order: number; readonly under?: string }

/** All that can be seen and pressed, from the declarations of routes and ops. */
export type Catalogue = { readonly directories: readonly MenuDirectory[]; readonly routes: readonly Route[]; readonly ops: readonly Op[] }

/** Codes of buttons: permissions of ops that are no screen's own code. */
export function buttonCodes({ routes, ops }: Catalogue): string[] {
  const pages = new Set(routes.map((route) => route.permission))
  return [...new Set(ops.flatMap((op) => (op.access === 'customer' && op.permission && !pages.has(op.permission) ? [op.permission] : [])))].sort()
}

/** Codes of screens that stand in the menu or are guarded. */
export function pageCodes({ routes }: Catalogue): string[] {
  return [...new Set(routes.flatMap((route) => (route.access === 'customer' && route.permission ? [route.permission] : [])))].sort()
}
