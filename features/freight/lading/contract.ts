import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { bulkResult, deskRow, deskVersionedBulkInput } from '#kit/shared/bulk.ts'
import { day, optional, optionalText, text } from '#kit/shared/fields.ts'
import { asCode, asContainerNo } from '#kit/shared/identity.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { BILLS } from './paths.ts'
import { instructionFields, MAX } from './rules.ts'

const at = (method: string) => `/oms/api/OrderBillOfLading/${method}`
const read = { access: 'customer', permission: BILLS } as const
const edit = { access: 'customer', permission: `${BILLS}:edit`, kind: 'command' } as const
/** SPEC 7 spells the key in the address. */
const byQuery = z.object({ ladingId: id })

const listInput = pageInput.extend({
  LadingState: z.coerce.number().int().optional(),
  BlType: z.coerce.number().int().optional(),
  BlReleaseType: z.coerce.number().int().optional(),
})
export type LadingFilter = z.output<typeof listInput>
const uncounted = { ...UNCOUNTED, LadingState: true } as const
const counts = z.record(z.string(), z.number())

/** List row. Ship, ports and containers are those of the order until the bill is issued. */
const ladingRow = z.object({
  LadingId: z.number(),
  LadingNo: z.string(),
  LadingState: z.number(),
  BlType: z.number().nullable(),
  BlReleaseType: z.number().nullable(),
  HblNo: z.string().nullable(),
  MblNo: z.string().nullable(),
  OrderId: z.number(),
  DcgNo: z.string(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  Shipper: z.string().nullable(),
  Consignee: z.string().nullable(),
  Carrier: z.string().nullable(),
  Vessel: z.string().nullable(),
  Voyage: z.string().nullable(),
  PortOfLoading: z.string().nullable(),
  PortOfDischarge: z.string().nullable(),
  Etd: z.string().nullable(),
  AtdTime: z.string().nullable(),
  Eta: z.string().nullable(),
  SiCutOff: z.string().nullable(),
  Packages: z.number().nullable(),
  GrossWeight: z.number().nullable(),
  Volume: z.number().nullable(),
  ContainerNos: z.array(z.string()),
  IssueDate: z.string().nullable(),
  RejectReason: z.string().nullable(),
  ChangeText: z.string().nullable(),
  /** Why staff reopened a draft; until the customer has answered the next one. */
  ReopenReason: z.string().nullable(),
  DraftFileId: z.number().nullable(),
  FinalFileId: z.number().nullable(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type LadingRow = z.output<typeof ladingRow>

export const getLadings = op({ ...read, path: at('GetPageList'), input: withSpan(listInput), output: page(ladingRow) })
export const getLadingCounts = op({
  ...read,
  path: at('GetNumberInEachStatus'),
  input: withSpan(listInput.omit(uncounted)),
  output: counts,
})

const box = z.object({
  ContainerNo: z.string(),
  CabinetType: z.number(),
  SealNo: z.string().nullable(),
  Cartons: z.number().nullable(),
  GrossWeight: z.number().nullable(),
  Volume: z.number().nullable(),
})
/** Voyage data of the order; of an issued bill as it was issued. */
const carriage = z.object({
  Carrier: z.string().nullable(),
  Vessel: z.string().nullable(),
  Voyage: z.string().nullable(),
  PortOfLoading: z.string().nullable(),
  PortOfDischarge: z.string().nullable(),
  PlaceOfReceipt: z.string(),
  PlaceOfDelivery: z.string(),
  MblNo: z.string().nullable(),
  OnBoardDate: z.string().nullable(),
  IsContainer: z.boolean(),
  Containers: z.array(box),
})
export type Carriage = z.output<typeof carriage>

const detail = ladingRow.extend({
  NotifyParty: z.string().nullable(),
  Marks: z.string().nullable(),
  GoodsDescription: z.string().nullable(),
  PackageType: z.number().nullable(),
  FreightTerm: z.enum(['Prepaid', 'Collect']),
  OriginalsCount: z.number(),
  IssuePlace: z.string().nullable(),
  SubmitTime: z.string().nullable(),
  ConfirmTime: z.string().nullable(),
  ConfirmOperator: z.string().nullable(),
  ReleaseTime: z.string().nullable(),
  DraftFileName: z.string().nullable(),
  FinalFileName: z.string().nullable(),
  Carriage: carriage,
  /** Totals of the order's goods; differing instructions are marked. */
  OrderTotals: z.object({ Packages: z.number(), GrossWeight: z.number(), Volume: z.number() }),
  /** Ship, ports, place of delivery or containers have changed since the draft was made. */
  IsDraftOutdated: z.boolean(),
  Events: z.array(eventRow),
})
export type LadingDetail = z.output<typeof detail>

export const getLading = op({ ...read, path: at('GetDetail'), input: byQuery, output: detail })
/** Bills of one order, for its page. */
export const getOrderLadings = op({
  ...read,
  path: at('GetByOrder'),
  input: z.object({ orderId: id }),
  output: z.array(ladingRow),
})
/** The document as it would be printed now, as a PDF marked as a draft; `Fields` are unsaved values of a form. */
const previewed = z.object({ Fields: instructionFields.partial().optional() })
export const previewLading = op({ ...read, kind: 'download', path: at('Preview'), input: byQuery.and(previewed), output: blob })

const version = z.object({ LadingState: z.number(), RowVersion: z.number() })
/** Submits the instructions; refused after approval. Differing totals or a past SI cut-off are hints (code 101), not refusals. */
export const submitSi = op({
  ...edit,
  path: at('SubmitSi'),
  input: instructionFields.extend({ LadingId: id, RowVersion: z.number().int() }),
  output: version,
})
/** Confirms the draft; stores user and time. With `RowVersion` another draft than the one shown is refused with code 6. */
export const confirmLading = op({
  ...edit,
  path: at('ConfirmLading'),
  input: byQuery.extend({ RowVersion: z.coerce.number().int().optional() }),
  output: ok,
})
export const requestChange = op({
  ...edit,
  path: at('AskChange'),
  input: z.object({ LadingId: id, Text: text({ max: MAX.change }) }),
  output: ok,
})

// --- Desk ----------------------------------------------------------------------------------------------------------

const desk = (method: string) => `/desk/api/OrderBillOfLading/${method}`
const ofStaff = { access: 'staff', area: 'freight' } as const
const move = { access: 'staff', area: 'freight', kind: 'command' } as const
const owner = { Id: z.number(), ContractCompanyId: z.number(), CompanyName: z.string() }
const deskList = listInput.extend({ ContractCompanyId: id.optional() })
export type DeskLadingFilter = z.output<typeof deskList>
const deskBills = deskVersionedBulkInput(deskList)
const seen = deskRow.extend({ RowVersion: z.number().int() })

export const getDeskLadings = op({
  ...ofStaff,
  path: desk('GetPageList'),
  input: withSpan(deskList),
  output: page(ladingRow.extend(owner)),
})
export const getDeskLadingCounts = op({
  ...ofStaff,
  path: desk('GetNumberInEachStatus'),
  input: withSpan(deskList.omit(uncounted)),
  output: counts,
})
export const getDeskLading = op({
  ...ofStaff,
  path: desk('GetDetail'),
  input: deskRow,
  output: detail.extend({ ...owner, IsTelexApproved: z.boolean(), IsPaid: z.boolean(), IsMonthly: z.boolean() }),
})
export type DeskLading = Output<typeof getDeskLading>
export const getDeskOrderLadings = op({
  ...ofStaff,
  path: desk('GetByOrder'),
  input: z.object({ ContractCompanyId: id, OrderId: id }),
  output: z.array(ladingRow.extend(owner)),
})
export const previewDeskLading = op({
  ...ofStaff,
  kind: 'download',
  path: desk('Preview'),
  input: deskRow.and(previewed),
  output: blob,
})
/** Uploads a document to send instead of the drawn one; belongs to the customer's company. PDF only. */
export const uploadLadingFile = op({
  ...ofStaff,
  kind: 'upload',
  takes: ['pdf'],
  path: desk('Upload'),
  input: deskRow,
  output: z.object({ FileId: z.number(), FileName: z.string() }),
})

/** Amends a bill under review, e.g. after a requested change. */
export const amendLading = op({ ...move, path: desk('Amend'), input: instructionFields.and(seen), output: version })
/** Splits containers into a bill of their own. */
export const splitLading = op({
  ...move,
  path: desk('Split'),
  input: seen.extend({
    ContainerNos: z
      .array(text({ max: 11, written: asContainerNo }))
      .min(1)
      .max(50),
  }),
  output: z.object({ LadingId: z.number(), LadingNo: z.string() }),
})
/** Sends the draft to the customer: the drawn one, or for a single bill an uploaded file. */
export const approveLadings = op({
  ...move,
  path: desk('Approve'),
  input: deskBills.and(z.object({ DraftFileId: optional(id) })),
  output: bulkResult,
})
/** Reopens an outdated draft, confirmed or not: it is reviewed again, and the customer confirms the next one. */
export const reopenLadings = op({
  ...move,
  path: desk('Reopen'),
  input: deskBills.and(z.object({ Reason: text({ max: MAX.reason }) })),
  output: bulkResult,
})
export const rejectLadings = op({
  ...move,
  path: desk('Reject'),
  input: deskBills.and(z.object({ Reason: text({ max: MAX.reason }) })),
  output: bulkResult,
})
/** Issues bills after departure. A master bill needs the carrier's number and document. */
export const issueLadings = op({
  ...move,
  path: desk('Issue'),
  input: deskBills.and(
    z.object({
      IssueDate: optional(day),
      IssuePlace: optionalText({ max: 50, noChinese: true }),
      MblNo: optionalText({ max: 30, written: asCode }),
      FinalFileId: optional(id),
    }),
  ),
  output: bulkResult,
})
/** Requires returned originals, or a granted telex release with the freight paid or settled monthly. */
export const releaseLadings = op({
  ...move,
  path: desk('Release'),
  input: deskBills.and(z.object({ OriginalsReturned: z.boolean().default(false) })),
  output: bulkResult,
})
