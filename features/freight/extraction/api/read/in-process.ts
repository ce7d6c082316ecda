import { join } from 'node:path'
import { ROOT } from '#kit/api/root.ts'
import { resultOf, workerOf } from '#kit/api/worker.ts'
import { extraction } from '../../text/keys.ts'
import type { Extracted } from '../engine/document.ts'
import { LIMITS } from './limits.ts'

const runReader = workerOf<{ path: string }, Extracted>({
  module: join(ROOT, 'features/freight/extraction/api/read/worker.ts'),
  heapMB: 192,
  youngMB: 8,
  atOnce: 2,
  silenceMs: LIMITS.seconds * 1000,
  died: extraction('refusal.heavy'),
  // The PDF library logs a warning for each damaged file.
  isLogged: false,
})

/** Runs `readDocument` in a separate process: a document that takes too much time or memory is refused. */
export const readInProcess = (path: string, seconds: number = LIMITS.seconds): Promise<Extracted> =>
  resultOf(runReader({ path }, seconds * 1000))
