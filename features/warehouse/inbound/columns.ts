import { choice, columns, documentNo, key, measure, nullable, other, quantity, state, text, time } from '#kit/shared/columns.ts'
import { z } from 'zod'
import { inboundPlan } from './rules.ts'

/** An inbound plan as returned in lists. A draft has no number yet. */
export const planColumns = columns({
  Id: key(),
  OhlOrderNo: nullable(documentNo({ width: 160, sortable: true })),
  Po: nullable(documentNo({ width: 120 })),
  WarehouseId: key(),
  WarehouseCode: text({ width: 100 }),
  InboundType: choice('InboundType', { width: 130 }),
  OrderType: choice('InboundOrderType'),
  OrderId: nullable(key()),
  /** Number of the freight order of a full route. */
  DcgNo: nullable(documentNo({ width: 150 })),
  ForwarderNo: nullable(documentNo({ width: 150 })),
  ContainerNo: nullable(documentNo({ width: 130 })),
  CabinetType: nullable(choice('CabinetType', { width: 120 })),
  TrackingNos: other(z.array(z.string())),
  ExpectedInboundTime: time({ width: 178, sortable: true }),
  ExpectedCartons: quantity({ width: 100, sortable: true }),
  ExpectedPieces: quantity(),
  ActualCartons: quantity({ width: 110 }),
  ActualPieces: quantity({ width: 176 }),
  TotalPallets: nullable(quantity({ width: 90 })),
  GrossWeight: measure('kg', { width: 120 }),
  Volume: measure('m³', { width: 110 }),
  VehiclePlate: nullable(documentNo({ width: 120 })),
  DriverPhone: nullable(documentNo()),
  Status: state(inboundPlan, { width: 246 }),
  RejectReason: nullable(text({ width: 200 })),
  ExceptionText: nullable(text({ width: 200 })),
  CancelReason: nullable(text({ width: 180 })),
  Remark: nullable(text({ width: 180 })),
  ReviewTime: nullable(time({ width: 106 })),
  FinishTime: nullable(time({ width: 178 })),
  CreatedTime: time({ width: 178, sortable: true }),
  RowVersion: key(),
})
