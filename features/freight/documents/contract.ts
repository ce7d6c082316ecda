import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { ORDERS } from '#features/freight/core/paths.ts'
import { bulkResult, chosen, deskRow, deskVersionedBulkInput } from '#kit/shared/bulk.ts'
import { day, instant, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { fileAddress, fileRef } from '#kit/shared/file.ts'
import { ALL_FILES, blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { DATA_TRACKING, ORDER_FILES } from './paths.ts'
import { MAX_FILES, DOCUMENT, DOCUMENT_TYPES } from './rules.ts'

const at = (method: string, controller = 'OrderFbaDetail') => `/oms/api/${controller}/${method}`
const client = (method: string) => `/client/api/DocumentTracking/${method}`
const desk = (method: string) => `/desk/api/OrderPaper/${method}`
const read = { access: 'customer', permission: ORDERS } as const
const edit = { access: 'customer', permission: `${ORDERS}:edit`, kind: 'command' } as const
const ofStaff = { access: 'staff', area: 'freight' } as const
const move = { access: 'staff', area: 'freight', kind: 'command' } as const
const byOrder = z.object({ OrderId: id })
const repeatConfirmed = { IsRepeatConfirmed: z.boolean().default(false) }

/** Types that a customer may attach; the provider attaches the POD. */
export const CUSTOMER_FILES = DOCUMENT_TYPES.filter((type) => type !== DOCUMENT.pod)
export const orderFile = fileRef.extend({ Type: oneOf(CUSTOMER_FILES) })
const anyDocument = oneOf(DOCUMENT_TYPES)

// --- The documents of one order ------------------------------------------------------------------------------------

const fileRow = z.object({
  Id: z.number(),
  FileName: z.string(),
  Url: z.string(),
  UploaderTime: z.string(),
  /** 0 if a customer attached it, 1 if the provider did. */
  UploaderType: z.union([z.literal(0), z.literal(1)]),
})
/**
 * SPEC 3 Attachment group. `IsDeferred`: may be submitted after the order, until `DueTime`; `IsAsked`: requested, by
 * staff with a reason; `MayBring`: the customer may attach it.
 */
export const attachmentGroup = z.object({
  Type: z.number(),
  Items: z.array(fileRow),
  IsDeferred: z.boolean(),
  DueTime: z.string().nullable(),
  IsMissing: z.boolean(),
  MayBring: z.boolean(),
  DocState: z.number(),
  IsAsked: z.boolean(),
  AskReason: z.string().nullable(),
  RejectReason: z.string().nullable(),
})
export type DocumentGroup = z.output<typeof attachmentGroup>

/** The spelling of the key in the address is from SPEC 7. */
export const getAttachments = op({
  ...read,
  method: 'GET',
  path: at('GetOrderAttachment'),
  input: z.object({ orderId: id }),
  output: z.array(attachmentGroup),
})
/** All files ever attached, replaced ones included. */
export const getHistoryAttachments = op({
  ...read,
  path: at('GetOrderHistoryAttachment'),
  input: byOrder,
  output: z.array(attachmentGroup),
})
/** A file by its id or by the address that its upload returned. */
const namedFile = fileRef
  .extend({ FileId: id.optional(), Url: fileAddress.optional() })
  .refine(({ FileId, Url }) => FileId !== undefined || Url !== undefined, { error: 'required', path: ['Url'] })
/** Replaces the files of one type. */
export const updateHistoryAttachments = op({
  ...edit,
  path: at('UpdateOrderHistoryAttachment'),
  input: byOrder.extend({ Type: orderFile.shape.Type, Items: z.array(namedFile).max(MAX_FILES) }),
  output: attachmentGroup,
})
/**
 * Adds files to an order, each with its type; `Replaces` is the id of the file it replaces. A file that its document
 * already has requires `IsRepeatConfirmed`.
 */
export const attachDocuments = op({
  ...edit,
  path: client('Attach'),
  input: byOrder.extend({
    Files: z
      .array(orderFile.extend({ Replaces: optional(id) }))
      .min(1)
      .max(MAX_FILES),
    ...repeatConfirmed,
  }),
  output: z.array(attachmentGroup),
})
export const removeDocument = op({
  ...edit,
  path: client('Remove'),
  input: byOrder.extend({ Type: orderFile.shape.Type, FileId: id }),
  output: z.array(attachmentGroup),
})

/** Label files of an order, or of one shipment, as a zip. */
export const downloadLabels = op({
  ...read,
  kind: 'download',
  path: at('DownloadFBAFile'),
  input: byOrder.extend({ FbaShipmentId: optionalText({ max: 18 }) }),
  output: blob,
})

/** Proofs of delivery by tracking number; without any, code 2. */
export const getProofs = op({
  ...read,
  path: at('GetTrackingnumFileList', 'OrderFbaAmazonDeliveryAddress'),
  input: byOrder,
  output: z.array(
    z.object({
      TrackingNo: z.string().nullable(),
      FcCode: z.string().nullable(),
      PodUrl: z.string(),
      FileId: z.number(),
      FileName: z.string(),
      DestinationCountry: z.string().nullable(),
      DeliveredTime: z.string().nullable(),
    }),
  ),
})
const portDrop = z.object({
  ContainerNo: z.string(),
  DropTime: z.string().nullable(),
  Terminal: z.string().nullable(),
  FreeUntil: z.string().nullable(),
})
/** Drop-offs of containers, with the end of the free days. */
export const getContainerDropOffs = op({
  ...read,
  path: at('GetPortDropListByOrderId', 'OrderFbaAmazonDeliveryAddress'),
  input: byOrder,
  output: z.array(portDrop),
})

// --- Documents of many orders --------------------------------------------------------------------------------------

const trackedDocument = attachmentGroup.omit({ Items: true }).extend({ Count: z.number() })
const trackingRow = z.object({
  OrderId: z.number(),
  DcgNo: z.string(),
  CustomerOrderNo: z.string().nullable(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  Etd: z.string().nullable(),
  Eta: z.string().nullable(),
  AtdTime: z.string().nullable(),
  AtaTime: z.string().nullable(),
  CreatedTime: z.string(),
  NextDue: z.string().nullable(),
  Papers: z.array(trackedDocument),
})
export type TrackingRow = z.output<typeof trackingRow>

const flag = z.union([z.boolean(), z.stringbool()]).optional()
const trackingInput = pageInput.extend({
  TabType: z.enum(['current', 'history']).default('current'),
  /** Orders with a document missing, in review or rejected; or with all approved. */
  DocState: z.coerce
    .number()
    .pipe(oneOf(enumValues('DocState')))
    .optional(),
  /** Orders with a requested document that is missing. */
  IsAsked: flag,
  /** Orders with a missing document that is due within a week. */
  IsDueSoon: flag,
  OrderLoaddingAndServiceScopeType: z.coerce.number().int().min(0).max(4).optional(),
})
export type TrackingFilter = z.output<typeof trackingInput>
/** Document tracking: document states of each current or past order. */
export const getDocumentTracking = op({
  access: 'customer',
  permission: DATA_TRACKING,
  path: client('GetPageList'),
  input: withSpan(trackingInput),
  output: page(trackingRow),
})

/** All documents of the chosen orders as a zip, a folder per order; at most 50 orders. */
export const downloadDocuments = op({
  ...read,
  kind: 'download',
  path: client('Download'),
  input: chosen(trackingInput),
  output: blob,
})

const logisticsFile = z.object({
  Id: z.number(),
  FileId: z.number(),
  FileName: z.string(),
  Size: z.number(),
  Type: z.number(),
  DocState: z.number(),
  UploaderType: z.number(),
  UploaderTime: z.string(),
  OrderId: z.number(),
  DcgNo: z.string(),
  OrderLoaddingAndServiceScopeType: z.number(),
})
export type LogisticsFile = z.output<typeof logisticsFile>
const filesInput = pageInput.extend({
  Type: z.coerce.number().pipe(anyDocument).optional(),
  UploaderType: z.coerce.number().int().min(0).max(1).optional(),
  OrderId: id.optional(),
})
export type FilesFilter = z.output<typeof filesInput>
/** Files of the company's freight orders, newest first. Clients do not rewrite this address. */
export const getLogisticsFiles = op({
  access: 'customer',
  permission: ORDER_FILES,
  path: at('GetPageList', 'LogisticsFile'),
  input: withSpan(filesInput),
  output: page(logisticsFile),
})

// --- The desk ------------------------------------------------------------------------------------------------------

const documentRow = z.object({
  ContractCompanyId: z.number(),
  CompanyName: z.string(),
  Id: z.number(),
  OrderId: z.number(),
  DcgNo: z.string(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  AttachmentType: z.number(),
  DocState: z.number(),
  IsAsked: z.boolean(),
  AskReason: z.string().nullable(),
  RejectReason: z.string().nullable(),
  DueTime: z.string().nullable(),
  SubmitTime: z.string().nullable(),
  UpdatedTime: z.string(),
  RowVersion: z.number(),
  Files: z.array(z.object({ FileId: z.number(), FileName: z.string() })),
})
export type DocumentRow = z.output<typeof documentRow>
const documentList = pageInput.extend({
  DocState: z.coerce.number().int().optional(),
  AttachmentType: z.coerce.number().int().optional(),
  ContractCompanyId: id.optional(),
})
export type DocumentFilter = z.output<typeof documentList>
const chosenDocuments = deskVersionedBulkInput(documentList)
const reason = z.object({ Reason: text({ max: 200 }) })

/** Submitted or requested documents, longest pending first. */
export const getDeskOrderDocumentPage = op({
  ...ofStaff,
  path: desk('GetPageList'),
  input: withSpan(documentList),
  output: page(documentRow),
})
export const getDeskOrderDocumentCounts = op({
  ...ofStaff,
  path: desk('GetCounts'),
  input: withSpan(documentList.omit({ ...UNCOUNTED, DocState: true })),
  output: z.record(z.string(), z.number()),
})
export const approveOrderDocuments = op({ ...move, path: desk('Approve'), input: chosenDocuments, output: bulkResult })
export const rejectOrderDocuments = op({ ...move, path: desk('Reject'), input: chosenDocuments.and(reason), output: bulkResult })
/** Reopens an approved document for changes. */
export const reopenOrderDocuments = op({ ...move, path: desk('Reopen'), input: chosenDocuments.and(reason), output: bulkResult })

/** Documents of an order, identified by company and order. */
const deskGroup = attachmentGroup.extend({ PaperId: z.number().nullable(), PaperVersion: z.number().nullable() })
export type DeskGroup = z.output<typeof deskGroup>
export const getDeskOrderDocuments = op({
  ...ofStaff,
  path: desk('GetByOrder'),
  input: deskRow,
  output: z.object({ Papers: z.array(deskGroup), Drops: z.array(portDrop.extend({ Id: z.number() })) }),
})
export const requestOrderDocument = op({
  ...move,
  path: desk('Ask'),
  input: deskRow.extend({ Type: anyDocument, Reason: text({ max: 200 }), DueTime: optional(day) }),
  output: ok,
})
/** Withdraws the request for a missing document. */
export const withdrawDocumentRequest = op({
  ...move,
  path: desk('Drop'),
  input: deskRow.extend({ Type: anyDocument }),
  output: ok,
})
export const attachDeskDocuments = op({
  ...move,
  path: desk('Attach'),
  input: deskRow.extend({
    Files: z
      .array(fileRef.extend({ Type: anyDocument, Replaces: optional(id) }))
      .min(1)
      .max(MAX_FILES),
    ...repeatConfirmed,
  }),
  output: ok,
})
export const removeDeskDocument = op({
  ...move,
  path: desk('Remove'),
  input: deskRow.extend({ Type: anyDocument, FileId: id }),
  output: ok,
})
export const downloadDeskDocuments = op({ ...ofStaff, kind: 'download', path: desk('Download'), input: deskRow, output: blob })
/** Files that staff add to an order: documents, SO, pre-file, POD. They belong to the customer's company. */
export const uploadOrderFile = op({
  ...ofStaff,
  kind: 'upload',
  takes: ALL_FILES,
  path: '/desk/api/Order/Upload',
  input: deskRow,
  output: z.object({ FileId: z.number(), FileName: z.string() }),
})
/** Saves the drop-off of a container of a sea order. */
export const saveContainerDropOff = op({
  ...move,
  path: desk('KeepPortDrop'),
  input: deskRow.extend({
    ContainerId: id,
    DropTime: optional(instant),
    Terminal: optionalText({ max: 60 }),
    FreeUntil: optional(day),
  }),
  output: ok,
})
