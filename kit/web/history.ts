/** An address within the portal, with what was kept beside it. */
export type Place = { readonly pathname: string; readonly search: string; readonly hash: string; readonly state: unknown }
/** `/path?query#hash`, or a part of it: what is left out before that part stays. */
export type To = string | { readonly pathname: string; readonly search?: string; readonly hash?: string }
export type NavigateOptions = {
  /** The entry of the browser's history is replaced. */
  readonly replace?: boolean
  readonly state?: unknown
  /** The page is drawn before the call returns. */
  readonly flushSync?: boolean
}
type Listener = (place: Place, options: NavigateOptions) => void
/** A step that was held: it can still be made, or be given up. */
export type HeldStep = { readonly proceed: () => void; readonly reset: () => void }
type Guard = { readonly holds: (from: Place, to: Place) => boolean; readonly onHeld: (step: HeldStep) => void }

/** What an entry of the browser's history keeps: `idx` counts them, so that a step of the browser's own can be taken back. */
type Kept = { usr?: unknown; idx?: number } | null
type Browser = Pick<Window, 'history' | 'location' | 'addEventListener'>

export type PortalHistory = ReturnType<typeof createHistory>

export const hrefOf = ({ pathname, search = '', hash = '' }: Exclude<To, string>): string => pathname + search + hash

/** An address as it is meant where `from` is shown. Another host is none: its path is taken for one of ours. */
export function resolve(to: To, from: Pick<Place, 'pathname' | 'search'>): Omit<Place, 'state'> {
  const url = URL.parse(typeof to === 'string' ? to : hrefOf(to), `http://portal${from.pathname}${from.search}`)
  if (!url) return { pathname: '/404', search: '', hash: '' }
  // An address that begins with two strokes would be one of another host.
  return { pathname: url.pathname.replace(/^\/{2,}/, '/'), search: url.search, hash: url.hash }
}

/** The addresses of one window: where it is, where it goes, and who is to know. */
export function createHistory(browser: Browser) {
  const { history, location } = browser
  const listeners = new Set<Listener>()
  let guard: Guard | undefined
  /** Steps of the browser's own that are let pass: those that take back a held one, or make it after all. */
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
    // The address already shows the next page: back to the one that is held, without redrawing it.
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
    /** Says each change of the address; answers how to end that. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Steps that `holds` names wait for an answer. One guard at a time; answers how to end it. */
    guard(next: Guard): () => void {
      guard = next
      return () => {
        if (guard === next) guard = undefined
      }
    },
  }
}
