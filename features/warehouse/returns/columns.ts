import {
  choice,
  columns,
  day,
  documentNo,
  flag,
  key,
  measure,
  money,
  nullable,
  other,
  quantity,
  state,
  text,
  time,
} from '#kit/shared/columns.ts'
import { z } from 'zod'
import { destruction, returnOrder } from './rules.ts'

/** A return as lists return it. */
export const returnColumns = columns({
  Id: key(),
  ReturnNo: documentNo({ width: 178, sortable: true }),
  ReturnMethod: choice('ReturnMethod', { width: 170 }),
  RemovalOrderNo: nullable(documentNo({ width: 150 })),
  OriginalOutNo: nullable(documentNo({ width: 180 })),
  OriginalExpressNo: nullable(documentNo({ width: 170 })),
  BuyerName: nullable(text({ width: 160 })),
  WarehouseId: key(),
  WarehouseCode: text({ width: 100 }),
  Boxes: quantity({ width: 90 }),
  Pieces: quantity({ width: 90 }),
  KeepOriginalBox: flag({ width: 130 }),
  DefaultServiceType: nullable(choice('ReturnServiceType', { width: 170 })),
  Status: state(returnOrder, { width: 200 }),
  RejectReason: nullable(text({ width: 200 })),
  ReceivedBoxes: quantity({ width: 110 }),
  ReceivedPieces: quantity({ width: 110 }),
  ShelvedPieces: quantity({ width: 100 }),
  DestroyedPieces: quantity({ width: 100 }),
  NonCompanyPieces: quantity({ width: 110 }),
  WaitingPieces: quantity({ width: 100 }),
  UnconfirmedLines: quantity({ width: 120 }),
  UnpricedLines: quantity(),
  /** Lines that were forwarded to a recipient. */
  SentOnLines: quantity(),
  /** The quote that the customer can accept. */
  OpenQuote: other(z.object({ Amount: z.number(), CurrencyCode: z.string(), ValidTo: z.string() }).nullable()),
  ConfirmDeadline: nullable(time({ width: 190, sortable: true })),
  DueTime: nullable(time({ width: 190, sortable: true })),
  FinishTime: nullable(time({ width: 190 })),
  Remark: nullable(text({ width: 180 })),
  CreatedTime: time({ width: 190, sortable: true }),
  RowVersion: key(),
})

/** One counted line: a product in one condition. */
export const itemColumns = columns({
  Id: key(),
  ReturnOrderId: key(),
  ReturnNo: documentNo({ width: 178 }),
  ReturnMethod: choice('ReturnMethod', { width: 170 }),
  LineNo: quantity(),
  TrackingNo: documentNo({ width: 170 }),
  WaresInfoId: nullable(key()),
  OldFnsku: documentNo({ width: 140 }),
  NewFnsku: nullable(documentNo({ width: 140 })),
  Sku: nullable(text({ width: 130 })),
  NameEn: nullable(text({ width: 190 })),
  GoodsCondition: choice('GoodsCondition', { width: 150 }),
  Pieces: quantity({ width: 90 }),
  ServiceType: nullable(choice('ReturnServiceType', { width: 180 })),
  /** Default handling, unless the customer chooses before the deadline. */
  DefaultService: choice('ReturnServiceType', { width: 180 }),
  ConfirmState: choice('ReturnConfirmState', { width: 130 }),
  LineState: choice('ReturnLineState', { width: 140 }),
  ConfirmDeadline: nullable(time({ width: 190, sortable: true })),
  ConfirmTime: nullable(time({ width: 190 })),
  ConfirmedBy: nullable(text()),
  BatchNo: nullable(documentNo({ width: 188 })),
  PutawayTime: nullable(time({ width: 190, sortable: true })),
  Remark: nullable(text({ width: 180 })),
  CreatedTime: time({ width: 190, sortable: true }),
  RowVersion: key(),
})

/** A parcel of a return. */
export const parcelColumns = columns({
  Id: key(),
  ReturnOrderId: key(),
  ReturnNo: documentNo({ width: 178 }),
  TrackingNo: documentNo({ width: 190 }),
  WarehouseCode: text({ width: 110 }),
  PackageState: choice('ReturnPackageState', { width: 140 }),
  Weight: nullable(measure('kg', { width: 110 })),
  ReceivedTime: nullable(time({ width: 190, sortable: true })),
  Remark: nullable(text({ width: 200 })),
  CreatedTime: time({ width: 190, sortable: true }),
})

/** Goods to be destroyed. */
export const destroyColumns = columns({
  Id: key(),
  DestroyNo: documentNo({ width: 178, sortable: true }),
  DestroySource: choice('DestroySource', { width: 140 }),
  RelateType: text(),
  RelateId: nullable(key()),
  RelateNo: nullable(documentNo({ width: 170 })),
  WarehouseCode: text({ width: 110 }),
  Fnsku: documentNo({ width: 140 }),
  BatchNo: nullable(documentNo({ width: 188 })),
  IsDamaged: flag({ width: 110 }),
  Pieces: quantity({ width: 90 }),
  Weight: measure('kg', { width: 110 }),
  DestructionState: state(destruction, { width: 184 }),
  Reason: nullable(text({ width: 200 })),
  Witness: nullable(text({ width: 140 })),
  DestroyTime: nullable(time({ width: 190, sortable: true })),
  CreatedTime: time({ width: 190, sortable: true }),
  RowVersion: key(),
})

/** A price for special handling. */
export const quoteColumns = columns({
  Id: key(),
  Amount: money('CurrencyCode'),
  CurrencyCode: text(),
  ExpectedFinishTime: time(),
  ValidTo: day(),
  Remark: nullable(text()),
  State: text(),
  CreatedTime: time(),
})
