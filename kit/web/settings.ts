import { isOneOf } from '../shared/own-property.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useMedia } from './device.ts'
import { stored, storedJson } from './storage.ts'
import { DEFAULT_BRAND, makeTheme, PRESETS, type Density, type Scheme, type Theme } from './theme.ts'

/** The user's choices in the appearance drawer; stored in the browser. */
export type Settings = {
  scheme: Scheme | 'system'
  /** One of PRESETS. */
  brand: string
  density: Density
  /** Tabs of open views. */
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  scheme: 'system',
  brand: DEFAULT_BRAND,
  density: 'compact',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
}

const listeners = new Set<() => void>()
let settings = readSettings(DEFAULT_SETTINGS)

function readSettings(otherwise: Settings): Settings {
  const kept = { ...otherwise, ...storedJson<Partial<Settings>>('uiSettings') }
  return { ...kept, brand: isOneOf(PRESETS, kept.brand) ? kept.brand : DEFAULT_BRAND }
}

export function changeSettings(change: Partial<Settings>): void {
  // Another window may have changed others meanwhile.
  settings = { ...readSettings(settings), ...change }
  stored.set('uiSettings', JSON.stringify(settings))
  for (const listener of listeners) listener()
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => settings,
  )
}

/** The page's theme from the user's choices, following the system if selected. `brand` overrides the chosen colour. */
export function useTheme(brand?: string): Theme {
  const chosen = useSettings()
  const darkSystem = useMedia('(prefers-color-scheme: dark)')
  const scheme = chosen.scheme === 'system' ? (darkSystem ? 'dark' : 'light') : chosen.scheme
  const colour = brand ?? chosen.brand
  return useMemo(() => makeTheme(scheme, colour), [scheme, colour])
}
