import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { bulkResult, deskBulkInput, deskRow, deskVersionedBulkInput } from '#kit/shared/bulk.ts'
import { oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { fileAddress } from '#kit/shared/file.ts'
import { blob, id, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { draftFields } from './fields.ts'
import { CLEARANCE } from './paths.ts'
import { TEMPLATE_NAMES } from './rules.ts'
import { sheetIssue } from '#kit/shared/sheet-issue.ts'

const client = (method: string) => `/client/api/OrderClearance/${method}`
const oms = (method: string) => `/oms/api/OrderFbaAmazonDeliveryAddress/${method}`
const read = { access: 'customer', permission: CLEARANCE } as const
const edit = { access: 'customer', permission: `${CLEARANCE}:edit`, kind: 'command' } as const
const byOrder = z.object({ OrderId: id })
const counts = z.record(z.string(), z.number())

// --- Lists ---------------------------------------------------------------------------------------------------------

const clearanceRow = z.object({
  OrderId: z.number(),
  DcgNo: z.string(),
  CustomerOrderNo: z.string().nullable(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  ClearanceStatus: z.number(),
  ClearanceMode: z.number().nullable(),
  DestinationCountry: z.string(),
  /** Not submitted if there is no document. */
  DocState: z.number(),
  InvoiceNo: z.string().nullable(),
  ImporterName: z.string().nullable(),
  CurrencyCode: z.string(),
  TotalValue: z.number().nullable(),
  CustomsValue: z.number().nullable(),
  RejectReason: z.string().nullable(),
  SubmitTime: z.string().nullable(),
  Eta: z.string().nullable(),
  CreatedTime: z.string(),
  UpdatedTime: z.string(),
})
export type ClearanceRow = z.output<typeof clearanceRow>

const listInput = pageInput.extend({
  ClearanceStatus: z.coerce.number().int().optional(),
  DocState: z.coerce.number().int().optional(),
  DestinationCountry: z.string().max(2).optional(),
})
export type ClearanceFilter = z.output<typeof listInput>
const uncounted = { ...UNCOUNTED, ClearanceStatus: true } as const

/** Orders with their documents and clearance state. SPEC 7: the address stays under /oms. */
export const getClearanceList = op({
  ...read,
  path: oms('GetClearanceList'),
  input: withSpan(listInput),
  output: page(clearanceRow),
})
export const getClearanceCounts = op({
  ...read,
  path: client('GetNumberInEachStatus'),
  input: withSpan(listInput.omit(uncounted)),
  output: counts,
})

// --- One document --------------------------------------------------------------------------------------------------

/** A document with its order. Before it is first saved it is prefilled from the order (`IsWritten` false). */
const clearanceDocument = draftFields.extend({
  OrderId: z.number(),
  DcgNo: z.string(),
  CustomerOrderNo: z.string().nullable(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  ClearanceStatus: z.number(),
  ClearanceMode: z.number().nullable(),
  DestinationCountry: z.string(),
  DestinationTemplate: z.enum(TEMPLATE_NAMES),
  HasOwnImporter: z.boolean(),
  IsMarketplace: z.boolean(),
  /** Totals of the order, for comparison. */
  TotalCartons: z.number(),
  TotalPieces: z.number(),
  DocState: z.number(),
  RejectReason: z.string().nullable(),
  SubmitTime: z.string().nullable(),
  IsWritten: z.boolean(),
  CanEdit: z.boolean(),
  RowVersion: z.number(),
  /** Sums of the lines. */
  Cartons: z.number(),
  Pieces: z.number(),
  TotalNet: z.number(),
  TotalGross: z.number(),
  TotalVolume: z.number(),
  TotalValue: z.number(),
  CustomsValue: z.number(),
  /** Histories of the document and of the clearance. */
  Events: z.array(eventRow),
  ClearanceLog: z.array(eventRow),
})
export type ClearanceDocument = z.output<typeof clearanceDocument>

/** Packing list and clearance share one document: both addresses read and write it. */
export const getPackingList = op({ ...read, path: client('GetPackingList'), input: byOrder, output: clearanceDocument })
export const getClearance = op({ ...read, path: client('GetClearance'), input: byOrder, output: clearanceDocument })
export const getClearanceDetail = op({
  ...read,
  path: oms('GetClearnDetailByOrderId'),
  input: byOrder,
  output: clearanceDocument,
})

const version = z.object({ RowVersion: z.number() })
const seen = byOrder.extend({ RowVersion: z.number().int().optional() })
const whole = draftFields.and(seen)
const linesOnly = seen.extend({ Items: draftFields.shape.Items })
/**
 * Saves a draft, complete or not; `savePackingList` only its lines. Refused with code 6 if it has been changed in the
 * meantime.
 */
export const savePackingList = op({ ...edit, path: client('SavePackingList'), input: linesOnly, output: version })
export const saveClearance = op({ ...edit, path: client('SaveClearance'), input: whole, output: version })
/** Saves and submits: every line must be complete and the invoice number unused. */
export const submitPackingList = op({ ...edit, path: client('SubmitPackingList'), input: linesOnly, output: version })
export const submitClearance = op({ ...edit, path: client('SubmitClearance'), input: whole, output: version })

/** Approved documents of the company that can be copied. */
export const getCopySources = op({
  ...read,
  path: client('GetCopyList'),
  input: byOrder,
  output: z.array(
    z.object({
      OrderId: z.number(),
      DcgNo: z.string(),
      InvoiceNo: z.string(),
      InvoiceDate: z.string().nullable(),
      DestinationCountry: z.string(),
      ImporterName: z.string().nullable(),
      CurrencyCode: z.string(),
      TotalValue: z.number(),
      Lines: z.number(),
    }),
  ),
})
/** The content of an approved document without number, date, cartons and shipments. */
export const getCopyData = op({ ...read, path: client('GetCopyData'), input: byOrder, output: draftFields })

const printInput = z.object({ Format: z.enum(['pdf', 'xlsx']).default('pdf') })
/** Commercial invoice and packing list for printing. */
export const printClearanceDocument = op({
  ...read,
  kind: 'download',
  path: client('Print'),
  input: byOrder.and(printInput),
  output: blob,
})

/** Reads a packing list by the template of the order's country, and saves nothing. The file is sent, or named by the address of an earlier upload. `Header` holds the header fields that are filled in. */
export const importPackingList = op({
  access: 'customer',
  permission: `${CLEARANCE}:edit`,
  kind: 'upload',
  takes: ['workbook', 'table'],
  path: client('ImportPackingList'),
  input: byOrder.extend({ FileUrl: fileAddress.optional() }),
  output: z.object({
    Rows: z.number(),
    CurrencyCode: z.string().nullable(),
    Header: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    Items: draftFields.shape.Items,
    Errors: z.array(sheetIssue),
    FailFileUrl: z.string().nullable(),
  }),
})
export const getListTemplate = op({
  access: 'customer',
  permission: `${CLEARANCE}:edit`,
  kind: 'download',
  path: client('GetTemplate'),
  input: byOrder,
  output: blob,
})

// --- Desk ----------------------------------------------------------------------------------------------------------

const desk = (method: string) => `/desk/api/Clearance/${method}`
const owner = { Id: z.number(), ContractCompanyId: z.number(), CompanyName: z.string() }
const deskList = listInput.extend({ ContractCompanyId: id.optional() })
export type DeskClearanceFilter = z.output<typeof deskList>
const move = { access: 'staff', area: 'freight', kind: 'command' } as const

/** The desk's lists: orders by clearance state, and saved documents by review state. Rows are identified by company and order. */
export const getDeskClearance = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetPageList'),
  input: withSpan(deskList),
  output: page(clearanceRow.extend(owner)),
})
export const getDeskClearanceCounts = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetNumberInEachStatus'),
  input: withSpan(deskList.omit(uncounted)),
  output: counts,
})
export const getDeskDocuments = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetDocumentList'),
  input: withSpan(deskList),
  output: page(clearanceRow.extend(owner)),
})
export const getDeskDocumentCounts = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetDocumentCounts'),
  input: withSpan(deskList.omit({ ...UNCOUNTED, DocState: true })),
  output: counts,
})
export const getDeskDocument = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetDocument'),
  input: deskRow,
  output: clearanceDocument.extend(owner),
})
export type DeskClearanceDocument = Output<typeof getDeskDocument>
export const printDeskClearanceDocument = op({
  access: 'staff',
  area: 'freight',
  kind: 'download',
  path: desk('Print'),
  input: deskRow.and(printInput),
  output: blob,
})

const chosen = deskBulkInput(deskList)
const judged = deskVersionedBulkInput(deskList)
const reason = z.object({ Reason: text({ max: 200 }) })
/**
 * Approves documents. If the cartons or pieces of one order's documents differ from the order, `IsDifferenceConfirmed`
 * is required; in bulk such documents are skipped.
 */
export const approveDocuments = op({
  ...move,
  path: desk('Approve'),
  input: judged.and(z.object({ IsDifferenceConfirmed: z.boolean().optional() })),
  output: bulkResult,
})
export const rejectDocuments = op({ ...move, path: desk('Reject'), input: judged.and(reason), output: bulkResult })
/** Reopens an approved document for changes. */
export const reopenDocuments = op({ ...move, path: desk('Reopen'), input: judged.and(reason), output: bulkResult })
const MOVES = [
  'takeDocuments',
  'askDocuments',
  'declare',
  'inspect',
  'endInspection',
  'askDuty',
  'release',
  'report',
  'resume',
] as const
/**
 * Applies one clearance move to many orders. If the cartons or pieces of approved documents differ from the order,
 * declaring a single order requires `IsDifferenceConfirmed`; in bulk such orders are skipped.
 */
export const moveClearances = op({
  ...move,
  path: desk('Move'),
  input: chosen.and(
    z.object({
      Move: oneOf(MOVES),
      Remark: optional(optionalText({ max: 200 })),
      IsDifferenceConfirmed: z.boolean().default(false),
    }),
  ),
  output: bulkResult,
})
