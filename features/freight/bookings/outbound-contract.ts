import { pathsBySite, siteListOps, siteOps } from '#features/warehouse/sites/rules.ts'
import { day } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { bookingColumns } from './columns.ts'
import { bookingFilter, deskBooking, bookingInputFields } from './contract.ts'
import { RESERVE } from './paths.ts'

/** Appointments of trucks that leave our warehouses with replenishment orders (SPEC 2 rpWareHouseReserve). */

const at = (method: string) => pathsBySite('DeliveryBooking', method)
const edit = { permission: `${RESERVE}:edit`, kind: 'command' } as const
const one = { Id: id, RowVersion: z.number().int() }

export const { page: getReserves, counts: getReserveCounts } = siteListOps(
  { page: at('GetReservePageList'), counts: at('GetNumberOfReserves') },
  { permission: RESERVE, filter: bookingFilter, state: 'BookingState', row: bookingColumns.row },
)
/** Books an appointment or, no later than a day before, reschedules it. */
export const bookReserve = siteOps(at('BookReserve'), { ...edit, input: bookingInputFields.extend(one), output: ok })
export const cancelReserve = siteOps(at('CancelReserve'), { ...edit, input: z.object(one), output: ok })

const weekInput = z.object({ WarehouseId: id, FcCode: z.string().max(5), Monday: day })
const week = z.object({
  TimeZone: z.string(),
  Opens: z.number(),
  Closes: z.number(),
  SlotMinutes: z.number(),
  Capacity: z.number(),
  /** Version of these hours. */
  RowVersion: z.number(),
  /** Monday to Sunday; no slots on a holiday. */
  Days: z.array(z.object({ Day: z.string(), Slots: z.array(z.object({ Time: z.string(), Free: z.number() })) })),
})
/** A week of a warehouse's slots at a centre, with free places and the company's own appointments. */
export const getReserveWeek = siteOps(at('GetReserveWeek'), {
  permission: RESERVE,
  input: weekInput,
  output: week.extend({ Booked: z.array(bookingColumns.row) }),
})
export type ReserveWeek = z.output<typeof week> & { Booked: z.output<typeof bookingColumns.row>[] }
/** The same for the desk, with the appointments of all companies. */
export const getDeskReserveWeek = op({
  access: 'staff',
  area: 'bookings',
  path: '/desk/api/DeliveryBooking/GetReserveWeek',
  input: weekInput,
  output: week.extend({ Booked: z.array(deskBooking) }),
})
