import { kit } from '#kit/shared/validation.ts'
import { sessionValues } from './storage.ts'
import { translate } from './text.ts'
import { toast } from './toast.ts'

/** SPEC 8: a failed script resource reloads the page after 1 s, at most 3 times per session. */
const DELAY_MS = 1000
const MOST = 3

/** Watches for scripts and chunks that fail to load, as happens when a new version has replaced the files of an open page. */
export function reloadOnScriptFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadSoon()) event.preventDefault()
  })
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && reloadSoon(), true)
}

let waiting = false

/** False when the session has no reloads left. */
function reloadSoon(): boolean {
  const times = Number(sessionValues.get('scriptReloads') ?? 0)
  if (times >= MOST) return false
  if (waiting) return true
  waiting = true
  setTimeout(() => void reload(times + 1), DELAY_MS)
  return true
}

/** Without a server a reload would lose the page. */
async function reload(times: number): Promise<void> {
  const answers = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  waiting = false
  if (!answers) return toast.error(translate(kit('error.network')))
  sessionValues.set('scriptReloads', String(times))
  location.reload()
}
