import { documentEvents } from '#kit/shared/document-events.ts'
import { count, instant, optionalText, text } from '#kit/shared/fields.ts'
import { fileRef, isPdfName, type FileRef } from '#kit/shared/file.ts'
import { machine } from '#kit/shared/machine.ts'
import { id } from '#kit/shared/op.ts'
import type { TextParams } from '#kit/shared/text.ts'
import { withRules, type FieldIssue } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'
import { vendor } from './text/keys.ts'

type RuleName = keyof (typeof en)['rule']

/**
 * VF order: a marketplace sells the goods, its vendor's parcels leave our warehouse (states of SPEC 4, the moves are
 * added). An order ships completely or not at all, so it is abandoned after a short pick.
 */
export const vendorOrder = machine({
  enumeration: 'OutboundStatus',
  states: {
    notOutbound: 126001,
    inProgress: 126005,
    pickingStarted: 126006,
    pickingFinished: 126007,
    toBeShipped: 126010,
    outbound: 126002,
    delivered: 126009,
    cancelled: 126003,
    abandoned: 126004,
  },
  initial: 'notOutbound',
  moves: {
    notOutbound: {
      accept: { to: 'inProgress', by: 'staff' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    inProgress: {
      startPicking: { to: 'pickingStarted', by: 'staff' },
      abandon: { to: 'abandoned', by: 'staff', danger: true },
    },
    pickingStarted: {
      finishPicking: { to: 'pickingFinished', by: 'staff' },
      abandon: { to: 'abandoned', by: 'staff', danger: true },
    },
    pickingFinished: { pack: { to: 'toBeShipped', by: 'staff' }, abandon: { to: 'abandoned', by: 'staff', danger: true } },
    toBeShipped: { ship: { to: 'outbound', by: 'staff' }, abandon: { to: 'abandoned', by: 'staff', danger: true } },
    outbound: { deliver: { to: 'delivered', by: ['staff', 'system'] } },
  },
})

/**
 * What can happen to an order; `windowPassed`: its ship window ended before it left. Its customer may request
 * cancellation while the warehouse works on it; the warehouse then abandons it, or ships it anyway (`declineCancel`).
 */
export const vendorEvents = documentEvents(
  'vendor_out',
  [vendorOrder],
  ['create', 'update', 'windowPassed', 'askCancel', 'withdrawCancel', 'declineCancel', 'correctTracking'],
)

const { states } = vendorOrder

/** States in which the customer may change an order. */
export const EDITABLE_VENDOR: readonly number[] = [states.notOutbound]
/** States in which an order has yet to leave within its window. */
export const BEFORE_SHIPPING: readonly number[] = [
  states.notOutbound,
  states.inProgress,
  states.pickingStarted,
  states.pickingFinished,
  states.toBeShipped,
]

/** States of orders whose parcels are in transit or delivered. */
export const SHIPPED_VENDOR: readonly number[] = [states.outbound, states.delivered]

/** States in which the customer may request cancellation of an order that the warehouse has started. */
export const CANCEL_ASKED = BEFORE_SHIPPING.filter((state) => !EDITABLE_VENDOR.includes(state))

export const isCancelRequested = ({ Status, CancelReason }: { Status: number; CancelReason: string | null }) =>
  CANCEL_ASKED.includes(Status) && CancelReason !== null

export const MAX_ITEMS = 200
/** Maximum number of parcels of one order (added). */
export const MAX_PACKAGES = 100
export const MAX_LABEL_FILES = 200

/** The marketplace's codes of a vendor, its order and its article; upper case, however they are typed. */
const VENDOR_CODE = /^[A-Za-z0-9]{5}$/
const PURCHASE_ORDER = /^[A-Za-z0-9-]+$/
const ASIN = /^[Bb]0[A-Za-z0-9]{8}$/
const inCapitals = (typed: string) => typed.toUpperCase()

const item = z.object({
  Fnsku: text({ max: 40 }),
  Asin: text({ max: 10, pattern: ASIN, wrong: 'vendor-outbound:rule.asin' }).transform(inCapitals),
  BatchNo: optionalText({ min: 3, max: 30, signs: '-' }),
  Pieces: count,
})

/** The fields of an order without the rules across fields. */
export const plainOrder = z.object({
  WarehouseId: id,
  VendorCode: text({ max: 5, pattern: VENDOR_CODE, wrong: 'vendor-outbound:rule.vendorCode' }).transform(inCapitals),
  /** A marketplace's numbers are not case-sensitive. */
  PurchaseOrderNo: text({ max: 20, pattern: PURCHASE_ORDER }).transform(inCapitals),
  ShipWindowStart: instant,
  ShipWindowEnd: instant,
  RecipientRegion: optionalText({ max: 50 }),
  PackagesCount: count.pipe(z.number().max(MAX_PACKAGES, { error: 'tooBig' })).default(1),
  Carrier: optionalText({ max: 30 }),
  LabelFiles: z
    .array(fileRef)
    .max(MAX_LABEL_FILES)
    .default(() => []),
  PackingSlipFile: z
    .array(fileRef)
    .max(1)
    .default(() => []),
  OrderRemark: optionalText({ max: 199 }),
  Items: z
    .array(item)
    .min(1, { error: vendor('rule.oneProduct') })
    .max(MAX_ITEMS),
})
export type VendorFields = z.output<typeof plainOrder>

/** All fields that a customer sets on an order, with every rule that needs no database. */
export const vendorFields = withRules(plainOrder, orderProblems)

export const fail = (Field: string, rule: RuleName, params: TextParams = {}): FieldIssue => ({
  Field,
  Code: rule,
  key: vendor(`rule.${rule}`),
  params,
})

function orderProblems(order: VendorFields): FieldIssue[] {
  const { ShipWindowStart, ShipWindowEnd, LabelFiles, PackingSlipFile, PackagesCount } = order
  const files = new Set(LabelFiles.map((file) => file.FileId)).size
  return [
    ...(Date.parse(ShipWindowEnd) < Date.parse(ShipWindowStart) ? [fail('ShipWindowEnd', 'windowOrder')] : []),
    ...pdfOnly('LabelFiles', LabelFiles),
    ...pdfOnly('PackingSlipFile', PackingSlipFile),
    // The marketplace's labels: files are counted, more files than parcels are accepted (decision 7).
    ...(files < PackagesCount ? [fail('LabelFiles', 'labelFew', { files, packages: PackagesCount })] : []),
  ]
}

const pdfOnly = (field: string, files: readonly FileRef[]): FieldIssue[] =>
  files.flatMap((file, index) => (isPdfName(file.FileName) ? [] : [fail(`${field}[${index}].FileName`, 'pdf')]))

/** An order must be placed while there is time to ship it; the window that it already had (`kept`) may have ended since. */
export function windowProblems(end: string, now: Date, kept: string | null = null): FieldIssue[] {
  const isKept = kept !== null && Date.parse(end) === Date.parse(kept)
  return Date.parse(end) < now.getTime() && !isKept ? [fail('ShipWindowEnd', 'windowPast')] : []
}

/** The current time relative to a ship window; `minutes` to its opening, to its end, or since its end. */
export type WindowTime = { stage: 'before' | 'open' | 'last' | 'over'; minutes: number }

const MINUTE = 60_000
/** Hours before the end of a window from which it is urgent. */
const LAST_HOURS = 24

/** Returns how much of a ship window is left at `now`; none for an order that has left or was cancelled or abandoned. */
export function windowTime(
  order: { Status: number; ShipWindowStart: string; ShipWindowEnd: string },
  now: Date,
): WindowTime | null {
  if (!BEFORE_SHIPPING.includes(order.Status)) return null
  const minutesTo = (instant: string) => Math.floor((Date.parse(instant) - now.getTime()) / MINUTE)
  const [toStart, toEnd] = [minutesTo(order.ShipWindowStart), minutesTo(order.ShipWindowEnd)]
  if (toEnd < 0) return { stage: 'over', minutes: -toEnd }
  if (toStart > 0) return { stage: 'before', minutes: toStart }
  return { stage: toEnd <= LAST_HOURS * 60 ? 'last' : 'open', minutes: toEnd }
}
