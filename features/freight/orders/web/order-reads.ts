import type { Op } from '#kit/shared/op.ts'
import { DOCUMENT_READS } from '#features/freight/documents/web/parts/document-reads.ts'
import { getApplications, getOrder, getOrderCounts, getOrders } from '../contract.ts'

/** Reads of an order's page and of the lists, to refresh after a move or by live update. */
export const ORDER_READS: readonly Op[] = [
  ...Object.values(getOrder),
  getOrders,
  getOrderCounts,
  getApplications,
  ...DOCUMENT_READS,
]
