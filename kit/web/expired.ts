import { HIDDEN_DESK } from '#kit/shared/route.ts'
import { textKeys } from '#kit/shared/text.ts'
import type shellEn from './shell/text/en-US.ts'
import { companyName } from './company-name.ts'
import type { Session } from './session.tsx'
import { clearStorage, sessionValues, stored } from './storage.ts'
import { translate } from './text.ts'
import { toast, toastAfterReload } from './toast.ts'

const shell = textKeys<typeof shellEn>('shell')

/** SPEC 8: the user reads the message before the page is left. */
const DELAY_MS = 1000
/** A browser that does not respond must not delay the page. */
const KEEP_MS = 500
let ending = false
let leaving = false
const expiryCallbacks = new Set<() => Promise<unknown>>()

/**
 * Registers a callback that saves typed input before the page is left because the session expired. Returns a function
 * that unregisters it.
 */
export function saveOnExpiry(keep: () => Promise<unknown>): () => void {
  expiryCallbacks.add(keep)
  return () => void expiryCallbacks.delete(keep)
}

/** The page is about to be left, and nothing may delay it. */
export const isLeaving = () => leaving

/** Sign-in page for this page's side, with the return address. */
function signInPath(): string {
  const page = location.pathname.startsWith('/desk') || HIDDEN_DESK.includes(location.pathname) ? '/desk/login' : '/home/login'
  const here = location.pathname + location.search
  return here === '/' || location.pathname === page ? page : `${page}?from=${encodeURIComponent(here)}`
}

/**
 * Ends an expired session: notifies the user once, clears the browser's storage (except the language) and opens
 * sign-in. A user who was never signed in is sent there immediately.
 */
export function endSession(): void {
  if (ending) return
  ending = true
  if (!stored.get('wasSignedIn')) return leave(signInPath())
  toast.error(translate(shell('expired')))
  const target = signInPath()
  setTimeout(() => void saveAndLeave(target), DELAY_MS)
}

async function putAway(): Promise<void> {
  const kept = Promise.allSettled([...expiryCallbacks].map((keep) => keep()))
  await Promise.race([kept, new Promise((done) => setTimeout(done, KEEP_MS))])
}

async function saveAndLeave(target: string): Promise<void> {
  if (expiryCallbacks.size) await putAway()
  leave(target)
}

type Who = Pick<Session, 'userInfo' | 'companyInfo'>

const nameOf = ({ userInfo, companyInfo }: Who) => [userInfo.ChineseName, companyName(companyInfo)].filter(Boolean).join(', ')

/**
 * Handles a sign-in of another user, or for another company, in another tab: typed input is stored for its author, and
 * the page reloads for the new user, so that no company's data is saved for another. Returns false if nothing changed.
 */
export async function reloadForOtherUser(before: Who, now: Who): Promise<boolean> {
  const isSame =
    now.userInfo.Id === before.userInfo.Id && now.companyInfo?.ContractCompanyId === before.companyInfo?.ContractCompanyId
  if (isSame || ending) return !isSame
  ending = true
  await putAway()
  leaving = true
  for (const key of ['openTabs', 'orderDrafts'] as const) sessionValues.remove(key)
  const text = shell(expiryCallbacks.size ? 'otherUserKept' : 'otherUser')
  toastAfterReload(translate(text, { now: nameOf(now), before: nameOf(before) }), 'warning')
  location.reload()
  return true
}

/** Clears the user's data and opens another page (SPEC 4 "Log out"). */
export function leave(target: string): void {
  leaving = true
  clearStorage()
  location.assign(target)
}
