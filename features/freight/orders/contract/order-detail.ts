import { enumValues } from '#features/account/dictionary/enums.ts'
import { attachmentGroup } from '#features/freight/documents/contract.ts'
import { carrierReport } from '#features/freight/shared-tracking/contract.ts'
import { oneOf } from '#kit/shared/fields.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { placeFields, plainOrder } from '../rules/fields.ts'
import { orderRow } from './order-row.ts'

/** A complete order as its pages and calls show it. */

export const priceLine = z.object({
  CostType: z.number(),
  Name: z.string(),
  UnitPrice: z.number(),
  FeeUnit: z.number(),
  Qty: z.number(),
  CurrencyCode: z.string(),
  Amount: z.number(),
  AmountQuoteCcy: z.number(),
})
export const priceShape = z.object({
  CurrencyCode: oneOf(enumValues('Currency')),
  TotalAmount: z.number(),
  TotalCny: z.number(),
  Lines: z.array(priceLine.loose()),
})
export type OrderPrice = z.output<typeof priceShape>

const trackingRow = z.object({
  Id: z.number(),
  TrackingNode: z.number(),
  EventTime: z.string(),
  Location: z.string().nullable(),
  Remark: z.string().nullable(),
  Source: z.string(),
})
/** A place as text: warehouse code and name, or the address; empty for a port. */
const wantedPlace = placeFields.extend({ PlaceName: z.string() })
export const applyRow = z.object({
  ApplyId: z.number(),
  ApplyNo: z.string(),
  ApplyType: z.number(),
  ApplyState: z.number(),
  Reason: z.string(),
  ReplyText: z.string().nullable(),
  ReplyTime: z.string().nullable(),
  CreatedTime: z.string(),
  NewDelivery: z.array(wantedPlace).nullable(),
  /** The replaced places: the current ones while the application is pending, the previous ones once it is granted. */
  OldDelivery: z.array(wantedPlace).nullable(),
})
const placeRow = z.object({
  Id: z.number(),
  LineNo: z.number(),
  DeliveryWarehouseType: z.number(),
  FcCode: z.string().nullable(),
  WarehouseId: z.number().nullable(),
  PrivateWarehouseAddressId: z.number().nullable(),
  FbaShipmentId: z.string().nullable(),
  ReferenceId: z.string().nullable(),
  Cartons: z.number(),
  Pieces: z.number(),
  GrossWeight: z.number(),
  Volume: z.number(),
  DeliveryMode: z.number(),
  BookingMethod: z.number(),
  BookingState: z.number(),
  BookingTime: z.string().nullable(),
  TrackingNos: z.array(z.string()),
  PodFileId: z.number().nullable(),
  PodFileName: z.string().nullable(),
  DeliveryState: z.number().nullable(),
  DeliveredTime: z.string().nullable(),
  Lots: z.array(z.object({ LotNo: z.number(), Cartons: z.number(), ExpectedDate: z.string().nullable() })),
  /** The place as text: warehouse code and name, or the address. */
  PlaceName: z.string(),
  /** Of an address of the company, as stored with the order. */
  DeliveryPostalCode: z.string().nullable(),
  DeliveryCity: z.string().nullable(),
})
/** One stage of the progress line with its planned and its actual date. */
const stage = z.object({ OrderStatus: z.number(), Planned: z.string().nullable(), Actual: z.string().nullable() })
const orderEvent = eventRow.extend({ Actor: z.string() })
const allowed = z.object({
  Editing: z.enum(['all', 'details', 'papers', 'none']),
  CanCancel: z.boolean(),
  CanHandIn: z.boolean(),
  CanApply: z.array(z.number()),
  CanConfirmPreFile: z.boolean(),
  CanConfirmTrunkingFee: z.boolean(),
})

export const orderDetail = orderRow.omit({ CanHandIn: true }).extend({
  /** The current form: every field a customer enters. */
  Form: plainOrder,
  Price: priceShape.nullable(),
  QuotedPriceId: z.number().nullable(),
  RequestQuoteId: z.number().nullable(),
  /** Cartons by sea only. */
  RevenueTon: z.number().nullable(),
  MeasuredGrossWeight: z.number().nullable(),
  MeasuredVolume: z.number().nullable(),
  DomesticStock: z
    .object({
      WarehouseReceiptNo: z.string(),
      DomesticStockState: z.number(),
      ExpectedCartons: z.number(),
      ReceivedCartons: z.number(),
      ReceivedTime: z.string().nullable(),
      ConfirmedTime: z.string().nullable(),
    })
    .nullable(),
  Sailing: z.object({ Carrier: z.string(), Vessel: z.string(), Voyage: z.string(), Etd: z.string(), Eta: z.string() }).nullable(),
  CfsCutOff: z.string().nullable(),
  SiCutOff: z.string().nullable(),
  VgmCutOff: z.string().nullable(),
  CyCutOff: z.string().nullable(),
  PayerCompanyId: z.number().nullable(),
  PayerName: z.string().nullable(),
  PreFileId: z.number().nullable(),
  PreFileState: z.boolean(),
  PreFileConfirmTime: z.string().nullable(),
  TrunkingFee: z.number().nullable(),
  TrunkingFeeCurrency: z.string().nullable(),
  IsTrunkingFeeConfirmed: z.boolean(),
  SoFileId: z.number().nullable(),
  IsSoDownloaded: z.boolean(),
  /**
   * Rows that the form references by key, as text: importer with its EORI, shipper and consignee, addresses, the
   * receiving warehouse; and the names of the files above.
   */
  Names: z.object({
    Importer: z.string().nullable(),
    Parties: z.string().nullable(),
    ReceiptPlace: z.string().nullable(),
    PickAddress: z.string().nullable(),
    LoadingAddress: z.string().nullable(),
    DomesticWarehouse: z.string().nullable(),
    /** Where suppliers deliver: address and telephone of that warehouse, in local writing. */
    DomesticAddress: z.string().nullable(),
    SoFile: z.string().nullable(),
    PreFile: z.string().nullable(),
  }),
  Containers: z.array(
    z.object({
      Id: z.number(),
      CabinetType: z.number(),
      ContainerNo: z.string().nullable(),
      SealNo: z.string().nullable(),
      Cartons: z.number().nullable(),
      CargoWeight: z.number().nullable(),
      Volume: z.number().nullable(),
      TareWeight: z.number().nullable(),
      VgmWeight: z.number().nullable(),
      VgmMethod: z.number().nullable(),
    }),
  ),
  /** Free days of the containers at the port. */
  FreeDays: z.number().nullable(),
  Places: z.array(placeRow),
  Stages: z.array(stage),
  CarrierWord: carrierReport,
  Tracking: z.array(trackingRow),
  Applications: z.array(applyRow),
  Attachments: z.array(attachmentGroup),
  Events: z.array(orderEvent),
  FeeLines: z.array(
    z.object({
      Name: z.string(),
      CostType: z.number(),
      UnitPrice: z.number(),
      FeeUnit: z.number(),
      Qty: z.number(),
      CurrencyCode: z.string(),
      FeeDate: z.string(),
      Amount: z.number(),
    }),
  ),
  Allowed: allowed,
})
export type OrderDetail = z.output<typeof orderDetail>
