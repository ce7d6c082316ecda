import { useRef, useState } from 'react'
import { CallError } from '#kit/web/errors.ts'
import { stored } from '#kit/web/storage.ts'
import { printPackDocuments, type WaveOrder } from '../../contract.ts'
import { printFile } from './print.tsx'

/** Prints labels and packing slips of packed orders, one after the other; `failed` are those that are still to be printed. */
export function usePrinting(onFail: (order: WaveOrder, reason: string) => void) {
  const [isAutomatic, setAutomatic] = useState(() => stored.get('packPrinting') !== 'off')
  const [failed, setFailed] = useState<readonly WaveOrder[]>([])
  const line = useRef(Promise.resolve())

  async function printOne(order: WaveOrder) {
    const { ContractCompanyId, Id } = order
    const others = (orders: readonly WaveOrder[]) => orders.filter((one) => one.Id !== Id)
    try {
      await printFile(printPackDocuments, { ContractCompanyId, Id })
      setFailed(others)
    } catch (error) {
      setFailed((orders) => [...others(orders), order])
      onFail(order, error instanceof CallError ? error.Msg : String(error))
    }
  }
  const print = (order: WaveOrder) => void (line.current = line.current.then(() => printOne(order)))
  return {
    isAutomatic,
    toggle() {
      stored.set('packPrinting', isAutomatic ? 'off' : 'on')
      setAutomatic(!isAutomatic)
    },
    failed,
    print,
  }
}
