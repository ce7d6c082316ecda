import { join } from 'node:path'
import { SHEET_MAX_ISSUES, type SheetIssue, type SheetTemplate, type SheetValues } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SheetFormat, SheetPreview } from './preview.ts'
import type { SheetBatch } from './read-template.ts'
import type { ScannedPage, WorkerParts, WorkerTask } from './worker-protocol.ts'
import type { TemplateTexts } from './texts.ts'
import { ROOT } from '../root.ts'
import { resultOf, workerOf } from '../worker.ts'

/** Workbooks and PDFs are read in a separate process. */
const runWorker = workerOf<WorkerTask, WorkerParts>({
  module: join(ROOT, 'kit/api/sheets/worker.ts'),
  // The reader's other data (shared strings) has a separate limit.
  heapMB: 96,
  youngMB: 4,
  atOnce: 4,
  // A batch takes milliseconds, marking a full workbook some seconds.
  silenceMs: 120_000,
  died: kit('error.fileBroken'),
  isLogged: true,
})

/**
 * `readTemplate` in a separate process. Leaving the loop early ends it; one that dies or hangs is a refusal.
 *
 *     for await (const { rows, done } of parseInWorker(file.path, skuSheet, words)) { … }
 */
export async function* parseInWorker<T extends SheetTemplate>(
  path: string,
  template: T,
  words: TemplateTexts,
): AsyncGenerator<SheetBatch<SheetValues<T>>> {
  for await (const batch of runWorker({ kind: 'parse', path, module: template.module, code: template.code, words }))
    yield batch as SheetBatch<SheetValues<T>>
}

/** `markErrors` in a separate process; only the first 100,000 errors. */
export async function markInWorker(
  path: string,
  outPath: string,
  issues: readonly SheetIssue[],
  words: TemplateTexts,
): Promise<void> {
  for await (const _ of runWorker({ kind: 'mark', path, outPath, issues: issues.slice(0, SHEET_MAX_ISSUES), words }));
}

/** `tableToWorkbook` in a separate process. */
export async function tableToWorkbookInWorker(path: string, outPath: string): Promise<void> {
  for await (const _ of runWorker({ kind: 'table', path, outPath }));
}

/** `checkPdf` in a separate process. */
export async function checkPdfInWorker(path: string, name: string): Promise<void> {
  for await (const _ of runWorker({ kind: 'pdf', path, name }));
}

/** `previewSheet` in a separate process. */
export async function previewInWorker(path: string, format: SheetFormat, sheet: number): Promise<SheetPreview> {
  return resultOf(runWorker({ kind: 'preview', path, format, sheet }))
}

/** `scanPdf` in a separate process: the codes on each page. */
export async function scanInWorker(path: string, name: string): Promise<readonly ScannedPage[]> {
  return resultOf(runWorker({ kind: 'scan', path, name }))
}

/** `splitPdf` in a separate process: the number of pages. */
export async function splitInWorker(path: string, folder: string, name: string, most: number): Promise<number> {
  return resultOf(runWorker({ kind: 'split', path, folder, name, most }))
}
