import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const LOOK_MS = 15_000
/** A smaller difference is only the response's delay. */
const CLOSE_MS = 2_000

let aheadMs = 0
const followers = new Set<() => void>()

/** The server's business time: that of a demo portal may run ahead, and a computer's own clock may be wrong. */
export const now = (): Date => new Date(Date.now() + aheadMs)

/** The real time, by this computer's clock: for the user's drafts, links and reminders. */
export const systemNow = (): Date => new Date()

/** Stores the server's time, as stated in each response. */
export function setServerTime(sent: string | null): void {
  const ahead = Date.parse(sent ?? '') - Date.now()
  if (Number.isNaN(ahead) || Math.abs(ahead - aheadMs) < CLOSE_MS) return
  aheadMs = ahead
  for (const tell of followers) tell()
}

function follow(changed: () => void) {
  const timer = setInterval(changed, LOOK_MS)
  followers.add(changed)
  return () => {
    clearInterval(timer)
    followers.delete(changed)
  }
}

/** The minute of `now`; components that use it are rendered again when it ends. */
export function useNow(): Date {
  const minute = useSyncExternalStore(follow, () => Math.floor(now().getTime() / MINUTE))
  return new Date(minute * MINUTE)
}
