import { flushCompileCache } from 'node:module'
import type { SheetTemplate } from '#kit/shared/sheet.ts'
import { checkPdf } from '../pdf/check.ts'
import { serveTasks } from '../worker-task.ts'
import { markErrors } from './mark-errors.ts'
import { previewSheet } from './preview.ts'
import { readTemplate } from './read-template.ts'
import { tableToWorkbook } from './table-to-workbook.ts'
import type { WorkerTask } from './worker-protocol.ts'
import { valueIn } from '#kit/shared/keys.ts'

/** The process that reads uploaded workbooks and PDFs; started by in-worker.ts. */
await serveTasks<WorkerTask>(async (task, answer) => {
  if (task.kind === 'mark') return markErrors(task.path, task.outPath, task.issues, task.words)
  if (task.kind === 'table') return tableToWorkbook(task.path, task.outPath)
  if (task.kind === 'pdf') return checkPdf(task.path, task.name)
  if (task.kind === 'preview') return answer(await previewSheet(task.path, task.format, task.sheet))
  if (task.kind === 'scan') {
    const { scanPdf } = await import('../pdf/scan.ts')
    return answer(await scanPdf(task.path, task.name))
  }
  if (task.kind === 'split') {
    const { splitPdf } = await import('../pdf/split.ts')
    return answer(await splitPdf(task.path, task.folder, task.name, task.most))
  }
  const template = await importTemplate(task.module, task.code)
  flushCompileCache()
  for await (const batch of readTemplate(task.path, template, task.words)) await answer(batch)
})

async function importTemplate(module: string, code: string): Promise<SheetTemplate> {
  const exported: Record<string, unknown> = await import(module)
  const found = Object.values(exported).find((value): value is SheetTemplate => valueIn(value, 'code') === code)
  if (!found) throw new Error(`${module} exports no template ${code}`)
  return found
}
