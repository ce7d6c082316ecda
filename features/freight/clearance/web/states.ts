import { docReview } from '#kit/shared/document-review.ts'
import { clearance as customs } from '#features/freight/core/rules.ts'
import { machineTones, type ToneMap } from '#kit/web/parts/tone.ts'

/** How the states of papers and of clearance look to customers and at the desk. */
export const DOC_TONES: ToneMap = machineTones(docReview, 'customer', { approved: 'done', submitted: 'moving' })
export const DESK_DOC_TONES: ToneMap = machineTones(docReview, 'staff', { approved: 'done' })
export const CUSTOMS_TONES: ToneMap = machineTones(customs, 'customer', {
  documents: 'waiting',
  duty: 'waiting',
  exception: 'problem',
  released: 'done',
})
/** Histories of papers and of clearance stand in one list of tones. */
export const EVENT_TONES: ToneMap = { ...CUSTOMS_TONES, ...DOC_TONES }
