import { replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import {
  choice,
  code,
  columns,
  day,
  documentNo,
  key,
  money,
  nullable,
  other,
  quantity,
  state,
  text,
  time,
} from '#kit/shared/columns.ts'
import { z } from 'zod'

/** An outbound order of any type as the overview returns it. */
export const outboundColumns = columns({
  /** Unique among the orders of its type. */
  Id: key(),
  OutboundType: choice('OutboundType', { width: 232 }),
  WarehouseOutNo: documentNo({ width: 184, sortable: true }),
  WarehouseId: key(),
  WarehouseCode: text({ width: 104 }),
  /** Replenishment orders pass through every state of an outbound order, the other types through some of them. */
  Status: state(replenishmentOrder, { width: 228 }),
  /** External number: of the order on its platform, of the marketplace's shipment, or of the purchase order. */
  OrderReference: nullable(documentNo({ width: 200 })),
  /** The buyer, or the marketplace's centre or contact. VF orders have none: the marketplace knows the buyer. */
  Recipient: nullable(text({ width: 160 })),
  CountryCode: nullable(code('CountryCode', { width: 120 })),
  /** Town of the recipient; of VF orders their region. */
  City: nullable(text({ width: 140 })),
  /** The first three lines; `ItemCount` is the total number of lines. */
  Items: other(z.array(z.object({ Fnsku: z.string(), Pieces: z.number() })), { width: 180 }),
  ItemCount: quantity(),
  TotalPieces: quantity({ width: 96 }),
  /** Parcels; of replenishment orders cartons. */
  PackagesCount: quantity({ width: 110 }),
  /** A value of `Courier`, or the name of another carrier; null where a truck or the customer collects. */
  Carrier: nullable(text({ width: 130 })),
  /** The first three. */
  TrackingNos: other(z.array(z.string()), { width: 190 }),
  CurrencyCode: text(),
  EstimatedFee: money('CurrencyCode', { width: 120 }),
  ActualFee: nullable(money('CurrencyCode', { width: 120 })),
  /** Day at the warehouse on which it is to leave; of VF orders the last day of the ship window. */
  ExpectedOutboundDate: nullable(day({ width: 150 })),
  ActualOutboundTime: nullable(time({ width: 178, sortable: true })),
  OrderRemark: nullable(text({ width: 180 })),
  CreatedTime: time({ width: 178, sortable: true }),
})
