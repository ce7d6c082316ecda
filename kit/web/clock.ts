import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const LOOK_MS = 15_000
/** Less is how long an answer is under way, and no other time. */
const CLOSE_MS = 2_000

let aheadMs = 0
const followers = new Set<() => void>()

/** The time of business as the server has it: that of a demo portal may run ahead, and a computer's own clock may be wrong. */
export const now = (): Date => new Date(Date.now() + aheadMs)

/** The time of whoever is at the keyboard, by the clock of this computer: his drafts, links and reminders. */
export const systemNow = (): Date => new Date()

/** The server's time, as each answer states it. */
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

/** The minute of `now`; what depends on it is redrawn when it is over. */
export function useNow(): Date {
  const minute = useSyncExternalStore(follow, () => Math.floor(now().getTime() / MINUTE))
  return new Date(minute * MINUTE)
}
