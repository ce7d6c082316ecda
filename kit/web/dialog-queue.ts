import { useEffect, useId, useSyncExternalStore } from 'react'

/** `asked`: a dialog that the user has opened, and that nothing may come on top of. The others open by themselves, the most urgent first. */
const RANKS = ['asked', 'update', 'notice', 'reminder', 'tour'] as const
type Rank = (typeof RANKS)[number]

/** Which of the dialogs that want to be seen is: the one that stands, else the most urgent one that waits. */
export class DialogQueue {
  private wanting = new Map<string, Rank>()
  private listeners = new Set<() => void>()
  private shown: string | undefined

  enter(id: string, rank: Rank): void {
    this.wanting.set(id, rank)
    this.next()
  }

  leave(id: string): void {
    this.wanting.delete(id)
    this.next()
  }

  private next(): void {
    if (this.shown === undefined || !this.wanting.has(this.shown)) {
      this.shown = [...this.wanting].sort(([, a], [, b]) => RANKS.indexOf(a) - RANKS.indexOf(b))[0]?.[0]
    }
    for (const listener of this.listeners) listener()
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly read = () => this.shown
}

const dialogQueue = new DialogQueue()

/** Whether a dialog that opens by itself may: several that are due at once come one after another, never on top of each other. */
export function useDialogTurn(rank: Rank, wants: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!wants) return
    dialogQueue.enter(id, rank)
    return () => dialogQueue.leave(id)
  }, [id, rank, wants])
  return useSyncExternalStore(dialogQueue.subscribe, dialogQueue.read) === id
}
