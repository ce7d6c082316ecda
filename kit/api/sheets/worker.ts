import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#kit/shared/refusal.ts'
import type { SheetTemplate } from '#kit/shared/sheet.ts'
import { markErrors } from './mark-errors.ts'
import { readTemplate } from './read-template.ts'
import type { WorkerAnswer, WorkerTask } from './worker-protocol.ts'

/** The thread that reads workbooks, so that the thread which answers calls does not. Started by in-worker.ts. */

const port = parentPort!
const answer = (message: WorkerAnswer) => port.postMessage(message)

async function run(task: WorkerTask): Promise<void> {
  if (task.kind === 'mark') return markErrors(task.path, task.outPath, task.faults, task.words)
  const template = await importTemplate(task.module, task.code)
  for await (const batch of readTemplate(task.path, template, task.words)) {
    answer({ kind: 'batch', batch })
    await once(port, 'message')
  }
}

async function importTemplate(module: string, code: string): Promise<SheetTemplate> {
  const exported: Record<string, unknown> = await import(module)
  const found = Object.values(exported).find((value) => typeof value === 'object' && value !== null && (value as SheetTemplate).code === code)
  if (!found) throw new Error(`${module} exports no template ${code}`)
  return found as SheetTemplate
}

try {
  await run(workerData as WorkerTask)
  answer({ kind: 'end' })
} catch (error) {
  if (error instanceof Refusal) answer({ kind: 'refused', code: error.code, key: error.key, params: error.params })
  else answer({ kind: 'fault', error: error instanceof Error ? error : new Error(String(error)) })
}
port.close()
