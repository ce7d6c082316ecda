import { HIDDEN_DESK } from '#kit/shared/route.ts'
import { textKeys } from '#kit/shared/text.ts'
import type shellEn from './shell/text/en-US.ts'
import { clearStorage, stored } from './storage.ts'
import { say } from './text.ts'
import { toast } from './toast.ts'

const shell = textKeys<typeof shellEn>('shell')

/** SPEC 8: the user reads the message before the page goes. */
const DELAY_MS = 1000
/** A browser that does not answer must not hold the page. */
const KEEP_MS = 500
let ending = false
let leaving = false
const keepers = new Set<() => Promise<unknown>>()

/** Runs before the page goes because the session has expired: puts away what was typed. Gives the way to take it back. */
export function saveOnExpiry(keep: () => Promise<unknown>): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** The page is about to go, and nothing may hold it. */
export const isLeaving = () => leaving

/** Sign-in page of the side this page belongs to, with the way back. */
function signInPath(): string {
  const page = location.pathname.startsWith('/desk') || HIDDEN_DESK.includes(location.pathname) ? '/desk/login' : '/home/login'
  const here = location.pathname + location.search
  return here === '/' || location.pathname === page ? page : `${page}?from=${encodeURIComponent(here)}`
}

/**
 * The session has expired: says so once, clears what the browser keeps (not the language) and goes to sign-in.
 * Somebody who was never signed in goes there at once.
 */
export function endSession(): void {
  if (ending) return
  ending = true
  if (!stored.get('wasSignedIn')) return leave(signInPath())
  toast.error(say(shell('expired')))
  const target = signInPath()
  setTimeout(() => void saveAndLeave(target), DELAY_MS)
}

async function saveAndLeave(target: string): Promise<void> {
  if (keepers.size)
    await Promise.race([Promise.allSettled([...keepers].map((keep) => keep())), new Promise((done) => setTimeout(done, KEEP_MS))])
  leave(target)
}

/** Forgets the user and goes to another page (SPEC 4 "Log out"). */
export function leave(target: string): void {
  leaving = true
  clearStorage()
  location.assign(target)
}
