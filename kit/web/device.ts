import { useSyncExternalStore } from 'react'

/** SPEC 9: below this width the sidebar is a drawer. */
const MOBILE_BREAKPOINT = 992

/** Follows a media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

export function useIsMobile(): boolean {
  return useMedia(`(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`)
}
