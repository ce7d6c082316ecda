import { serialNumbers } from '#features/warehouse/stock/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { countOrZero, optional, optionalText } from '#kit/shared/fields.ts'
import { id, op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { saved } from './contract.ts'

const corrected = z.object({
  Id: id,
  GoodPieces: countOrZero,
  DamagedPieces: countOrZero,
  Serials: serialNumbers.default(() => []),
})
/** Actual totals: of the given lines, and cartons of the whole plan. */
export const correctedCount = z.object({
  Lines: z.array(corrected).max(1000),
  Cartons: countOrZero,
  Pallets: optional(countOrZero),
  Remark: optionalText({ max: 200 }),
})
export type CorrectedCount = z.output<typeof correctedCount>

/**
 * Replaces a wrong count while the plan is open; `Serials` are those of good pieces beyond the previous count. Like
 * receiving, asks for confirmation of more than announced, and of fewer cartons than the pieces fill.
 */
export const correctPlan = op({
  path: '/desk/api/Inbound/Correct',
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskRow
    .extend({
      RowVersion: z.number().int(),
      IsOverReceiptConfirmed: z.boolean().optional(),
      IsFewCartonsConfirmed: z.boolean().optional(),
      IsLargeConfirmed: z.boolean().optional(),
    })
    .and(correctedCount),
  output: saved,
})
