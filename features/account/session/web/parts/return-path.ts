import { internalPath } from '#kit/shared/internal-path.ts'

/** Target after sign-in: the page on which the session was lost, if it is one of ours and of the same side (no open redirect). */
export function returnPath(start: string): string {
  const from = internalPath(new URLSearchParams(location.search).get('from'))
  const path = from?.split('?')[0]
  const isDesk = (one: string) => one === '/desk' || one.startsWith('/desk/')
  return from && isDesk(path!) === isDesk(location.pathname) && !path!.endsWith('/login') ? from : start
}
