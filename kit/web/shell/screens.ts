import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Route } from '#kit/shared/route.ts'
import type { Session } from '../session.tsx'

/** A screen that can read its first data before it is rendered. */
export type ReadsAhead = ComponentType & { readAhead?: (place: Address, session: Session) => Promise<unknown> }
type Address = { pathname: string; search: string }
/** The exports of a screen's module. */
type ScreenModule = { default: ReadsAhead }

/** Once shown, a screen keeps its component: another one would be rebuilt and lose its state. */
const screens = new WeakMap<Route, ComponentType | LazyExoticComponent<ComponentType>>()
const loaded = new WeakMap<Route, ReadsAhead>()
/** Maximum delay of the first render; data not loaded by then is shown as loading. */
const PATIENCE_MS = 500

/** The screen of a route; its code is fetched on first render. */
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

/** Prefetches the code of a screen. A failure is ignored here and shown on the actual visit. */
export async function preloadScreen(route: Route | undefined): Promise<void> {
  const screen = await (route?.load() as Promise<ScreenModule> | undefined)?.catch(() => undefined)
  if (screen) loaded.set(route!, screen.default)
}

/** Prefetches the first data of a preloaded screen for an address, if the user may open it. */
export async function readAhead(route: Route, place: Address, session: Session): Promise<void> {
  const read = session.screens.includes(route.path) ? loaded.get(route)?.readAhead?.(place, session) : undefined
  if (read) await soon(read)
}

/** Waits for a promise, but no longer than a page may stay blank. */
export const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((late) => setTimeout(late, PATIENCE_MS))])
