import { bulkResult, deskBulkInput } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { DELIVERY, LADING, PICKUP } from './paths.ts'
import { deliveryFields, ladingFields, pickupFields } from './rules.ts'

const path = (list: 'PrivateWarehouseAddress' | 'PickAddress' | 'HblInfo', method: string) => `/client/api/${list}/${method}`
const byId = z.object({ Id: id })
/** The row to save: none for a new one, else the version that was last seen. */
const seen = z.object({ Id: id.optional(), RowVersion: z.number().int().optional() })
const saved = z.object({ Id: z.number(), RowVersion: z.number() })
const base = { Id: z.number(), CreatedTime: z.string(), UpdatedTime: z.string(), RowVersion: z.number() }
const read = (permission: string) => ({ access: 'customer', permission }) as const
const edit = (permission: string) => ({ access: 'customer', kind: 'command', permission: `${permission}:edit` }) as const

// --- Delivery to private warehouses

const delivery = z.object({
  ...base,
  AddressName: z.string(),
  CountryCode: z.string(),
  Contact: z.string(),
  Phone: z.string(),
  Email: z.string().nullable(),
  CompanyName: z.string().nullable(),
  Street: z.string(),
  HouseNumber: z.string().nullable(),
  City: z.string(),
  PostalCode: z.string(),
  BookingMethod: z.number(),
  BookingCode: z.string().nullable(),
  BookingLink: z.string().nullable(),
  DeliveryMode: z.number(),
})
export type Delivery = z.output<typeof delivery>
const deliveryInput = pageInput.extend({
  CountryCode: z.string().max(2).optional(),
  BookingMethod: z.coerce.number().int().optional(),
  DeliveryMode: z.coerce.number().int().optional(),
})
export type DeliveryFilter = z.output<typeof deliveryInput>

export const getDeliveries = op({
  path: path('PrivateWarehouseAddress', 'GetPageList'),
  ...read(DELIVERY),
  input: withSpan(deliveryInput),
  output: page(delivery),
})
export const getDelivery = op({
  path: path('PrivateWarehouseAddress', 'GetById'),
  ...read(DELIVERY),
  input: byId,
  output: delivery,
})
export const saveDelivery = op({
  path: path('PrivateWarehouseAddress', 'Save'),
  ...edit(DELIVERY),
  input: deliveryFields.and(seen),
  output: saved,
})
export const deleteDelivery = op({ path: path('PrivateWarehouseAddress', 'Delete'), ...edit(DELIVERY), input: byId, output: ok })

// --- Pickup

const pickup = z.object({
  ...base,
  Contact: z.string(),
  Phone: z.string(),
  ProvinceCode: z.string(),
  City: z.string(),
  District: z.string(),
  DetailAddress: z.string(),
  Postcode: z.string().nullable(),
  IsDefault: z.boolean(),
})
export type Pickup = z.output<typeof pickup>
const pickupInput = pageInput.extend({ ProvinceCode: z.string().max(6).optional() })
export type PickupFilter = z.output<typeof pickupInput>

export const getPickups = op({
  path: path('PickAddress', 'GetPageList'),
  ...read(PICKUP),
  input: withSpan(pickupInput),
  output: page(pickup),
})
export const getPickup = op({ path: path('PickAddress', 'GetById'), ...read(PICKUP), input: byId, output: pickup })
export const savePickup = op({ path: path('PickAddress', 'Save'), ...edit(PICKUP), input: pickupFields.and(seen), output: saved })
export const deletePickup = op({ path: path('PickAddress', 'Delete'), ...edit(PICKUP), input: byId, output: ok })
export const setDefaultPickup = op({ path: path('PickAddress', 'SetDefault'), ...edit(PICKUP), input: byId, output: ok })

// --- Bill of lading

const lading = z.object({
  ...base,
  TemplateName: z.string(),
  Shipper: z.string(),
  Consignee: z.string(),
  NotifyParty: z.string(),
  IsDefault: z.boolean(),
  ReviewState: z.number(),
  RejectReason: z.string().nullable(),
})
export type Lading = z.output<typeof lading>
const ladingInput = pageInput.extend({ ReviewState: z.coerce.number().int().optional() })
const uncounted = { ...UNCOUNTED, ReviewState: true } as const
const counts = z.record(z.string(), z.number())

export const getLadings = op({
  path: path('HblInfo', 'GetPageList'),
  ...read(LADING),
  input: withSpan(ladingInput),
  output: page(lading),
})
export const getLadingCounts = op({
  path: path('HblInfo', 'GetNumberInEachStatus'),
  ...read(LADING),
  input: withSpan(ladingInput.omit(uncounted)),
  output: counts,
})
/** Parties of a bill of lading with the moves of their review. */
export const getLading = op({
  path: path('HblInfo', 'GetById'),
  ...read(LADING),
  input: byId,
  output: lading.extend({
    ReviewRecords: z.array(eventRow),
  }),
})
export type WholeLading = Output<typeof getLading>
/** Adds parties (no Id) or changes those not yet approved; `IsSubmit` also submits them for review. */
export const saveLading = op({
  path: path('HblInfo', 'Save'),
  ...edit(LADING),
  input: ladingFields.and(seen).and(z.object({ IsSubmit: z.boolean().default(false) })),
  output: saved,
})
export const submitLading = op({ path: path('HblInfo', 'Submit'), ...edit(LADING), input: byId, output: ok })
export const deleteLading = op({ path: path('HblInfo', 'Delete'), ...edit(LADING), input: byId, output: ok })
export const setDefaultLading = op({ path: path('HblInfo', 'SetDefault'), ...edit(LADING), input: byId, output: ok })

const deskInput = ladingInput.extend({ ContractCompanyId: z.coerce.number().int().optional() })
export type DeskLadingFilter = z.output<typeof deskInput>
const deskLadings = deskBulkInput(deskInput)
const desk = (method: string) => `/desk/api/HblInfo/${method}`
const reason = z.object({ Reason: text({ max: 200 }) })

export const getDeskLadings = op({
  path: desk('GetPageList'),
  access: 'staff',
  area: 'customers',
  input: withSpan(deskInput),
  output: page(lading.extend({ ContractCompanyId: z.number(), CompanyName: z.string() })),
})
export const getDeskLadingCounts = op({
  path: desk('GetNumberInEachStatus'),
  access: 'staff',
  area: 'customers',
  input: withSpan(deskInput.omit(uncounted)),
  output: counts,
})
export const approveLadings = op({
  path: desk('Approve'),
  access: 'staff',
  area: 'customers',
  kind: 'command',
  input: deskLadings,
  output: bulkResult,
})
export const rejectLadings = op({
  path: desk('Reject'),
  access: 'staff',
  area: 'customers',
  kind: 'command',
  input: deskLadings.and(reason),
  output: bulkResult,
})
/** Reopens approved parties for changes. */
export const reopenLadings = op({
  path: desk('Reopen'),
  access: 'staff',
  area: 'customers',
  kind: 'command',
  input: deskLadings.and(reason),
  output: bulkResult,
})
