import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallError, isSignedOut } from '#kit/web/errors.ts'
import { useSession } from '#kit/web/session.tsx'
import { stored, storedJson } from '#kit/web/storage.ts'
import { useWrite } from '#kit/web/write.ts'
import { recordScans, type SentScan } from '../contract.ts'
import { scanQueue, type KeptScan, type ScanAnswer, type Sent } from './scan-queue.ts'

/** How long a device waits before it tries again to reach the server. */
const RETRY_MS = 5_000

/** Where the browser refuses storage, scans are kept in the page. */
let inPage: readonly KeptScan[] = []

const read = (): readonly KeptScan[] => storedJson<KeptScan[]>('floorScans') ?? inPage
function write(scans: readonly KeptScan[]): void {
  if (scans.length > 0) stored.set('floorScans', JSON.stringify(scans))
  else stored.remove('floorScans')
  inPage = stored.get('floorScans') === null ? scans : []
}

type Told = { onAnswer: (scan: KeptScan, answer: ScanAnswer) => void; onRefused: (scan: KeptScan, reason: string) => void }

/** The scans of this device on their way to the server; they are sent as long as a screen of floor mode is open. */
export function useScanQueue(told: Told) {
  const { Id: UserId } = useSession().userInfo
  const { send } = useWrite(recordScans, { silent: true })
  const [queue] = useState(() => scanQueue({ UserId, read, write }))
  useEffect(() => queue.connect({ send: (scans) => deliver(send, scans), ...told }))
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
  return { add: queue.add, ...useSyncExternalStore(queue.subscribe, queue.state) }
}

type Sender = (input: { Scans: SentScan[] }) => Promise<ScanAnswer[]>

/** A refusal has a code of the server's above 0; anything else is tried again, the end of the session too. */
async function deliver(send: Sender, Scans: readonly SentScan[]): Promise<Sent> {
  try {
    return { kind: 'answered', answers: await send({ Scans: [...Scans] }) }
  } catch (error) {
    if (!(error instanceof CallError) || error.ErrorCode <= 0 || isSignedOut(error)) return { kind: 'unreached' }
    return { kind: 'refused', reason: error.Msg }
  }
}
