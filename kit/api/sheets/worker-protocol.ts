import type { RefusalCode } from '#kit/shared/refusal.ts'
import type { SheetFault } from '#kit/shared/sheet.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import type { SheetPreview } from './preview.ts'
import type { SheetBatch } from './read-template.ts'
import type { TemplateTexts } from './texts.ts'

/** What a sheet worker is started for. */
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
      readonly faults: readonly SheetFault[]
    }
  | { readonly kind: 'table'; readonly path: string; readonly outPath: string }
  | { readonly kind: 'pdf'; readonly path: string; readonly name: string }
  | { readonly kind: 'scan'; readonly path: string; readonly name: string }
  | { readonly kind: 'preview'; readonly path: string; readonly format: 'xlsx' | 'csv'; readonly sheet: number }

/** A page of a PDF with the codes that a scanner reads on it. */
export type ScannedPage = { readonly Page: number; readonly Codes: readonly string[] }

/** So many batches a worker reads before the first of them is used (`next`): the sheet is read on while rows are written. */
export const BATCHES_AHEAD = 16

/** What it answers: batches or a preview, and one of the last three. */
export type WorkerAnswer =
  | { readonly kind: 'batch'; readonly batch: SheetBatch }
  | { readonly kind: 'shown'; readonly preview: SheetPreview }
  | { readonly kind: 'scanned'; readonly pages: readonly ScannedPage[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly key: TextKey; readonly params: TextParams }
  | { readonly kind: 'fault'; readonly error: Error }
