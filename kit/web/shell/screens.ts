import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Route } from '#kit/shared/route.ts'
import type { Session } from '../session.tsx'

/** A screen that can read what it shows first before it is drawn. */
export type ReadsAhead = ComponentType & { readAhead?: (place: Address, session: Session) => Promise<unknown> }
type Address = { pathname: string; search: string }
/** What the module of a screen exports. */
type ScreenModule = { default: ReadsAhead }

/** Once shown, a screen keeps its component: another one would be rebuilt and lose its state. */
const screens = new WeakMap<Route, ComponentType | LazyExoticComponent<ComponentType>>()
const loaded = new WeakMap<Route, ReadsAhead>()
/** How long the first drawing waits; what is not there by then is shown as loading. */
const PATIENCE_MS = 500

/** What a route shows; its code is fetched when first drawn. */
export function Screen({ route }: { route: Route }) {
  return createElement(screenOf(route))
}

function screenOf(route: Route) {
  const known = screens.get(route)
  if (known) return known
  const screen = loaded.get(route) ?? lazy(route.load as () => Promise<ScreenModule>)
  screens.set(route, screen)
  return screen
}

/** Fetches the code of a screen ahead. A failure is ignored here and shown on the actual visit. */
export async function preloadScreen(route: Route | undefined): Promise<void> {
  const screen = await (route?.load() as Promise<ScreenModule> | undefined)?.catch(() => undefined)
  if (screen) loaded.set(route!, screen.default)
}

/** Reads what a preloaded screen shows first at an address, if it is open to the user. */
export async function readAhead(route: Route, place: Address, session: Session): Promise<void> {
  const read = session.screens.includes(route.path) ? loaded.get(route)?.readAhead?.(place, session) : undefined
  if (read) await soon(read)
}

/** Waits for something, but no longer than a page may stay undrawn. */
export const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((late) => setTimeout(late, PATIENCE_MS))])
