/** An address within the portal, with the state stored for it. */
export type Place = { readonly pathname: string; readonly search: string; readonly hash: string; readonly state: unknown }
/** `/path?query#hash`, or a part of it: omitted parts before it stay. */
export type To = string | { readonly pathname: string; readonly search?: string; readonly hash?: string }
export type NavigateOptions = {
  /** Replaces the entry in the browser's history. */
  readonly replace?: boolean
  readonly state?: unknown
  /** Renders the page before the call returns. */
  readonly flushSync?: boolean
}
type Listener = (place: Place, options: NavigateOptions) => void
/** A step that was held: it can still be made or cancelled. */
export type HeldStep = { readonly proceed: () => void; readonly reset: () => void }
type Guard = { readonly holds: (from: Place, to: Place) => boolean; readonly onHeld: (step: HeldStep) => void }

/** The state of an entry in the browser's history: `idx` counts the entries, so that the browser's own steps can be reverted. */
type Kept = { usr?: unknown; idx?: number } | null
type Browser = Pick<Window, 'history' | 'location' | 'addEventListener'>

export type PortalHistory = ReturnType<typeof createHistory>

export const hrefOf = ({ pathname, search = '', hash = '' }: Exclude<To, string>): string => pathname + search + hash

/** Resolves an address relative to `from`. Other hosts are not possible: only their path is used. */
export function resolve(to: To, from: Pick<Place, 'pathname' | 'search'>): Omit<Place, 'state'> {
  const url = URL.parse(typeof to === 'string' ? to : hrefOf(to), `http://portal${from.pathname}${from.search}`)
  if (!url) return { pathname: '/404', search: '', hash: '' }
  // An address that begins with two slashes would be on another host.
  return { pathname: url.pathname.replace(/^\/{2,}/, '/'), search: url.search, hash: url.hash }
}

/** The addresses of one window: the current one, navigation, and listeners. */
export function createHistory(browser: Browser) {
  const { history, location } = browser
  const listeners = new Set<Listener>()
  let guard: Guard | undefined
  /** Browser steps to ignore: those that revert a held step, or make it after all. */
  let passing = 0
  const kept = (): Kept => history.state
  const read = (): Place => ({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    state: kept()?.usr ?? null,
  })
  if (typeof kept()?.idx !== 'number') history.replaceState({ ...kept(), idx: 0 }, '')
  let place = read()
  let index = kept()!.idx!

  function arrive(options: NavigateOptions) {
    place = read()
    index = kept()?.idx ?? index
    for (const listen of listeners) listen(place, options)
  }

  function go(to: To, options: NavigateOptions = {}): void {
    const next = resolve(to, place)
    const step = () => {
      const idx = options.replace ? index : index + 1
      history[options.replace ? 'replaceState' : 'pushState']({ usr: options.state ?? null, idx }, '', hrefOf(next))
      arrive(options)
    }
    if (guard?.holds(place, { ...next, state: options.state ?? null })) guard.onHeld({ proceed: step, reset: () => undefined })
    else step()
  }

  browser.addEventListener('popstate', () => {
    const by = (kept()?.idx ?? index) - index
    if (passing > 0) {
      passing -= 1
      return arrive({})
    }
    if (by === 0 || !guard?.holds(place, read())) return arrive({})
    const held = guard
    // The address already shows the next page: goes back to the held one, without rendering it again.
    passing += 1
    history.go(-by)
    held.onHeld({
      proceed: () => {
        passing += 1
        history.go(by)
      },
      reset: () => undefined,
    })
  })

  return {
    place: () => place,
    go,
    by: (steps: number) => history.go(steps),
    /** Calls the listener on each change of the address; returns a function that stops it. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Steps matched by `holds` wait for a decision. One guard at a time; returns a function that removes it. */
    guard(next: Guard): () => void {
      guard = next
      return () => {
        if (guard === next) guard = undefined
      }
    },
  }
}
