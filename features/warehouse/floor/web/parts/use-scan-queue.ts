import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Input, Op, Output } from '#kit/shared/op.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { CallError, isSignedOut } from '#kit/web/errors.ts'
import { useSession } from '#kit/web/session.tsx'
import { stored, storedJson, type ScanStore } from '#kit/web/storage.ts'
import { useWrite } from '#kit/web/write.ts'
import { scanQueue, type StoredScan, type Sent } from './scan-queue.ts'

/** Delay before a device tries to reach the server again. */
const RETRY_MS = 5_000

type Scan = { readonly ScanKey: string }
/** Input and output of a call that records scans, each once. */
type SentBy<O extends Op> = Input<O> extends { Scans: (infer S extends Scan)[] } ? S : never
type AnswerOf<O extends Op> = Output<O> extends (infer A extends Scan)[] ? A : never
type Listeners<S extends Scan, A> = {
  onAnswer: (scan: StoredScan<S>, answer: A) => void
  onRefused: (scan: StoredScan<S>, reason: string) => void
}

/** If the browser denies storage, scans are kept in the page. */
const inPage = new Map<ScanStore, readonly unknown[]>()
const readScans = <S extends Scan>(store: ScanStore) =>
  storedJson<StoredScan<S>[]>(store) ?? ((inPage.get(store) ?? []) as StoredScan<S>[])

/** Unconfirmed scans of this device and the signed-in user, as found by a reloaded page. */
export function useStoredScans<O extends Op>(_op: O, store: ScanStore): () => readonly StoredScan<SentBy<O>>[] {
  const { Id } = useSession().userInfo
  return () => readScans<SentBy<O>>(store).filter(({ UserId }) => UserId === Id)
}

/** Queue of this device's scans of one kind (`store`); they are sent as long as a floor mode screen is open. */
export function useScanQueue<O extends Op>(op: O, store: ScanStore, listeners: Listeners<SentBy<O>, AnswerOf<O>>) {
  type S = SentBy<O>
  const { Id: UserId } = useSession().userInfo
  const write = useWrite(op, { silent: true })
  const send = write.send as unknown as Sender<S, AnswerOf<O>>
  const [queue] = useState(() => {
    const save = (scans: readonly StoredScan<S>[]) => {
      if (scans.length > 0) stored.set(store, JSON.stringify(scans))
      else stored.remove(store)
      inPage.set(store, stored.get(store) === null ? scans : [])
    }
    return scanQueue<S, AnswerOf<O>>({ UserId, read: () => readScans<S>(store), write: save })
  })
  useEffect(() => queue.connect({ send: (scans) => deliver(send, scans), ...listeners }))
  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    const timer = setInterval(flush, RETRY_MS)
    addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      removeEventListener('online', flush)
    }
  }, [queue])
  return { add: queue.add, flush: queue.flush, discard: queue.discard, ...useSyncExternalStore(queue.subscribe, queue.state) }
}

type Sender<S extends Scan, A extends Scan> = (input: { Scans: S[] }) => Promise<A[]>

/** A refusal has a server code above 0; anything else is retried, including an expired session. */
async function deliver<S extends Scan, A extends Scan>(send: Sender<S, A>, Scans: readonly S[]): Promise<Sent<A>> {
  try {
    return { kind: 'answered', answers: await send({ Scans: [...Scans] }) }
  } catch (error) {
    if (!(error instanceof CallError) || error.ErrorCode <= 0 || isSignedOut(error)) return { kind: 'unreached' }
    return error.ErrorCode === ERROR_CODE.internal ? { kind: 'failed' } : { kind: 'refused', reason: error.Msg }
  }
}
