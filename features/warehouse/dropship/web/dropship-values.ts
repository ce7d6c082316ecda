import type { Country, Site } from '#features/warehouse/sites/rules.ts'
import { isPostcode, isRemoteArea, normalisePostcode } from '#kit/shared/address.ts'
import { localDay } from '#kit/shared/calendar.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { addIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { now } from '#kit/web/clock.ts'
import { availableOf, type KeptPieces } from './parts/order-lines.ts'
import { z } from 'zod'
import type { OrderDetail } from '../contract.ts'
import type { Pickable } from '../form-contract.ts'
import { DELIVERY_METHOD, dropshipFields, itemProblems, MAX_PARCELS, outboundDayProblems, snProblems } from '../rules.ts'
import type { Courier, CourierService } from '../couriers.ts'
import { dropship } from '../text/keys.ts'
import { compareCouriers, type GoodsLine } from './courier-offers.ts'

/** A line as entered, with its product and stock. */
export type LineValues = Partial<Omit<Pickable, 'Fnsku'>> & {
  Fnsku?: string
  Pieces?: number | string
  BatchNo?: string | null
  ProductRemark?: string | null
  SnList?: string[]
  Kept?: KeptPieces | undefined
}

/** The form's content: the order's fields as typed. */
export type OrderValues = {
  /** The order being changed. */
  ChangedId?: number
  WarehouseId: number | null
  CountryCode: string
  PostalCode?: string
  IsRemoteConfirmed?: boolean
  /** The postcode whose remote area was confirmed on creation: another one requires confirmation when the order is sent. */
  ConfirmedPostcode?: string
  Items: LineValues[]
  DropshipDeliveryMethod: number
  Courier?: Courier | null
  CourierService?: CourierService | null
  PackagesCount?: number | string
  ExpectedOutboundDate?: string | null
  WaybillFiles?: FileRef[]
}

const TYPED = ['Fnsku', 'Pieces', 'BatchNo', 'ProductRemark'] as const
const isBlank = (line: LineValues) =>
  TYPED.every((field) => line[field] === undefined || line[field] === null || line[field] === '')

export const piecesOf = ({ Pieces }: LineValues) => {
  const pieces = typedNumber(Pieces) ?? 0
  return Number.isInteger(pieces) && pieces > 0 ? pieces : 0
}

export const packagesOf = (values: Pick<OrderValues, 'PackagesCount'>) => {
  const packages = typedNumber(values.PackagesCount) ?? 1
  return Number.isInteger(packages) && packages > 0 && packages <= MAX_PARCELS ? packages : 1
}

/** Lines with known product and quantity, for the couriers' assessment. */
export function goodsOf(lines: readonly LineValues[]): GoodsLine[] {
  return lines.flatMap(({ UnitWeight, UnitLength, UnitWidth, UnitHeight, ...line }) => {
    const Pieces = piecesOf(line)
    return Pieces && UnitWeight && UnitLength && UnitWidth && UnitHeight
      ? [{ Pieces, UnitWeight, UnitLength, UnitWidth, UnitHeight }]
      : []
  })
}

/** True while the address is remote and not confirmed. */
function asksRemote(values: Pick<OrderValues, 'CountryCode' | 'PostalCode' | 'ConfirmedPostcode'>): boolean {
  const { CountryCode, PostalCode = '' } = values
  return isRemoteArea(CountryCode, PostalCode) && normalisePostcode(CountryCode, PostalCode) !== values.ConfirmedPostcode
}

/** The payload: without empty lines at the end, and without fields that the delivery method does not use. */
function gather(values: OrderValues): unknown {
  const isProvider = values.DropshipDeliveryMethod === DELIVERY_METHOD.provider
  const isOwnLabel = values.DropshipDeliveryMethod === DELIVERY_METHOD.customer
  return {
    ...values,
    IsRemoteConfirmed: !asksRemote(values),
    Items: values.Items.slice(0, values.Items.findLastIndex((line) => !isBlank(line)) + 1),
    Courier: isProvider || isOwnLabel ? values.Courier : null,
    CourierService: isProvider ? values.CourierService : null,
    WaybillFiles: isOwnLabel ? (values.WaybillFiles ?? []) : [],
    PackagesCount: values.PackagesCount || 1,
  }
}

/** Line errors of products and stock. */
function lineProblems(lines: readonly LineValues[], isByBatch: boolean): FieldIssue[] {
  const found = lines.flatMap((line, index): FieldIssue[] => {
    const available = availableOf(line)
    const short: FieldIssue[] = [
      { Field: `Items[${index}].Pieces`, Code: 'short', key: dropship('form.short'), params: { available: available ?? 0 } },
    ]
    const unknown: FieldIssue[] = [
      { Field: `Items[${index}].Fnsku`, Code: 'fnskuUnknown', key: dropship('error.fnskuUnknown'), params: {} },
    ]
    if (line.Fnsku && line.WaresInfoId === undefined) return unknown
    return available !== undefined && piecesOf(line) > available ? short : []
  })
  // A line without a product cannot repeat one.
  const named = lines.map((line, index) => ({ Fnsku: line.Fnsku || `line ${index}`, BatchNo: line.BatchNo || null }))
  const chosen = lines.map((line) => ({ Pieces: piecesOf(line), SnList: line.SnList ?? [] }))
  return [...found, ...itemProblems(named, isByBatch), ...snProblems(chosen)]
}

/** A postcode that does not exist in the country. */
function postcodeProblems({ PostalCode, CountryCode }: OrderValues): FieldIssue[] {
  return PostalCode && !isPostcode(CountryCode, PostalCode)
    ? [{ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} }]
    : []
}

/** Requires a service that accepts the parcels. */
function courierProblems(country: Country, values: OrderValues): FieldIssue[] {
  if (values.DropshipDeliveryMethod !== DELIVERY_METHOD.provider || !values.CourierService) return []
  const goods = goodsOf(values.Items)
  const verdicts = goods.length > 0 ? compareCouriers(country, values.CountryCode, goods, packagesOf(values)) : []
  const chosen = verdicts.find((one) => one.service === values.CourierService)
  return chosen?.verdict === 'blocked' ? [{ Field: 'CourierService', Code: 'courierBlocked', ...chosen.reasons[0]! }] : []
}

/**
 * The rules of the form: those of the server, and those that only the form can check while the user is typing. Both are
 * checked together, so that an incomplete form already shows short stock. `keptDay` is the day of the order being
 * changed.
 */
export function orderForm({ country, timeZone }: Site, isByBatch: boolean, keptDay: string | null = null) {
  const live = z.any().transform((values: OrderValues, ctx) => {
    addIssues(ctx, [
      ...lineProblems(values.Items, isByBatch),
      ...postcodeProblems(values),
      ...courierProblems(country, values),
      ...outboundDayProblems(values.ExpectedOutboundDate || null, localDay(now(), timeZone), keptDay),
    ])
    return {}
  })
  return z.preprocess(gather, z.intersection(dropshipFields(country), live))
}

/** A stored order as the form's content; a copy has neither the platform's number nor parcel labels, and leaves `today`. */
export function valuesOf(order: OrderDetail, isCopy: boolean, today: string): OrderValues {
  const fresh = {
    PlatformOrderNo: undefined,
    CustomerReference: undefined,
    ExpectedOutboundDate: today,
    WaybillFiles: [],
    ConfirmedPostcode: undefined,
  }
  const own = isCopy ? fresh : { ChangedId: order.Id, ConfirmedPostcode: order.PostalCode ?? undefined }
  const Items = order.Items.map((line): LineValues => {
    const { Batches, ...item } = line
    return { ...item, SnList: isCopy ? [] : line.SnList, Kept: isCopy ? undefined : { Fnsku: line.Fnsku, Batches } }
  })
  return { ...order, ...own, Items } as OrderValues
}
