import { SCANS_AT_ONCE } from '../../rules.ts'

/** What a device scanned; its key lets the server count it once. */
type Scan = { readonly ScanKey: string }
/** A scan that the server has not confirmed; only who made it may send it. */
export type KeptScan<S extends Scan> = S & { UserId: number }
/** What came of sending: answered, not reached (it is tried again), or refused for a reason that another try does not change. */
export type Sent<A> =
  | { readonly kind: 'answered'; readonly answers: readonly A[] }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'refused'; readonly reason: string }

type Device<S extends Scan> = {
  UserId: number
  read: () => readonly KeptScan<S>[]
  write: (scans: readonly KeptScan<S>[]) => void
}
type Line<S extends Scan, A> = {
  send: (scans: readonly S[]) => Promise<Sent<A>>
  onAnswer: (scan: KeptScan<S>, answer: A) => void
  onRefused: (scan: KeptScan<S>, reason: string) => void
}
export type QueueState = { readonly waiting: number; readonly isOffline: boolean }

/**
 * Scans on their way to the server: saved on the device before anything else, sent in the order in which they were made, removed once they
 * are answered. A batch that was not answered is sent again unchanged; its keys let the server count each scan once.
 */
export function scanQueue<S extends Scan, A extends Scan>({ UserId, read, write }: Device<S>) {
  let line: Line<S, A> | undefined
  let running: Promise<void> | undefined
  let isOffline = false
  /** Keys of the batch that was sent and not answered, and how many are sent at once. */
  let batch: readonly string[] = []
  let most = SCANS_AT_ONCE
  const listeners = new Set<() => void>()
  const own = () => read().filter((scan) => scan.UserId === UserId)
  let state: QueueState = { waiting: own().length, isOffline }
  const tell = () => {
    state = { waiting: own().length, isOffline }
    for (const listener of listeners) listener()
  }
  // The list is read again each time: another window may have added to it.
  const remove = (keys: ReadonlySet<string>) => write(read().filter((scan) => !keys.has(scan.ScanKey)))

  function nextBatch(): readonly KeptScan<S>[] {
    const waiting = own()
    const again = waiting.filter((scan) => batch.includes(scan.ScanKey))
    const next = again.length > 0 ? again.slice(0, most) : waiting.slice(0, most)
    batch = next.map((scan) => scan.ScanKey)
    return next
  }

  /** Sends what is waiting; a call while another is under way waits for that one. */
  const flush = (): Promise<void> =>
    (running ??= sendAll().finally(() => {
      running = undefined
      tell()
    }))

  async function sendAll(): Promise<void> {
    for (let next = nextBatch(); line && next.length > 0; next = nextBatch()) {
      const sent = await line.send(next.map(({ UserId: _, ...scan }) => scan as unknown as S))
      if (sent.kind === 'unreached') {
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

  function take(scans: readonly KeptScan<S>[], answers: readonly A[]) {
    const byKey = new Map(answers.map((answer) => [answer.ScanKey, answer]))
    remove(new Set(byKey.keys()))
    for (const scan of scans) {
      const answer = byKey.get(scan.ScanKey)
      if (answer) line?.onAnswer(scan, answer)
    }
  }

  return {
    /** How scans are sent, and who learns what came of them; nothing is sent before. */
    connect: (to: Line<S, A>) => void (line = to),
    /** Saves a scan and sends it as soon as the server can be reached. */
    add(scan: S): void {
      write([...read(), { ...scan, UserId }])
      tell()
      void flush()
    },
    flush,
    state: (): QueueState => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
