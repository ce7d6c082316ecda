import type { Country, Site } from '#features/warehouse/sites/rules.ts'
import { isPostcode, isRemoteArea, normalisePostcode } from '#kit/shared/address.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { kit, type Broken } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type { OrderDetail, Pickable } from '../contract.ts'
import { DELIVERY_METHOD, dropshipFields, itemProblems, type Courier, type CourierService, type DropshipItem } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { judgeCouriers, type GoodsLine } from './courier-offers.ts'

/** A line as it is typed; what is known of the product and its stock stands beside it. */
export type LineValues = Partial<Omit<Pickable, 'Fnsku'>> & {
  Fnsku?: string
  Pieces?: number | string
  BatchNo?: string | null
  ProductRemark?: string | null
  SnList?: string[]
  /** Pieces that the order being changed already keeps of the product. */
  Kept?: number
}

/** The form's content: the order's fields as typed. */
export type OrderValues = {
  WarehouseId: number
  CountryCode: string
  PostalCode?: string
  IsRemoteConfirmed?: boolean
  /** The postcode whose remote area was confirmed: another one is asked about again. */
  ConfirmedPostcode?: string
  Items: LineValues[]
  DropshipDeliveryMethod: number
  Courier?: Courier | null
  CourierService?: CourierService | null
  PackagesCount?: number | string
  WaybillFiles?: FileRef[]
}

const TYPED = ['Fnsku', 'Pieces', 'BatchNo', 'ProductRemark'] as const
const isBlank = (line: LineValues) => TYPED.every((field) => line[field] === undefined || line[field] === null || line[field] === '')

export const piecesOf = ({ Pieces }: LineValues) => {
  const pieces = Number(String(Pieces ?? '').trim() || 0)
  return Number.isInteger(pieces) && pieces > 0 ? pieces : 0
}

export const packagesOf = (values: Pick<OrderValues, 'PackagesCount'>) => {
  const packages = Number(values.PackagesCount ?? 1)
  return Number.isInteger(packages) && packages > 0 ? packages : 1
}

/** Lines of which product and quantity are known, as couriers see them. */
export function goodsOf(lines: readonly LineValues[]): GoodsLine[] {
  return lines.flatMap(({ UnitWeight, UnitLength, UnitWidth, UnitHeight, ...line }) => {
    const Pieces = piecesOf(line)
    return Pieces && UnitWeight && UnitLength && UnitWidth && UnitHeight ? [{ Pieces, UnitWeight, UnitLength, UnitWidth, UnitHeight }] : []
  })
}

/** True while the address is remote and nobody has said that it may be. */
export function asksRemote(values: Pick<OrderValues, 'CountryCode' | 'PostalCode' | 'ConfirmedPostcode'>): boolean {
  const { CountryCode, PostalCode = '' } = values
  return isRemoteArea(CountryCode, PostalCode) && normalisePostcode(CountryCode, PostalCode) !== values.ConfirmedPostcode
}

/** Pieces a line may have: what is free of its product, or of the batch it names, and what the order keeps already. */
export function availableOf(line: LineValues): number | undefined {
  if (line.AvailablePcs === undefined) return undefined
  const batch = line.BatchNo ? line.Batches?.find((one) => one.BatchNo === line.BatchNo) : undefined
  return (line.BatchNo ? (batch?.AvailablePcs ?? 0) : line.AvailablePcs) + (line.Kept ?? 0)
}

/** What is sent: empty lines at the end are none, and what the way of delivery does not ask for is left out. */
function gather(content: unknown): unknown {
  const values = content as OrderValues
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

/** Rules that need what the form knows beside its fields: stock, couriers, the question about a remote address. */
function liveProblems(country: Country, isByBatch: boolean, values: OrderValues): Broken[] {
  const { PostalCode, CountryCode } = values
  const lines = values.Items.filter((line) => !isBlank(line))
  const short = lines.flatMap((line, index): Broken[] => {
    const available = availableOf(line)
    return available !== undefined && piecesOf(line) > available ? [{ Field: `Items[${index}].Pieces`, Code: 'stock', key: dropship('form.short'), params: { available } }] : []
  })
  const named = lines.map((line) => ({ Fnsku: line.Fnsku ?? '', BatchNo: line.BatchNo || null })) satisfies Pick<DropshipItem, 'Fnsku' | 'BatchNo'>[]
  const unknown = lines.flatMap((line, index): Broken[] => (line.Fnsku && line.WaresInfoId === undefined ? [{ Field: `Items[${index}].Fnsku`, Code: 'fnskuUnknown', key: dropship('error.fnskuUnknown'), params: {} }] : []))
  const address = PostalCode && !isPostcode(CountryCode, PostalCode) ? [{ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} }] : []
  const remote = asksRemote(values) ? [{ Field: 'PostalCode', Code: 'postcodeRemote', key: dropship('rule.postcodeRemote'), params: {} }] : []
  return [...unknown, ...short, ...itemProblems(named, isByBatch).filter(({ Field }) => !/\.Fnsku$/.test(Field) || named[Number(/\d+/.exec(Field)![0])]!.Fnsku !== ''), ...address, ...remote, ...courierProblems(country, values)]
}

function courierProblems(country: Country, values: OrderValues): Broken[] {
  if (values.DropshipDeliveryMethod !== DELIVERY_METHOD.provider) return []
  if (!values.CourierService) return [{ Field: 'CourierService', Code: 'courierRequired', key: dropship('rule.courierRequired'), params: {} }]
  const goods = goodsOf(values.Items)
  if (goods.length === 0) return []
  const chosen = judgeCouriers(country, values.CountryCode, goods, packagesOf(values)).find((one) => one.service === values.CourierService)
  return chosen?.verdict === 'blocked' ? [{ Field: 'CourierService', Code: 'courierBlocked', ...chosen.reasons[0]! }] : []
}

/** The rules of the form: those of the server, and beside them what only the form can tell while it is filled in. */
export function orderForm({ country }: Site, isByBatch: boolean) {
  const live = z.any().superRefine((values: OrderValues, ctx) => {
    for (const { Field, key, params } of liveProblems(country, isByBatch, values)) ctx.addIssue({ code: 'custom', path: Field.split(/[.[\]]+/).filter(Boolean).map((part) => (/^\d+$/.test(part) ? Number(part) : part)), message: key, params: { ...params }, continue: false })
  })
  return z.preprocess(gather, z.intersection(dropshipFields(country), live.transform(() => ({}))))
}

/** A stored order as the form's content; a copy takes neither the platform's number nor labels of one parcel. */
export function valuesOf(order: OrderDetail, isCopy: boolean): OrderValues {
  const own = isCopy ? { PlatformOrderNo: undefined, CustomerReference: undefined, WaybillFiles: [], ConfirmedPostcode: undefined } : { ConfirmedPostcode: order.PostalCode ?? undefined }
  const Items = order.Items.map((line): LineValues => {
    const { Batches: _, ...item } = line
    return { ...item, SnList: isCopy ? [] : line.SnList, Kept: isCopy ? 0 : line.Pieces }
  })
  return { ...order, ...own, Items } as unknown as OrderValues
}
