import {
  getAttachments,
  getDeskOrderDocuments,
  getDeskOrderDocumentCounts,
  getDeskOrderDocumentPage,
  getDocumentTracking,
  getHistoryAttachments,
  getLogisticsFiles,
  getProofs,
} from '../../contract.ts'
import { orderDocumentEvents } from '../../rules.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import { refreshOn } from '#kit/web/live.ts'

/** What customers see of papers; a change makes all of it stale, and so does a word from the server. */
export const DOCUMENT_READS = [getAttachments, getHistoryAttachments, getDocumentTracking, getLogisticsFiles, getProofs]
export const DESK_DOCUMENT_READS = [getDeskOrderDocuments, getDeskOrderDocumentPage, getDeskOrderDocumentCounts]
for (const topic of [orderDocumentEvents, orderEvents]) refreshOn(topic, ...DOCUMENT_READS, ...DESK_DOCUMENT_READS)
