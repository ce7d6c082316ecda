import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse } from '#kit/shared/refusal.ts'
import { SHEET_MAX_FAULTS, type SheetFault, type SheetTemplate, type SheetValues } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SheetPreview } from './preview.ts'
import type { SheetBatch } from './read-template.ts'
import type { ScannedPage, WorkerAnswer, WorkerTask } from './worker-protocol.ts'
import type { TemplateTexts } from './texts.ts'

/**
 * Workbooks come from strangers, so they are read in a process of their own: it may run out of memory or be ended without
 * harm to anyone else, and it runs at a lower priority. (A thread would not do: when it passes the limit of its heap, Node
 * often ends the whole server.)
 */
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** Workbooks read at the same time; more wait, so that twenty uploads at once do not take the memory of twenty. */
const MAX_WORKERS = 4
/**
 * Heap of one worker; what the reader keeps besides (shared strings) has its own limit. A small space for young objects
 * costs no speed here and saves 100 MB of a full workbook's peak.
 */
const MEMORY = ['--max-old-space-size=96', '--max-semi-space-size=4']
/** Longest silence of a worker: a batch takes milliseconds, marking a full workbook some seconds. */
const SILENCE_MS = 120_000

let running = 0
const waiting: (() => void)[] = []

/**
 * `readTemplate` in a process of its own. Leaving the loop early ends it; one that dies or hangs is a refusal.
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

/** `markErrors` in a process of its own; of the faults the first 100,000. */
export async function markInWorker(
  path: string,
  outPath: string,
  faults: readonly SheetFault[],
  words: TemplateTexts,
): Promise<void> {
  for await (const _ of runWorker({ kind: 'mark', path, outPath, faults: faults.slice(0, SHEET_MAX_FAULTS), words }));
}

/** `tableToBook` in a process of its own. */
export async function tableToBookInWorker(path: string, outPath: string): Promise<void> {
  for await (const _ of runWorker({ kind: 'table', path, outPath }));
}

/** `checkPdf` in a process of its own. */
export async function checkPdfInWorker(path: string, name: string): Promise<void> {
  for await (const _ of runWorker({ kind: 'pdf', path, name }));
}

/** `previewSheet` in a process of its own. */
export async function previewInWorker(path: string, format: 'xlsx' | 'csv', sheet: number): Promise<SheetPreview> {
  for await (const shown of runWorker({ kind: 'preview', path, format, sheet })) return shown as SheetPreview
  throw new Error('the sheet worker answered nothing')
}

/** `scanPdf` in a process of its own: the codes on each page. */
export async function scanInWorker(path: string, name: string): Promise<readonly ScannedPage[]> {
  for await (const pages of runWorker({ kind: 'scan', path, name })) return pages as readonly ScannedPage[]
  throw new Error('the sheet worker answered nothing')
}

async function* runWorker(task: WorkerTask): AsyncGenerator<SheetBatch | SheetPreview | readonly ScannedPage[]> {
  await takeTurn()
  const worker = fork(WORKER, { serialization: 'advanced', execArgv: MEMORY, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const answers = answerQueue(worker)
  try {
    send(worker, task)
    for (;;) {
      const answer = await answers.next()
      if (answer.kind === 'end') return
      if (answer.kind === 'refused') refuse(answer.code, answer.key, answer.params)
      if (answer.kind === 'fault') throw answer.error
      if (answer.kind === 'scanned') yield answer.pages
      else yield answer.kind === 'shown' ? answer.preview : answer.batch
      send(worker, 'next')
    }
  } finally {
    worker.kill('SIGKILL')
    endTurn()
  }
}

/** A worker that is gone says so by its exit. */
function send(worker: ChildProcess, message: WorkerTask | 'next'): void {
  worker.send(message, () => {})
}

async function takeTurn(): Promise<void> {
  if (running === MAX_WORKERS) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
}

/** Hands the turn on when someone waits, so that nobody slips in between. */
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}

const DIED: WorkerAnswer = { kind: 'refused', code: 'invalid', key: kit('error.fileBroken'), params: {} }

/** The worker's answers one at a time. A violent end and a long silence come as a refusal: they are the file's doing. */
function answerQueue(worker: ChildProcess): { next(): Promise<WorkerAnswer> } {
  const arrived: WorkerAnswer[] = []
  let wanted: ((answer: WorkerAnswer) => void) | undefined
  const push = (answer: WorkerAnswer) => {
    const take = wanted
    wanted = undefined
    if (take) take(answer)
    else arrived.push(answer)
  }
  worker.on('message', (message) => push(message as WorkerAnswer))
  worker.on('error', (error) => push({ kind: 'fault', error }))
  worker.on('exit', (code) =>
    push(code === null ? DIED : { kind: 'fault', error: new Error(`the sheet worker ended with ${code}, see its output`) }),
  )
  return {
    async next() {
      const first = arrived.shift()
      if (first) return first
      const silence = setTimeout(() => push(DIED), SILENCE_MS)
      return new Promise<WorkerAnswer>((resolve) => (wanted = resolve)).finally(() => clearTimeout(silence))
    },
  }
}
