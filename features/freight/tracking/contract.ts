import { z } from 'zod'
import { progressEvent, progressShape } from '#features/freight/shared-tracking/contract.ts'
import { bulkResult, deskBulkInput, deskRow } from '#kit/shared/bulk.ts'
import { instant, optionalText, text } from '#kit/shared/fields.ts'
import { id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { ORDER_TRACE, PARCELS } from './paths.ts'
import { LIMITS } from './rules.ts'

/** Order follow-up: clients do not rewrite `/oms` in its addresses (SPEC 7). */
const at = (method: string) => `/oms/api/OrderFollow/${method}`
const read = { access: 'customer', permission: ORDER_TRACE } as const
const share = { access: 'customer', permission: `${ORDER_TRACE}:share`, kind: 'command' } as const
const byOrder = z.object({ OrderId: id })

// --- Progress ------------------------------------------------------------------------------------------------------

const tracked = z.object({
  OrderId: z.number(),
  DcgNo: z.string(),
  CustomerOrderNo: z.string().nullable(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  DestinationCountry: z.string().nullable(),
  PortOfLoading: z.string().nullable(),
  PortOfDischarge: z.string().nullable(),
  AirportOfDeparture: z.string().nullable(),
  AirportOfDestination: z.string().nullable(),
  Etd: z.string().nullable(),
  Eta: z.string().nullable(),
  FirstEta: z.string().nullable(),
  AtdTime: z.string().nullable(),
  AtaTime: z.string().nullable(),
  DeliveredTime: z.string().nullable(),
  /** Delay in days against the planned arrival; negative if early. */
  DelayDays: z.number().nullable(),
  LastNode: z.number().nullable(),
  LastTime: z.string().nullable(),
  LastPlace: z.string().nullable(),
  ContainerNos: z.array(z.string()),
  MblNo: z.string().nullable(),
  MawbNo: z.string().nullable(),
  Vessel: z.string().nullable(),
  FlightNo: z.string().nullable(),
  /** The carrier has not answered for too long. */
  AnswerTime: z.string().nullable(),
  IsStale: z.boolean(),
  CreatedTime: z.string(),
})
export type Tracked = z.output<typeof tracked>

const listInput = pageInput.extend({
  OrderStatus: z.coerce.number().int().optional(),
  OrderLoaddingAndServiceScopeType: z.coerce.number().int().min(0).max(4).optional(),
  /** Delayed orders, or all others. */
  IsDelayed: z.boolean().optional(),
})
export type TrackedFilter = z.output<typeof listInput>

/** Placed orders with their last event. `Keyword` takes many numbers: of orders, customers, containers, B/L, AWB. */
export const getTracked = op({ ...read, path: at('GetPageList'), input: withSpan(listInput), output: page(tracked) })
export const getTrackedCounts = op({
  ...read,
  path: at('GetNumberInEachStatus'),
  input: withSpan(listInput.omit({ ...UNCOUNTED, OrderStatus: true })),
  output: z.record(z.string(), z.number()),
})

const event = z.object({
  Id: z.number(),
  OrderId: z.number(),
  TrackingNode: z.number(),
  EventTime: z.string(),
  Location: z.string().nullable(),
  Remark: z.string().nullable(),
  Source: z.string(),
})
/** Events, oldest first. */
export const getEvents = op({ ...read, path: at('GetList'), input: byOrder, output: z.array(event) })

const container = z.object({
  CabinetType: z.number(),
  ContainerNo: z.string().nullable(),
  SealNo: z.string().nullable(),
  Cartons: z.number().nullable(),
})
const parcelOfOrder = z.object({ TrackingNo: z.string(), FcCode: z.string().nullable() })
const orderProgress = progressShape.extend({
  OrderId: z.number(),
  OrderStatus: z.number(),
  CustomerOrderNo: z.string().nullable(),
  CarrierName: z.string().nullable(),
  MblNo: z.string().nullable(),
  MawbNo: z.string().nullable(),
  HawbNo: z.string().nullable(),
  FcCodes: z.array(z.string()),
  Containers: z.array(container),
  Parcels: z.array(parcelOfOrder),
  Events: z.array(progressEvent.extend({ Remark: z.string().nullable() })),
})
export type OrderProgress = z.output<typeof orderProgress>
/** Progress of one order: milestones with days, events, and the state of the carrier query. */
export const getOrderProgress = op({ ...read, path: at('GetDetail'), input: byOrder, output: orderProgress })

// --- Links ---------------------------------------------------------------------------------------------------------

const link = z.object({
  Id: z.number(),
  CreatedTime: z.string(),
  CreatedBy: z.string().nullable(),
  ExpireTime: z.string(),
  RevokedTime: z.string().nullable(),
  State: z.enum(['live', 'expired', 'revoked']),
  Seen: z.number(),
  LastSeenTime: z.string().nullable(),
})
export type Link = z.output<typeof link>
export const getLinks = op({
  access: 'customer',
  permission: `${ORDER_TRACE}:share`,
  path: at('GetShareList'),
  input: byOrder,
  output: z.array(link),
})
/** `Url` is returned once; the database stores a hash of its secret. */
export const makeLink = op({
  ...share,
  kind: 'steps',
  path: at('Share'),
  input: byOrder.extend({ Days: z.coerce.number().int().min(1).max(LIMITS.linkDays) }),
  output: z.object({ Url: z.string(), ExpireTime: z.string() }),
})
export const revokeLink = op({ ...share, path: at('RevokeShare'), input: z.object({ LinkId: id }), output: ok })

// --- Parcels -------------------------------------------------------------------------------------------------------

const parcelEvent = z.object({
  ExpressStatus: z.number(),
  EventTime: z.string(),
  Location: z.string().nullable(),
  Remark: z.string().nullable(),
})
/** The courier's reports on a parcel. */
export const parcelProgress = z.object({
  AnswerTime: z.string().nullable(),
  IsStale: z.boolean(),
  /** Newest first. */
  Events: z.array(parcelEvent),
})
export type ParcelProgress = z.output<typeof parcelProgress>
const parcel = parcelProgress.extend({
  TrackingNo: z.string(),
  Carrier: z.string().nullable(),
  ExpressStatus: z.number(),
  ShipTime: z.string().nullable(),
  /** Its order: a freight order, or one of the overseas warehouse. */
  OrderNo: z.string().nullable(),
  OrderId: z.number().nullable(),
  OrderLoaddingAndServiceScopeType: z.number().nullable(),
  WarehouseOutId: z.number().nullable(),
  CountryCode: z.string().nullable(),
})
export type Parcel = z.output<typeof parcel>
const parcelInput = pageInput.extend({ ExpressStatus: z.coerce.number().int().optional() })
export type ParcelFilter = z.output<typeof parcelInput>
/** Parcels of freight orders and of the overseas warehouses; `Keyword` takes many tracking or order numbers. `Unknown` lists numbers that the company does not have. */
export const getParcels = op({
  access: 'customer',
  permission: PARCELS,
  path: at('GetParcelList'),
  input: withSpan(parcelInput),
  output: page(parcel).extend({ Unknown: z.array(z.string()) }),
})

// --- Desk ----------------------------------------------------------------------------------------------------------

const desk = (method: string) => `/desk/api/TrackingException/${method}`
const exceptionRow = z.object({
  Id: z.number(),
  ContractCompanyId: z.number(),
  CompanyName: z.string(),
  OrderId: z.number(),
  DcgNo: z.string(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  ExceptionState: z.number(),
  Doubt: z.number(),
  TrackingNode: z.number(),
  EventTime: z.string(),
  Place: z.string(),
  Remark: z.string().nullable(),
  CorrectedTime: z.string().nullable(),
  ReplyText: z.string().nullable(),
  AtdTime: z.string().nullable(),
  AtaTime: z.string().nullable(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type TrackingException = z.output<typeof exceptionRow>
const exceptionInput = pageInput.extend({
  ExceptionState: z.coerce.number().int().optional(),
  Doubt: z.coerce.number().int().optional(),
  ContractCompanyId: id.optional(),
})
export type ExceptionFilter = z.output<typeof exceptionInput>

export const getExceptions = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetPageList'),
  input: withSpan(exceptionInput),
  output: page(exceptionRow),
})
export const getExceptionCounts = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetNumberInEachState'),
  input: withSpan(exceptionInput.omit({ ...UNCOUNTED, ExceptionState: true })),
  output: z.record(z.string(), z.number()),
})
const decide = { access: 'staff', area: 'freight', kind: 'command' } as const
const exceptions = deskBulkInput(exceptionInput)
/** Accepts the carrier's event; a departure or an arrival moves the order. */
export const acceptExceptions = op({ ...decide, path: desk('Accept'), input: exceptions, output: bulkResult })
/** Accepts the event with another time. */
export const correctException = op({
  ...decide,
  path: desk('Correct'),
  input: deskRow.extend({ RowVersion: z.number().int(), Time: instant }),
  output: ok,
})
export const dismissExceptions = op({
  ...decide,
  path: desk('Dismiss'),
  input: exceptions.and(z.object({ ReplyText: optionalText({ max: 200 }) })),
  output: bulkResult,
})

// Events of an order and their visibility for the customer.
const eventAt = (method: string) => `/desk/api/TrackingEvent/${method}`
const deskEvent = event.omit({ OrderId: true }).extend({
  IsVisible: z.boolean(),
  /** Last change of visibility: who and why. */
  Said: z.object({ Time: z.string(), Operator: z.string().nullable(), Reason: z.string().nullable() }).nullable(),
})
export type DeskEvent = z.output<typeof deskEvent>
/** All events of an order, hidden ones included, oldest first. */
export const getDeskEvents = op({
  access: 'staff',
  area: 'freight',
  path: eventAt('GetList'),
  input: deskRow,
  output: z.array(deskEvent),
})
const because = deskRow.extend({ EventId: id, Reason: text({ max: 200 }) })
/** Hides an event from customers and holders of links, so that a correct one can be entered. */
export const hideEvent = op({ ...decide, path: eventAt('Hide'), input: because, output: ok })
export const showEvent = op({ ...decide, path: eventAt('Show'), input: because, output: ok })

/** Carrier query of an order, for staff; null if there is none. */
const watch = z.object({
  Kind: z.string(),
  Reference: z.string(),
  Carrier: z.string().nullable(),
  AskedTime: z.string().nullable(),
  AnswerTime: z.string().nullable(),
  NextAsk: z.string().nullable(),
  Fails: z.number(),
  LastError: z.string().nullable(),
  IsStale: z.boolean(),
  Open: z.number(),
})
export const getWatch = op({ access: 'staff', area: 'freight', path: desk('GetWatch'), input: deskRow, output: watch.nullable() })
export const queryNow = op({ ...decide, path: desk('AskNow'), input: deskRow, output: ok })

export type CarrierWatch = NonNullable<Output<typeof getWatch>>
