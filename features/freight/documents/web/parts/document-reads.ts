import { orderEvents } from '#features/freight/core/rules.ts'
import { refreshOn } from '#kit/web/live.ts'
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

/** Reads to refresh after a change of documents, here or by live update. */
export const DOCUMENT_READS = [getAttachments, getHistoryAttachments, getDocumentTracking, getLogisticsFiles, getProofs]
export const DESK_DOCUMENT_READS = [getDeskOrderDocuments, getDeskOrderDocumentPage, getDeskOrderDocumentCounts]
for (const topic of [orderDocumentEvents, orderEvents]) refreshOn(topic, ...DOCUMENT_READS, ...DESK_DOCUMENT_READS)
