import { orderEvents } from '#features/freight/core/rules.ts'
import { refreshOn } from '#kit/web/live.ts'
import {
  getClearance,
  getClearanceCounts,
  getClearanceDetail,
  getClearanceList,
  getCopySources,
  getDeskClearance,
  getDeskClearanceCounts,
  getDeskDocument,
  getDeskDocumentCounts,
  getDeskDocuments,
} from '../contract.ts'
import { clearanceDocumentEvents } from '../rules.ts'

/** Reads to refresh after a change of a document or of its clearance. */
export const CLEARANCE_READS = [getClearance, getClearanceDetail, getClearanceList, getClearanceCounts, getCopySources]
export const DESK_CLEARANCE_READS = [
  getDeskDocument,
  getDeskDocuments,
  getDeskDocumentCounts,
  getDeskClearance,
  getDeskClearanceCounts,
]

/** Refreshes on changes by other users. */
export function followDocuments(): void {
  for (const topic of [clearanceDocumentEvents, orderEvents]) refreshOn(topic, getClearance, getClearanceDetail, getDeskDocument)
}
