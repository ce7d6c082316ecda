import { z } from 'zod'
import { ALL_FILES, blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { RECORD_KINDS, SPLIT_MOST, STEPS } from './rules.ts'
import { sheetIssue } from '#kit/shared/sheet-issue.ts'

const uploadedFile = z.object({ Id: id, FileName: z.string(), Size: z.number(), ContentType: z.string() })

/** Stores one file (multipart part `file`) for the caller's company; records refer to it by its Id. SPEC 9: under 50 MB. */
export const uploadFile = op({
  path: '/cms/api/File/Upload',
  access: 'customer',
  kind: 'upload',
  takes: ALL_FILES,
  input: z.object({}),
  output: uploadedFile,
})
export const uploadFiles = op({
  path: '/cms/api/File/BatchUpload',
  access: 'customer',
  kind: 'upload',
  takes: ALL_FILES,
  input: z.object({}),
  output: z.array(uploadedFile),
})
/**
 * The same under the addresses that the portal and clients of orders use (SPEC 7): there PDFs and workbooks for orders are
 * opened before they are stored, and one that cannot be opened is refused by its name.
 */
export const uploadOfClient = op({
  ...uploadFile,
  path: '/client/api/File/Upload',
  input: z.object({ For: z.enum(['papers']).optional() }),
})
export const uploadsOfClient = op({ ...uploadFiles, path: '/client/api/File/BatchUpload' })

/**
 * Makes a file of each page of a PDF of the caller's company, and answers them in the order of the pages; of a PDF with one page
 * nothing is made. More than `Most` pages are refused. The PDF itself stays.
 */
export const splitFile = op({
  path: '/cms/api/File/SplitPages',
  access: 'customer',
  kind: 'steps',
  input: z.object({ Id: id, Most: z.number().int().min(1).max(SPLIT_MOST).default(SPLIT_MOST) }),
  output: z.array(uploadedFile),
})

/** Staff store a file for a company, such as a photo of its goods. */
export const uploadCompanyFile = op({
  path: '/desk/api/File/Upload',
  access: 'staff',
  area: 'every',
  kind: 'upload',
  takes: ALL_FILES,
  input: z.object({ ContractCompanyId: id }),
  output: uploadedFile,
})

const yes = z.union([z.boolean(), z.stringbool()]).default(false)
/**
 * A file of the caller's company. `Inline` shows PDFs and pictures in the page; others are saved all the same. `Small` answers a
 * picture within 240 pixels, as WebP, for lists; other files, and pictures that cannot be read, come whole.
 */
export const downloadFile = op({
  path: '/cms/api/File/Download',
  method: 'GET',
  access: 'customer',
  kind: 'download',
  input: z.object({ Id: id, Inline: yes, Small: yes }),
  output: blob,
})
export const downloadCompanyFile = op({
  path: '/desk/api/File/Download',
  method: 'GET',
  access: 'staff',
  area: 'every',
  kind: 'download',
  input: z.object({ ContractCompanyId: id, Id: id, Inline: yes, Small: yes }),
  output: blob,
})

/**
 * How a file can be previewed in the page, by its content and not by its name; of a workbook or a table of text the rows of
 * one sheet.
 */
const looked = z.object({
  Kind: z.enum(['pdf', 'image', 'sheet', 'none']),
  Sheets: z.array(z.string()),
  Sheet: z.number(),
  Rows: z.array(z.object({ Row: z.number(), Cells: z.array(z.string()) })),
  /** Only the beginning is shown. */
  IsCut: z.boolean(),
})
const looking = z.object({ Id: id, Sheet: z.coerce.number().int().min(0).max(1000).default(0) })
export const previewFile = op({
  path: '/cms/api/File/Preview',
  access: 'customer',
  kind: 'steps',
  input: looking,
  output: looked,
})
export const previewCompanyFile = op({
  path: '/desk/api/File/Preview',
  access: 'staff',
  area: 'every',
  kind: 'steps',
  input: looking.extend({ ContractCompanyId: id }),
  output: looked,
})

const instant = z.iso.datetime()
const uploadRecord = z.object({
  Id: id,
  Kind: z.enum(RECORD_KINDS),
  TemplateCode: z.string(),
  /** Country code of the warehouse; empty when there is none. */
  Site: z.string(),
  FileName: z.string(),
  ImportState: z.number(),
  Step: z.enum(STEPS),
  Progress: z.number().int().min(0).max(100),
  TotalRows: z.number(),
  FailedRows: z.number(),
  Uploader: z.string(),
  UploadTime: instant,
  FinishTime: instant.nullable(),
  /** Why it failed as a whole, in the uploader's language. */
  Message: z.string().nullable(),
  /** Address of the finished export. */
  ResultFileUrl: z.string().nullable(),
  /** Address of the user's own workbook with the bad cells marked. */
  FailFileUrl: z.string().nullable(),
})
export type UploadRecord = z.output<typeof uploadRecord>

const listedRecord = uploadRecord.extend({
  /** What was imported or exported, in the caller's language; empty for attachments. */
  Title: z.string(),
  /** The file that was uploaded, or the finished export. */
  FileId: z.number().nullable(),
  /** bytes */
  Size: z.number().nullable(),
  ContentType: z.string().nullable(),
})
export type ListedRecord = z.output<typeof listedRecord>

/** What is known of an import once its workbook was read. Texts are in the uploader's language. */
export const importResult = z.object({
  GoodRows: z.number(),
  /** Rows with errors, and rows left out because another row of the same document has one. */
  BadRows: z.number(),
  /** Rows that are good and have a warning. */
  Warnings: z.number(),
  Columns: z.array(z.object({ Field: z.string(), Header: z.string() })),
  /** `Cells` in the order of the columns, as a person reads them. */
  Preview: z.array(z.object({ Row: z.number(), Cells: z.array(z.string()), Faults: z.array(sheetIssue) })),
  /** Rows written, once that began. */
  DoneRows: z.number(),
  /** Rows passed over because they were there already. */
  SkippedRows: z.number(),
  /** Good rows that are there already and stay as they are, and those that change what is there. */
  KnownRows: z.number().optional(),
  UpdatedRows: z.number().optional(),
  /** Why good rows were refused when they were written, such as a balance that did not suffice for all: the most frequent reasons. */
  Refusals: z.array(z.object({ Msg: z.string(), Rows: z.number() })).optional(),
})
export type ImportResult = z.output<typeof importResult>

/** What a feature's import call answers, and an export that takes longer. */
export const recordStarted = z.object({ UploadRecordId: id })

/** Imports, exports and uploaded files: a user's own, a super administrator's whole company. */
export const getUploadRecords = op({
  path: '/cms/api/UploadRecord/GetPageList',
  access: 'customer',
  input: withSpan(
    pageInput.extend({
      Kind: z.enum(RECORD_KINDS).optional(),
      ImportState: z.number().int().optional(),
      TemplateCode: z.string().max(60).optional(),
    }),
  ),
  output: page(listedRecord),
})
export const getUploadRecord = op({
  path: '/cms/api/UploadRecord/GetById',
  access: 'customer',
  input: z.object({ Id: id }),
  output: uploadRecord.extend({ Result: importResult.nullable() }),
})
export const getUploadRecordsOfClient = op({ ...getUploadRecords, path: '/client/api/UploadRecord/GetPageList' })
export const getUploadRecordOfClient = op({ ...getUploadRecord, path: '/client/api/UploadRecord/Get', input: z.object({ id }) })
/** Imports the good rows of a preview; watch the record for progress. */
export const commitImport = op({
  path: '/cms/api/UploadRecord/Commit',
  access: 'customer',
  kind: 'command',
  input: z.object({ Id: id }),
  output: recordStarted,
})
/** Imports nothing of a preview. */
export const discardImport = op({
  path: '/cms/api/UploadRecord/Discard',
  access: 'customer',
  kind: 'command',
  input: z.object({ Id: id }),
  output: ok,
})
/** The finished export, or the workbook with marked errors. */
export const downloadResult = op({
  path: '/cms/api/UploadRecord/DownloadResult',
  method: 'GET',
  access: 'customer',
  kind: 'download',
  input: z.object({ Id: id }),
  output: blob,
})
