import { choice, columns, day, documentNo, flag, key, nullable, other, quantity, text, time } from '#kit/shared/columns.ts'
import { z } from 'zod'
import { JOB_STATES, RELATE } from './rules.ts'

/** The supplier of a transport, and the state of its job. */
export const supplier = z.object({ Name: z.string(), State: z.enum(JOB_STATES) })

/** An appointment as returned in lists. */
export const bookingColumns = columns({
  Id: key(),
  RelateType: other(z.enum(RELATE), { width: 176 }),
  /** Number of the order or plan, and line number of its place. */
  RelateNo: documentNo({ width: 172, sortable: true }),
  LineNo: key(),
  RelateState: key(),
  OrderId: nullable(key()),
  OrderType: nullable(key()),
  InboundPlanId: nullable(key()),
  ReplenishmentOutId: nullable(key()),
  InboundType: nullable(choice('InboundType', { width: 130 })),
  Site: text(),
  /** Country where the truck arrives, if it differs from the site. */
  Country: nullable(text()),
  WarehouseId: nullable(key()),
  /** Our warehouse that the truck leaves from. */
  FromWarehouseId: nullable(key()),
  FromWarehouse: nullable(text({ width: 104 })),
  FcCode: nullable(documentNo({ width: 100 })),
  DeliveryWarehouseType: nullable(key()),
  PlaceName: text({ width: 210 }),
  FbaShipmentId: nullable(documentNo({ width: 150 })),
  ReferenceId: nullable(documentNo({ width: 130 })),
  BookingMethod: other(z.number(), { width: 128 }),
  BookingState: other(z.number(), { width: 200 }),
  /** Who acts next: 1 the customer, 2 the provider, 0 neither. */
  WaitsFor: key(),
  IsRejected: flag(),
  SlotTime: nullable(time({ width: 218, sortable: true })),
  BookingCode: nullable(documentNo({ width: 140 })),
  BookingLink: nullable(text()),
  Haulier: nullable(text({ width: 140 })),
  VehiclePlate: nullable(documentNo({ width: 190 })),
  DriverPhone: nullable(documentNo({ width: 176 })),
  Pallets: nullable(quantity({ width: 90 })),
  Cartons: nullable(quantity({ width: 90, sortable: true })),
  Remark: nullable(text({ width: 180 })),
  Problem: nullable(text()),
  /** When staff noted the loss, which closes it at the desk. */
  NotedTime: nullable(time()),
  BookedTime: nullable(time({ width: 172 })),
  ArrivedTime: nullable(time({ width: 172 })),
  /** When the goods are expected: the order's arrival, its pick-up, or the day of the plan. */
  Expected: nullable(day({ width: 130 })),
  Supplier: other(supplier.nullable(), { width: 200 }),
  CreatedTime: time({ width: 172, sortable: true }),
  RowVersion: key(),
})
