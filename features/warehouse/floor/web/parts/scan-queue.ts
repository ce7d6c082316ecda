import { SCANS_AT_ONCE } from '../../rules.ts'

/** A scan of a device; its key lets the server count it once. */
type Scan = { readonly ScanKey: string }
/** A scan that the server has not confirmed; only the user who made it may send it. */
export type StoredScan<S extends Scan> = S & { UserId: number }
/**
 * Result of sending: answered, unreached or failed by an internal error of the server (both to be retried), or refused
 * for a reason that a retry does not change.
 */
export type Sent<A> =
  | { readonly kind: 'answered'; readonly answers: readonly A[] }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly reason: string }

type Device<S extends Scan> = {
  UserId: number
  read: () => readonly StoredScan<S>[]
  write: (scans: readonly StoredScan<S>[]) => void
}
type Line<S extends Scan, A> = {
  send: (scans: readonly S[]) => Promise<Sent<A>>
  onAnswer: (scan: StoredScan<S>, answer: A) => void
  onRefused: (scan: StoredScan<S>, reason: string) => void
}
/** `stuck` are scans that the server failed to process more than once, `sending` the keys of those being sent. */
export type QueueState<S> = {
  readonly waiting: number
  readonly isOffline: boolean
  readonly stuck: readonly S[]
  readonly sending: readonly string[]
}

/**
 * Queue of scans for the server: first stored on the device, sent in chronological order, removed once answered or
 * refused. An unanswered batch is resent unchanged; its keys let the server count each scan once. After an internal error
 * the scans are sent one at a time, and one that fails is sent again after the others, so that it does not block them:
 * if it fails again, it is `stuck` until it is answered or discarded.
 */
export function scanQueue<S extends Scan, A extends Scan>({ UserId, read, write }: Device<S>) {
  let line: Line<S, A> | undefined
  let running: Promise<void> | undefined
  let isOffline = false
  /** Keys of the batch that was sent but not answered, and the maximum batch size. */
  let batch: readonly string[] = []
  let most = SCANS_AT_ONCE
  /** Keys of the scans that failed when sent alone. */
  let failed: ReadonlySet<string> = new Set()
  /** The same, until they are answered; and those of them that failed once more. */
  let failedBefore: ReadonlySet<string> = new Set()
  let stuck: ReadonlySet<string> = new Set()
  let sending: readonly string[] = []
  const listeners = new Set<() => void>()
  const own = () => read().filter((scan) => scan.UserId === UserId)
  const current = (): QueueState<StoredScan<S>> => {
    const scans = own()
    return { waiting: scans.length, isOffline, stuck: scans.filter(({ ScanKey }) => stuck.has(ScanKey)), sending }
  }
  let state = current()
  const tell = () => {
    state = current()
    for (const listener of listeners) listener()
  }
  // The list is read each time: another window may have added to it.
  const remove = (keys: ReadonlySet<string>) => write(read().filter((scan) => !keys.has(scan.ScanKey)))

  function nextBatch(): readonly StoredScan<S>[] {
    const all = own()
    if (all.every(({ ScanKey }) => failed.has(ScanKey))) failed = new Set()
    const waiting = all.filter(({ ScanKey }) => !failed.has(ScanKey))
    const again = waiting.filter((scan) => batch.includes(scan.ScanKey))
    const next = again.length > 0 ? again.slice(0, most) : waiting.slice(0, most)
    batch = next.map((scan) => scan.ScanKey)
    return next
  }

  /** Sends waiting scans; a concurrent call waits for the running one. */
  const flush = (): Promise<void> =>
    (running ??= sendAll().finally(() => {
      running = undefined
      tell()
    }))

  async function sendAll(): Promise<void> {
    for (let next = nextBatch(); line && next.length > 0; next = nextBatch()) {
      sending = batch
      tell()
      const sent = await line.send(next.map(({ UserId: _, ...scan }) => scan as unknown as S))
      sending = []
      if (sent.kind === 'failed') {
        if (next.length === 1) {
          const { ScanKey } = next[0]!
          if (failedBefore.has(ScanKey)) stuck = new Set(stuck).add(ScanKey)
          failedBefore = new Set(failedBefore).add(ScanKey)
          failed = new Set(failed).add(ScanKey)
        }
        most = 1
      }
      if (sent.kind === 'unreached' || sent.kind === 'failed') {
        isOffline = true
        return
      }
      isOffline = false
      if (sent.kind === 'answered') take(next, sent.answers)
      else if (next.length > 1) most = 1
      else {
        remove(new Set([next[0]!.ScanKey]))
        line.onRefused(next[0]!, sent.reason)
      }
      tell()
    }
    most = SCANS_AT_ONCE
  }

  function take(scans: readonly StoredScan<S>[], answers: readonly A[]) {
    const byKey = new Map(answers.map((answer) => [answer.ScanKey, answer]))
    remove(new Set(byKey.keys()))
    for (const scan of scans) {
      const answer = byKey.get(scan.ScanKey)
      if (answer) line?.onAnswer(scan, answer)
    }
  }

  return {
    /** Sets how scans are sent and who receives the results; nothing is sent before. */
    connect: (to: Line<S, A>) => void (line = to),
    /** Saves a scan and sends it as soon as the server is reachable. */
    add(scan: S): void {
      write([...read(), { ...scan, UserId }])
      tell()
      void flush()
    },
    flush,
    /** Removes a scan for good, without sending it again. One that is being sent may still be recorded. */
    discard(scan: S): void {
      remove(new Set([scan.ScanKey]))
      tell()
    },
    state: (): QueueState<StoredScan<S>> => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
