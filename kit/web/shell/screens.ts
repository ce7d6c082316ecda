import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Route } from '#kit/shared/route.ts'

/** What the module of a screen exports. */
type ScreenModule = { default: ComponentType }

const screens = new WeakMap<Route, LazyExoticComponent<ComponentType>>()

/** What a route shows; its code is fetched when first drawn. */
export function Screen({ route }: { route: Route }) {
  return createElement(screenOf(route))
}

function screenOf(route: Route): LazyExoticComponent<ComponentType> {
  const known = screens.get(route)
  if (known) return known
  const screen = lazy(route.load as () => Promise<ScreenModule>)
  screens.set(route, screen)
  return screen
}

/** Fetches the code of a screen ahead. A failure is left for the real visit to tell. */
export function preloadScreen(route: Route | undefined): void {
  route?.load().catch(() => undefined)
}
