import type { SheetIssue } from '#kit/shared/sheet.ts'
import type { SheetFormat, SheetPreview } from './preview.ts'
import type { SheetBatch } from './read-template.ts'
import type { TemplateTexts } from './texts.ts'

/** The parts of the response to each kind of task. */
export type WorkerParts = {
  parse: SheetBatch
  mark: never
  table: never
  pdf: never
  scan: readonly ScannedPage[]
  split: number
  preview: SheetPreview
}

/** The tasks of a sheet worker. */
export type WorkerTask =
  | {
      readonly kind: 'parse'
      readonly path: string
      readonly module: string
      readonly code: string
      readonly words: TemplateTexts
    }
  | {
      readonly kind: 'mark'
      readonly path: string
      readonly outPath: string
      readonly words: TemplateTexts
      readonly issues: readonly SheetIssue[]
    }
  | { readonly kind: 'table'; readonly path: string; readonly outPath: string }
  | { readonly kind: 'pdf'; readonly path: string; readonly name: string }
  | { readonly kind: 'scan'; readonly path: string; readonly name: string }
  | { readonly kind: 'split'; readonly path: string; readonly folder: string; readonly name: string; readonly most: number }
  | { readonly kind: 'preview'; readonly path: string; readonly format: SheetFormat; readonly sheet: number }

/** A page of a PDF with its scanned codes. */
export type ScannedPage = { readonly Page: number; readonly Codes: readonly string[] }
