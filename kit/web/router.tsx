import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { hrefOf, resolve, type HeldStep, type NavigateOptions, type Place, type PortalHistory, type To } from './history.ts'
import { useIsMounted } from './use-is-mounted.ts'

/** Addresses of the portal. The shell decides which screen one shows (`matchRoute`), so these few functions suffice. */

const HistoryContext = createContext<PortalHistory | undefined>(undefined)
const PlaceContext = createContext<Place | undefined>(undefined)

function useHistory(): PortalHistory {
  const history = use(HistoryContext)
  if (!history) throw new Error('outside of the Router')
  return history
}

/** Renders the page again when the address changes. */
export function Router({ history, children }: { history: PortalHistory; children: ReactNode }) {
  const [place, setPlace] = useState(history.place)
  useLayoutEffect(
    () =>
      history.listen((next, options) => {
        if (options.flushSync) flushSync(() => setPlace(next))
        else startTransition(() => setPlace(next))
      }),
    [history],
  )
  return (
    <HistoryContext value={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </HistoryContext>
  )
}

/** Renders content for an address other than the window's: a kept view. */
export function At({ href, children }: { href: string; children: ReactNode }) {
  const place = useMemo(() => ({ ...resolve(href, { pathname: '/', search: '' }), state: null }), [href])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** The address for which the component is rendered. */
export function useLocation(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('outside of the Router')
  return place
}

/**
 * Navigates to an address, or by a number of steps in the browser's history. The function is stable. A query alone
 * applies to the address of the component, which may be in a kept view while another one is shown.
 */
export function useNavigate(): (to: To | number, options?: NavigateOptions) => void {
  const history = useHistory()
  const place = useLocation()
  const own = useRef(place)
  useLayoutEffect(() => void (own.current = place), [place])
  return useCallback(
    (to, options) => (typeof to === 'number' ? history.by(to) : history.go(resolve(to, own.current), options)),
    [history],
  )
}

type Values = string | Record<string, string> | [string, string][] | URLSearchParams
type SetParams = (next: Values | ((old: URLSearchParams) => Values), options?: NavigateOptions) => void

/** The query of the address, and a function to change it. */
export function useSearchParams(): [URLSearchParams, SetParams] {
  const history = useHistory()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isShown = useIsMounted()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetParams>(
    (next, options) => {
      // A click on a status tab also leaves the search box, whose change of the address is not rendered yet.
      const newest = history.place()
      const old = isShown() && newest.pathname === pathname ? newest.search : search
      navigate(`?${new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(old)) : next)}`, options)
    },
    [history, navigate, isShown, pathname, search],
  )
  return [params, setParams]
}

/** Navigates to an address when it is mounted. */
export function Navigate({ to, replace = false, state }: { to: To; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => navigate(to, { replace, state }))
  const href = typeof to === 'string' ? to : hrefOf(to)
  useEffect(() => go(), [href])
  return null
}

/** A link within the portal. Clicks meant for the browser (a new tab, a download) are left to it. */
export function Link({ to, onClick, children, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const history = useHistory()
  const href = hrefOf(resolve(to, useLocation()))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOwn = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
    if (event.defaultPrevented || !isOwn || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    history.go(href, { replace: href === hrefOf(history.place()) })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** The step held back by `holds`, until it is decided. */
export function useBlocker(holds: (from: Place, to: Place) => boolean): HeldStep | undefined {
  const history = useHistory()
  const [held, setHeld] = useState<HeldStep>()
  const decide = useEffectEvent(holds)
  useEffect(
    () =>
      history.guard({
        holds: (from, to) => decide(from, to),
        onHeld: (step) =>
          setHeld({
            proceed: () => {
              setHeld(undefined)
              step.proceed()
            },
            reset: () => {
              setHeld(undefined)
              step.reset()
            },
          }),
      }),
    [history],
  )
  return held
}
