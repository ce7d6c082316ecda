import { useEffect, useRef, useState } from 'react'
import { CallError } from '#kit/web/errors.ts'
import { stored } from '#kit/web/storage.ts'
import type { InputSent, Op } from '#kit/shared/op.ts'
import { printFile } from './print-file.ts'

/** While a browser prints, it receives no keys: printing waits until the scanner has been quiet for this long. */
const QUIET_MS = 300

/** An item printed by one call of `op`; `Id` is unique. */
type Printed = { readonly Id: number }
type Printing<O extends Op, P extends Printed> = {
  op: O
  input: (thing: P) => InputSent<O>
  onRefused: (thing: P, reason: string) => void
}
type Failed<P> = { readonly thing: P; readonly isUnreached: boolean }

/**
 * Prints the documents of packed items one after the other; `failed` are those still to be printed. If the server was
 * unreachable, `resume` prints them once it is reachable.
 */
export function usePrinting<O extends Op, P extends Printed>({ op, input, onRefused }: Printing<O, P>) {
  // In browsers that show no PDFs, as on hand-held devices, every print would be a download.
  const [isAutomatic, setAutomatic] = useState(
    () => (stored.get('packPrinting') ?? (navigator.pdfViewerEnabled ? 'on' : 'off')) === 'on',
  )
  const [failed, setFailed] = useState<readonly Failed<P>[]>([])
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

  async function printOne(thing: P) {
    const others = (all: readonly Failed<P>[]) => all.filter((one) => one.thing.Id !== thing.Id)
    try {
      await printFile(op, input(thing), scannerIsQuiet)
      setFailed(others)
    } catch (error) {
      const isUnreached = !(error instanceof CallError) || error.ErrorCode <= 0
      setFailed((all) => [...others(all), { thing, isUnreached }])
      if (!isUnreached) onRefused(thing, error.Msg)
    } finally {
      queued.current.delete(thing.Id)
    }
  }
  function print(thing: P): void {
    if (queued.current.has(thing.Id)) return
    queued.current.add(thing.Id)
    line.current = line.current.then(() => printOne(thing))
  }
  return {
    isAutomatic,
    toggle() {
      stored.set('packPrinting', isAutomatic ? 'off' : 'on')
      setAutomatic(!isAutomatic)
    },
    failed: failed.map(({ thing }) => thing),
    print,
    resume: () => failed.filter(({ isUnreached }) => isUnreached).forEach(({ thing }) => print(thing)),
  }
}
