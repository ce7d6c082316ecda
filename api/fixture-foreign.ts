import { sql } from 'kysely'
import {
  deleteDelivery,
  deleteLading,
  deletePickup,
  getDelivery,
  getLading,
  getPickup,
  saveDelivery,
  saveLading,
  savePickup,
  setDefaultLading,
  setDefaultPickup,
  submitLading,
} from '#features/account/addresses/contract.ts'
import { saveCompany, submitCompanyReview } from '#features/account/company/contract.ts'
import {
  commitImport,
  discardImport,
  downloadFile,
  downloadResult,
  getUploadRecord,
  getUploadRecordOfClient,
  previewFile,
  uploadFile,
} from '#features/account/files/contract.ts'
import { deleteImporter, getImporter, saveImporter, submitImporter } from '#features/account/importers/contract.ts'
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
import { setUnsubscribed } from '#features/account/push/contract.ts'
import { endDevice, login, loginByQuickLogin } from '#features/account/session/contract.ts'
import {
  answerAdminRequest,
  requestAgain,
  cancelRequest,
  deleteRequest,
  exportQuotedPrice,
  getFreightDetail,
  getRequest,
  requestLcl,
} from '#features/freight/quotes/contract.ts'
import {
  getUserPermission,
  getUsers,
  resetUserPassword,
  saveUserPermission,
  setUserEnabled,
  updateUser,
} from '#features/account/users/contract.ts'
import { deleteMessages, setRead } from '#features/messages/inbox/contract.ts'
import { addFeedback } from '#features/site/enquiry/contract.ts'
import {
  requestCancelDropship,
  cancelDropship,
  cancelDropships,
  createDropship,
  createDropships,
  getDropship,
  updateDropship,
} from '#features/warehouse/dropship/contract.ts'
import { getPickableSerials } from '#features/warehouse/dropship/form-contract.ts'
import {
  announceArrival,
  requestCancelPlan,
  cancelPlan,
  deletePlan,
  getLoadingRecords,
  getPlan,
  importPackingList,
  printBoxLabels,
  resolveException,
  savePlan,
  submitPlan,
} from '#features/warehouse/inbound/contract.ts'
import {
  addProduct,
  requestChange,
  deleteProduct,
  getProduct,
  getReviewRecords,
  printLabels,
  submitProducts,
  updateProduct,
} from '#features/warehouse/products/contract.ts'
import {
  exportStockLog,
  getAccessoryStock,
  getInTransit,
  getLocks,
  getSerialNumbers,
  getStock,
  getStockLog,
} from '#features/warehouse/stock/contract.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'
import { COMPANY, orderFor, stockProduct } from './fixture.ts'
import { client, type Client } from './testing.ts'

/** Keys of rows: those of one company, or keys that nobody has. */
export type Ids = Record<
  | 'company'
  | 'delivery'
  | 'pickup'
  | 'lading'
  | 'importer'
  | 'file'
  | 'record'
  | 'message'
  | 'session'
  | 'user'
  | 'product'
  | 'stock'
  | 'plan'
  | 'order'
  | 'quote'
  | 'price'
  | 'freight'
  | 'draft'
  | 'bill'
  | 'apply'
  | 'trackingLink'
  | 'booking',
  number
>
export const NOWHERE: Ids = {
  company: 999_999,
  delivery: 999_999,
  pickup: 999_999,
  lading: 999_999,
  importer: 999_999,
  file: 999_999,
  record: 999_999,
  message: 999_999,
  session: 999_999,
  user: 999_999,
  product: 999_999,
  stock: 999_999,
  plan: 999_999,
  order: 999_999,
  quote: 999_999,
  price: 999_999,
  freight: 999_999,
  draft: 999_999,
  bill: 999_999,
  apply: 999_999,
  trackingLink: 999_999,
  booking: 999_999,
}

/** A call, an input that names rows, and `mute` if it answers alike whatever is named, so that only the rows tell. */
type Naming = [Op | Record<string, Op>, (ids: Ids) => object, 'mute'?]

const FNSKU = 'X00FOREIGN'
const product = {
  Sku: 'FOREIGN',
  NameCn: '杯子',
  NameEn: 'Mug',
  UnitLength: 10,
  UnitWidth: 10,
  UnitHeight: 10,
  UnitWeight: 0.5,
  PcsPerCarton: 10,
  CartonLength: 20,
  CartonWidth: 25,
  CartonHeight: 20,
  CartonWeight: 5,
  BatteryType: 180001,
  IsHazardous: false,
  UkCustomsCode: '6912001000',
  DeCustomsCode: '69120010000',
  SalesPlatform: 183001,
  LabelSize: '6*4',
}
const plan = (WarehouseId: number) => ({ WarehouseId, InboundType: 124003, ExpectedInboundTime: '2030-01-20T10:00:00Z' })

const DELIVERY = {
  AddressName: 'North hall',
  CountryCode: 'DE',
  Contact: 'Katrin Vogel',
  Phone: '+49 203 5550123',
  Street: 'Hafenallee',
  HouseNumber: '21',
  City: 'Duisburg',
  PostalCode: '47119',
  BookingMethod: 2,
  DeliveryMode: 129001,
}
const PICKUP = {
  Contact: '沈雨晴',
  Phone: '13800138000',
  ProvinceCode: '330000',
  City: '杭州市',
  District: '余杭区',
  DetailAddress: '文一西路 9 号',
}
const REQUEST = {
  QuoteProductType: 171001,
  ReceiptPlaceCode: 'CNNGB1',
  DestinationCountry: 'GB',
  DeliveryWarehouseType: 110001,
  DeliveryCode: 'BHX1',
  ClearanceMode: 108001,
  ExportDeclarationMode: 109001,
  Cargo: [{ Cartons: 1, Length: 10, Width: 10, Height: 10, GrossWeight: 1 }],
}
const LADING = {
  TemplateName: 'Standard',
  Shipper: 'Hengtai, Ningbo',
  Consignee: 'Hengtai UK, Birmingham',
  NotifyParty: 'Hengtai UK',
}
const IMPORTER = {
  ImporterName: 'Hengtai UK Ltd.',
  CountryCode: 'GB',
  EoriNumber: 'GB419023770000',
  VatNumber: 'GB419023770',
  Street: '14 Wharf Road',
  City: 'Birmingham',
  PostalCode: 'B24 9QR',
  Contact: 'Mia Shen',
  Phone: '+44 121 4960321',
  Email: 'imports@example.com',
  IsPva: true,
  DefermentNumber: '1234567',
  RepresentationType: 'Indirect',
}
const licence = (LicenceFileId: number) => ({
  NameCn: '杭州启航',
  Name: 'Hangzhou Qihang Home Co., Ltd.',
  TaxNumber: '91330106MA2ABCDE1X',
  CountryCode: 'CN',
  PostalCode: '310000',
  Phone: '13857100001',
  Address: 'No. 1288 Wenyi West Road',
  LicenceCode: '330106000123',
  LicenceFileId,
  TaxIdentities: [],
  RowVersion: 1,
})

const GOODS = {
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
  BatteryType: 180001,
}
/** Counts that are no row's key: answers are compared with keys taken out. */
const PLACE = {
  DeliveryWarehouseType: 110004,
  Cartons: 7700,
  Pieces: 7700,
  GrossWeight: 38_500,
  Volume: 462,
  DeliveryMode: 129001,
  BookingMethod: 3,
}
const CARTON = { CartonFrom: 1, CartonTo: 7700, Length: 50, Width: 40, Height: 30, GrossWeight: 5 }
/** A form that is right by itself, so that the rows it names are looked up. */
const freightForm = ({ importer, lading, file }: Ids) => ({
  DestinationCountry: 'GB',
  ReceiptPlaceCode: 'CNSZX1',
  PortOfLoading: 'CNYTN',
  PortOfDischarge: 'GBFXT',
  SailingId: 999_999,
  ReceiveType: 'SelfDelivery',
  DomesticWarehouseId: 999_999,
  ExportDeclarationMode: 109002,
  BlType: 111001,
  BlReleaseType: 112001,
  HblInfoId: lading,
  ClearanceMode: 108001,
  EoriInfoId: importer,
  DeclarationItems: [GOODS],
  Cartons: [CARTON],
  DeliveryAddresses: [PLACE],
  Attachments: [{ FileId: file, FileName: 'x.pdf', Type: 168003 }],
})
const others = <O>(ops: { lclFull: O; fclFull: O; fclTail: O; airFull: O; airTail: O }) => ({
  fclFull: ops.fclFull,
  fclTail: ops.fclTail,
  airFull: ops.airFull,
  airTail: ops.airTail,
})

/**
 * Every call that names rows of a company, with an input that names some. Both countries' calls stand in one line; the rows
 * are those of the UK. The more telling calls come before those that change or remove what they name.
 */
export function namingCalls(WarehouseId: number): Naming[] {
  const order = (Id: number) => ({ ...(orderFor(FNSKU, WarehouseId, 'FOREIGN-2') as object), Id, RowVersion: 1 })
  return [
    [downloadFile, ({ file }) => ({ Id: file })],
    [previewFile, ({ file }) => ({ Id: file })],
    [getUploadRecord, ({ record }) => ({ Id: record })],
    [getUploadRecordOfClient, ({ record }) => ({ id: record })],
    [downloadResult, ({ record }) => ({ Id: record })],
    [commitImport, ({ record }) => ({ Id: record })],
    [discardImport, ({ record }) => ({ Id: record })],
    [addFeedback, ({ file }) => ({ Content: 'See here', Images: [{ FileId: file, FileName: 'x.png' }] }), 'mute'],
    [saveCompany, ({ file }) => licence(file), 'mute'],
    [submitCompanyReview, ({ file }) => licence(file), 'mute'],
    [setRead, ({ message }) => ({ Ids: [message] }), 'mute'],
    [deleteMessages, ({ message }) => ({ Ids: [message] }), 'mute'],
    [endDevice, ({ session }) => ({ Id: session }), 'mute'],
    [loginByQuickLogin, ({ company }) => ({ Id: company, SecretKey: 'x'.repeat(43) }), 'mute'],

    [getUserPermission, ({ user }) => ({ UserId: user })],
    [saveUserPermission, ({ user }) => ({ UserId: user, MenuCodes: [], BtnIds: [] })],
    [updateUser, ({ user }) => ({ Id: user, RowVersion: 1, ChineseName: '某' })],
    [resetUserPassword, ({ user }) => ({ Id: user, Password: 'Other1234', ConfirmPassword: 'Other1234' })],
    [setUserEnabled, ({ user }) => ({ Id: user, IsEnabled: false })],

    [getDelivery, ({ delivery }) => ({ Id: delivery })],
    [saveDelivery, ({ delivery }) => ({ ...DELIVERY, Id: delivery, RowVersion: 9 })],
    [deleteDelivery, ({ delivery }) => ({ Id: delivery })],
    [getPickup, ({ pickup }) => ({ Id: pickup })],
    [savePickup, ({ pickup }) => ({ ...PICKUP, Id: pickup, RowVersion: 9 })],
    [setDefaultPickup, ({ pickup }) => ({ Id: pickup })],
    [requestLcl, ({ pickup }) => ({ ...REQUEST, PickupFlag: true, PickAddressId: pickup })],
    [deletePickup, ({ pickup }) => ({ Id: pickup })],
    [getLading, ({ lading }) => ({ Id: lading })],
    [saveLading, ({ lading }) => ({ ...LADING, Id: lading, RowVersion: 9 })],
    [setDefaultLading, ({ lading }) => ({ Id: lading })],
    [submitLading, ({ lading }) => ({ Id: lading })],
    [deleteLading, ({ lading }) => ({ Id: lading }), 'mute'],
    [getImporter, ({ importer }) => ({ Id: importer })],
    [saveImporter, ({ importer }) => ({ ...IMPORTER, Id: importer, RowVersion: 9 })],
    [submitImporter, ({ importer }) => ({ Id: importer })],
    [deleteImporter, ({ importer }) => ({ Id: importer })],

    [getStock, ({ stock }) => ({ Id: stock })],
    [exportStockLog, ({ stock }) => ({ Id: stock }), 'mute'],
    [getLocks, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getInTransit, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getAccessoryStock, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getSerialNumbers, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getStockLog, ({ product }) => ({ WaresInfoId: product })],

    [getProduct, ({ product }) => ({ Id: product })],
    [getReviewRecords, ({ product }) => ({ Id: product })],
    [printLabels, ({ product }) => ({ Items: [{ Id: product, Copies: 1 }] })],
    [requestChange, ({ product }) => ({ Id: product, Reason: 'Please' })],
    [submitProducts, ({ product }) => ({ Ids: [product] })],
    [
      addProduct,
      ({ file }) => ({ ...product, Fnsku: 'X00FOREIG2', Attachments: [{ FileId: file, FileName: 'x.pdf', Kind: 'other' }] }),
      'mute',
    ],
    [updateProduct, ({ product: Id }) => ({ ...product, Fnsku: FNSKU, Id, RowVersion: 1 })],
    [deleteProduct, ({ product }) => ({ Id: product })],

    [getDropship, ({ order }) => ({ id: order })],
    [getPickableSerials, ({ order, product: WaresInfoId }) => ({ WarehouseId, WaresInfoId, WarehouseOutId: order }), 'mute'],
    [setUnsubscribed, ({ order }) => ({ OrderId: order, IsUnsubscribe: true })],
    [
      createDropship,
      ({ file }) => ({
        ...(orderFor(FNSKU, WarehouseId, 'FOREIGN-3') as object),
        Attachments: [{ FileId: file, FileName: 'x.pdf' }],
      }),
      'mute',
    ],
    [
      createDropships,
      ({ file }) => ({
        Orders: [
          { ...(orderFor(FNSKU, WarehouseId, 'FOREIGN-4') as object), Attachments: [{ FileId: file, FileName: 'x.pdf' }] },
        ],
      }),
      'mute',
    ],
    [updateDropship, ({ order: id }) => order(id)],
    [requestCancelDropship, ({ order }) => ({ id: order, Reason: 'Please' })],
    [cancelDropships, ({ order }) => ({ Ids: [order] })],
    [cancelDropship, ({ order }) => ({ id: order })],

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
        Lines: [{ CostType: 152001, FeeUnit: 153001, UnitPrice: 1, Qty: 1, CurrencyCode: 'GBP' }],
      }),
      'mute',
    ],
    [cancelRequest, ({ quote: id }) => ({ id })],
    [deleteRequest, ({ quote: id }) => ({ id })],

    ...[getBill, previewLading, confirmBill].map((op): Naming => [op as Op, ({ bill }) => ({ ladingId: bill })]),
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
        PackageType: 184001,
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
    [getOrderLadings, ({ freight }) => ({ orderId: freight })],
    ...[getEvents, getOrderProgress].map((op): Naming => [op as Op, ({ freight }) => ({ OrderId: freight })]),
    [getLinks, ({ freight }) => ({ OrderId: freight })],
    [makeTrackingLink, ({ freight }) => ({ OrderId: freight, Days: 1 })],
    [revokeLink, ({ trackingLink }) => ({ LinkId: trackingLink })],
    [getOrder.lclFull, ({ freight }) => ({ orderId: freight })],
    [others(getOrder) as Record<string, Op>, ({ freight }) => ({ orderId: freight }), 'mute'],
    ...[getApplications, getAttachments, getSoFile].map((op): Naming => [op as Op, ({ freight }) => ({ orderId: freight })]),
    ...[getHistoryAttachments, getLclCopy, getAirCopy, checkWarehousingLcl, getReceiptLink, downloadLabels].map((op): Naming => [
      op as Op,
      ({ freight }) => ({ OrderId: freight }),
    ]),
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
        ExportDeclarationMode: 109002,
        ClearanceMode: 108001,
        EoriInfoId: importer,
        DeclarationItems: [GOODS],
      }),
    ],
    [updateCartons, ({ freight }) => ({ OrderId: freight, RowVersion: 99, Cartons: [CARTON] })],
    [updatePayee, ({ freight }) => ({ OrderId: freight, RowVersion: 99 })],
    [updateLots, ({ freight }) => ({ OrderId: freight, RowVersion: 99, Lots: [] })],
    ...[resubmitOrder, confirmTrunkingFee].map((op): Naming => [
      op as Op,
      ({ freight }) => ({ OrderId: freight, RowVersion: 99 }),
    ]),
    [cancelFreight, ({ freight }) => ({ OrderId: freight, RowVersion: 99, Reason: 'Please' })],
    [applyDelivery, ({ freight }) => ({ OrderId: freight, Reason: 'Please', NewDelivery: [PLACE] })],
    ...[applyHold, applyTelex].map((op): Naming => [op as Op, ({ freight }) => ({ OrderId: freight, Reason: 'Please' })]),
    [withdrawApplication, ({ apply }) => ({ ApplyId: apply })],
    [confirmPreFile, ({ file }) => ({ AttachmentId: file })],
    [confirmPreFileByOrder, ({ freight }) => ({ OrderId: freight })],
    [markSoDownloaded, ({ freight }) => ({ OrderId: freight })],
    [
      updateHistoryAttachments,
      ({ freight, file }) => ({ OrderId: freight, Type: 168003, Items: [{ FileId: file, FileName: 'x.pdf' }] }),
    ],
    [attachDocuments, ({ freight, file }) => ({ OrderId: freight, Files: [{ Type: 168003, FileId: file, FileName: 'x.pdf' }] })],
    [removeDocument, ({ freight, file }) => ({ OrderId: freight, Type: 168003, FileId: file })],
    [downloadDocuments, ({ freight }) => ({ Ids: [freight] })],
    ...[getProofs, getContainerDropOffs].map((op): Naming => [op as Op, ({ freight }) => ({ OrderId: freight })]),
    ...[
      getPackingList,
      getClearance,
      getClearanceDetail,
      getListTemplate,
      printClearanceDocument,
      importClearanceList,
      submitClearance,
    ].map((op): Naming => [op as Op, ({ freight }) => ({ OrderId: freight })]),
    ...[getCopySources, getCopyData].map((op): Naming => [op as Op, ({ freight }) => ({ OrderId: freight }), 'mute']),
    ...[savePackingList, submitPackingList].map((op): Naming => [op as Op, ({ freight }) => ({ OrderId: freight, Items: [] })]),
    [saveClearance, ({ freight }) => ({ OrderId: freight, InvoiceNo: 'FOREIGN' })],
    [deleteDraft, ({ draft }) => ({ OrderId: draft })],

    [getPlan, ({ plan }) => ({ Id: plan })],
    [getLoadingRecords, ({ plan }) => ({ Id: plan })],
    [printBoxLabels, ({ plan }) => ({ Id: plan, CartonNoFrom: 1, CartonNoTo: 1 })],
    [
      announceArrival,
      ({ plan }) => ({
        Id: plan,
        VehiclePlate: 'AB12CDE',
        DriverPhone: '+44 20 7946 0000',
        Time: '2026-01-20T10:00:00Z',
        Remark: null,
      }),
    ],
    [requestCancelPlan, ({ plan }) => ({ Id: plan, Reason: 'Please' })],
    [resolveException, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
    [importPackingList, ({ plan }) => ({ Id: plan }), 'mute'],
    [savePlan, ({ plan: Id }) => ({ ...plan(WarehouseId), Id, RowVersion: 9 })],
    [submitPlan, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
    [cancelPlan, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
    [deletePlan, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
  ]
}

/** One row of each kind that belongs to a company, and the warehouse in which they are. */
export async function ownRows(url: string, pool: Pool, owner: Client): Promise<{ ids: Ids; WarehouseId: number }> {
  const { WarehouseId, WaresInfoId } = await stockProduct(url, FNSKU, 20)
  const user = (await owner.ok(getUsers, { Keyword: 'hengtai_wh' })).Items[0]!.Id
  const file = (await owner.upload(uploadFile, new Blob(['%PDF-1.7\n']), 'mine.pdf')).Body.Id
  const saved = await owner.ok(savePlan.GB, plan(WarehouseId) as never)
  const ordered = await owner.ok(createDropship.GB, orderFor(FNSKU, WarehouseId, 'FOREIGN-1'))
  const [delivery, pickup, lading, importer] = [
    (await owner.ok(saveDelivery, DELIVERY as never)).Id,
    (await owner.ok(savePickup, PICKUP as never)).Id,
    (await owner.ok(saveLading, LADING as never)).Id,
    (await owner.ok(saveImporter, IMPORTER as never)).Id,
  ] as const
  const { Id: quote } = await owner.ok(requestLcl, REQUEST as never)
  // Another device: a token that comes along with a sign-in ends.
  await client(owner.address).ok(login, { AccountName: 'hengtai_admin', Password: DEMO_PASSWORD })
  return transact(pool, 'everyone', 'write', async (db) => {
    const me = await db.selectFrom('app_user').select('Id').where('AccountName', '=', 'hengtai_admin').executeTakeFirstOrThrow()
    const record = await db
      .insertInto('upload_record')
      .values({
        ContractCompanyId: COMPANY,
        Kind: 'import',
        TemplateCode: 'SKU',
        Site: 'GB',
        FileName: 'mine.xlsx',
        ImportState: 186001,
        Uploader: 'me',
        UserId: me.Id,
        LangName: 'en-US',
        UploadTime: new Date(),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const price = await db
      .insertInto('quoted_price')
      .values({
        ContractCompanyId: COMPANY,
        RequestQuoteId: quote,
        QuotedPriceNo: 'FOREIGN-1',
        IsStaffQuote: true,
        ValidFrom: '2026-01-01',
        ValidTo: '2099-12-31',
        CurrencyCode: 'GBP',
        TotalAmount: 1,
        TotalCny: 9,
        Lines: '[]',
        CreatedTime: new Date(),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const { freight, draft, bill, apply, trackingLink, booking } = await freightRows(db, file, lading, importer)
    const message = await db
      .insertInto('message')
      .values({
        ContractCompanyId: COMPANY,
        UserId: me.Id,
        EventId: 1,
        RelateId: 1,
        DcgNo: 'X',
        TitleKey: 'inbox:title',
        TitleParams: '{}',
        MessageType: 162001,
        CreatedTime: new Date(),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const stock = await db
      .selectFrom('wares_stock')
      .select('Id')
      .where('ContractCompanyId', '=', COMPANY)
      .where('WaresInfoId', '=', WaresInfoId)
      .executeTakeFirstOrThrow()
    const session = await db
      .selectFrom('session')
      .select('Id')
      .where('UserId', '=', me.Id)
      .orderBy('Id', 'desc')
      .executeTakeFirstOrThrow()
    return {
      WarehouseId,
      ids: {
        company: COMPANY,
        delivery,
        pickup,
        lading,
        importer,
        file,
        record: record.Id,
        message: message.Id,
        session: session.Id,
        user,
        product: WaresInfoId,
        stock: stock.Id,
        plan: saved.Id,
        order: ordered.WarehouseOutId,
        quote,
        price: price.Id,
        freight,
        draft,
        bill,
        apply,
        trackingLink,
        booking,
      },
    }
  })
}

/** A freight order on which everything waits for its customer, a draft, and an application. */
async function freightRows(
  db: Db,
  file: number,
  HblInfoId: number,
  EoriInfoId: number,
): Promise<Pick<Ids, 'freight' | 'draft' | 'bill' | 'apply' | 'trackingLink' | 'booking'>> {
  const moment = new Date()
  const made = {
    ContractCompanyId: COMPANY,
    OrderLoaddingAndServiceScopeType: 0,
    CreatedTime: moment,
    CreatedBy: 1,
    UpdatedTime: moment,
    UpdatedBy: 1,
  }
  const order = {
    ...made,
    DcgNo: 'DCG-FOREIGN',
    OrderStatus: 101002,
    DestinationCountry: 'GB',
    SubmitTime: moment,
    ClearanceMode: 108001,
    HblInfoId,
    EoriInfoId,
    SoFileId: file,
    PreFileId: file,
    TrunkingFee: 10,
    TrunkingFeeCurrency: 'GBP',
    TotalCartons: 7700,
    TotalPieces: 7700,
    TotalGrossWeight: 38_500,
    TotalVolume: 462,
  }
  const { Id: freight } = await db.insertInto('order_fba').values(order).returning('Id').executeTakeFirstOrThrow()
  const { Id: draft } = await db
    .insertInto('order_fba')
    .values({ ...made, OrderStatus: 101001 })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const owned = { ContractCompanyId: COMPANY, OrderId: freight }
  await db
    .insertInto('order_goods')
    .values([
      {
        ...owned,
        Cartons: JSON.stringify([{ ...CARTON, BoxNo: null, FbaShipmentId: null, Items: [] }]),
        DeclarationItems: JSON.stringify([GOODS]),
      },
      { ContractCompanyId: COMPANY, OrderId: draft, Draft: '{}' },
    ])
    .execute()
  await db
    .insertInto('order_delivery_address')
    .values({ ...owned, ...PLACE, LineNo: 1 })
    .execute()
  await db
    .insertInto('domestic_stock')
    .values({ ...owned, WarehouseReceiptNo: 'WR-FOREIGN', DomesticStockState: 119001, ExpectedCartons: 7700 })
    .execute()
  const asked = {
    ApplyNo: 'AP-FOREIGN',
    DcgNo: 'DCG-FOREIGN',
    ApplyType: 115003,
    ApplyState: 116001,
    Reason: 'Please',
    CreatedTime: moment,
    CreatedBy: 1,
    UpdatedTime: moment,
    UpdatedBy: 1,
  }
  const { Id: apply } = await db
    .insertInto('order_apply')
    .values({ ...owned, ...asked })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { Id: trackingLink } = await db
    .insertInto('tracking_link')
    .values({
      ...owned,
      TokenHash: Buffer.alloc(32, 7),
      CreatedTime: moment,
      CreatedBy: 1,
      ExpireTime: new Date(moment.getTime() + 86_400_000),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tracking_event')
    .values({ ...owned, TrackingNode: 114001, EventTime: moment, Source: 'system' })
    .execute()
  const { Id: bill } = await db
    .insertInto('order_bill_of_lading')
    .values({
      ...owned,
      LineNo: 1,
      LadingNo: 'DCG-FOREIGN',
      DcgNo: 'DCG-FOREIGN',
      LadingState: 113001,
      CreatedTime: moment,
      CreatedBy: 1,
      UpdatedTime: moment,
      UpdatedBy: 1,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { Id: place } = await db
    .selectFrom('order_delivery_address')
    .select('Id')
    .where('OrderId', '=', freight)
    .executeTakeFirstOrThrow()
  const { Id: booking } = await db
    .insertInto('delivery_booking')
    .values({
      ...owned,
      RelateType: 'place',
      PlaceId: place,
      RelateNo: 'DCG-FOREIGN',
      RelateState: 101006,
      OrderType: 0,
      Site: 'GB',
      FcCode: 'BHX1',
      BookingMethod: 1,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return { freight, draft, bill, apply, trackingLink, booking }
}

/** All that a company has, as one text a table. */
export async function allRowsOf(pool: Pool, companyId: number): Promise<Record<string, string>> {
  return transact(pool, 'everyone', 'read', async (db) => {
    const { rows: tables } = await sql<{
      Name: string
    }>`select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'contract_company_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
      db,
    )
    const dumped: Record<string, string> = {}
    for (const { Name } of tables) {
      const { rows } = await sql<{
        Text: string
      }>`select coalesce(string_agg(one, e'\n'), '') as text from (select (to_jsonb(t) - 'last_seen_time' - 'handled_at')::text as one from ${sql.table(Name)} t where contract_company_id = ${companyId} order by 1) rows`.execute(
        db,
      )
      dumped[Name] = rows[0]!.Text
    }
    return dumped
  })
}
