import { enumValues } from '#features/account/dictionary/enums.ts'
import { itemProblems, outboundDayProblems } from '#features/warehouse/dropship/rules.ts'
import type { Country, Site } from '#features/warehouse/sites/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { addIssues, type FieldIssue } from '#kit/shared/validation.ts'
import { now } from '#kit/web/clock.ts'
import { availableOf, type KeptPieces } from '#features/warehouse/dropship/web/parts/order-lines.ts'
import { z } from 'zod'
import type { OrderDetail } from '../contract.ts'
import type { Sendable } from '../form-contract.ts'
import { BOOKED_BY, DESTINATION, MODE, type OrderFields } from '../rules.ts'
import { goodsTotals, type GoodsLine } from '../rules/goods.ts'
import { courierIssues, courierVerdict } from '../rules/express.ts'
import { centreProblems, fail, replenishmentFields } from '../rules/order.ts'
import { replenishment } from '../text/keys.ts'

/** A line as entered, with its product and stock. */
export type LineValues = Partial<Omit<Sendable, 'Fnsku'>> & {
  Fnsku?: string
  Cartons?: number | string
  LoosePieces?: number | string
  BatchNo?: string | null
  NewFnsku?: string | null
  /** The new FNSKU as selected from the list or confirmed with Enter. */
  NewFnskuConfirmed?: string | null
  ProductRemark?: string | null
  Kept?: KeptPieces | undefined
}

/** The form's content: the order's fields as typed. */
export type OrderValues = {
  WarehouseId: number | null
  DestWarehouseType: number
  DeliveryMode: number
  BookingMethod: number
  RelabelFlag?: boolean
  OuterLabelCount?: number | string
  LabelFiles?: FileRef[]
  ExpressCompany?: string | null
  FcCode?: string | null
  NewFbaNo?: string | null
  Country?: string | null
  PostalCode?: string | null
  AddressId?: number | null
  ExpectedOutboundDate?: string | null
  InnerLabelCount?: number | string | null
  Items: LineValues[]
}

const whole = (value: unknown) => {
  const number = typedNumber(value) ?? 0
  return Number.isInteger(number) && number > 0 ? number : 0
}

export const piecesOf = (line: LineValues) => whole(line.Cartons) * (line.PcsPerCarton ?? 0) + whole(line.LoosePieces)

/** Lines with a known product, as the totals need them. */
export function goodsOf(lines: readonly LineValues[]): GoodsLine[] {
  return lines.flatMap((line) =>
    line.PcsPerCarton === undefined || piecesOf(line) === 0
      ? []
      : [{ ...line, Cartons: whole(line.Cartons), LoosePieces: whole(line.LoosePieces) } as GoodsLine],
  )
}

export const totalsOf = (lines: readonly LineValues[] | undefined) => goodsTotals(goodsOf(lines ?? []))

const TYPED = ['Fnsku', 'Cartons', 'LoosePieces', 'BatchNo', 'NewFnsku', 'ProductRemark'] as const
const isBlank = (line: LineValues) =>
  TYPED.every((field) => line[field] === undefined || line[field] === null || line[field] === '')

/** The submitted values: without empty lines at the end, and with empty input as zero cartons. */
function gather(values: OrderValues): unknown {
  const lines = values.Items.slice(0, values.Items.findLastIndex((line) => !isBlank(line)) + 1)
  return {
    ...values,
    OuterLabelCount: values.OuterLabelCount === '' ? 0 : values.OuterLabelCount,
    LabelFiles: whole(values.OuterLabelCount) > 0 ? (values.LabelFiles ?? []) : [],
    Items: lines.map((line) => ({ ...line, Cartons: line.Cartons || 0, LoosePieces: line.LoosePieces || 0 })),
  }
}

/** Errors of the lines by products and stock, and of new FNSKUs that were typed but not confirmed (SPEC 5). */
function lineProblems(values: Pick<OrderValues, 'Items' | 'RelabelFlag'>, isByBatch: boolean): FieldIssue[] {
  const { Items, RelabelFlag } = values
  const found = Items.flatMap((line, index): FieldIssue[] => {
    const available = availableOf(line)
    if (line.Fnsku && line.WaresInfoId === undefined) return [fail(`Items[${index}].Fnsku`, 'fnskuUnknown')]
    return available !== undefined && piecesOf(line) > available
      ? [{ Field: `Items[${index}].Cartons`, Code: 'short', key: replenishment('form.short'), params: { available } }]
      : []
  })
  const unconfirmed = RelabelFlag
    ? Items.flatMap((line, index) =>
        line.NewFnsku && line.NewFnsku !== line.NewFnskuConfirmed ? [fail(`Items[${index}].NewFnsku`, 'newFnskuConfirm')] : [],
      )
    : []
  const named = Items.map((line, index) => ({ Fnsku: line.Fnsku || `line ${index}`, BatchNo: line.BatchNo || null }))
  return [...found, ...unconfirmed, ...itemProblems(named, isByBatch)]
}

/** The courier's verdict on the cartons as far as they are filled in. */
const verdictOf = (site: Country, values: OrderValues) => courierVerdict(site, sentOf(values), goodsOf(values.Items))
const sentOf = ({ DestWarehouseType, DeliveryMode, ExpressCompany, FcCode, Country }: OrderValues) => {
  const isMarketplace = DestWarehouseType === DESTINATION.marketplace
  const courier = isOneOf(enumValues('Courier'), ExpressCompany) ? ExpressCompany : null
  return {
    DeliveryMode: DeliveryMode as OrderFields['DeliveryMode'],
    ExpressCompany: courier,
    FcCode: isMarketplace ? (FcCode ?? null) : null,
    Country: isMarketplace ? null : ((Country ?? null) as OrderFields['Country']),
  }
}

/** Issues: a centre of another market, a courier that does not accept the cartons or the country. */
const placeProblems = (site: Country, values: OrderValues): FieldIssue[] => [
  ...centreProblems(site, sentOf(values)),
  ...courierIssues(verdictOf(site, values), 'blocked'),
]

/** Warnings: accepted, but the courier may refuse or charge extra. */
export const orderWarnings = (site: Country, values: OrderValues): FieldIssue[] => courierIssues(verdictOf(site, values), 'warn')

/** The rules of the form: those of the server, and those that only the form can check while the user fills it in. */
export function orderForm(
  { country, timeZone }: Pick<Site, 'country' | 'timeZone'>,
  isByBatch: boolean,
  keptDay: string | null = null,
) {
  const live = z.any().transform((values: OrderValues, ctx) => {
    addIssues(ctx, [
      ...lineProblems(values, isByBatch),
      ...placeProblems(country, values),
      ...outboundDayProblems(values.ExpectedOutboundDate || null, localDay(now(), timeZone), keptDay),
    ])
    return {}
  })
  return z.preprocess(gather, z.intersection(replenishmentFields, live))
}

export const blankOrder = (WarehouseId: number | null, today: string): OrderValues => ({
  WarehouseId,
  DestWarehouseType: DESTINATION.marketplace,
  DeliveryMode: MODE.truck,
  BookingMethod: BOOKED_BY.provider,
  RelabelFlag: false,
  OuterLabelCount: 1,
  ExpectedOutboundDate: today,
  LabelFiles: [],
  Items: [{}],
})

/** Converts a stored order to form values; a copy has neither the shipment's numbers nor its labels, and leaves `today`. */
export function valuesOf(order: OrderDetail, isCopy: boolean, today: string): OrderValues {
  const fresh = {
    NewFbaNo: null,
    OldFbaNo: null,
    ReferenceId: null,
    CustomerReference: null,
    ExpectedOutboundDate: today,
    LabelFiles: [],
    InnerLabelCount: null,
  }
  const Items = order.Items.map((line): LineValues => {
    const { Batches, Pieces: _, ...item } = line
    return { ...item, NewFnskuConfirmed: line.NewFnsku, Kept: isCopy ? undefined : { Fnsku: line.Fnsku, Batches } }
  })
  return { ...order, ...(isCopy && fresh), Items }
}
