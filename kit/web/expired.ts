import { HIDDEN_DESK } from '#kit/shared/route.ts'
import { textKeys } from '#kit/shared/text.ts'
import type shellEn from './shell/text/en-US.ts'
import { companyName } from './company-name.ts'
import type { Session } from './session.tsx'
import { clearStorage, sessionValues, stored } from './storage.ts'
import { translate } from './text.ts'
import { toast, toastAfterReload } from './toast.ts'

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
  toast.error(translate(shell('expired')))
  const target = signInPath()
  setTimeout(() => void saveAndLeave(target), DELAY_MS)
}

async function putAway(): Promise<void> {
  const kept = Promise.allSettled([...keepers].map((keep) => keep()))
  await Promise.race([kept, new Promise((done) => setTimeout(done, KEEP_MS))])
}

async function saveAndLeave(target: string): Promise<void> {
  if (keepers.size) await putAway()
  leave(target)
}

type Who = Pick<Session, 'userInfo' | 'companyInfo'>

const nameOf = ({ userInfo, companyInfo }: Who) => [userInfo.ChineseName, companyName(companyInfo)].filter(Boolean).join(', ')

/**
 * Another user, or the same for another company, has signed in in another tab: what was typed here is stored for whoever typed
 * it, and the page reloads as theirs, so that nothing of one company is saved for another. False if it is still the same.
 */
export async function startAnewForOther(before: Who, now: Who): Promise<boolean> {
  const isSame =
    now.userInfo.Id === before.userInfo.Id && now.companyInfo?.ContractCompanyId === before.companyInfo?.ContractCompanyId
  if (isSame || ending) return !isSame
  ending = true
  await putAway()
  leaving = true
  for (const key of ['openTabs', 'orderDrafts'] as const) sessionValues.remove(key)
  const text = shell(keepers.size ? 'otherUserKept' : 'otherUser')
  toastAfterReload(translate(text, { now: nameOf(now), before: nameOf(before) }), 'warning')
  location.reload()
  return true
}

/** Forgets the user and goes to another page (SPEC 4 "Log out"). */
export function leave(target: string): void {
  leaving = true
  clearStorage()
  location.assign(target)
}
