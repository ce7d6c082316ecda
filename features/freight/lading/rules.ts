import { ladingFields } from '#features/account/addresses/rules.ts'
import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { freightOrder, hasSection, kindOf } from '#features/freight/core/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, countOrZero, cubicMeasure, measure, oneOf, text } from '#kit/shared/fields.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { machine } from '#kit/shared/machine.ts'
import { textKeys } from '#kit/shared/text.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { z } from 'zod'
import type en from './text/en-US.ts'

const lading = textKeys<typeof en>('lading')

/**
 * A bill of lading (SPEC 4 confirm lading; the other states are added). A change asked for on a draft goes back to the review,
 * and so does a draft that was overtaken, confirmed or not, until the bill is issued; only a rejection opens the instructions to the customer again.
 */
export const billOfLading = machine({
  enumeration: 'LadingState',
  states: {
    instructions: 113001,
    review: 113002,
    rejected: 113003,
    toConfirm: 113004,
    confirmed: 113005,
    issued: 113006,
    released: 113007,
  },
  initial: 'instructions',
  moves: {
    instructions: { submit: { to: 'review', by: 'customer' } },
    rejected: { submit: { to: 'review', by: 'customer' } },
    review: { approve: { to: 'toConfirm', by: 'staff' }, reject: { to: 'rejected', by: 'staff', danger: true } },
    toConfirm: {
      confirm: { to: 'confirmed', by: 'customer' },
      askChange: { to: 'review', by: 'customer' },
      reopen: { to: 'review', by: 'staff' },
    },
    confirmed: { issue: { to: 'issued', by: 'staff' }, reopen: { to: 'review', by: 'staff' } },
    issued: { release: { to: 'released', by: 'staff' } },
  },
})

/** What can happen to a bill of lading. */
export const ladingEvents = documentEvents('order_bill_of_lading', [billOfLading], ['open', 'amend', 'split'])
export type LadingMove = Parameters<typeof billOfLading.find>[1]

const { states } = billOfLading

export const KIND = { house: 111001, master: 111002 } as const satisfies Record<string, ValueOf<'BlType'>>
export const RELEASE = { original: 112001, telex: 112002, waybill: 112003 } as const satisfies Record<
  string,
  ValueOf<'BlReleaseType'>
>

/** While the customer may still say what goes into the bill (SPEC 4: not after it was approved). */
export const isOpen = (state: number) => state === states.instructions || state === states.rejected
/** Staff amend what is in their hands. */
export const isInReview = (state: number) => state === states.review
/** A paper was sent to the customer. */
export const hasDraft = (state: number) => state >= states.toConfirm
/** Ship, ports and containers stand as they were issued. */
export const isIssued = (state: number) => state >= states.issued
/** Staff may take containers out into a bill of their own before the customer has said what goes into which. */
export const maySplit = ({ LadingState, ContainerNos }: { LadingState: number; ContainerNos: readonly string[] }) =>
  isOpen(LadingState) && ContainerNos.length > 1

const SAILED: readonly number[] = [
  freightOrder.states.departed,
  freightOrder.states.arrived,
  freightOrder.states.inDelivery,
  freightOrder.states.delivered,
]
/** A bill says that the goods are on board. */
export const hasSailed = (orderStatus: number) => SAILED.includes(orderStatus)

/** An order has its bills from its acceptance on. */
export function mayHaveLadings(order: { OrderStatus: number; OrderLoaddingAndServiceScopeType: number }): boolean {
  return (
    hasSection(kindOf(order.OrderLoaddingAndServiceScopeType), 'lading') &&
    (order.OrderStatus === freightOrder.states.pendingDeparture || hasSailed(order.OrderStatus))
  )
}

// --- Shipping instructions -----------------------------------------------------------------------------------------

export const MAX = { marks: 500, goods: 1000, originals: 3, reason: 200, change: 500 } as const
export const TERMS = ['Prepaid', 'Collect'] as const

/** What the customer says for a bill of lading: parties as they are printed, goods and totals. */
export const instructionFields = ladingFields.pick({ Shipper: true, Consignee: true, NotifyParty: true }).extend({
  Marks: text({ max: MAX.marks }),
  GoodsDescription: text({ max: MAX.goods, noChinese: true }),
  Packages: count,
  PackageType: oneOf(enumValues('PackageType')),
  GrossWeight: measure,
  Volume: cubicMeasure,
  FreightTerm: oneOf(TERMS),
  OriginalsCount: countOrZero.refine((value) => value <= MAX.originals, { error: 'lading:rule.originals' }),
})
export type Instructions = z.output<typeof instructionFields>

/** What the goods of a bill come to by the order. */
export type Totals = Pick<Instructions, 'Packages' | 'GrossWeight' | 'Volume'>

/** What differs from the order: told, never refused. */
export function instructionWarnings(given: Partial<Record<keyof Totals, unknown>>, order: Totals): FieldIssue[] {
  return (['Packages', 'GrossWeight', 'Volume'] as const).flatMap((Field) => {
    const value = typedNumber(given[Field])
    return value === undefined || value === order[Field]
      ? []
      : [{ Field, Code: 'differs', key: lading('rule.differs'), params: { order: order[Field] } }]
  })
}

const HOUR_MS = 3_600_000
/** From when on a cut-off is near. */
const NEAR_HOURS = 48
/** How a cut-off stands to a moment, while instructions are still to come or to be looked at. */
export function cutOffState(cutOff: string | null, moment: Date): 'none' | 'far' | 'near' | 'past' {
  if (cutOff === null) return 'none'
  const left = Date.parse(cutOff) - moment.getTime()
  return left < 0 ? 'past' : left < NEAR_HOURS * HOUR_MS ? 'near' : 'far'
}

/** How many originals a bill of a release form has: a sea waybill and what is released by telex need none. */
export const usualOriginals = (release: number | null) => (release === RELEASE.original ? MAX.originals : 0)

// --- Release -------------------------------------------------------------------------------------------------------

export type Releasing = {
  BlReleaseType: number | null
  OriginalsCount: number
  IsTelexApproved: boolean
  IsPaid: boolean
  IsMonthly: boolean
  OriginalsReturned: boolean
}

/** Why a bill may not be released yet; undefined when it may. Originals that were issued come back, whatever was granted since. */
export function releaseProblem({
  BlReleaseType,
  OriginalsCount,
  IsTelexApproved,
  IsPaid,
  IsMonthly,
  OriginalsReturned,
}: Releasing): 'noTelex' | 'notPaid' | 'noOriginals' | undefined {
  if (!OriginalsReturned && (BlReleaseType === RELEASE.original || OriginalsCount > 0)) return 'noOriginals'
  if (BlReleaseType === RELEASE.waybill || BlReleaseType === RELEASE.original) return undefined
  if (!IsTelexApproved) return 'noTelex'
  return IsPaid || IsMonthly ? undefined : 'notPaid'
}
