import { join } from 'node:path'
import { transact } from '#kit/api/db.ts'
import { countRows, EXPORT_MAX_ROWS, writeExport, type ExportContext } from '#kit/api/exports.ts'
import { describeFile, saveFile } from '#kit/api/files.ts'
import { jobName, type JobDefinition, type RunningJob } from '#kit/api/jobs.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { kit } from '#kit/shared/validation.ts'
import { IMPORT_STATE } from '../rules.ts'
import { files } from '../text/keys.ts'
import { failRecord, findRecord, finishRecord, stepOf, updateRecord, type RecordKey } from './records.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'

export const runExport = jobName<RecordKey>('export.run')

/** Rows between two progress reports. */
const REPORT_EVERY = 10_000

/** Prepares the workbook of an export that is too long for an immediate response. */
export const exportJob: JobDefinition<RecordKey> = {
  name: runExport,
  run,
  concurrency: 2,
  isOnePerCompany: true,
  giveUp: ({ pool, data, id }) =>
    transact(pool, data.ContractCompanyId, 'write', (db) => failRecord(db, data, kit('error.internal'), { requestId: id })),
}

async function run({ pool, store, declared, data, signal }: RunningJob<RecordKey>): Promise<void> {
  const company = data.ContractCompanyId
  const record = await transact(pool, company, 'read', (db) => findRecord(db, data))
  if (!record || stepOf(record) === 'done') return
  const exporter = declared.all('exporters').find(({ name }) => name === record.TemplateCode)
  if (!exporter) throw new Error(`nothing exports ${record.TemplateCode}`)
  const language = record.LangName
  const context: ExportContext = {
    ContractCompanyId: company,
    UserId: record.UserId,
    site: record.Site ?? '',
    language,
    translate: translatorFor(language),
  }
  const input = record.Input

  await inWorkFolder(async (folder) => {
    const path = join(folder, 'export')
    const rows = await transact(pool, company, 'snapshot', async (db) => {
      const total = await countRows(db, exporter, input, context, EXPORT_MAX_ROWS)
      if (total > EXPORT_MAX_ROWS) return undefined
      await writeExport(db, path, exporter, input, context, async (done) => {
        signal.throwIfAborted()
        if (done % REPORT_EVERY === 0) await report(Math.min(99, Math.floor((done / total) * 100)))
      })
      return total
    })
    await transact(pool, company, 'write', async (db) => {
      if (rows === undefined) return failRecord(db, record, files('error.tooManyRows'), { max: EXPORT_MAX_ROWS })
      const ResultFileId = await saveFile(db, store, await describeFile(path, record.FileName), record)
      await finishRecord(db, record, IMPORT_STATE.succeeded, { TotalRows: rows, ResultFileId })
    })
  })

  function report(Progress: number): Promise<void> {
    return transact(pool, company, 'write', (db) => updateRecord(db, record!, { Progress }))
  }
}
