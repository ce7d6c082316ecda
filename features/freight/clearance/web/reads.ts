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

/** What a paper or a move of its clearance makes stale. */
export const CLEARANCE_READS = [getClearance, getClearanceDetail, getClearanceList, getClearanceCounts, getCopySources]
export const DESK_CLEARANCE_READS = [
  getDeskDocument,
  getDeskDocuments,
  getDeskDocumentCounts,
  getDeskClearance,
  getDeskClearanceCounts,
]

/** Screens and sections follow what others do. */
export function followDocuments(): void {
  for (const topic of [clearanceDocumentEvents, orderEvents]) refreshOn(topic, getClearance, getClearanceDetail, getDeskDocument)
}
