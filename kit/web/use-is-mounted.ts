import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that returns whether the component is still shown: a late response must not act on what replaced it. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return useCallback(() => isMounted.current, [])
}
