import { useEffect, useRef } from 'react'

/** An action that only downloads a document: starts immediately, without a dialog. */
export function PrintDialog({ print, close }: { print: () => Promise<void>; close: () => void }) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void print().then(close, close)
  }, [print, close])
  return null
}
