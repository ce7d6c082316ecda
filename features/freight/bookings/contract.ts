import { ORDERS } from '#features/freight/core/paths.ts'
import { referenceId } from '#kit/shared/marketplace-numbers.ts'
import { PLATE } from '#features/warehouse/inbound/rules.ts'
import { pathsBySite, siteListOps, siteOps } from '#features/warehouse/sites/rules.ts'
import { phone } from '#kit/shared/address.ts'
import { bulkResult, chosen, deskBulkInput, deskRow } from '#kit/shared/bulk.ts'
import { count, day, instant, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { countsInput, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, plainInput, undatedInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { bookingColumns, supplier } from './columns.ts'
import { BOOKINGS, GATE } from './paths.ts'
import { LINK_DAYS, RELATE } from './rules.ts'

/** The public calls (for holders of a supplier's link) are in features/freight/supplier, which is loaded with the light entry. */

const words = (max: number) => z.string().max(max).nullable()
export type BookingRow = z.output<typeof bookingColumns.row>

export const bookingFilter = pageInput.extend({
  BookingState: valueFilter,
  BookingMethod: valueFilter,
  WaitsFor: valueFilter,
  WarehouseId: id.optional(),
  Site: z.string().max(2).optional(),
})

const at = (method: string) => `/wms/api/DeliveryBooking/${method}`
const read = { access: 'customer', permission: BOOKINGS } as const
const edit = { access: 'customer', permission: `${BOOKINGS}:edit`, kind: 'command' } as const

// --- Places of freight orders

export const getBookings = op({
  ...read,
  path: at('GetPageList'),
  input: withSpan(bookingFilter),
  output: page(bookingColumns.row),
})
export const getBookingCounts = op({
  ...read,
  path: at('GetNumberInEachStatus'),
  input: countsInput(bookingFilter, 'BookingState'),
  output: stateCounts,
})
/** The appointments of one order, for the order's page. */
export const getOrderBookings = op({
  access: 'customer',
  permission: ORDERS,
  path: at('GetByOrder'),
  input: z.object({ OrderId: id }),
  output: z.array(bookingColumns.row),
})

const remark = optionalText({ max: 200 })
const vehicle = {
  Haulier: optionalText({ max: 60 }),
  VehiclePlate: optionalText({ max: 15, pattern: PLATE }),
  DriverPhone: optional(phone),
}
/** Input of booking an appointment; a vehicle or remark that is not given stays. */
export const bookingInputFields = z.object({
  SlotTime: optional(instant),
  BookingCode: optionalText({ max: 50 }),
  BookingLink: optionalText({ max: 300, pattern: /^https?:\/\/\S+$/, example: 'https://www.example.com/booking' }),
  ...vehicle,
  Remark: remark.optional(),
})
export type BookingInput = z.output<typeof bookingInputFields>

/** Books one or many at once with the same time, code or link; existing appointments are changed, no later than a day before. */
export const bookDeliveries = op({
  ...edit,
  path: at('Book'),
  input: chosen(bookingFilter).and(bookingInputFields),
  output: bulkResult,
})
/** Cancels an appointment, no later than a day before. */
export const cancelBooking = op({
  ...edit,
  path: at('CancelBook'),
  input: z.object({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})
/** After a rejection: requests the appointment again, with the current reference. */
export const requestBooking = op({
  ...edit,
  path: at('AskAgain'),
  input: z.object({
    Id: id,
    RowVersion: z.number().int(),
    ReferenceId: referenceId,
    Remark: remark,
  }),
  output: ok,
})

const slots = z.object({ TimeZone: z.string(), Slots: z.array(z.object({ Time: z.string(), Free: z.number() })) })
const fcCode = z.string().max(5).default('')
const slotInput = z.object({ WarehouseId: id, FcCode: fcCode, Day: day })
/** Times of a day at a warehouse gate, or for its trucks at a centre, with the number of free places; past ones are left out. */
export const getGateSlots = op({ access: 'customer', path: at('GetSlots'), input: slotInput, output: slots })

// --- Trucks at our gates: third parties deliver the goods of an inbound plan

const gate = (method: string) => pathsBySite('DeliveryBooking', method)
export const { page: getGateBookings, counts: getGateCounts } = siteListOps(
  { page: gate('GetGatePageList'), counts: gate('GetNumberOfGates') },
  { permission: GATE, filter: bookingFilter, state: 'BookingState', row: bookingColumns.row },
)
export const bookGate = siteOps(gate('BookGate'), {
  permission: `${GATE}:edit`,
  kind: 'command',
  input: z.object({
    Id: id,
    RowVersion: z.number().int(),
    SlotTime: instant,
    ...vehicle,
    Pallets: optional(count),
    Cartons: optional(count),
    Remark: remark.optional(),
  }),
  output: ok,
})
export const cancelGate = siteOps(gate('CancelGate'), {
  permission: `${GATE}:edit`,
  kind: 'command',
  input: z.object({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})

// --- Desk

const desk = (method: string) => `/desk/api/DeliveryBooking/${method}`
const ofStaff = { access: 'staff', area: 'bookings' } as const
const move = { access: 'staff', area: 'bookings', kind: 'command' } as const
export const deskBooking = bookingColumns.row.extend({ ContractCompanyId: z.number(), CompanyName: z.string() })
export type DeskBooking = z.output<typeof deskBooking>
export const deskBookingFilter = bookingFilter.extend({
  RelateType: oneOf(RELATE).optional(),
  ContractCompanyId: id.optional(),
  IsLost: z.coerce.boolean().optional(),
  LostState: z.coerce.number().int().optional(),
})

export const getDeskBookings = op({
  ...ofStaff,
  path: desk('GetPageList'),
  input: withSpan(deskBookingFilter),
  output: page(deskBooking),
})
export const getDeskBookingCounts = op({
  ...ofStaff,
  path: desk('GetNumberInEachStatus'),
  input: countsInput(deskBookingFilter, 'BookingState'),
  output: stateCounts,
})
export const getDeskOrderBookings = op({
  ...ofStaff,
  path: desk('GetByOrder'),
  input: z.object({ ContractCompanyId: id, OrderId: id }),
  output: z.array(deskBooking),
})
/** Appointments to process inline, one after another: those to book, or trucks expected at the gate that day. */
export const getAppointmentQueue = op({
  ...ofStaff,
  path: desk('GetInline'),
  /** The first 200; the input is that of a list screen, without paging. */
  input: plainInput.extend({ Queue: oneOf(['book', 'gate']).default('book'), Day: optional(day) }),
  output: z.object({ Items: z.array(deskBooking), TotalCount: z.number() }),
})

const known = deskRow.extend({ RowVersion: z.number().int() })
export const deskBook = op({
  ...move,
  path: desk('Book'),
  input: known.extend(bookingInputFields.shape).extend({ SlotTime: instant }),
  output: ok,
})
export const assignVehicle = op({
  ...move,
  path: desk('AssignVehicle'),
  input: known.extend({ ...vehicle, VehiclePlate: text({ max: 15, pattern: PLATE }) }),
  output: ok,
})
export const arriveAtGate = op({ ...move, path: desk('Arrive'), input: known, output: ok })
const reason = { Reason: text({ max: 200 }) }
export const rejectBooking = op({ ...move, path: desk('Reject'), input: known.extend(reason), output: ok })
export const markBookingsLost = op({
  ...move,
  path: desk('Lose'),
  input: deskBulkInput(deskBookingFilter).and(z.object(reason)),
  output: bulkResult,
})
/** Closes lost appointments at the desk; they can still be rebooked. */
export const noteBookings = op({
  ...move,
  path: desk('Note'),
  input: deskBulkInput(deskBookingFilter).and(z.object({ Remark: remark })),
  output: bulkResult,
})

export const getDeskSlots = op({ ...ofStaff, path: desk('GetSlots'), input: slotInput, output: slots })
const hours = z.object({
  WarehouseId: z.number(),
  Opens: z.number(),
  Closes: z.number(),
  SlotMinutes: z.number(),
  Capacity: z.number(),
  RowVersion: z.number(),
})
const lane = hours.extend({
  WarehouseCode: z.string(),
  WarehouseName: z.string(),
  Site: z.string(),
  TimeZone: z.string(),
  Times: z.array(z.object({ Time: z.string(), Taken: z.number() })),
})
/** A day at all gates: their slots and trucks, trucks to places that are not ours, and appointments that still have no time. */
export const getBoard = op({
  ...ofStaff,
  path: desk('GetBoard'),
  input: z.object({ Day: day }),
  output: z.object({ Lanes: z.array(lane), Booked: z.array(deskBooking), Open: z.array(deskBooking), OpenCount: z.number() }),
})
export type Board = z.output<typeof getBoard.output>
const hour = z.coerce.number().int().min(0).max(24)
/** Saved hours are changed only with their `RowVersion`; 0 for the default hours. */
export const saveGateHours = op({
  ...move,
  path: desk('SaveGateHours'),
  input: z
    .object({
      WarehouseId: id,
      FcCode: fcCode,
      Opens: hour.max(23),
      Closes: hour.min(1),
      SlotMinutes: oneOf([30, 60, 120]),
      Capacity: z.coerce.number().int().min(1).max(50),
      RowVersion: z.number().int().default(0),
    })
    .refine((gates) => gates.Closes > gates.Opens, { path: ['Closes'], error: 'dateOrder' }),
  output: ok,
})

// --- Suppliers

const supplierAt = (method: string) => `/desk/api/SupplierJob/${method}`
const job = deskBooking
  .pick({
    ContractCompanyId: true,
    CompanyName: true,
    RelateType: true,
    RelateNo: true,
    LineNo: true,
    OrderId: true,
    OrderType: true,
    PlaceName: true,
    Site: true,
    SlotTime: true,
  })
  .extend({
    Id: z.number(),
    /** Null if the appointment has ended. */
    BookingId: z.number().nullable(),
    /** The order or plan was cancelled or has another destination, so the transport no longer exists. The report stays. */
    IsEnded: z.boolean(),
    SupplierLinkId: z.number(),
    SupplierName: z.string(),
    State: supplier.shape.State,
    VehiclePlate: z.string().nullable(),
    DriverPhone: z.string().nullable(),
    JobArrivedTime: z.string().nullable(),
    DeliveredTime: z.string().nullable(),
    SignedFileId: z.number().nullable(),
    SignedFileName: z.string().nullable(),
    Remark: words(500),
    ReportTime: z.string().nullable(),
    /** The supplier has reported something that staff have not accepted yet. */
    IsNew: z.boolean(),
    ExpireTime: z.string(),
    RevokedTime: z.string().nullable(),
    SeenTime: z.string().nullable(),
    CreatedTime: z.string(),
  })
export type SupplierJob = z.output<typeof job>
const jobList = undatedInput.extend({ IsNew: z.coerce.boolean().optional() })
export const getSupplierJobs = op({ ...ofStaff, path: supplierAt('GetPageList'), input: withSpan(jobList), output: page(job) })
/** A supplier's link to its jobs. It is shown once: the database stores its hash. */
export const makeSupplierLink = op({
  ...ofStaff,
  // Responses of commands are stored for repeated calls; this one is a secret.
  kind: 'steps',
  path: supplierAt('MakeLink'),
  input: z.object({
    SupplierName: text({ max: 60 }),
    Days: z.coerce.number().int().min(LINK_DAYS.least).max(LINK_DAYS.most),
    Rows: z.array(deskRow).min(1).max(100),
  }),
  output: z.object({ Url: z.string(), ExpireTime: z.string(), Jobs: z.number() }),
})
/** Revokes a link: it no longer shows anything. */
export const revokeSupplierLink = op({
  ...move,
  path: supplierAt('RevokeLink'),
  input: z.object({ SupplierLinkId: id }),
  output: ok,
})
/** Accepts a supplier's report: vehicle and arrival are copied to the appointment; a refused job can be assigned to another supplier. */
export const acceptFeedback = op({ ...move, path: supplierAt('Accept'), input: deskRow, output: ok })
/** Signed documents that suppliers uploaded for the places of an order, for its proof of delivery. */
export const getSupplierDocuments = op({
  ...ofStaff,
  path: supplierAt('GetPapers'),
  input: z.object({ ContractCompanyId: id, OrderId: id }),
  output: z.array(
    z.object({
      PlaceId: z.number(),
      FileId: z.number(),
      FileName: z.string(),
      DeliveredTime: z.string(),
      SupplierName: z.string(),
    }),
  ),
})
