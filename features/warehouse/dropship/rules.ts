import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { email, isPostcode, isRemoteArea, normalisePostcode, phone } from '#kit/shared/address.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, day, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { fileRef, isPdfName, type FileRef } from '#kit/shared/file.ts'
import { machine } from '#kit/shared/machine.ts'
import { id } from '#kit/shared/op.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import type { TextParams } from '#kit/shared/text.ts'
import { kit, type FieldIssue, withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'
import { dropship } from './text/keys.ts'
import { DESTINATIONS, SERVICES, type Reason, reason } from './couriers.ts'

/** For other outbound orders: tracking number formats by courier, and distribution of pieces among parcels. */
export { parcelsOf, TRACKING_NO } from './couriers.ts'

type RuleName = keyof (typeof en)['rule']

/**
 * Dropshipping order (the chain is added; its states are those of SPEC 4 that a parcel passes through). New orders are
 * accepted in batches by the system. Staff make `cancelLate` at the customer's request while picking has not begun.
 */
export const dropshipOrder = machine({
  enumeration: 'OutboundStatus',
  states: {
    notOutbound: 126001,
    inProgress: 126005,
    pickingStarted: 126006,
    pickingFinished: 126007,
    outbound: 126002,
    delivered: 126009,
    cancelled: 126003,
    abandoned: 126004,
  },
  initial: 'notOutbound',
  moves: {
    notOutbound: {
      accept: { to: 'inProgress', by: ['staff', 'system'] },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    inProgress: {
      startPicking: { to: 'pickingStarted', by: 'staff' },
      cancelLate: { to: 'cancelled', by: 'staff', danger: true },
      abandon: { to: 'abandoned', by: 'staff', danger: true },
    },
    pickingStarted: {
      finishPicking: { to: 'pickingFinished', by: 'staff' },
      abandon: { to: 'abandoned', by: 'staff', danger: true },
    },
    pickingFinished: { ship: { to: 'outbound', by: 'staff' }, abandon: { to: 'abandoned', by: 'staff', danger: true } },
    outbound: { deliver: { to: 'delivered', by: ['staff', 'system'] } },
  },
})

/** States of orders still to be shipped. */
export const BEFORE_SHIPPING: readonly number[] = [
  dropshipOrder.states.notOutbound,
  dropshipOrder.states.inProgress,
  dropshipOrder.states.pickingStarted,
  dropshipOrder.states.pickingFinished,
]

/** Events of an order. */
export const dropshipEvents = documentEvents(
  'warehouse_out',
  [dropshipOrder],
  [
    'create',
    'update',
    'askCancel',
    'withdrawCancel',
    'declineCancel',
    'cut',
    'shortPick',
    'shortFound',
    'parcelFailed',
    'parcelReturned',
    'parcelLost',
    'correctAddress',
    'correctTracking',
  ],
)

/** Kinds of outbound order by name. */
export const OUTBOUND_TYPE = { replenishment: 127001, dropship: 127002, vendor: 127003 } as const satisfies Record<
  string,
  ValueOf<'OutboundType'>
>

/** The fee that an order without an actual one is expected to cost; null if it ended before anything was charged. */
export const expectedFee = ({ Status, EstimatedFee }: { Status: number; EstimatedFee: number }): number | null =>
  Status === dropshipOrder.states.cancelled || Status === dropshipOrder.states.abandoned ? null : EstimatedFee

/** States in which the customer may change an order. */
export const EDITABLE_DROPSHIP: readonly number[] = [dropshipOrder.states.notOutbound]

/** States in which staff may correct the destination of an order. */
export const CORRECTABLE: readonly number[] = [
  dropshipOrder.states.inProgress,
  dropshipOrder.states.pickingStarted,
  dropshipOrder.states.pickingFinished,
]

/** Who provides the courier label. */
export const DELIVERY_METHOD = { provider: 130001, customer: 130002, pickup: 130003 } as const satisfies Record<
  string,
  ValueOf<'DropshipDeliveryMethod'>
>

/** German couriers require a house number. */
const NEEDS_HOUSE_NUMBER: Record<Country, boolean> = { GB: false, DE: true }

export function needsHouseNumber(country: string): boolean {
  return ownProperty(NEEDS_HOUSE_NUMBER, country) ?? false
}

/** Cut-off hour at the warehouse for same-day shipping. */
export const CUT_OFF_TIME = '14:00'

/** Maximum number of parcels per order (added). */
export const MAX_PARCELS = 100
/** Maximum number of labels in a zip with a workbook (added): each is opened before it is stored. */
export const MAX_LABELS = 200

const latin = (max: number) => ({ max, noChinese: true })

const item = z.object({
  Fnsku: text({ max: 40 }),
  BatchNo: optionalText({ min: 3, max: 30, signs: '-' }),
  Pieces: count,
  SnList: z
    .array(text({ max: 50 }))
    .max(1000)
    .default(() => []),
  ProductRemark: optionalText({ max: 99 }),
})
export type DropshipItem = z.output<typeof item>

/** The fields of an order of a site's warehouse, without cross-field rules. */
export function plainOrder(site: Country) {
  return z.object({
    WarehouseId: id,
    PlatformOrderNo: text({ max: 50 }),
    SalesPlatform: oneOf(enumValues('SalesPlatform')),
    CustomerReference: optionalText({ max: 32 }),
    ShopInfo: optionalText({ max: 50 }),
    /** Defaults to the day of the order. */
    ExpectedOutboundDate: optional(day),
    RecipientName: text(latin(70)),
    RecipientCompany: optionalText(latin(35)),
    RecipientPhone: phone,
    RecipientEmail: optional(email),
    CountryCode: oneOf(DESTINATIONS[site]),
    PostalCode: text({ max: 12 }),
    City: text(latin(50)),
    County: optionalText(latin(50)),
    Address1: text(latin(70)),
    Address2: optionalText(latin(70)),
    HouseNumber: optionalText(latin(20)),
    IsRemoteConfirmed: z.boolean().default(false),
    Items: z
      .array(item)
      .min(1, { error: dropship('rule.oneProduct') })
      .max(200),
    DropshipDeliveryMethod: oneOf(enumValues('DropshipDeliveryMethod')),
    Courier: optional(oneOf(enumValues('Courier'))),
    CourierService: optional(oneOf(enumValues('CourierService'))),
    PackagesCount: count.pipe(z.number().max(MAX_PARCELS, { error: 'tooBig' })).default(1),
    WaybillFiles: z
      .array(fileRef)
      .max(200)
      .default(() => []),
    OrderRemark: optionalText({ max: 199 }),
  })
}
export type DropshipFields = z.output<ReturnType<typeof plainOrder>>

/**
 * Everything a customer sets on an order of a site's warehouse, with every rule that does not require the database. The
 * postal code is normalized. Stock, courier limits (which depend on the products) and the confirmation of a remote area
 * are checked by the server.
 */
export function dropshipFields(site: Country) {
  return withRules(plainOrder(site), orderProblems).transform((order) => ({
    ...order,
    PostalCode: normalisePostcode(order.CountryCode, order.PostalCode),
  }))
}

const fail = (Field: string, rule: RuleName, params: TextParams = {}): FieldIssue => ({
  Field,
  Code: rule,
  key: dropship(`rule.${rule}`),
  params,
})

function orderProblems(order: DropshipFields): FieldIssue[] {
  const found = [...courierProblems(order)]
  if (!isPostcode(order.CountryCode, order.PostalCode))
    found.push({ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} })
  if (needsHouseNumber(order.CountryCode) && !order.HouseNumber) found.push(fail('HouseNumber', 'houseNumber'))
  if (order.DropshipDeliveryMethod === DELIVERY_METHOD.customer)
    found.push(...waybillProblems(order.WaybillFiles, order.PackagesCount))
  return found
}

function courierProblems(order: DropshipFields): FieldIssue[] {
  if (order.DropshipDeliveryMethod !== DELIVERY_METHOD.provider) return []
  if (!order.Courier || !order.CourierService)
    return [fail(order.CourierService ? 'Courier' : 'CourierService', 'courierRequired')]
  return SERVICES[order.CourierService].courier === order.Courier ? [] : [fail('CourierService', 'serviceOfOther')]
}

/** Serial numbers are chosen for every piece of a line or for none. */
export function snProblems(items: readonly Pick<DropshipItem, 'Pieces' | 'SnList'>[]): FieldIssue[] {
  const wrong = (line: Pick<DropshipItem, 'Pieces' | 'SnList'>) =>
    line.SnList.length > 0 && new Set(line.SnList).size !== line.Pieces
  return items.flatMap((line, index) => (wrong(line) ? [fail(`Items[${index}].SnList`, 'snCount', { pieces: line.Pieces })] : []))
}

/** Number of label files; a file that is named twice is one label. */
const labelCount = (files: readonly FileRef[]) => new Set(files.map((file) => file.FileId)).size

/** Labels the customer uploads: PDF only, at least one per parcel (SPEC 5 Files). */
function waybillProblems(files: readonly FileRef[], packages: number): FieldIssue[] {
  const wrong = files.flatMap((file, index) =>
    isPdfName(file.FileName) ? [] : [fail(`WaybillFiles[${index}].FileName`, 'waybillPdf')],
  )
  const labels = labelCount(files)
  const few = labels < packages ? [fail('WaybillFiles', 'waybillFew', { files: labels, packages })] : []
  return [...wrong, ...few]
}

/** Surplus labels are accepted, with a notice. */
export function waybillNotice(files: readonly FileRef[], packages: number): Reason | null {
  const labels = labelCount(files)
  return labels > packages ? reason('waybillMany', { files: labels, packages }) : null
}

/**
 * Line rules that depend on the company: without batch management an FNSKU must be unique in an order; with it a batch
 * is required, and FNSKU and batch must be unique together (SPEC 5 Lists).
 */
export function itemProblems(items: readonly Pick<DropshipItem, 'Fnsku' | 'BatchNo'>[], isByBatch: boolean): FieldIssue[] {
  const keys = items.map((line) => (isByBatch ? `${line.Fnsku} ${line.BatchNo ?? ''}` : line.Fnsku))
  return items.flatMap((line, index) => {
    if (isByBatch && !line.BatchNo) return [fail(`Items[${index}].BatchNo`, 'batchRequired')]
    return keys.indexOf(keys[index]!) < index ? [fail(`Items[${index}].Fnsku`, 'fnskuRepeated')] : []
  })
}

/** An order leaves on `today`, the warehouse's calendar day, or later; its saved day (`kept`) may have passed in the meantime. */
export function outboundDayProblems(expected: string | null, today: string, kept: string | null): FieldIssue[] {
  return expected !== null && expected < today && expected !== kept ? [fail('ExpectedOutboundDate', 'pastDate')] : []
}

/** True if the customer must still confirm that a parcel is sent to a remote area (SPEC 5). */
export function needsRemoteConfirmation(
  order: Pick<DropshipFields, 'CountryCode' | 'PostalCode' | 'IsRemoteConfirmed'>,
): boolean {
  return !order.IsRemoteConfirmed && isRemoteArea(order.CountryCode, order.PostalCode)
}
