import { exportChoice } from '#features/account/files/contract.ts'
import { attachmentGroup } from '#features/freight/documents/contract.ts'
import { ORDERS } from '#features/freight/core/paths.ts'
import { type Kind, KIND_LIST, type KindName } from '#features/freight/core/rules.ts'
import { checked } from '#features/freight/receipt/contract.ts'
import { carrierReport } from '#features/freight/shared-tracking/contract.ts'
import type { getPricePreview } from '#features/freight/quotes/contract.ts'
import { manualLine } from '#features/freight/rates/contract.ts'
import { bulkResult, deskChosen, deskRow } from '#kit/shared/bulk.ts'
import { count, day, instant, measure, money, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { blob, id, ok, op, TIMEOUT, type Input, type Output } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { TEMPLATE_CODES } from '#features/freight/clearance/rules.ts'
import { fileAddress } from '#kit/shared/file.ts'
import { cartonFields, MAWB, MAX, placeFields, plainOrder } from './fields.ts'
import { LEGACY_ORDERS } from './paths.ts'
import { fitsDraft, orderFields } from './problems.ts'

/** `OrderFbaDetail/GetPageList`: calls of all kinds, and of LCL where each kind has its own. */
const at = (method: string, controller = 'OrderFbaDetail') => `/oms/api/${controller}/${method}`
const read = { access: 'customer', permission: ORDERS } as const
const edit = { access: 'customer', permission: `${ORDERS}:edit`, kind: 'command' } as const
const byOrder = z.object({ OrderId: id })
/** SPEC 7 spells the key in the address. */
const byQuery = z.object({ orderId: id })
const seen = z.object({ OrderId: id, RowVersion: z.number().int() })

// --- Lists ---------------------------------------------------------------------------------------------------------

const orderRow = z.object({
  OrderId: z.number(),
  DcgNo: z.string().nullable(),
  CustomerOrderNo: z.string().nullable(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  ClearanceStatus: z.number(),
  IsHold: z.boolean(),
  ReceiptPlaceCode: z.string().nullable(),
  PortOfLoading: z.string().nullable(),
  PortOfDischarge: z.string().nullable(),
  AirportOfDeparture: z.string().nullable(),
  AirportOfDestination: z.string().nullable(),
  DestinationCountry: z.string().nullable(),
  TotalCartons: z.number(),
  TotalPieces: z.number(),
  TotalGrossWeight: z.number(),
  TotalVolume: z.number(),
  ChargeableWeight: z.number(),
  CurrencyCode: z.string().nullable(),
  TotalAmount: z.number().nullable(),
  Etd: z.string().nullable(),
  Eta: z.string().nullable(),
  AtdTime: z.string().nullable(),
  AtaTime: z.string().nullable(),
  DeliveredTime: z.string().nullable(),
  Vessel: z.string().nullable(),
  Voyage: z.string().nullable(),
  FlightNo: z.string().nullable(),
  WarehouseReceiptNo: z.string().nullable(),
  /** What waits for the customer: SO to fetch, pre-file or trucking fee to confirm, reason of a return. */
  HasUnreadDoc: z.boolean(),
  ReturnReason: z.string().nullable(),
  CancelReason: z.string().nullable(),
  Remark: z.string().nullable(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type OrderRow = z.output<typeof orderRow>

const listInput = pageInput.extend({
  OrderStatus: z.coerce.number().int().optional(),
  TabType: z.enum(['current', 'history', 'draft']).default('current'),
  OrderLoaddingAndServiceScopeType: z.coerce.number().int().min(0).max(4).optional(),
  DestinationCountry: z.string().max(2).optional(),
  /** Which day the span of dates means. */
  DateField: z.enum(['CreatedTime', 'Etd', 'Eta']).optional(),
})
export type OrderFilter = z.output<typeof listInput>
/** Counts are of every state, whatever the tab: the tabs are made of them. */
const uncounted = { ...UNCOUNTED, OrderStatus: true, TabType: true } as const

/** Orders under way, ended, or not placed yet. `Keyword` takes many numbers: of orders, customers, containers, B/L, AWB. */
export const getOrders = op({ ...read, path: at('GetPageList'), input: withSpan(listInput), output: page(orderRow) })
export const getOrderCounts = op({
  ...read,
  path: at('GetNumberOfOrdersInEachStatus'),
  input: withSpan(listInput.omit(uncounted)),
  output: z.array(z.object({ OrderStatus: z.number(), Count: z.number() })),
})
export const exportOrders = op({
  access: 'customer',
  permission: `${ORDERS}:export`,
  kind: 'download',
  path: at('ExportExcel'),
  input: withSpan(listInput.extend(exportChoice)),
  output: blob,
})

const legacyRow = z.object({
  Id: z.number(),
  OldOrderNo: z.string(),
  PlaceDate: z.string(),
  Kind: z.string(),
  Route: z.string(),
  Status: z.string(),
  Amount: z.number().nullable(),
  CurrencyCode: z.string().nullable(),
  FileId: z.number().nullable(),
})
export const getLegacyOrders = op({
  access: 'customer',
  permission: LEGACY_ORDERS,
  path: '/client/api/LegacyOrder/GetPageList',
  input: withSpan(pageInput),
  output: page(legacyRow),
})
export const exportLegacyOrders = op({
  access: 'customer',
  permission: LEGACY_ORDERS,
  kind: 'download',
  path: '/client/api/LegacyOrder/ExportExcel',
  input: withSpan(pageInput.extend(exportChoice)),
  output: blob,
})

// --- Placing and changing ------------------------------------------------------------------------------------------

const priceLine = z.object({
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
  CurrencyCode: z.string(),
  TotalAmount: z.number(),
  TotalCny: z.number(),
  Lines: z.array(priceLine.loose()),
})
export type OrderPrice = z.output<typeof priceShape>

const expecting = { ExpectedAmount: money.nullish() }
/** Goods to an address in a remote area: refused with `Body {Ask: 'remoteArea'}` until it is confirmed (SPEC 5). */
const confirming = z.object({ IsRemoteConfirmed: z.boolean().default(false) })
/**
 * The price a customer agreed to. Without a quote the price of the day is taken, if it is the one the customer saw (`ExpectedAmount`):
 * null agrees to one that staff name, and is refused where there is a price by now; nothing to whatever it is.
 */
const agreed = z.object({ QuotedPriceId: optional(id), ...expecting, CurrencyCode: optional(oneOf(['GBP', 'EUR'])) })
export type Agreed = z.output<typeof agreed>

const placed = z.object({ OrderId: z.number(), DcgNo: z.string() })
const version = z.object({ RowVersion: z.number() })

const CREATE: Record<KindName, string> = {
  lclFull: at('CreateOrderNew'),
  fclFull: at('CreateFCLFull', 'OrderFbaFCL'),
  fclTail: at('CreateFCLTail', 'OrderFbaFCL'),
  airFull: at('CreateAIRFull', 'OrderFbaAIR'),
  airTail: at('CreateAIRTail', 'OrderFbaAIR'),
}
const UPDATE: Record<KindName, string> = {
  lclFull: at('UpdateLCLFull'),
  fclFull: at('UpdateFCLFull', 'OrderFbaFCL'),
  fclTail: at('UpdateFCLTail', 'OrderFbaFCL'),
  airFull: at('UpdateAIRFull', 'OrderFbaAIR'),
  airTail: at('UpdateAIRTail', 'OrderFbaAIR'),
}
const DRAFT: Record<KindName, string> = {
  lclFull: at('SaveLCLFullDraft'),
  fclFull: at('SaveFCLFullDraftAsync', 'OrderFbaFCL'),
  fclTail: at('SaveFCLTailDraft', 'OrderFbaFCL'),
  airFull: at('SaveAIRFullDraft', 'OrderFbaAIR'),
  airTail: at('SaveAIRTailDraft', 'OrderFbaAIR'),
}

/** One call for each kind, from the table of kinds. */
function byKind<T>(make: (kind: Kind) => T): Record<KindName, T> {
  return Object.fromEntries(KIND_LIST.map((kind) => [kind.name, make(kind)])) as Record<KindName, T>
}

/** Places an order, or the draft `DraftId` as one, if it still is of the version `DraftRowVersion`; else refused (code 6) with the draft as it is now in the body. 60 s (SPEC 9), one transaction. */
export const createOrder = byKind((kind) =>
  op({
    ...edit,
    path: CREATE[kind.name],
    timeoutMs: TIMEOUT.orderCreation,
    input: orderFields(kind)
      .and(agreed)
      .and(confirming)
      .and(z.object({ DraftId: optional(id), DraftRowVersion: z.number().int().optional(), CopiedFromOrderId: optional(id) })),
    output: placed,
  }),
)
/** Changes an order as far as its state allows. Another's change meanwhile is refused (code 6) with the order as it is now in the body; so is a price that changes to another than `ExpectedAmount`: null agrees to one that support names, nothing to no change. */
export const updateOrder = byKind((kind) =>
  op({
    ...edit,
    path: UPDATE[kind.name],
    input: orderFields(kind, () => false)
      .and(confirming)
      .and(seen.extend(expecting)),
    output: version,
  }),
)

/**
 * Keeps a form as it is: the body of a new order, of which nothing is required (SPEC 7 Drafts), over the draft `DraftId` or as a new
 * one. Another's change of the same draft meanwhile is refused (code 6) with that draft in the body.
 */
export const saveDraft = byKind((kind) =>
  op({
    ...edit,
    path: DRAFT[kind.name],
    input: z
      .looseObject({ DraftId: optional(id), RowVersion: z.number().int().optional() })
      .refine(fitsDraft, { error: 'tooLong' }),
    output: z.object({ OrderId: z.number(), RowVersion: z.number() }),
  }),
)
/** With `RowVersion` another's change meanwhile is refused (code 6) with that draft in the body. */
export const deleteDraft = op({
  ...edit,
  path: at('DeleteDraftOrder'),
  input: byOrder.extend({ RowVersion: z.number().int().optional() }),
  output: ok,
})
export const getDraft = op({
  ...read,
  path: at('GetDraftOrder'),
  input: byOrder,
  output: z.object({
    OrderId: z.number(),
    OrderLoaddingAndServiceScopeType: z.number(),
    RowVersion: z.number(),
    Form: z.record(z.string(), z.unknown()),
    UpdatedTime: z.string(),
  }),
})

/** The price by which an order may be placed, with all that was asked for it: the form begins with that. Refused once it no longer holds. */
export const getOrderQuote = op({
  access: 'customer',
  permission: `${ORDERS}:edit`,
  path: at('GetOrderQuote'),
  input: z.object({ QuotedPriceId: id }),
  output: z.object({
    QuotedPriceId: z.number(),
    RequestQuoteId: z.number(),
    IsStaffQuote: z.boolean(),
    ValidTo: z.string(),
    Price: priceShape,
    Request: z.custom<Input<typeof getPricePreview>>((value) => typeof value === 'object' && value !== null),
  }),
})
export type OrderQuote = Output<typeof getOrderQuote>

/** A body for a new order, from an earlier one: no numbers, dates, files. SPEC names those of LCL and air; any kind answers here. */
const copied = z.object({ OrderLoaddingAndServiceScopeType: z.number(), Form: z.record(z.string(), z.unknown()) })
export const getLclCopy = op({ ...read, path: at('GetLCLOrderCopyData'), input: byOrder, output: copied })
export const getAirCopy = op({ ...read, path: at('GetAIRFullOrderCopyData', 'OrderFbaAIR'), input: byOrder, output: copied })

export const updateCustoms = op({
  ...edit,
  path: at('UpdateOrderCustomsOnClient'),
  input: seen.extend(expecting).and(
    plainOrder.pick({
      ExportDeclarationMode: true,
      DeclareCompanyName: true,
      ClearanceMode: true,
      EoriInfoId: true,
      DeclarationItems: true,
    }),
  ),
  output: version,
})
export const updateCartons = op({
  ...edit,
  path: at('UpdateOrderInfoCartons'),
  input: seen.extend({ ...expecting, Cartons: z.array(cartonFields).min(1).max(MAX.cartons) }),
  output: z.object({
    TotalCartons: z.number(),
    TotalPieces: z.number(),
    TotalGrossWeight: z.number(),
    TotalVolume: z.number(),
    ChargeableWeight: z.number(),
    RowVersion: z.number(),
  }),
})
export const updatePayee = op({
  ...edit,
  path: at('UpdateOrderPayee'),
  input: seen.extend({ PayerCompanyId: optional(id), PayerName: optionalText({ max: 100 }) }),
  output: ok,
})
const lot = z.object({ OrderDeliveryAddressId: id, LotNo: count, Cartons: count, ExpectedDate: optional(day) })
export const updateLots = op({
  ...edit,
  path: at('UpdateOrderDeliveryLotting'),
  input: seen.extend({ Lots: z.array(lot).max(500) }),
  output: ok,
})
export const cancelOrder = op({
  ...edit,
  path: at('CancelOrder'),
  input: seen.extend({ Reason: text({ max: 200 }) }),
  output: ok,
})
/** After a return by the provider: the order goes back to the acceptance. */
export const resubmitOrder = op({ ...edit, path: at('HandIn'), input: seen, output: ok })

// --- One order -----------------------------------------------------------------------------------------------------

const trackingRow = z.object({
  Id: z.number(),
  TrackingNode: z.number(),
  EventTime: z.string(),
  Location: z.string().nullable(),
  Remark: z.string().nullable(),
  Source: z.string(),
})
/** A place in words: warehouse code and name, or the address; empty for a port. */
const wantedPlace = placeFields.extend({ PlaceName: z.string() })
const applyRow = z.object({
  ApplyId: z.number(),
  ApplyNo: z.string(),
  ApplyType: z.number(),
  ApplyState: z.number(),
  Reason: z.string(),
  ReplyText: z.string().nullable(),
  ReplyTime: z.string().nullable(),
  CreatedTime: z.string(),
  NewDelivery: z.array(wantedPlace).nullable(),
  /** What it replaces: the places as they are while it waits, as they were once it was granted. */
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
  /** The place in words: warehouse code and name, or the address. */
  PlaceName: z.string(),
})
/** One stage of the progress line with its planned and its actual day. */
const stage = z.object({ OrderStatus: z.number(), Planned: z.string().nullable(), Actual: z.string().nullable() })
const eventRow = z.object({
  Time: z.string(),
  Operator: z.string(),
  Actor: z.string(),
  Move: z.string(),
  FromState: z.number().nullable(),
  ToState: z.number().nullable(),
  Remark: z.string().nullable(),
})
const allowed = z.object({
  Editing: z.enum(['all', 'details', 'papers', 'none']),
  CanCancel: z.boolean(),
  CanHandIn: z.boolean(),
  CanApply: z.array(z.number()),
  CanConfirmPreFile: z.boolean(),
  CanConfirmTrunkingFee: z.boolean(),
})

const orderDetail = orderRow.extend({
  /** The form as it stands: every field a customer writes. */
  Form: plainOrder,
  Price: priceShape.nullable(),
  QuotedPriceId: z.number().nullable(),
  RequestQuoteId: z.number().nullable(),
  MeasuredCartons: z.number().nullable(),
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
  /** What the form names by key, in words: importer with its EORI, shipper and consignee, addresses, the receiving warehouse; and the names of the files above. */
  Names: z.object({
    Importer: z.string().nullable(),
    Parties: z.string().nullable(),
    PickAddress: z.string().nullable(),
    LoadingAddress: z.string().nullable(),
    DomesticWarehouse: z.string().nullable(),
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
  /** Days for which the containers cost nothing at the port. */
  FreeDays: z.number().nullable(),
  Places: z.array(placeRow),
  Stages: z.array(stage),
  CarrierWord: carrierReport,
  Tracking: z.array(trackingRow),
  Applications: z.array(applyRow),
  Attachments: z.array(attachmentGroup),
  Events: z.array(eventRow),
  FeeLines: z.array(
    z.object({
      Name: z.string(),
      CostType: z.number(),
      UnitPrice: z.number(),
      FeeUnit: z.number(),
      Qty: z.number(),
      CurrencyCode: z.string(),
      Amount: z.number(),
    }),
  ),
  Allowed: allowed,
})
export type OrderDetail = z.output<typeof orderDetail>

/** Whole order. SPEC has one address for LCL and two each for FCL and air; each answers its own kinds only. */
export const getOrder = {
  lclFull: op({ ...read, path: at('GetOrderDetailNew'), input: byQuery, output: orderDetail }),
  fclFull: op({ ...read, method: 'GET', path: at('GetFullOrderDetail', 'OrderFbaFCL'), input: byQuery, output: orderDetail }),
  fclTail: op({ ...read, method: 'GET', path: at('GetTailOrderDetail', 'OrderFbaFCL'), input: byQuery, output: orderDetail }),
  airFull: op({ ...read, method: 'GET', path: at('GetFullOrderDetail', 'OrderFbaAIR'), input: byQuery, output: orderDetail }),
  airTail: op({ ...read, method: 'GET', path: at('GetTailOrderDetail', 'OrderFbaAIR'), input: byQuery, output: orderDetail }),
} as const satisfies Record<KindName, unknown>

export const getApplications = op({ ...read, method: 'GET', path: at('GetApplyList'), input: byQuery, output: z.array(applyRow) })
export const getSoFile = op({
  ...read,
  path: at('GetSoFileAsync'),
  input: byQuery,
  output: z.object({ FileName: z.string(), Url: z.string(), IsSoDownloaded: z.boolean() }),
})
export const markSoDownloaded = op({
  ...read,
  kind: 'command',
  path: at('UpdateDownloadedSoFileState'),
  input: byOrder,
  output: ok,
})

// --- What a customer asks and confirms -----------------------------------------------------------------------------

const applying = byOrder.extend({ Reason: text({ max: 200 }) })
const applied = z.object({ ApplyNo: z.string() })
export const applyHold = op({ ...edit, path: at('ApplyHoldGoods'), input: applying, output: applied })
export const applyDelivery = op({
  ...edit,
  path: at('ApplyUpdateDelivery'),
  input: applying.extend({ NewDelivery: z.array(placeFields).min(1).max(MAX.places), ...confirming.shape }),
  output: applied,
})
export const applyTelex = op({ ...edit, path: at('ApplyTelexRelease'), input: applying, output: applied })
export const withdrawApplication = op({ ...edit, path: at('WithdrawApply'), input: z.object({ ApplyId: id }), output: ok })
export const confirmPreFile = op({ ...edit, path: at('ConfirmPreFileState'), input: z.object({ AttachmentId: id }), output: ok })
export const confirmPreFileByOrder = op({ ...edit, path: at('ConfirmPreFileStateByOrderId'), input: byOrder, output: ok })
export const confirmTrunkingFee = op({ ...edit, path: at('ConfirmTrunkingFeeByOrderId'), input: seen, output: ok })

export const checkWarehousingLcl = op({ ...read, path: at('CheckWarehousingLCL'), input: byOrder, output: checked })
export const checkWarehousingFcl = op({ ...read, path: at('CheckWarehousingFCLFull'), input: byOrder, output: checked })
export const checkWarehousingByType = op({
  ...read,
  path: at('CheckWarehousingByType'),
  input: byOrder.extend({ Type: oneOf(['cutOff', 'labels', 'cartons', 'papers']) }),
  output: checked,
})
export const checkWarehousingByNumber = op({
  ...read,
  path: at('CheckWarehousingByNumber'),
  input: z.object({ WarehouseReceiptNo: text({ max: 20 }) }),
  output: checked,
})
export { checkWarehousingAnonymous, confirmReceiptAnonymous } from '#features/freight/receipt/contract.ts'
/** A link to the page at the warehouse gate, good until the goods are received. */
/** A new link each time, whose secret is told once. */
export const getReceiptLink = op({
  ...read,
  kind: 'steps',
  path: at('GetWarehouseReceiptLink'),
  input: byOrder,
  output: z.object({ Url: z.string() }),
})

/**
 * Reads a packing list and invoice by the template of the destination (SPEC 5) and saves nothing. The destination is named, or that of
 * an order or of a template; the file comes along, or is named by its address of an earlier upload. `Fields` are those of the form that
 * the invoice tells.
 */
const fault = z.object({
  Field: z.string(),
  Row: z.number(),
  Cell: z.string(),
  Found: z.string(),
  Code: z.string(),
  Msg: z.string(),
  Warning: z.boolean(),
})
export const importPackingListInvoice = op({
  access: 'customer',
  permission: `${ORDERS}:edit`,
  kind: 'upload',
  path: at('OrderImportPackingListInvoice'),
  input: z.object({
    DestinationCountry: z.string().max(2).optional(),
    OrderId: id.optional(),
    TemplateCode: oneOf(TEMPLATE_CODES).optional(),
    FileUrl: fileAddress.optional(),
  }),
  output: z.object({
    Rows: z.number(),
    Fields: z.object({ EoriInfoId: z.number().optional(), ClearanceMode: z.number().optional() }),
    DeclarationItems: z.array(z.record(z.string(), z.unknown())),
    Cartons: z.array(z.record(z.string(), z.unknown())),
    Errors: z.array(fault),
    FailFileUrl: z.string().nullable(),
  }),
})
export const getPackingListInvoiceTemplate = op({
  access: 'customer',
  permission: `${ORDERS}:edit`,
  kind: 'download',
  path: at('GetPackingListInvoiceTemplate'),
  input: z.object({ DestinationCountry: z.string().max(2) }),
  output: blob,
})

// --- Desk ----------------------------------------------------------------------------------------------------------

const desk = (method: string) => `/desk/api/Order/${method}`
/** All but drafts, of every state. */
const deskList = listInput.omit({ TabType: true }).extend({ ContractCompanyId: id.optional() })
export type DeskOrderFilter = z.output<typeof deskList>
const owner = { Id: z.number(), ContractCompanyId: z.number(), CompanyName: z.string() }
const ofStaff = { access: 'staff' } as const
const move = { access: 'staff', kind: 'command' } as const

export const getDeskOrders = op({
  ...ofStaff,
  path: desk('GetPageList'),
  input: withSpan(deskList),
  output: page(orderRow.extend(owner)),
})
export const getDeskOrderCounts = op({
  ...ofStaff,
  path: desk('GetNumberInEachStatus'),
  input: withSpan(deskList.omit({ ...UNCOUNTED, OrderStatus: true })),
  output: z.record(z.string(), z.number()),
})
export const getDeskOrder = op({ ...ofStaff, path: desk('GetDetail'), input: deskRow, output: orderDetail.extend(owner) })

const deskOrders = deskChosen(deskList)
const known = deskRow.extend({ RowVersion: z.number().int() })
const moved = z.object({ OrderId: z.number(), DcgNo: z.string(), OrderStatus: z.number(), RowVersion: z.number() })
const measuredRow = z.object({ Cartons: count, Length: measure, Width: measure, Height: measure, GrossWeight: measure })
export type MeasuredRow = z.output<typeof measuredRow>

/** Space is booked for a full sea leg: the shipping order and its cut-offs. */
export const bookSpace = op({
  ...move,
  path: desk('BookSpace'),
  input: known.extend({
    SoFileId: id,
    SailingId: optional(id),
    SiCutOff: instant,
    VgmCutOff: optional(instant),
    CyCutOff: optional(instant),
    CfsCutOff: optional(instant),
    FreeDays: optional(count),
  }),
  output: moved,
})
/** Cartons counted and measured at the Chinese warehouse (in parts, until all are there or `IsShort` closes it), or a container that was loaded. */
export const receiveOrder = op({
  ...move,
  path: desk('Receive'),
  input: known.extend({
    Measured: z
      .array(measuredRow)
      .max(MAX.cartons)
      .default(() => []),
    Containers: z
      .array(
        z.object({
          Id: id,
          ContainerNo: text({ max: 11 }),
          SealNo: text({ max: 20 }),
          TareWeight: measure,
          CargoWeight: measure,
          VgmMethod: oneOf([1, 2]),
          VgmWeight: optional(measure),
        }),
      )
      .max(MAX.containers)
      .default(() => []),
    IsShort: z.boolean().default(false),
    Remark: optionalText({ max: 200 }),
  }),
  output: moved,
})
/** The fee lines an acceptance would book: the accepted price with the measured quantities. */
export const getAcceptance = op({
  ...ofStaff,
  path: desk('GetAcceptance'),
  input: deskRow,
  output: z.object({ CurrencyCode: z.string(), Lines: z.array(priceLine), TotalAmount: z.number() }),
})
/** Takes an order: sailing or flight, and the fee lines where no price was agreed. A tail order tells what has happened to its ship or plane already. */
export const acceptOrder = op({
  ...move,
  path: desk('Accept'),
  input: known.extend({
    SailingId: optional(id),
    FlightId: optional(id),
    MawbNo: optionalText({ max: 12, pattern: MAWB }),
    HawbNo: optionalText({ max: 20 }),
    MblNo: optionalText({ max: 30 }),
    AtdTime: optional(instant),
    AtaTime: optional(instant),
    Fees: z
      .array(manualLine)
      .max(100)
      .default(() => []),
  }),
  output: moved,
})
const reason = z.object({ Reason: text({ max: 200 }) })
export const returnOrders = op({ ...move, path: desk('ReturnToCustomer'), input: deskOrders.and(reason), output: bulkResult })
/** Of one order alone the work that was done for it may be charged; what was booked and not billed is void. */
export const cancelOrders = op({
  ...move,
  path: desk('Cancel'),
  input: deskOrders.and(reason).and(
    z.object({
      Fees: z
        .array(manualLine)
        .max(100)
        .default(() => []),
    }),
  ),
  output: bulkResult,
})
export const departOrders = op({
  ...move,
  path: desk('Depart'),
  input: deskOrders.and(z.object({ AtdTime: instant })),
  output: bulkResult,
})
export const arriveOrders = op({
  ...move,
  path: desk('Arrive'),
  input: deskOrders.and(z.object({ AtaTime: instant })),
  output: bulkResult,
})
/** Goods leave the port for their places: booked, or with no booking needed. */
export const deliverOrder = op({
  ...move,
  path: desk('Deliver'),
  input: known.extend({
    Places: z
      .array(
        z.object({
          Id: id,
          BookingTime: optional(instant),
          TrackingNos: z
            .array(text({ max: 50 }))
            .max(200)
            .default(() => []),
        }),
      )
      .max(MAX.places),
  }),
  output: moved,
})
/** Proof of delivery, place by place; the order is delivered when every place is. */
export const completeOrder = op({
  ...move,
  path: desk('Complete'),
  input: known.extend({
    Places: z
      .array(z.object({ Id: id, PodFileId: id, DeliveredTime: instant }))
      .min(1)
      .max(MAX.places),
  }),
  output: moved,
})
export const moveClearance = op({
  ...move,
  path: desk('MoveClearance'),
  input: known.extend({
    Move: oneOf([
      'takeDocuments',
      'askDocuments',
      'declare',
      'inspect',
      'endInspection',
      'askDuty',
      'release',
      'report',
      'resume',
    ]),
    Remark: optionalText({ max: 200 }),
  }),
  output: moved,
})
export const requestTrunkingFee = op({
  ...move,
  path: desk('AskTrunkingFee'),
  input: known.extend({ TrunkingFee: measure, TrunkingFeeCurrency: oneOf(enumValues('Currency')) }),
  output: moved,
})
export const sendPreFile = op({ ...move, path: desk('SendPreFile'), input: known.extend({ PreFileId: id }), output: moved })
export const releaseHold = op({ ...move, path: desk('ReleaseHold'), input: known, output: moved })
export const addTracking = op({
  ...move,
  path: desk('AddTracking'),
  input: deskRow.extend({
    TrackingNode: oneOf(enumValues('TrackingNode')),
    EventTime: instant,
    Location: optionalText({ max: 60 }),
    Remark: optionalText({ max: 200 }),
    IsVisible: z.boolean().default(true),
  }),
  output: ok,
})

const deskApply = applyRow.extend({
  ...owner,
  OrderId: z.number(),
  DcgNo: z.string(),
  OrderLoaddingAndServiceScopeType: z.number(),
  RowVersion: z.number(),
})
const applyList = pageInput.extend({
  ApplyState: z.coerce.number().int().optional(),
  ApplyType: z.coerce.number().int().optional(),
  ContractCompanyId: id.optional(),
})
export type ApplyFilter = z.output<typeof applyList>
export const getDeskApplications = op({
  ...ofStaff,
  path: desk('GetApplyList'),
  input: withSpan(applyList),
  output: page(deskApply),
})
export const getDeskApplicationCounts = op({
  ...ofStaff,
  path: desk('GetApplyCounts'),
  input: withSpan(applyList.omit({ ...UNCOUNTED, ApplyState: true })),
  output: z.record(z.string(), z.number()),
})
export const approveApplications = op({
  ...move,
  path: desk('ApproveApply'),
  input: deskChosen(applyList).and(z.object({ ReplyText: optionalText({ max: 200 }) })),
  output: bulkResult,
})
export const rejectApplications = op({
  ...move,
  path: desk('RejectApply'),
  input: deskChosen(applyList).and(reason),
  output: bulkResult,
})
