import { useEffect, useId, useSyncExternalStore } from 'react'

/** `asked`: a dialog opened by the user, which no other may cover. The others open by themselves, the most urgent first. */
const RANKS = ['asked', 'update', 'notice', 'reminder', 'tour'] as const
type Rank = (typeof RANKS)[number]

/** Decides which of the waiting dialogs is shown: the open one, else the most urgent. */
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

/** Whether an automatic dialog may open: several that are due together open one after another, never on top of each other. */
export function useDialogTurn(rank: Rank, wants: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!wants) return
    dialogQueue.enter(id, rank)
    return () => dialogQueue.leave(id)
  }, [id, rank, wants])
  return useSyncExternalStore(dialogQueue.subscribe, dialogQueue.read) === id
}
