import { getReplenishmentToPack } from '../../floor-contract.ts'
import { DESK_STALE } from '../desk-reads.ts'

/** Reads that a step at the packing bench makes stale. */
export const BENCH_STALE = [...DESK_STALE, getReplenishmentToPack]

const ORDER_NO = /^(RP[A-Z]{2}\d{10})(?:-\d{1,4})?$/i

/** The number of an order, on its documents or on the label of one of its cartons. */
export const orderNoOf = (code: string): string | undefined => ORDER_NO.exec(code.trim())?.[1]?.toUpperCase()
