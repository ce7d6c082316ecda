import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { Op } from '#kit/shared/op.ts'

type Answers<T> = Op<z.ZodType, z.ZodType<T>>
type KeptFile = { Id: number; FileName: string; Size: number }

/**
 * The calls for uploads, imports and exports. They belong to a feature unknown to the kit: the app provides them.
 * `upload` accepts one file and returns `{ Id, FileName, Size }`; `open` is a GET with `Id`, `Inline` and `Small`,
 * `preview` returns for `{ Id, Sheet }` how the file can be shown (see `FilePreviewData`), `split` makes a file of each
 * page of a PDF for `{ Id, Most }` and returns them as `upload` does. `record` returns the state of an import or export
 * for `{ Id }` (see `UploadRecord`), `commit` and `discard` decide on a preview, `result` fetches the finished export
 * or the marked workbook. File links use `host`, or the page's own origin if it is empty.
 */
export type FileCentre = {
  readonly upload: Answers<KeptFile>
  readonly open: Op
  readonly preview: Answers<FilePreviewData>
  /** Customers can split only their own files. */
  readonly split?: Answers<KeptFile[]>
  readonly record: Answers<UploadRecord>
  readonly commit: Op
  readonly discard: Op
  readonly result: Op
  readonly host: string
}

export const FileCentreContext = createContext<FileCentre | undefined>(undefined)

export function useFileCentre(): FileCentre {
  const centre = useContext(FileCentreContext)
  if (!centre) throw new Error('no FileCentreContext around this part')
  return centre
}

/** URL of a stored file, shown in the browser or (without `inline`) saved. `more` is further input of the call. */
export function fileAddress(
  { open, host }: FileCentre,
  fileId: number,
  inline: boolean,
  more: Record<string, string | number> = {},
): string {
  const query = new URLSearchParams({ Id: String(fileId), ...(inline && { Inline: 'true' }) })
  for (const [name, value] of Object.entries(more)) query.set(name, String(value))
  return `${host}${open.path}?${query}`
}

/** URL of a stored picture's thumbnail: within 240 pixels. */
export function thumbnailAddress(centre: FileCentre, fileId: number, more: Record<string, string | number> = {}): string {
  return fileAddress(centre, fileId, true, { ...more, Small: 'true' })
}

/** How a file can be shown in the page, by its content; for a table the rows of one sheet. */
export type FilePreviewData = {
  Kind: 'pdf' | 'image' | 'sheet' | 'none'
  Sheets: string[]
  Sheet: number
  Rows: { Row: number; Cells: string[] }[]
  IsCut: boolean
}

/** One invalid cell of a workbook; a warning does not exclude its row. */
export type SheetIssue = { Row: number; Field: string; Cell: string; Found: string; Msg: string; Warning: boolean }

/** The state of an import or export. `Step` shows what the user can do next. */
export type UploadRecord = {
  Id: number
  FileName: string
  Step: 'reading' | 'preview' | 'writing' | 'done'
  /** percent */
  Progress: number
  TotalRows: number
  /** Why it failed as a whole, if it did. */
  Message: string | null
  FailFileUrl: string | null
  Result: {
    GoodRows: number
    BadRows: number
    Warnings: number
    Columns: { Field: string; Header: string }[]
    Preview: { Row: number; Cells: string[]; Faults: SheetIssue[] }[]
    DoneRows: number
    SkippedRows: number
    KnownRows?: number | undefined
    UpdatedRows?: number | undefined
    Refusals?: { Msg: string; Rows: number }[] | undefined
  } | null
}
