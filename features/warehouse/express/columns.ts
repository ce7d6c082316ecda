import { choice, code, columns, documentNo, key, measure, money, nullable, text, time } from '#kit/shared/columns.ts'

/** A courier's parcel as returned in lists. */
export const parcelColumns = columns({
  Id: key(),
  TrackingNo: documentNo({ width: 190 }),
  Courier: code('Courier', { width: 100 }),
  CourierService: code('CourierService', { width: 140 }),
  ExpressStatus: choice('ExpressStatus', { width: 170 }),
  /** Place and remark of the last event. */
  LastEvent: nullable(text({ width: 200 })),
  LastEventTime: nullable(time({ width: 170, sortable: true })),
  WarehouseOutId: key(),
  WarehouseOutNo: documentNo({ width: 190 }),
  WarehouseId: key(),
  WarehouseCode: text({ width: 110 }),
  Weight: measure('kg', { width: 110 }),
  Girth: nullable(measure('cm', { width: 110 })),
  FeeAmount: money('CurrencyCode', { width: 120 }),
  SurchargeAmount: money('CurrencyCode', { width: 120 }),
  /** Courier and surcharges. */
  CostAmount: money('CurrencyCode', { width: 120 }),
  CurrencyCode: text(),
  /** Time of departure from the warehouse. */
  ShipTime: time({ width: 170 }),
})
