import { liveTopic } from '#kit/shared/document-events.ts'

/** Imports and exports that went on. */
export const uploadTopic = liveTopic('upload_record')

/** Values of ImportState. */
export const IMPORT_STATE = { parsing: 186001, succeeded: 186002, partlyFailed: 186003, failed: 186004 } as const

/** Exports up to this many rows are answered at once; longer ones are prepared as a job. */
export const EXPORT_AT_ONCE = 2_000
/** Rows that a preview shows. Those with errors come first when there are more. */
export const PREVIEW_ROWS = 200
/** Files that one PDF is split into at most. */
export const SPLIT_MOST = 200
/** Time after which an import that was not confirmed expires. */
export const PREVIEW_DAYS = 7

export const RECORD_KINDS = ['import', 'export', 'attachment'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/**
 * Steps of a record: `reading` the workbook, `preview` until the user confirms, `writing` rows or the export's workbook,
 * `done`. ImportState stays at parsing until it is done.
 */
export const STEPS = ['reading', 'preview', 'writing', 'done'] as const
export type Step = (typeof STEPS)[number]

/** What browsers may show in the page: kinds that cannot run as a program there. */
export const INLINE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const

/** The state an import ends in. */
export function finalState(written: number, bad: number): number {
  if (bad === 0) return IMPORT_STATE.succeeded
  return written > 0 ? IMPORT_STATE.partlyFailed : IMPORT_STATE.failed
}
