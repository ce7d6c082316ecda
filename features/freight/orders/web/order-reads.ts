import type { Op } from '#kit/shared/op.ts'
import { DOCUMENT_READS } from '#features/freight/documents/web/parts/document-reads.ts'
import { getApplications, getOrder, getOrderCounts, getOrders } from '../contract.ts'

/** What the page of an order and the lists show; a move makes all of it stale, and so does a word from the server. */
export const ORDER_READS: readonly Op[] = [
  ...Object.values(getOrder),
  getOrders,
  getOrderCounts,
  getApplications,
  ...DOCUMENT_READS,
]
