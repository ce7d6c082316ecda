import { docReview } from '#kit/shared/document-review.ts'
import { clearance as customs } from '#features/freight/core/rules.ts'
import { machineTones, type ToneMap } from '#kit/web/parts/tone.ts'

/** Tones of document and clearance states, for customers and desk. */
export const DOC_TONES: ToneMap = machineTones(docReview, 'customer', { approved: 'done', submitted: 'moving' })
export const DESK_DOC_TONES: ToneMap = machineTones(docReview, 'staff', { approved: 'done' })
export const CUSTOMS_TONES: ToneMap = machineTones(customs, 'customer', {
  documents: 'waiting',
  duty: 'waiting',
  exception: 'problem',
  released: 'done',
})
/** Tones of both histories. */
export const EVENT_TONES: ToneMap = { ...CUSTOMS_TONES, ...DOC_TONES }
