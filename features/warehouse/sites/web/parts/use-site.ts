import { useLocation } from '#kit/web/router.tsx'
import { siteOfPath, type Site } from '../../rules.ts'

/** The site whose screen this is, from the address of its tab. */
export function useSite(): Site {
  const site = siteOfPath(useLocation().pathname)
  if (!site) throw new Error('a warehouse screen outside of a warehouse')
  return site
}
