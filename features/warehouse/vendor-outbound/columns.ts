import { columns, documentNo, key, money, nullable, other, quantity, state, text, time } from '#kit/shared/columns.ts'
import { z } from 'zod'
import { vendorOrder } from './rules.ts'

/** A VF order as lists return it. */
export const vendorColumns = columns({
  Id: key(),
  WarehouseOutNo: documentNo({ width: 186, sortable: true }),
  WarehouseId: key(),
  WarehouseCode: text({ width: 104 }),
  Status: state(vendorOrder, { width: 230 }),
  VendorCode: documentNo({ width: 120 }),
  PurchaseOrderNo: documentNo({ width: 160, sortable: true }),
  ShipWindowStart: time({ width: 178 }),
  ShipWindowEnd: time({ width: 178, sortable: true }),
  RecipientRegion: nullable(text({ width: 140 })),
  Carrier: nullable(text({ width: 130 })),
  PackagesCount: quantity({ width: 96 }),
  TotalPieces: quantity({ width: 96 }),
  TrackingNos: other(z.array(z.string()), { width: 180 }),
  CurrencyCode: text(),
  EstimatedFee: money('CurrencyCode', { width: 120 }),
  ActualFee: nullable(money('CurrencyCode', { width: 120 })),
  ActualOutboundTime: nullable(time({ width: 178, sortable: true })),
  OrderRemark: nullable(text({ width: 180 })),
  AbandonReason: nullable(text({ width: 180 })),
  CancelReason: nullable(text({ width: 180 })),
  CreatedTime: time({ width: 178, sortable: true }),
  RowVersion: key(),
})
