import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useBlocker } from '../router.tsx'
import { isLeaving } from '../expired.ts'
import type { UnsavedTabs } from '../unsaved.ts'
import type { OpenTabs } from './use-tabs.ts'

/** An open question, for its dialog. */
export type LeaveQuestion = { count: number; onLeave: () => void; onStay: () => void }

/**
 * Asks for confirmation before unsaved content is lost: `ask(keys, then)` for closing and refreshing tabs or signing
 * out. The browser itself asks before the page is left. For a view that is not kept, opening another one also asks.
 */
export function useLeaveGuard(unsaved: UnsavedTabs, open: OpenTabs) {
  const [question, setQuestion] = useState<LeaveQuestion>()
  const dirty = useSyncExternalStore(unsaved.subscribe, unsaved.read)

  const ask = (keys: readonly string[], then: () => void, otherwise?: () => void) => {
    const lost = keys.filter((key) => unsaved.read().has(key))
    if (!lost.length) return then()
    setQuestion({
      count: lost.length,
      onLeave: () => {
        setQuestion(undefined)
        for (const key of lost) unsaved.forget(key)
        then()
      },
      onStay: () => {
        setQuestion(undefined)
        otherwise?.()
      },
    })
  }

  const held = useBlocker(
    (from, to) => (open.route?.noCache ?? false) && unsaved.read().has(unsaved.shown) && from.pathname !== to.pathname,
  )
  const decide = useEffectEvent(() => {
    if (held) ask([unsaved.shown], held.proceed, held.reset)
  })
  useEffect(() => decide(), [held])

  useEffect(() => {
    if (!dirty.size) return
    // After the end of the session the page is left without a question: typed input is stored
    // (kit/web/form/local-draft.ts).
    const hold = (event: BeforeUnloadEvent) => void (isLeaving() || !unsaved.read().size || event.preventDefault())
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [dirty, unsaved])

  return { dirty, ask, question }
}
