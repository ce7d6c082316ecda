import { getReplenishmentToPack } from '../../floor-contract.ts'
import { DESK_STALE } from '../desk-reads.ts'

/** Queries that a step at the packing bench invalidates. */
export const BENCH_STALE = [...DESK_STALE, getReplenishmentToPack]

const ORDER_NO = /^(RP[A-Z]{2}\d{10})(?:-\d{1,4})?$/i

/** Extracts the order number from a code on the order's documents or on a label of its cartons. */
export const orderNoOf = (code: string): string | undefined => ORDER_NO.exec(code.trim())?.[1]?.toUpperCase()
