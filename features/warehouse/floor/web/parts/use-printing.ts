import { useEffect, useRef, useState } from 'react'
import { CallError } from '#kit/web/errors.ts'
import { stored } from '#kit/web/storage.ts'
import { printPackDocuments, type WaveOrder } from '../../contract.ts'
import { printFile } from './print.tsx'

/** A browser that prints hears no keys: it waits until the scanner has been quiet for so long. */
const QUIET_MS = 300

type Failed = { readonly order: WaveOrder; readonly isUnreached: boolean }

/**
 * Prints labels and packing slips of packed orders, one after the other; `failed` are those that are still to be printed. Those for which
 * the server could not be reached are printed by `resume`, once it can be.
 */
export function usePrinting(onRefused: (order: WaveOrder, reason: string) => void) {
  // Where the browser shows no PDFs, as on hand-held devices, every print would be a download.
  const [isAutomatic, setAutomatic] = useState(
    () => (stored.get('packPrinting') ?? (navigator.pdfViewerEnabled ? 'on' : 'off')) === 'on',
  )
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const line = useRef(Promise.resolve())
  const queued = useRef(new Set<number>())

  const lastKey = useRef(-QUIET_MS)
  useEffect(() => {
    const note = (event: KeyboardEvent) => void (lastKey.current = event.timeStamp)
    document.addEventListener('keydown', note, true)
    return () => document.removeEventListener('keydown', note, true)
  }, [])
  async function scannerIsQuiet() {
    for (let left = QUIET_MS; left > 0; left = lastKey.current + QUIET_MS - performance.now())
      await new Promise((resolve) => setTimeout(resolve, left))
  }

  async function printOne(order: WaveOrder) {
    const { ContractCompanyId, Id } = order
    const others = (all: readonly Failed[]) => all.filter((one) => one.order.Id !== Id)
    try {
      await printFile(printPackDocuments, { ContractCompanyId, Id }, scannerIsQuiet)
      setFailed(others)
    } catch (error) {
      const isUnreached = !(error instanceof CallError) || error.ErrorCode <= 0
      setFailed((all) => [...others(all), { order, isUnreached }])
      if (!isUnreached) onRefused(order, error.Msg)
    } finally {
      queued.current.delete(Id)
    }
  }
  function print(order: WaveOrder): void {
    if (queued.current.has(order.Id)) return
    queued.current.add(order.Id)
    line.current = line.current.then(() => printOne(order))
  }
  return {
    isAutomatic,
    toggle() {
      stored.set('packPrinting', isAutomatic ? 'off' : 'on')
      setAutomatic(!isAutomatic)
    },
    failed: failed.map(({ order }) => order),
    print,
    resume: () => failed.filter(({ isUnreached }) => isUnreached).forEach(({ order }) => print(order)),
  }
}
