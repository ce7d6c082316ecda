import type { z } from 'zod'
import { ladingFields } from '#features/account/addresses/rules.ts'
import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { freightOrder, hasSection, kindOf } from '#features/freight/core/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, countOrZero, cubicMeasure, measure, oneOf, text } from '#kit/shared/fields.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { machine } from '#kit/shared/machine.ts'
import { textKeys } from '#kit/shared/text.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type en from './text/en-US.ts'

const lading = textKeys<typeof en>('lading')

/**
 * A bill of lading (SPEC 4 confirm lading; the other states are added). A requested change returns a draft to the review,
 * and until the bill is issued staff reopen outdated drafts; only a rejection lets the customer edit the instructions again.
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

/** Events of a bill of lading. */
export const ladingEvents = documentEvents('order_bill_of_lading', [billOfLading], ['open', 'amend', 'split'])
export type LadingMove = Parameters<typeof billOfLading.find>[1]

const { states } = billOfLading

export const KIND = { house: 111001, master: 111002 } as const satisfies Record<string, ValueOf<'BlType'>>
export const RELEASE = { original: 112001, telex: 112002, waybill: 112003 } as const satisfies Record<
  string,
  ValueOf<'BlReleaseType'>
>

export const PACKAGE = { carton: 184001, pallet: 184002, woodenCase: 184003, bag: 184004 } as const satisfies Record<
  string,
  ValueOf<'PackageType'>
>
/** Application of a customer for a telex release. */
export const TELEX_APPLICATION = { type: 115003, approved: 116002 } as const
/** Fee states that do not prevent a release. */

/** Whether the customer may edit the instructions (SPEC 4: not after approval). */
export const isOpen = (state: number) => state === states.instructions || state === states.rejected
/** Whether staff may amend the instructions. */
export const isInReview = (state: number) => state === states.review
/** Whether a draft or bill was sent to the customer. */
export const hasDraft = (state: number) => state >= states.toConfirm
/** Whether ship, ports and containers are those stored with the bill. */
export const isIssued = (state: number) => state >= states.issued
/** Whether staff may split containers off: before the instructions are submitted. */
export const maySplit = ({ LadingState, ContainerNos }: { LadingState: number; ContainerNos: readonly string[] }) =>
  isOpen(LadingState) && ContainerNos.length > 1

const SAILED: readonly number[] = [
  freightOrder.states.departed,
  freightOrder.states.arrived,
  freightOrder.states.inDelivery,
  freightOrder.states.delivered,
]
/** A bill certifies that the goods are on board, so the ship must have departed. */
export const hasSailed = (orderStatus: number) => SAILED.includes(orderStatus)

/** An order has bills from acceptance on. */
export function mayHaveLadings(order: { OrderStatus: number; OrderLoaddingAndServiceScopeType: number }): boolean {
  return (
    hasSection(kindOf(order.OrderLoaddingAndServiceScopeType), 'lading') &&
    (order.OrderStatus === freightOrder.states.pendingDeparture || hasSailed(order.OrderStatus))
  )
}

// --- Shipping instructions -----------------------------------------------------------------------------------------

export const MAX = { marks: 500, goods: 1000, originals: 3, reason: 200, change: 500 } as const
export const TERMS = ['Prepaid', 'Collect'] as const

/** Shipping instructions: parties as printed, goods and totals. */
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

/** Totals of a bill by its order. */
export type Totals = Pick<Instructions, 'Packages' | 'GrossWeight' | 'Volume'>

/** Differences from the order; hints only. */
export function instructionWarnings(given: Partial<Record<keyof Totals, unknown>>, order: Totals): FieldIssue[] {
  return (['Packages', 'GrossWeight', 'Volume'] as const).flatMap((Field) => {
    const value = typedNumber(given[Field])
    return value === undefined || value === order[Field]
      ? []
      : [{ Field, Code: 'differs', key: lading('rule.differs'), params: { order: order[Field] } }]
  })
}

const HOUR_MS = 3_600_000
/** A cut-off is near this many hours before. */
const NEAR_HOURS = 48
export function cutOffState(cutOff: string | null, moment: Date): 'none' | 'far' | 'near' | 'past' {
  if (cutOff === null) return 'none'
  const left = Date.parse(cutOff) - moment.getTime()
  return left < 0 ? 'past' : left < NEAR_HOURS * HOUR_MS ? 'near' : 'far'
}

/** Default number of originals by release type; none for sea waybill and telex release. */
export const usualOriginals = (release: number | null) => (release === RELEASE.original ? MAX.originals : 0)

// --- Release -------------------------------------------------------------------------------------------------------

export type ReleaseConditions = {
  BlReleaseType: number | null
  OriginalsCount: number
  IsTelexApproved: boolean
  IsPaid: boolean
  IsMonthly: boolean
  OriginalsReturned: boolean
}

/** What a release needs as far as it is known: originals also of a bill that was issued with them before its telex release. */
export function releaseNeeds({
  BlReleaseType,
  OriginalsCount = 0,
  IsTelexApproved,
  IsPaid,
  IsMonthly,
}: { BlReleaseType: number | null } & Partial<ReleaseConditions>): ('needTelex' | 'needPayment' | 'needOriginals')[] {
  const isTelex = BlReleaseType !== RELEASE.original && BlReleaseType !== RELEASE.waybill
  return [
    ...(isTelex && IsTelexApproved === false ? (['needTelex'] as const) : []),
    ...(isTelex && IsPaid === false && IsMonthly === false ? (['needPayment'] as const) : []),
    ...(BlReleaseType === RELEASE.original || OriginalsCount > 0 ? (['needOriginals'] as const) : []),
  ]
}

/** Why a bill may not be released yet; undefined if it may. Issued originals must be returned even after a granted telex release. */
export function releaseProblem({
  BlReleaseType,
  OriginalsCount,
  IsTelexApproved,
  IsPaid,
  IsMonthly,
  OriginalsReturned,
}: ReleaseConditions): 'noTelex' | 'notPaid' | 'noOriginals' | undefined {
  if (!OriginalsReturned && (BlReleaseType === RELEASE.original || OriginalsCount > 0)) return 'noOriginals'
  if (BlReleaseType === RELEASE.waybill || BlReleaseType === RELEASE.original) return undefined
  if (!IsTelexApproved) return 'noTelex'
  return IsPaid || IsMonthly ? undefined : 'notPaid'
}
