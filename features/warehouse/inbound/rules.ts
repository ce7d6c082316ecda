import { productReview } from '#features/warehouse/products/rules.ts'
import { LOOSE_CARGO } from '#features/freight/core/rules.ts'
import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { phone } from '#kit/shared/address.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, instant, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { asCode, asContainerNo, isContainerNo } from '#kit/shared/identity.ts'
import { machine } from '#kit/shared/machine.ts'
import { boxVolume, cubicMetres, fromHundredths, hundredths } from '#kit/shared/measure.ts'
import { id } from '#kit/shared/op.ts'
import { textKeys, type TextParams } from '#kit/shared/text.ts'
import { type FieldIssue, kit, withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'

const inbound = textKeys<typeof en>('inbound')
type RuleName = keyof (typeof en)['rule']
const fail = (Field: string, rule: RuleName, params: TextParams = {}): FieldIssue => ({
  Field,
  Code: rule,
  key: inbound(`rule.${rule}`),
  params,
})

/**
 * Inbound plan (SPEC 4; the moves are added). Saving does not change the state. `receive` may be repeated, since goods
 * arrive in parts; `correct` replaces the count. `cancelLate` is for a plan without receipts. Staff resolve an
 * exception only after `RESOLVE_AFTER_DAYS`, or recount.
 */
export const inboundPlan = machine({
  enumeration: 'InboundPlanStatus',
  states: {
    toSubmit: 123001,
    toReview: 123002,
    reviewFailed: 123003,
    toInbound: 123004,
    completed: 123005,
    exception: 123006,
    cancelled: 123007,
  },
  initial: 'toSubmit',
  moves: {
    toSubmit: { submit: { to: 'toReview', by: 'customer' }, cancel: { to: 'cancelled', by: 'customer', danger: true } },
    toReview: {
      pass: { to: 'toInbound', by: 'staff' },
      fail: { to: 'reviewFailed', by: 'staff', danger: true },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    reviewFailed: { submit: { to: 'toReview', by: 'customer' }, cancel: { to: 'cancelled', by: 'customer', danger: true } },
    toInbound: {
      receive: { to: 'toInbound', by: 'staff' },
      correct: { to: 'toInbound', by: 'staff' },
      complete: { to: 'completed', by: 'staff' },
      completeWithDifference: { to: 'exception', by: 'staff' },
      cancelLate: { to: 'cancelled', by: 'staff', danger: true },
    },
    exception: {
      resolve: { to: 'completed', by: ['customer', 'staff'] },
      recount: { to: 'toInbound', by: 'staff' },
    },
  },
})

export const inboundEvents = documentEvents(
  'inbound_plan',
  [inboundPlan],
  ['create', 'edit', 'delete', 'askCancel', 'withdrawCancel', 'announceArrival', 'appoint', 'dispute'],
)

/** States in which the customer may change a plan. */
export const EDITABLE_PLAN: readonly number[] = [inboundPlan.states.toSubmit, inboundPlan.states.reviewFailed]

/** Box labels are for plans that passed their review (domain 4.7). */
export function isPrintable(status: number): boolean {
  const { toInbound, exception, completed } = inboundPlan.states
  return [toInbound, exception, completed].includes(status)
}

/** Days for the customer to accept a difference before staff may. */
export const RESOLVE_AFTER_DAYS = 7

export const INBOUND_TYPE = { container: 124001, pallets: 124002, cartons: 124003, parcels: 124004 } as const satisfies Record<
  string,
  ValueOf<'InboundType'>
>
/** Full-route plans belong to one of our freight orders, which brings the goods. */
export const [FULL_ROUTE, LAST_MILE] = [125001, 125002] as const satisfies ValueOf<'InboundOrderType'>[]
const MAX_TRACKING_NOS = 200
/** Maximum number of lines in a plan. */
export const MAX_LINES = 1000

/** European registration plates, with optional spaces and hyphens. */
export const PLATE = /^[A-Za-z0-9ÄÖÜäöü -]+$/

export const PLAN_FILES = ['packingList', 'other'] as const

/** One line of a plan, identified by the FNSKU of its product. */
export const planItemFields = z.object({
  Fnsku: text({ max: 40 }),
  Cartons: count,
  PcsPerCarton: count,
  CartonNoFrom: optional(count),
  CartonNoTo: optional(count),
  BatchNo: optionalText({ max: 30, pattern: /^[A-Za-z0-9-]{3,30}$/, wrong: inbound('rule.batchFormat') }),
  ProductRemark: optionalText({ max: 99 }),
})
export type PlanItem = z.output<typeof planItemFields>

const plainPlan = z.object({
  Po: optionalText({ max: 50 }),
  WarehouseId: id,
  InboundType: oneOf(enumValues('InboundType')),
  OrderType: oneOf([FULL_ROUTE, LAST_MILE]).default(LAST_MILE),
  /** The freight order of a full route. */
  OrderId: optional(id),
  ForwarderNo: optionalText({ max: 50 }),
  ContainerNo: optionalText({ max: 11, written: asContainerNo }),
  CabinetType: optional(oneOf(enumValues('CabinetType').filter((size) => size !== LOOSE_CARGO))),
  TrackingNos: z
    .array(text({ max: 50, written: asCode, signs: '-' }))
    .max(MAX_TRACKING_NOS, { error: inbound('rule.trackingMany') })
    .default(() => []),
  ExpectedInboundTime: instant,
  TotalPallets: optional(count),
  VehiclePlate: optionalText({ max: 15, pattern: PLATE }),
  DriverPhone: optional(phone),
  Remark: optionalText({ max: 199 }),
  Items: z
    .array(planItemFields)
    .max(MAX_LINES)
    .default(() => []),
  Attachments: z
    .array(fileRef.extend({ Kind: oneOf(PLAN_FILES) }))
    .max(20)
    .default(() => []),
})
export type PlanFields = z.output<typeof plainPlan>

/** Everything a customer sets on a plan, with the rules for saving. Rules for submission only are in `submitProblems`. */
export const inboundPlanFields = withRules(plainPlan, (plan) => [
  ...listProblems(plan.Items),
  ...(plan.ContainerNo && !isContainerNo(plan.ContainerNo) ? [fail('ContainerNo', 'containerWrong')] : []),
  ...plan.TrackingNos.flatMap((number, index) =>
    plan.TrackingNos.indexOf(number) < index
      ? [{ Field: `TrackingNos[${index}]`, Code: 'duplicate', key: kit('invalid.duplicate'), params: {} }]
      : [],
  ),
])

/** Rules between the lines of a plan or packing list: batches, carton numbers, no duplicate line. */
export function listProblems(items: readonly PlanItem[]): FieldIssue[] {
  return items.flatMap((line, index) => {
    const before = items.slice(0, index)
    const field = (name: keyof PlanItem) => `Items[${index}].${name}`
    const found: FieldIssue[] = []
    if (line.BatchNo && before.some((other) => other.BatchNo === line.BatchNo))
      found.push(fail(field('BatchNo'), 'batchRepeated'))
    else if (before.some((other) => other.Fnsku === line.Fnsku && other.BatchNo === line.BatchNo))
      found.push(fail(field('Fnsku'), 'fnskuRepeated'))
    return [...found, ...cartonNoProblems(line, before, field)]
  })
}

function cartonNoProblems(line: PlanItem, before: readonly PlanItem[], field: (name: keyof PlanItem) => string): FieldIssue[] {
  const { CartonNoFrom: from, CartonNoTo: to } = line
  if (from === null && to === null) return []
  if (from === null || to === null) return [fail(field(from === null ? 'CartonNoFrom' : 'CartonNoTo'), 'cartonNoPair')]
  if (to - from + 1 !== line.Cartons) return [fail(field('CartonNoTo'), 'cartonNoCount', { cartons: line.Cartons })]
  const other = before.findIndex(
    (o) => o.CartonNoFrom !== null && o.CartonNoTo !== null && o.CartonNoFrom <= to && from <= o.CartonNoTo,
  )
  return other < 0 ? [] : [fail(field('CartonNoFrom'), 'cartonNoOverlap', { row: other + 1 })]
}

/** Product data that the announced lines are checked against; `IsApproved` in the country of the plan's warehouse. */
export type KnownProduct = { Sku: string; PcsPerCarton: number; IsApproved: boolean }

/** True if a product may be announced. */
export function isApproved(product: { ReviewState: number }): boolean {
  return product.ReviewState === productReview.states.approved
}

/** Rules between a line and its product: approved, the SKU if given, and its only carton specification. */
export function productProblems(
  line: { Fnsku: string; PcsPerCarton: number; Sku?: string | null },
  product: KnownProduct | undefined,
  at = '',
): FieldIssue[] {
  if (!product?.IsApproved) return [fail(`${at}Fnsku`, 'fnskuInvalid')]
  const found: FieldIssue[] = []
  if (line.Sku && line.Sku !== product.Sku) found.push(fail(`${at}Sku`, 'skuDiffers', { sku: product.Sku }))
  if (line.PcsPerCarton !== product.PcsPerCarton)
    found.push(fail(`${at}PcsPerCarton`, 'cartonSpec', { pieces: product.PcsPerCarton }))
  return found
}

/**
 * Submission rules of the plan itself. `today` is the warehouse's calendar day, `expectedDay` that of
 * ExpectedInboundTime there.
 */
export function submitProblems(plan: PlanFields, today: string, expectedDay: string): FieldIssue[] {
  const found: FieldIssue[] = []
  if (plan.Items.length === 0) found.push(fail('Items', 'oneProduct'))
  if (expectedDay < today) found.push(fail('ExpectedInboundTime', 'pastDate'))
  if (plan.OrderType === FULL_ROUTE && !plan.OrderId)
    found.push({ Field: 'OrderId', Code: 'required', key: kit('invalid.required'), params: {} })
  if (plan.OrderType === LAST_MILE && !plan.ForwarderNo) found.push(fail('ForwarderNo', 'forwarderRequired'))
  if (plan.InboundType === INBOUND_TYPE.container) {
    if (!plan.ContainerNo) found.push(fail('ContainerNo', 'containerRequired'))
    if (!plan.CabinetType) found.push(fail('CabinetType', 'cabinetRequired'))
  }
  if (plan.InboundType === INBOUND_TYPE.parcels && plan.TrackingNos.length === 0)
    found.push(fail('TrackingNos', 'trackingRequired'))
  return found
}

/** Goods on a third-party truck: its plate may be entered later, but before the goods arrive. */
export function needsPlate(plan: { InboundType?: unknown; VehiclePlate?: unknown }): boolean {
  const onTruck = plan.InboundType === INBOUND_TYPE.pallets || plan.InboundType === INBOUND_TYPE.cartons
  return onTruck && !plan.VehiclePlate
}

/** Form hint while the plate is missing. */
export const plateHint: FieldIssue = fail('VehiclePlate', 'plateLater')

/** Default batch number of a line: `OHL2511200003-01`. */
export function automaticBatchNo(ohlOrderNo: string, lineNo: number): string {
  return `${ohlOrderNo}-${String(lineNo).padStart(2, '0')}`
}

type CountedLine = {
  Cartons: number
  PcsPerCarton: number
  CartonLength: number
  CartonWidth: number
  CartonHeight: number
  CartonWeight: number
}

/** Sums of the lines: kg with two decimals, m³ with three, rounded once at the end. */
export function planTotals(lines: readonly CountedLine[]): {
  ExpectedCartons: number
  ExpectedPieces: number
  GrossWeight: number
  Volume: number
} {
  let [weight, volume] = [0n, 0n]
  for (const line of lines) {
    weight += hundredths(line.CartonWeight) * BigInt(line.Cartons)
    volume += boxVolume(line.CartonLength, line.CartonWidth, line.CartonHeight) * BigInt(line.Cartons)
  }
  return {
    ExpectedCartons: lines.reduce((sum, line) => sum + line.Cartons, 0),
    ExpectedPieces: lines.reduce((sum, line) => sum + line.Cartons * line.PcsPerCarton, 0),
    GrossWeight: fromHundredths(weight),
    Volume: cubicMetres(volume, 3),
  }
}
