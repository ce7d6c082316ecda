import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { Op } from '#kit/shared/op.ts'

type Answers<T> = Op<z.ZodType, z.ZodType<T>>
type KeptFile = { Id: number; FileName: string; Size: number }

/**
 * The calls behind uploads, imports and exports. They belong to a feature, and the kit knows none: the app hands them in.
 * `upload` takes one file and answers `{ Id, FileName, Size }`; `open` is a GET with `Id`, `Inline` and `Small`, `preview`
 * tells by `{ Id, Sheet }` how the file can be shown (see `FilePreviewData`), `split` makes a file of each page of a PDF by
 * `{ Id, Most }` and answers them as `upload` does. `record` follows an
 * import or export by `{ Id }` (see `UploadRecord`), `commit` and `discard` decide on a preview, `result` fetches the
 * finished export or the marked workbook. File links lead to `host`, or to the page's own origin if it is empty.
 */
export type FileCentre = {
  readonly upload: Answers<KeptFile>
  readonly open: Op
  readonly preview: Answers<FilePreviewData>
  /** Customers split their own files only. */
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

/** Address of a kept file, shown in the browser or (without `inline`) saved. `more` is what else the call needs. */
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

/** Address of a kept picture as a thumbnail: within 240 pixels. */
export function thumbnailAddress(centre: FileCentre, fileId: number, more: Record<string, string | number> = {}): string {
  return fileAddress(centre, fileId, true, { ...more, Small: 'true' })
}

/** How a file can be shown in the page, by its content; of a table the rows of one sheet. */
export type FilePreviewData = {
  Kind: 'pdf' | 'image' | 'sheet' | 'none'
  Sheets: string[]
  Sheet: number
  Rows: { Row: number; Cells: string[] }[]
  IsCut: boolean
}

/** One broken cell of a workbook; a warning does not keep its row out. */
export type SheetIssue = { Row: number; Field: string; Cell: string; Found: string; Msg: string; Warning: boolean }

/** An import or export as it goes on. `Step` says what the user can do next. */
export type UploadRecord = {
  Id: number
  FileName: string
  Step: 'reading' | 'preview' | 'writing' | 'done'
  /** percent */
  Progress: number
  TotalRows: number
  /** Why it failed as a whole. */
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
