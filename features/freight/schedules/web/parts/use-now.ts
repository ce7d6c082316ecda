import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const LOOK_MS = 15_000

function follow(changed: () => void) {
  const timer = setInterval(changed, LOOK_MS)
  return () => clearInterval(timer)
}

/** The minute that the clock shows; what depends on it is drawn anew when it is over. */
export function useNow(): Date {
  const minute = useSyncExternalStore(follow, () => Math.floor(Date.now() / MINUTE))
  return new Date(minute * MINUTE)
}
