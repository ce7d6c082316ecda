import { DEFAULT_LINES } from '#features/messages/alerts/rules.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { countOrZero, text } from '#kit/shared/fields.ts'
import { liveTopic } from '#kit/shared/document-events.ts'
import { id } from '#kit/shared/op.ts'
import { spanDays } from '#kit/shared/page.ts'
import { repeatedLines, withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { localDay } from '#kit/shared/calendar.ts'
import { entriesOf } from '#kit/shared/keys.ts'

/** Kinds of movement, the only way to change a balance. */
export const FLOW = {
  inTransitAdded: 135001,
  inTransitCancelled: 135002,
  putaway: 135003,
  lock: 135004,
  unlock: 135005,
  outbound: 135006,
  returnPutaway: 135007,
  markDamaged: 135008,
  repair: 135009,
  relabelOut: 135010,
  relabelIn: 135011,
  destroy: 135012,
  stocktakeGain: 135013,
  stocktakeLoss: 135014,
  adjustUp: 135015,
  adjustDown: 135016,
} as const satisfies Record<string, ValueOf<'StockFlowType'>>
export type Flow = keyof typeof FLOW

/** The document that holds pieces in quarantine; they are locked as for an order. */
export const QUARANTINE = 'stock_quarantine'

/** Pieces of one batch in a warehouse. Total = Available + Locked + Damaged; in transit is outside the total. */
export type Buckets = { Total: number; Available: number; Locked: number; Damaged: number; InTransit: number }

/** Topics that move stock. The features of plans and orders import this one, so their declarations cannot be imported here. */
export const STOCK_TOPICS = [
  liveTopic('inbound_plan'),
  liveTopic('warehouse_out'),
  liveTopic('replenishment_out'),
  liveTopic('vendor_out'),
  liveTopic('stock_count'),
  liveTopic('stock_adjustment'),
  liveTopic('stock_quarantine'),
]

export const EMPTY: Buckets = { Total: 0, Available: 0, Locked: 0, Damaged: 0, InTransit: 0 }

type Effect = { good?: Partial<Buckets>; damaged?: Partial<Buckets> }

/**
 * Effect of one piece; the first bucket is the one that only pieces of that condition change. Good pieces that leave or
 * are destroyed were locked before; a locked piece found damaged is unlocked first. Damaged pieces can only be
 * repaired, destroyed or sent out on demand.
 */
const EFFECT: Record<Flow, Effect> = {
  inTransitAdded: { good: { InTransit: 1 } },
  inTransitCancelled: { good: { InTransit: -1 } },
  putaway: { good: { Available: 1, InTransit: -1 }, damaged: { Damaged: 1, InTransit: -1 } },
  lock: { good: { Available: -1, Locked: 1 } },
  unlock: { good: { Available: 1, Locked: -1 } },
  outbound: { good: { Locked: -1 }, damaged: { Damaged: -1 } },
  returnPutaway: { good: { Available: 1 }, damaged: { Damaged: 1 } },
  markDamaged: { good: { Available: -1, Damaged: 1 } },
  repair: { damaged: { Available: 1, Damaged: -1 } },
  relabelOut: { good: { Available: -1 } },
  relabelIn: { good: { Available: 1 } },
  destroy: { good: { Locked: -1 }, damaged: { Damaged: -1 } },
  stocktakeGain: { good: { Available: 1 }, damaged: { Damaged: 1 } },
  stocktakeLoss: { good: { Available: -1 }, damaged: { Damaged: -1 } },
  adjustUp: { good: { Available: 1 }, damaged: { Damaged: 1 } },
  adjustDown: { good: { Available: -1 }, damaged: { Damaged: -1 } },
}

const CONDITIONS = ['good', 'damaged'] as const

/**
 * Returns the change made by a movement of `good` and `damaged` pieces. More than announced may arrive: a putaway takes
 * no more out of transit than `inTransit`. Throws if the kind of movement does not exist for pieces of that condition.
 */
export function stockChange(
  flow: Flow,
  pieces: { good?: number; damaged?: number },
  inTransit = Number.POSITIVE_INFINITY,
): Buckets {
  const change = { ...EMPTY }
  for (const condition of CONDITIONS) {
    const number = pieces[condition] ?? 0
    const effect = EFFECT[flow][condition]
    if (number !== 0 && !effect) throw new Error(`${flow} moves no ${condition} pieces`)
    for (const [bucket, sign] of entriesOf(effect ?? {})) change[bucket] += sign * number
  }
  if (flow === 'putaway') change.InTransit = Math.max(change.InTransit, -inTransit)
  // Negative zero would differ from zero when records are compared.
  change.InTransit += 0
  change.Total = change.Available + change.Locked + change.Damaged
  return change
}

/** Returns how many good and damaged pieces a booked movement had: the inverse of `stockChange`. */
export function movedPieces(flow: Flow, change: Buckets): { good: number; damaged: number } {
  const [good, damaged] = CONDITIONS.map((condition) => {
    const [first] = entriesOf(EFFECT[flow][condition] ?? {})
    return first ? change[first[0]] * first[1] + 0 : 0
  })
  return { good: good!, damaged: damaged! }
}

export function addBuckets(a: Buckets, b: Buckets): Buckets {
  return {
    Total: a.Total + b.Total,
    Available: a.Available + b.Available,
    Locked: a.Locked + b.Locked,
    Damaged: a.Damaged + b.Damaged,
    InTransit: a.InTransit + b.InTransit,
  }
}

/** True if a balance is valid: integers, nothing below zero, and a correct total. */
export function isSound(balance: Buckets): boolean {
  const { Total, Available, Locked, Damaged } = balance
  return (
    Object.values(balance).every((pieces) => Number.isInteger(pieces) && pieces >= 0) && Total === Available + Locked + Damaged
  )
}

type Batch = { BatchNo: string; PutawayDate: string | null; AvailablePcs: number }

/** Order in which batches leave: oldest putaway, then lowest batch number. */
function byAge(a: Batch, b: Batch): number {
  const [x, y] = [`${a.PutawayDate ?? '9999'} ${a.BatchNo}`, `${b.PutawayDate ?? '9999'} ${b.BatchNo}`]
  return x < y ? -1 : x > y ? 1 : 0
}

/** Takes pieces from the oldest batches first; `short` is the number that no batch had. */
export function allocateFifo<B extends Batch>(
  batches: readonly B[],
  pieces: number,
): { taken: { batch: B; pieces: number }[]; short: number } {
  const taken: { batch: B; pieces: number }[] = []
  let open = pieces
  for (const batch of batches.toSorted(byAge)) {
    const part = Math.min(open, batch.AvailablePcs)
    if (part > 0) taken.push({ batch, pieces: part })
    open -= Math.max(part, 0)
  }
  return { taken, short: open }
}

/** A line of an order; with `Serials` (one for each piece) specific pieces are chosen. */
export type LockLine = {
  LineId: number
  WaresInfoId: number
  Fnsku: string
  Pieces: number
  BatchNo?: string | null
  Serials?: readonly string[]
}
/** Ordered pieces of a product, or of one of its batches, compared with the available ones. */
export type Shortage = { Fnsku: string; BatchNo: string | null; Need: number; Available: number }

type StockBatch = Batch & { Id: number; WaresInfoId: number }
type Taken = { line: LockLine; stockId: number; pieces: number }

/**
 * Returns the pieces of each batch for the lines of an order, and the shortages. Lines with a given batch are served
 * first, so that no other line takes what only they can use.
 */
export function allocateLines(
  batches: readonly StockBatch[],
  lines: readonly LockLine[],
): { taken: Taken[]; shortages: Shortage[] } {
  const left = batches.map((batch) => ({ ...batch }))
  const taken: Taken[] = []
  const shortages = new Map<string, Shortage>()
  for (const line of lines.toSorted((a, b) => Number(!a.BatchNo) - Number(!b.BatchNo))) {
    const isMeant = (of: { WaresInfoId: number; BatchNo?: string | null }) =>
      of.WaresInfoId === line.WaresInfoId && (!line.BatchNo || of.BatchNo === line.BatchNo)
    const { taken: parts, short } = allocateFifo(left.filter(isMeant), line.Pieces)
    for (const { batch, pieces } of parts) {
      batch.AvailablePcs -= pieces
      taken.push({ line, stockId: batch.Id, pieces })
    }
    if (short === 0) continue
    const total = (of: readonly number[]) => of.reduce((sum, pieces) => sum + pieces, 0)
    const Need = total(lines.filter(isMeant).map(({ Pieces }) => Pieces))
    const Available = total(batches.filter(isMeant).map(({ AvailablePcs }) => AvailablePcs))
    shortages.set(`${line.WaresInfoId} ${line.BatchNo ?? ''}`, {
      Fnsku: line.Fnsku,
      BatchNo: line.BatchNo ?? null,
      Need,
      Available,
    })
  }
  return { taken: taken.toSorted((a, b) => a.stockId - b.stockId), shortages: [...shortages.values()] }
}

// --- Serial numbers -------------------------------------------------------------------------------------------------

/** Maximum number of serial numbers in one call. */
const MAX_SERIALS = 20_000
/** Maximum length of a serial number in characters. */
export const SERIAL_MAX = 50
const serialNumber = text({ max: SERIAL_MAX, pattern: /^[^\s,，;；]+$/ })
export const serialNumbers = z.array(serialNumber).max(MAX_SERIALS)

/** Pieces of one line that the picker could not find, or found unfit; with serial numbers if they have them. */
export const shortPieces = z.object({
  Id: id,
  Damaged: countOrZero.default(0),
  Lost: countOrZero.default(0),
  DamagedSerials: serialNumbers.default(() => []),
  LostSerials: serialNumbers.default(() => []),
})
export type ShortPieces = z.output<typeof shortPieces>

/** Lines of an order, each named once: a repeated line would be booked twice. */
export const linesOnce = <S extends z.ZodType<readonly { Id: number }[]>>(lines: S) =>
  withRules(lines, (named) => repeatedLines('', named, 'Id', ({ Id }) => String(Id)))

/** Staff input to end an order that will not be shipped. */
export const ending = z.object({ Reason: text({ max: 200 }), IsHandlingCharged: z.boolean().default(false) })
export type Ending = z.output<typeof ending>

/** Parses the serial numbers from typed, scanned or pasted text. */
export function readSerials(typed: string | null | undefined): string[] {
  return (typed ?? '').split(/[\s,，;；]+/).filter(Boolean)
}

// --- Warnings and age -----------------------------------------------------------------------------------------------

/** Defaults of the warning thresholds (SPEC 9): pieces left, days of age. */
export const { StockLine: STOCK_LINE, AgeLine: AGE_LINE } = DEFAULT_LINES

/** Kinds of warnings of a product; a threshold counts as reached, so 30 pieces left and 90 days are warnings. */
export const WARNING = { stock: 185001, age: 185002 } as const satisfies Record<string, ValueOf<'WarnType'>>

/** Returns the last complete day, up to which age, rent and statistics are calculated (SPEC 9). */
export function lastCompleteDay(moment: Date, timeZone: string): string {
  const today = Date.parse(`${localDay(moment, timeZone)}T00:00:00Z`)
  return new Date(today - 86_400_000).toISOString().slice(0, 10)
}

/** Returns the age of a batch at the end of `day`; the day of putaway is day 1. Null if it arrived later. */
export function agingDays(putawayDate: string, day: string): number | null {
  const days = spanDays(putawayDate, day)
  return days >= 1 ? days : null
}

const BANDS: readonly [upTo: number, band: ValueOf<'StockAgeBand'>][] = [
  [30, 136001],
  [60, 136002],
  [90, 136003],
  [180, 136004],
  [365, 136005],
]

const OLDEST: ValueOf<'StockAgeBand'> = 136006

/** All bands, youngest first. */
export const AGE_BANDS: readonly ValueOf<'StockAgeBand'>[] = [...BANDS.map(([, band]) => band), OLDEST]

export function ageBand(days: number): ValueOf<'StockAgeBand'> {
  return BANDS.find(([upTo]) => days <= upTo)?.[1] ?? OLDEST
}

/** Returns the first and last day of a band; the last band has no end. */
export function bandDays(band: ValueOf<'StockAgeBand'>): { from: number; to: number | null } {
  const index = AGE_BANDS.indexOf(band)
  return { from: index === 0 ? 1 : BANDS[index - 1]![0] + 1, to: BANDS[index]?.[0] ?? null }
}
