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
 * The same under the addresses that the portal and API clients for orders use (SPEC 7): PDFs and workbooks for orders
 * are opened before they are stored, and one that cannot be opened is refused with its name.
 */
export const uploadOfClient = op({
  ...uploadFile,
  path: '/client/api/File/Upload',
  input: z.object({ For: z.enum(['papers']).optional() }),
})
export const uploadsOfClient = op({ ...uploadFiles, path: '/client/api/File/BatchUpload' })

/**
 * Makes a file of each page of a PDF of the caller's company and returns them in page order; a PDF with one page is not
 * split. More than `Most` pages are refused. The PDF itself remains.
 */
export const splitFile = op({
  path: '/cms/api/File/SplitPages',
  access: 'customer',
  kind: 'steps',
  input: z.object({ Id: id, Most: z.number().int().min(1).max(SPLIT_MOST).default(SPLIT_MOST) }),
  output: z.array(uploadedFile),
})

/** Stores a file for a company, uploaded by staff, such as a photo of its goods. */
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
 * A file of the caller's company. `Inline` shows PDFs and pictures in the page; others are still downloaded. `Small`
 * returns a picture within 240 pixels, as WebP, for lists; other files, and pictures that cannot be read, are returned
 * whole.
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
 * How a file can be previewed in the page, by its content and not by its name; for a workbook or text table the rows of
 * one sheet.
 */
const looked = z.object({
  Kind: z.enum(['pdf', 'image', 'sheet', 'none']),
  Sheets: z.array(z.string()),
  Sheet: z.number(),
  Rows: z.array(z.object({ Row: z.number(), Cells: z.array(z.string()) })),
  /** Only the first rows are shown. */
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
  /** Country code of the warehouse; empty if none. */
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
  /** Why the whole import failed, in the uploader's language. */
  Message: z.string().nullable(),
  /** Address of the finished export. */
  ResultFileUrl: z.string().nullable(),
  /** Address of the user's own workbook with the invalid cells marked. */
  FailFileUrl: z.string().nullable(),
})
export type UploadRecord = z.output<typeof uploadRecord>

const listedRecord = uploadRecord.extend({
  /** Name of the import or export, in the caller's language; empty for attachments. */
  Title: z.string(),
  /** The uploaded file, or the finished export. */
  FileId: z.number().nullable(),
  /** bytes */
  Size: z.number().nullable(),
  ContentType: z.string().nullable(),
})
export type ListedRecord = z.output<typeof listedRecord>

/** Results of reading an import's workbook. Texts are in the uploader's language. */
export const importResult = z.object({
  GoodRows: z.number(),
  /** Rows with errors, and rows left out because another row of the same document has one. */
  BadRows: z.number(),
  /** Valid rows with a warning. */
  Warnings: z.number(),
  Columns: z.array(z.object({ Field: z.string(), Header: z.string() })),
  /** `Cells` in column order, formatted for display. */
  Preview: z.array(z.object({ Row: z.number(), Cells: z.array(z.string()), Faults: z.array(sheetIssue) })),
  /** Rows written so far, once writing has started. */
  DoneRows: z.number(),
  /** Rows skipped because they already existed. */
  SkippedRows: z.number(),
  /** Valid rows that already exist unchanged, and those that change an existing record. */
  KnownRows: z.number().optional(),
  UpdatedRows: z.number().optional(),
  /** Why valid rows were refused on writing, such as a balance that did not suffice for all: the most frequent reasons. */
  Refusals: z.array(z.object({ Msg: z.string(), Rows: z.number() })).optional(),
})
export type ImportResult = z.output<typeof importResult>

/** Response of a feature's import call, and of an export that takes longer. */
export const recordStarted = z.object({ UploadRecordId: id })

/** Imports, exports and uploaded files: the user's own; for a super administrator, those of the whole company. */
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
/** Imports the valid rows of a preview; watch the record for progress. */
export const commitImport = op({
  path: '/cms/api/UploadRecord/Commit',
  access: 'customer',
  kind: 'command',
  input: z.object({ Id: id }),
  output: recordStarted,
})
/** Discards a preview without importing. */
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
