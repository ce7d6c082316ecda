import {
  getClearance,
  getClearanceDetail,
  getCopyData,
  getCopySources,
  getListTemplate,
  getPackingList,
  importPackingList as importClearanceList,
  printClearanceDocument,
  saveClearance,
  savePackingList,
  submitClearance,
  submitPackingList,
} from '#features/freight/clearance/contract.ts'
import {
  extractAmazonDelivery,
  extractDocuments,
  extractFullContainer,
  extractInvoice,
  extractManifest,
  extractPackingList,
  extractTailDelivery,
} from '#features/freight/extraction/contract.ts'
import {
  applyDelivery,
  applyHold,
  applyTelex,
  cancelOrder as cancelFreight,
  checkWarehousingByType,
  checkWarehousingFcl,
  checkWarehousingLcl,
  confirmPreFile,
  confirmPreFileByOrder,
  confirmTrunkingFee,
  deleteDraft,
  getApplications,
  getOrder,
  getReceiptLink,
  getSoFile,
  resubmitOrder,
  markSoDownloaded,
  updateLots,
  updatePayee,
  withdrawApplication,
} from '#features/freight/orders/contract.ts'
import {
  createOrder as placeOrder,
  getAirCopy,
  getDraft,
  getLclCopy,
  getOrderQuote,
  saveDraft,
  updateCartons,
  updateCustoms,
  updateOrder,
  importPackingListInvoice,
} from '#features/freight/order-form/contract.ts'
import {
  requestChange as askBillChange,
  confirmLading as confirmBill,
  getLading as getBill,
  getOrderLadings,
  previewLading,
  submitSi,
} from '#features/freight/lading/contract.ts'
import {
  getEvents,
  getLinks,
  getOrderProgress,
  makeLink as makeTrackingLink,
  revokeLink,
} from '#features/freight/tracking/contract.ts'
import {
  attachDocuments,
  downloadLabels,
  downloadDocuments,
  getAttachments,
  getHistoryAttachments,
  getContainerDropOffs,
  getProofs,
  removeDocument,
  updateHistoryAttachments,
} from '#features/freight/documents/contract.ts'
import {
  requestBooking,
  bookDeliveries,
  bookGate,
  cancelBooking,
  cancelGate,
  getOrderBookings,
} from '#features/freight/bookings/contract.ts'
import { bookReserve, cancelReserve } from '#features/freight/bookings/outbound-contract.ts'
import {
  answerAdminRequest,
  requestAgain,
  cancelRequest,
  deleteRequest,
  exportQuotedPrice,
  getFreightDetail,
  getRequest,
} from '#features/freight/quotes/contract.ts'
import type { Op } from '#kit/shared/op.ts'
import type { Ids, NamingCall } from './fixture-foreign-ids.ts'
import { PER, COST } from '#features/freight/rates/rules.ts'
import { PACKAGE, RELEASE, KIND } from '#features/freight/lading/rules.ts'
import {
  PRODUCT,
  BATTERY,
  DELIVERY_MODE,
  DELIVERY_PLACE,
  EXPORT_DECLARATION,
  CLEARANCE_MODE,
} from '#features/freight/core/rules.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'

export const REQUEST = {
  QuoteProductType: PRODUCT.lcl,
  ReceiptPlaceCode: 'CNNGB1',
  DestinationCountry: 'GB',
  DeliveryWarehouseType: DELIVERY_PLACE.centre,
  DeliveryCode: 'BHX1',
  ClearanceMode: CLEARANCE_MODE.postponed,
  ExportDeclarationMode: EXPORT_DECLARATION.taxRefund,
  Cargo: [{ Cartons: 1, Length: 10, Width: 10, Height: 10, GrossWeight: 1 }],
}

export const GOODS = {
  NameCn: '杯子',
  NameEn: 'Mug',
  Model: 'M-1',
  BrandType: 0,
  Material: 'Clay',
  Function: 'Drinking',
  UnitPriceUsd: 2,
  Qty: 7700,
  QtyUnit: 'pcs',
  HsCode: '6912001000',
  SalesLink: 'https://example.com/mug',
  Length: 10,
  Width: 10,
  Height: 10,
  NetWeight: 0.4,
  GrossWeight: 0.5,
  BatteryType: BATTERY.none,
}
/** Counts that equal no row's key: responses are compared with keys removed. */
export const PLACE = {
  DeliveryWarehouseType: DELIVERY_PLACE.port,
  Cartons: 7700,
  Pieces: 7700,
  GrossWeight: 38_500,
  Volume: 462,
  DeliveryMode: DELIVERY_MODE.truck,
  BookingMethod: 3,
}
export const CARTON = { CartonFrom: 1, CartonTo: 7700, Length: 50, Width: 40, Height: 30, GrossWeight: 5 }
/** A form that is valid in itself, so that the rows it names are looked up. */
const freightForm = ({ importer, lading, file }: Ids) => ({
  DestinationCountry: 'GB',
  ReceiptPlaceCode: 'CNSZX1',
  PortOfLoading: 'CNYTN',
  PortOfDischarge: 'GBFXT',
  SailingId: 999_999,
  ReceiveType: 'SelfDelivery',
  DomesticWarehouseId: 999_999,
  ExportDeclarationMode: EXPORT_DECLARATION.noRefund,
  BlType: KIND.house,
  BlReleaseType: RELEASE.original,
  HblInfoId: lading,
  ClearanceMode: CLEARANCE_MODE.postponed,
  EoriInfoId: importer,
  DeclarationItems: [GOODS],
  Cartons: [CARTON],
  DeliveryAddresses: [PLACE],
  Attachments: [{ FileId: file, FileName: 'x.pdf', Type: DOCUMENT.packingList }],
})
const others = <O>(ops: { lclFull: O; fclFull: O; fclTail: O; airFull: O; airTail: O }) => ({
  fclFull: ops.fclFull,
  fclTail: ops.fclTail,
  airFull: ops.airFull,
  airTail: ops.airTail,
})

export function quoteCalls(): NamingCall[] {
  return [
    [getRequest, ({ quote: id }) => ({ id })],
    [getFreightDetail, ({ quote }) => ({ Id: quote })],
    [exportQuotedPrice, ({ price }) => ({ QuotedPriceId: price })],
    [requestAgain, ({ quote: id }) => ({ id })],
    [
      answerAdminRequest,
      ({ quote: Id }) => ({
        Id,
        RowVersion: 1,
        CurrencyCode: 'GBP',
        ValidTo: '2030-01-01',
        Lines: [{ CostType: COST.seaFreight, FeeUnit: PER.order, UnitPrice: 1, Qty: 1, CurrencyCode: 'GBP' }],
      }),
      'mute',
    ],
    [cancelRequest, ({ quote: id }) => ({ id })],
    [deleteRequest, ({ quote: id }) => ({ id })],
  ]
}

export function freightCalls(): NamingCall[] {
  return [
    ...[getBill, previewLading, confirmBill].map((op): NamingCall => [op as Op, ({ bill }) => ({ ladingId: bill })]),
    [askBillChange, ({ bill }) => ({ LadingId: bill, Text: 'Please' })],
    [
      submitSi,
      ({ bill }) => ({
        LadingId: bill,
        RowVersion: 9,
        Shipper: 'A',
        Consignee: 'B',
        NotifyParty: 'C',
        Marks: 'N/M',
        GoodsDescription: 'MUGS',
        Packages: 1,
        PackageType: PACKAGE.carton,
        GrossWeight: 1,
        Volume: 1,
        FreightTerm: 'Prepaid',
        OriginalsCount: 0,
      }),
    ],
    [getOrderBookings, ({ freight }) => ({ OrderId: freight })],
    [bookDeliveries, ({ booking }) => ({ Ids: [booking], BookingCode: 'MINE' })],
    [requestBooking, ({ booking }) => ({ Id: booking, RowVersion: 9 })],
    [cancelBooking, ({ booking }) => ({ Id: booking, RowVersion: 9 })],
    [bookGate, ({ booking }) => ({ Id: booking, RowVersion: 9, SlotTime: '2030-01-02T10:00:00Z', VehiclePlate: 'X1' })],
    [cancelGate, ({ booking }) => ({ Id: booking, RowVersion: 9 }), 'mute'],
    [bookReserve, ({ booking }) => ({ Id: booking, RowVersion: 9, SlotTime: '2030-01-02T10:00:00Z' }), 'mute'],
    [cancelReserve, ({ booking }) => ({ Id: booking, RowVersion: 9 }), 'mute'],
    [getOrderLadings, ({ freight }) => ({ orderId: freight })],
    ...[getEvents, getOrderProgress].map((op): NamingCall => [op as Op, ({ freight }) => ({ OrderId: freight })]),
    [getLinks, ({ freight }) => ({ OrderId: freight })],
    [makeTrackingLink, ({ freight }) => ({ OrderId: freight, Days: 1 })],
    [revokeLink, ({ trackingLink }) => ({ LinkId: trackingLink })],
    [getOrder.lclFull, ({ freight }) => ({ orderId: freight })],
    [others(getOrder) as Record<string, Op>, ({ freight }) => ({ orderId: freight }), 'mute'],
    ...[getApplications, getAttachments, getSoFile].map((op): NamingCall => [op as Op, ({ freight }) => ({ orderId: freight })]),
    ...[getHistoryAttachments, getLclCopy, getAirCopy, checkWarehousingLcl, getReceiptLink, downloadLabels].map(
      (op): NamingCall => [op as Op, ({ freight }) => ({ OrderId: freight })],
    ),
    [checkWarehousingFcl, ({ freight }) => ({ OrderId: freight }), 'mute'],
    [checkWarehousingByType, ({ freight }) => ({ OrderId: freight, Type: 'papers' })],
    [
      { extractAmazonDelivery, extractFullContainer, extractInvoice, extractManifest, extractPackingList, extractTailDelivery },
      ({ file, freight }) => ({ FileUrl: String(file), OrderId: freight }),
    ],
    [importPackingListInvoice, ({ file, freight }) => ({ FileUrl: String(file), OrderId: freight })],
    [extractDocuments, ({ file }) => ({ FileUrls: [`/cms/api/File/Download?Id=${file}`] })],
    [getOrderQuote, ({ price }) => ({ QuotedPriceId: price }), 'mute'],
    [getDraft, ({ draft }) => ({ OrderId: draft })],
    [saveDraft.lclFull, ({ draft }) => ({ DraftId: draft, RowVersion: 9 })],
    [others(saveDraft) as Record<string, Op>, ({ draft }) => ({ DraftId: draft, RowVersion: 9 }), 'mute'],
    [placeOrder.lclFull, (ids) => freightForm(ids)],
    [others(placeOrder) as Record<string, Op>, (ids) => freightForm(ids), 'mute'],
    [updateOrder.lclFull, (ids) => ({ ...freightForm(ids), OrderId: ids.freight, RowVersion: 99 })],
    [others(updateOrder) as Record<string, Op>, (ids) => ({ ...freightForm(ids), OrderId: ids.freight, RowVersion: 99 }), 'mute'],
    [
      updateCustoms,
      ({ freight, importer }) => ({
        OrderId: freight,
        RowVersion: 99,
        ExportDeclarationMode: EXPORT_DECLARATION.noRefund,
        ClearanceMode: CLEARANCE_MODE.postponed,
        EoriInfoId: importer,
        DeclarationItems: [GOODS],
      }),
    ],
    [updateCartons, ({ freight }) => ({ OrderId: freight, RowVersion: 99, Cartons: [CARTON] })],
    [updatePayee, ({ freight }) => ({ OrderId: freight, RowVersion: 99 })],
    [updateLots, ({ freight }) => ({ OrderId: freight, RowVersion: 99, Lots: [] })],
    ...[resubmitOrder, confirmTrunkingFee].map((op): NamingCall => [
      op as Op,
      ({ freight }) => ({ OrderId: freight, RowVersion: 99 }),
    ]),
    [cancelFreight, ({ freight }) => ({ OrderId: freight, RowVersion: 99, Reason: 'Please' })],
    [applyDelivery, ({ freight }) => ({ OrderId: freight, Reason: 'Please', NewDelivery: [PLACE] })],
    ...[applyHold, applyTelex].map((op): NamingCall => [op as Op, ({ freight }) => ({ OrderId: freight, Reason: 'Please' })]),
    [withdrawApplication, ({ apply }) => ({ ApplyId: apply })],
    [confirmPreFile, ({ file }) => ({ AttachmentId: file })],
    [confirmPreFileByOrder, ({ freight }) => ({ OrderId: freight })],
    [markSoDownloaded, ({ freight }) => ({ OrderId: freight })],
    [
      updateHistoryAttachments,
      ({ freight, file }) => ({ OrderId: freight, Type: DOCUMENT.packingList, Items: [{ FileId: file, FileName: 'x.pdf' }] }),
    ],
    [
      attachDocuments,
      ({ freight, file }) => ({ OrderId: freight, Files: [{ Type: DOCUMENT.packingList, FileId: file, FileName: 'x.pdf' }] }),
    ],
    [removeDocument, ({ freight, file }) => ({ OrderId: freight, Type: DOCUMENT.packingList, FileId: file })],
    [downloadDocuments, ({ freight }) => ({ Ids: [freight] })],
    ...[getProofs, getContainerDropOffs].map((op): NamingCall => [op as Op, ({ freight }) => ({ OrderId: freight })]),
    ...[
      getPackingList,
      getClearance,
      getClearanceDetail,
      getListTemplate,
      printClearanceDocument,
      importClearanceList,
      submitClearance,
    ].map((op): NamingCall => [op as Op, ({ freight }) => ({ OrderId: freight })]),
    ...[getCopySources, getCopyData].map((op): NamingCall => [op as Op, ({ freight }) => ({ OrderId: freight }), 'mute']),
    ...[savePackingList, submitPackingList].map((op): NamingCall => [
      op as Op,
      ({ freight }) => ({ OrderId: freight, Items: [] }),
    ]),
    [saveClearance, ({ freight }) => ({ OrderId: freight, InvoiceNo: 'FOREIGN' })],
    [deleteDraft, ({ draft }) => ({ OrderId: draft })],
  ]
}
