import { useLocation } from '#kit/web/router.tsx'
import { siteOfPath, type Site } from '../../rules.ts'

/** Returns the site of this page, from the path of its tab. */
export function useSite(): Site {
  const site = siteOfPath(useLocation().pathname)
  if (!site) throw new Error('a warehouse screen outside of a warehouse')
  return site
}
