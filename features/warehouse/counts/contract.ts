import { warehouseCountry, countryFilter } from '#features/warehouse/sites/rules.ts'
import { SCANS_AT_ONCE } from '#features/warehouse/floor/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { countOrZero, instant, optionalText, text } from '#kit/shared/fields.ts'
import { deskOps, valueFilter } from '#kit/shared/list-ops.ts'
import { id, ok, op, type Output } from '#kit/shared/op.ts'
import { pageInput } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { countColumns } from './columns.ts'
import { COUNT_LINES_MAX, countFields } from './rules.ts'

const at = (method: string) => `/desk/api/StockCount/${method}`
const command = { access: 'staff', area: 'warehouse', kind: 'command' } as const

export const countFilter = pageInput.extend({ StockCountState: valueFilter, WarehouseId: id.optional() })

const countLine = z.object({
  Id: z.number(),
  WaresInfoId: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameEn: z.string(),
  NameCn: z.string(),
  BatchNo: z.string(),
  Code: z.string().nullable(),
  CountedPieces: z.number().nullable(),
  /** Counted by scanning the serial number of each piece. */
  IsSnManaged: z.boolean(),
  /** Null while the count is blind for the caller, like all following fields. */
  ExpectedPieces: z.number().nullable(),
  HeldPieces: z.number().nullable(),
  HasMoved: z.boolean().nullable(),
  /** Serial numbers that were expected but not scanned, and vice versa. */
  MissingSerials: z.array(z.string()).nullable(),
  SurplusSerials: z.array(z.string()).nullable(),
  /** Declared value of one piece, and its currency. */
  UnitValue: z.number().nullable(),
  CurrencyCode: z.string().nullable(),
})
export type CountLine = z.output<typeof countLine>

/** A count in lists, with the users who counted in this round and the user who decided on the last one. */
export const countRow = countColumns.row.extend({ CounterIds: z.array(z.number()), DecidedById: z.number().nullable() })

const countRecord = countRow.extend({
  /** The caller counted in this round: another person decides. */
  IsOwnCount: z.boolean(),
  /** The caller has rejected the last round and knows its figures: another person counts. */
  IsOwnRejection: z.boolean(),
  Batches: z.array(countLine),
  Events: z.array(eventRow),
})

const desk = deskOps('StockCount', {
  area: 'warehouse',
  filter: countFilter.extend(countryFilter),
  state: 'StockCountState',
  row: countRow.extend(warehouseCountry),
  record: ['GetById', countRecord.extend(warehouseCountry)],
})
export const { page: getDeskCounts, counts: getDeskCountCounts, record: getDeskCount } = desk.list
export type DeskCountRow = Output<typeof getDeskCounts>['Items'][number]
export type DeskCount = Output<typeof getDeskCount>

/**
 * Opens one count for each customer who has good pieces of the selection. Omits batches that are in another open count
 * and, for products with serial numbers, batches with pieces that have none; asks for confirmation if nothing is left
 * of a named product.
 */
export const openCounts = op({
  ...command,
  path: at('Open'),
  input: countFields.and(z.object({ IsLeftOutConfirmed: z.boolean().optional() })),
  output: z.object({ Counts: z.array(deskRow.extend({ CountNo: z.string(), Lines: z.number() })) }),
})

/** Pieces counted by a device, in chronological order. An entry is recorded once per `ScanKey`, however often it is sent. */
export const recordCounts = op({
  ...command,
  path: at('Scan'),
  input: z.object({
    Scans: z
      .array(
        deskRow.extend({
          Round: z.number().int(),
          LineId: id,
          ScanKey: z.uuid(),
          Pieces: z.number().int().min(-999_999).max(999_999),
          /** For a product with serial numbers: the number that was scanned (1 piece) or taken back (-1). */
          Sn: optionalText({ max: 50 }),
          ScanTime: instant,
        }),
      )
      .min(1)
      .max(SCANS_AT_ONCE),
  }),
  /** `IsTaken`: false if the count was no longer open for the scan. */
  output: z.array(z.object({ ScanKey: z.string(), IsTaken: z.boolean() })),
})
export type SentCount = {
  ContractCompanyId: number
  Id: number
  Round: number
  LineId: number
  ScanKey: string
  Pieces: number
  Sn: string | null
  ScanTime: string
}

/** Total counted pieces, typed at the desk. */
export const setCounts = op({
  ...command,
  path: at('SetCounts'),
  input: deskRow.extend({
    Round: z.number().int(),
    Lines: z
      .array(z.object({ Id: id, Pieces: countOrZero }))
      .min(1)
      .max(COUNT_LINES_MAX),
  }),
  output: ok,
})

const known = deskRow.extend({ RowVersion: z.number().int() })
/** Finishes counting. Asks for confirmation that uncounted batches are missing. */
export const finishCount = op({
  ...command,
  path: at('Finish'),
  input: known.extend({ IsUncountedConfirmed: z.boolean().optional() }),
  output: ok,
})
/**
 * Books the differences. Asks for confirmation of batches whose stock was corrected after counting. Refuses counters,
 * and refuses if missing pieces are now held for orders.
 */
export const approveCount = op({
  ...command,
  path: at('Approve'),
  input: known.extend({ IsCorrectionConfirmed: z.boolean().optional() }),
  output: ok,
})
export const rejectCount = op({ ...command, path: at('Reject'), input: known.extend({ Reason: text({ max: 200 }) }), output: ok })
/** Clears the counted pieces and opens the next round. */
export const recountCount = op({ ...command, path: at('Recount'), input: known, output: ok })
export const cancelCount = op({ ...command, path: at('Cancel'), input: known, output: ok })
