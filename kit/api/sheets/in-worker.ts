import { Worker } from 'node:worker_threads'
import { refuse } from '#kit/shared/refusal.ts'
import type { SheetFault, SheetTemplate, SheetValues } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SheetBatch } from './read-template.ts'
import type { WorkerAnswer, WorkerTask } from './worker-protocol.ts'
import type { TemplateWords } from './words.ts'

/** Workbooks read at the same time; more wait, so that ten uploads at once do not take the memory of ten. */
const MAX_WORKERS = 2
/** Heap of one worker. What the reader keeps besides (shared strings) has its own limit. */
const HEAP_MB = 160
/** Longest silence of a worker: a batch takes milliseconds. */
const SILENCE_MS = 120_000

let running = 0
const waiting: (() => void)[] = []

/**
 * `readTemplate` in a thread of its own. Leaving the loop early stops the thread; a thread that dies or hangs is a refusal.
 *
 *     for await (const { rows, done } of parseInWorker(file.path, skuSheet, words)) { … }
 */
export async function* parseInWorker<T extends SheetTemplate>(path: string, template: T, words: TemplateWords): AsyncGenerator<SheetBatch<SheetValues<T>>> {
  for await (const batch of runWorker({ kind: 'parse', path, module: template.module, code: template.code, words })) yield batch as SheetBatch<SheetValues<T>>
}

/** `markErrors` in a thread of its own. */
export async function markInWorker(path: string, outPath: string, faults: readonly SheetFault[], words: TemplateWords): Promise<void> {
  for await (const _ of runWorker({ kind: 'mark', path, outPath, faults, words }));
}

async function* runWorker(task: WorkerTask): AsyncGenerator<SheetBatch> {
  await takeTurn()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 } })
  const answers = answerQueue(worker)
  try {
    for (;;) {
      const answer = await answers.next()
      if (answer.kind === 'end') return
      if (answer.kind === 'refused') refuse(answer.code, answer.key, answer.params)
      if (answer.kind === 'fault') throw answer.error
      yield answer.batch
      worker.postMessage('next')
    }
  } finally {
    await worker.terminate()
    endTurn()
  }
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

/** The worker's answers one at a time. Out of memory, an end without an answer and a long silence come as a refusal. */
function answerQueue(worker: Worker): { next(): Promise<WorkerAnswer> } {
  const arrived: WorkerAnswer[] = []
  let wanted: ((answer: WorkerAnswer) => void) | undefined
  const push = (answer: WorkerAnswer) => {
    const take = wanted
    wanted = undefined
    if (take) take(answer)
    else arrived.push(answer)
  }
  worker.on('message', push)
  worker.on('error', (error: NodeJS.ErrnoException) => push(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? DIED : { kind: 'fault', error }))
  worker.on('exit', () => push(DIED))
  return {
    async next() {
      const first = arrived.shift()
      if (first) return first
      const silence = setTimeout(() => push(DIED), SILENCE_MS)
      return new Promise<WorkerAnswer>((resolve) => (wanted = resolve)).finally(() => clearTimeout(silence))
    },
  }
}
