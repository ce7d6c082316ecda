import {
  getAttachments,
  getDeskOrderPapers,
  getDeskPaperCounts,
  getDeskPapers,
  getDocumentTracking,
  getHistoryAttachments,
  getLogisticsFiles,
  getProofs,
} from '../../contract.ts'
import { refreshOn } from '#kit/web/live.ts'

/** What customers see of papers; a change makes all of it stale, and so does a word from the server. */
export const PAPER_READS = [getAttachments, getHistoryAttachments, getDocumentTracking, getLogisticsFiles, getProofs]
export const DESK_PAPER_READS = [getDeskOrderPapers, getDeskPapers, getDeskPaperCounts]
for (const topic of ['order_paper', 'order_fba']) refreshOn(topic, ...PAPER_READS, ...DESK_PAPER_READS)
