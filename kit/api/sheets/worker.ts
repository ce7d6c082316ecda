import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { Refusal } from '#kit/shared/refusal.ts'
import type { SheetTemplate } from '#kit/shared/sheet.ts'
import { checkPdf } from '../pdf/check.ts'
import { markErrors } from './mark-errors.ts'
import { previewSheet } from './preview.ts'
import { readTemplate } from './read-template.ts'
import { tableToBook } from './table-to-book.ts'
import { BATCHES_AHEAD, type WorkerAnswer, type WorkerTask } from './worker-protocol.ts'

/** The process that reads strangers' workbooks. Started by in-worker.ts, does one task, ends with its parent. */

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group, but the server still finishes what it began.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

const answer = (message: WorkerAnswer) => process.send!(message)

async function run(task: WorkerTask): Promise<void> {
  if (task.kind === 'mark') return markErrors(task.path, task.outPath, task.faults, task.words)
  if (task.kind === 'table') return tableToBook(task.path, task.outPath)
  if (task.kind === 'scan') {
    const { scanPdf } = await import('../pdf/scan.ts')
    return void answer({ kind: 'scanned', pages: await scanPdf(task.path, task.name) })
  }
  if (task.kind === 'pdf') return checkPdf(task.path, task.name)
  if (task.kind === 'preview')
    return void answer({ kind: 'shown', preview: await previewSheet(task.path, task.format, task.sheet) })
  const template = await importTemplate(task.module, task.code)
  // The process is killed at its end, so it would not leave its cache to the next one.
  flushCompileCache()
  let ahead = 0
  process.on('message', () => (ahead -= 1))
  for await (const batch of readTemplate(task.path, template, task.words)) {
    answer({ kind: 'batch', batch })
    ahead += 1
    if (ahead === BATCHES_AHEAD) await once(process, 'message')
  }
}

async function importTemplate(module: string, code: string): Promise<SheetTemplate> {
  const exported: Record<string, unknown> = await import(module)
  const found = Object.values(exported).find(
    (value) => typeof value === 'object' && value !== null && (value as SheetTemplate).code === code,
  )
  if (!found) throw new Error(`${module} exports no template ${code}`)
  return found as SheetTemplate
}

const [task] = (await once(process, 'message')) as [WorkerTask]
try {
  await run(task)
  answer({ kind: 'end' })
} catch (error) {
  if (error instanceof Refusal) answer({ kind: 'refused', code: error.code, key: error.key, params: error.params })
  else answer({ kind: 'fault', error: error instanceof Error ? error : new Error(String(error)) })
}
