import { liveTopic } from '#kit/shared/document-events.ts'

/** Progress of imports and exports. */
export const uploadTopic = liveTopic('upload_record')

/** Values of ImportState. */
export const IMPORT_STATE = { parsing: 186001, succeeded: 186002, partlyFailed: 186003, failed: 186004 } as const

/** Exports up to this many rows are answered immediately; longer ones are prepared by a job. */
export const EXPORT_AT_ONCE = 2_000
/** Maximum number of rows in a preview. If there are more, those with errors come first. */
export const PREVIEW_ROWS = 200
/** Maximum number of files that one PDF is split into. */
export const SPLIT_MOST = 200
/** Time after which an unconfirmed import expires. */
export const PREVIEW_DAYS = 7

export const RECORD_KINDS = ['import', 'export', 'attachment'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/**
 * Steps of a record: `reading` the workbook, `preview` until the user confirms, `writing` rows or the export's
 * workbook, `done`. ImportState remains parsing until it is done.
 */
export const STEPS = ['reading', 'preview', 'writing', 'done'] as const
export type Step = (typeof STEPS)[number]

/** Types that browsers may show inline: those that cannot run scripts. */
export const INLINE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const

/** The final state of an import. */
export function finalState(written: number, bad: number): number {
  if (bad === 0) return IMPORT_STATE.succeeded
  return written > 0 ? IMPORT_STATE.partlyFailed : IMPORT_STATE.failed
}
