import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import type { Flow } from '#features/warehouse/stock/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, oneOf, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { machine } from '#kit/shared/machine.ts'
import { z } from 'zod'

type Kind = ValueOf<'StockAdjustmentKind'>

/** The movement of each kind of adjustment, and whether it applies to good or damaged pieces. */
export const ADJUSTMENT: Record<Kind, { flow: Flow; of: 'good' | 'damaged' }> = {
  298001: { flow: 'adjustUp', of: 'good' },
  298002: { flow: 'adjustDown', of: 'good' },
  298003: { flow: 'markDamaged', of: 'good' },
  298004: { flow: 'repair', of: 'damaged' },
  298005: { flow: 'adjustDown', of: 'good' },
  298006: { flow: 'adjustUp', of: 'good' },
  298007: { flow: 'adjustDown', of: 'good' },
  298008: { flow: 'adjustDown', of: 'damaged' },
}

export const adjustmentEvents = documentEvents('stock_adjustment', [], ['adjust'])

/** An upward adjustment that may be a typing error: many pieces, and ten times as many as the batch has. */
export const isLarge = (kind: Kind, pieces: number, inBatch: number) =>
  ADJUSTMENT[kind].flow === 'adjustUp' && pieces > 100 && pieces > 10 * inBatch

const REASON_MAX = 200
export const reason = text({ max: REASON_MAX })

export const adjustmentFields = z.object({
  StockAdjustmentKind: oneOf(enumValues('StockAdjustmentKind')),
  Pieces: count,
  Reason: reason,
})
export type AdjustmentFields = z.output<typeof adjustmentFields>

/** Pieces that are blocked until they are examined. */
export const quarantine = machine({
  enumeration: 'QuarantineState',
  states: { held: 299001, released: 299002, damaged: 299003 },
  initial: 'held',
  moves: { held: { release: { to: 'released', by: 'staff' }, condemn: { to: 'damaged', by: 'staff', danger: true } } },
})
export const quarantineEvents = documentEvents('stock_quarantine', [quarantine], ['create', 'addPhotos'])

/** Maximum number of photos of one quarantine. */
export const PHOTOS_MAX = 10
export const quarantineFields = z.object({
  Pieces: count,
  Reason: reason,
  Photos: z
    .array(fileRef)
    .max(PHOTOS_MAX)
    .default(() => []),
})
/** Photos added later. */
export const photoFields = z.object({ Photos: z.array(fileRef).min(1).max(PHOTOS_MAX) })
export type QuarantineFields = z.output<typeof quarantineFields>
