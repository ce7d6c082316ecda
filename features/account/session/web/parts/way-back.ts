/** Where one goes after signing in: back to the page a lost session was on, if it is one of ours and of the same side (no open redirect). */
export function wayBack(start: string): string {
  const from = new URLSearchParams(location.search).get('from')
  if (!from || !URL.canParse(from, location.origin)) return start
  const url = new URL(from, location.origin)
  const isDesk = (path: string) => path === '/desk' || path.startsWith('/desk/')
  const isOurs = url.origin === location.origin && isDesk(url.pathname) === isDesk(location.pathname) && !url.pathname.endsWith('/login')
  return isOurs ? url.pathname + url.search : start
}
