import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { email, phone } from '#kit/shared/address.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { countOrZero, day, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { machine } from '#kit/shared/machine.ts'
import { referenceId, shipmentId } from '#kit/shared/marketplace-numbers.ts'
import { id } from '#kit/shared/op.ts'
import { z } from 'zod'
import { replenishment } from './text/keys.ts'

/**
 * Replenishment order: cartons from our warehouse to a marketplace's centre or a private warehouse (states of SPEC 4,
 * the moves are added). `cancelLate` is made by staff on the customer's request before picking starts.
 */
export const replenishmentOrder = machine({
  enumeration: 'OutboundStatus',
  states: {
    notOutbound: 126001,
    inProgress: 126005,
    pickingStarted: 126006,
    pickingFinished: 126007,
    preOutbound: 126008,
    toBeShipped: 126010,
    shippingOut: 126011,
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
      cancelLate: { to: 'cancelled', by: 'staff', danger: true },
      abandon: { to: 'abandoned', by: 'staff', danger: true },
    },
    pickingStarted: {
      finishPicking: { to: 'pickingFinished', by: 'staff' },
      abandon: { to: 'abandoned', by: 'staff', danger: true },
    },
    pickingFinished: { pack: { to: 'preOutbound', by: 'staff' }, abandon: { to: 'abandoned', by: 'staff', danger: true } },
    preOutbound: { ready: { to: 'toBeShipped', by: 'staff' }, abandon: { to: 'abandoned', by: 'staff', danger: true } },
    toBeShipped: { load: { to: 'shippingOut', by: 'staff' }, abandon: { to: 'abandoned', by: 'staff', danger: true } },
    shippingOut: { ship: { to: 'outbound', by: 'staff' }, unload: { to: 'toBeShipped', by: 'staff' } },
    outbound: { deliver: { to: 'delivered', by: ['staff', 'system'] } },
  },
})

/** What can happen to an order. */
export const replenishmentEvents = documentEvents(
  'replenishment_out',
  [replenishmentOrder],
  ['create', 'update', 'askCancel', 'withdrawCancel', 'declineCancel', 'cut', 'consolidate', 'saveLabels', 'correctTracking'],
)

const { states } = replenishmentOrder

/** States in which cartons have the courier's numbers, which staff can correct. */
export const SHIPPED: readonly number[] = [states.outbound, states.delivered]

/** States in which the customer may change an order. */
export const EDITABLE: readonly number[] = [states.notOutbound]
/** States in which labels and the content of mixed cartons can still be changed: until the cartons are packed. */
export const BEFORE_PACKING: readonly number[] = [
  states.notOutbound,
  states.inProgress,
  states.pickingStarted,
  states.pickingFinished,
]

/** Type of an order's destination. */
export const DESTINATION = { marketplace: 128001, private: 128002 } as const satisfies Record<
  string,
  ValueOf<'DestWarehouseType'>
>
export const MODE = { truck: 129001, express: 129002 } as const satisfies Record<string, ValueOf<'DeliveryMode'>>
/** Who books the slot at the destination. */
export const BOOKED_BY = { customer: 1, provider: 2, nobody: 3 } as const satisfies Record<string, ValueOf<'BookingMethod'>>

/** Countries with private warehouses that we deliver to. */
export const PRIVATE_COUNTRIES = [...COUNTRIES, 'FR'] as const

export const MAX_ITEMS = 200
const MAX_OUTER_LABELS = 4
/** Label files of one order (added). */
export const MAX_LABEL_FILES = 200

const item = z.object({
  Fnsku: text({ max: 40 }),
  BatchNo: optionalText({ min: 3, max: 30, signs: '-' }),
  Cartons: countOrZero.default(0),
  LoosePieces: countOrZero.default(0),
  NewFnsku: optionalText({ max: 40, noChinese: true }),
  ProductRemark: optionalText({ max: 99 }),
})
export type ReplenishmentItem = z.output<typeof item>

const latin = (max: number) => ({ max, noChinese: true })

/** The fields of an order without the rules across fields. */
export const plainOrder = z.object({
  WarehouseId: id,
  DestWarehouseType: oneOf(enumValues('DestWarehouseType')),
  FcCode: optionalText({ max: 5 }),
  OldFbaNo: shipmentId,
  NewFbaNo: shipmentId,
  ReferenceId: referenceId,
  Contact: optionalText(latin(70)),
  Phone: optional(phone),
  Email: optional(email),
  Country: optional(oneOf(PRIVATE_COUNTRIES)),
  PostalCode: optionalText({ max: 10 }),
  City: optionalText(latin(50)),
  Street: optionalText(latin(100)),
  HouseNumber: optionalText(latin(20)),
  DeliveryMode: oneOf(enumValues('DeliveryMode')),
  ExpressCompany: optional(oneOf(enumValues('Courier'))),
  BookingMethod: oneOf(enumValues('BookingMethod')),
  ExpectedOutboundDate: day,
  CustomerReference: optionalText({ max: 32 }),
  ShopInfo: optionalText({ max: 50 }),
  RelabelFlag: z.boolean().default(false),
  OuterLabelCount: countOrZero.pipe(z.number().max(MAX_OUTER_LABELS, { error: 'tooBig' })).default(0),
  /** Default: one for each piece if goods are relabelled, else none. */
  InnerLabelCount: optional(countOrZero),
  LabelFiles: z
    .array(fileRef)
    .max(MAX_LABEL_FILES)
    .default(() => []),
  OrderRemark: optionalText({ max: 199 }),
  Items: z
    .array(item)
    .min(1, { error: replenishment('rule.oneProduct') })
    .max(MAX_ITEMS),
})
export type OrderFields = z.output<typeof plainOrder>

/**
 * Returns the other carton of an order with a courier's number: if the number is entered for `BoxNo`, which has
 * another, their labels were swapped.
 */
export function cartonWith<B extends { BoxNo: number; TrackingNo: string | null }>(
  number: string,
  boxes: readonly B[],
  BoxNo: number,
) {
  const hasNumber = boxes.some((one) => one.BoxNo === BoxNo && one.TrackingNo)
  return hasNumber ? boxes.find((one) => one.BoxNo !== BoxNo && one.TrackingNo === number) : undefined
}
