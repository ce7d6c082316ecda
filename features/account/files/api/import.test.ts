import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import type { RunningJob } from '#kit/api/jobs.ts'
import { readTemplate } from '#kit/api/sheets/read-template.ts'
import { commitImport, getUploadRecord } from '../contract.ts'
import { fixture, importOrders, importRows, importWhole, template, injectedFault } from './fixture.ts'
import { rowSheet } from './fixture-sheet.ts'
import { importJobs } from './import-job.ts'
import type { RecordKey } from './records.ts'
import { textsOf } from './sheet-texts.ts'
import { IMPORT_STATE } from '../rules.ts'

const { pool, url, folder, get, post, call, send, workbook, settled } = await fixture()
const admin = new pg.Pool({ connectionString: url, max: 1 })
afterAll(() => admin.end())
afterEach(() => Object.assign(injectedFault, { afterBatches: Infinity, batches: 0, refuseFnsku: '' }))

const battery = 'No battery'
const rows = (prefix: string, n: number, change: (row: unknown[], i: number) => void = () => undefined) =>
  Array.from({ length: n }, (_, i) => {
    const row: unknown[] = [`${prefix}${i}`, `O${i}`, 10, battery]
    change(row, i)
    return row
  })
const products = async (prefix: string, company = 1) => {
  const found = await transact(pool, company, 'read', (db) =>
    db.selectFrom('wares_info').select('Fnsku').where('Fnsku', 'like', `${prefix}%`).execute(),
  )
  return found.length
}
const start = async (name: string, content: Buffer, as = 'lin', language?: string) => {
  const { Body } = await send(as, importRows, { name, content }, language)
  return Body.UploadRecordId
}
const commit = (Id: number, as = 'lin') => call(as, commitImport, { Id })

describe('import', () => {
  test('[msg.uploadFailed] 1,000 rows with 20 errors: each error is shown with its reason, valid rows are imported, the corrected file follows, nothing is imported twice', async () => {
    const bad = (row: unknown[], i: number) => {
      if (i >= 900 && i % 5 === 0) row[2] = i % 10 === 0 ? 'many' : 0
    }
    const content = await workbook(rows('A', 1000, bad))
    const id = await start('products.xlsx', content)
    const preview = await settled('lin', id)
    expect(preview).toMatchObject({
      Step: 'preview',
      ImportState: IMPORT_STATE.parsing,
      Progress: 100,
      TotalRows: 1000,
      FailedRows: 20,
      FinishTime: null,
    })
    expect(preview.Result).toMatchObject({ GoodRows: 980, BadRows: 20, Warnings: 0 })
    expect(preview.Result!.Columns[2]).toEqual({ Field: 'Pieces', Header: 'Rows' })
    expect(preview.Result!.Preview).toHaveLength(200)
    const shown = preview.Result!.Preview.filter((row) => row.Faults.length > 0)
    expect(shown).toHaveLength(20)
    const issue = { Row: 902, Field: 'Pieces', Cell: 'C902', Found: 'many', Msg: 'Enter a number', Warning: false }
    expect(shown[0]).toMatchObject({ Row: 902, Cells: ['A900', 'O900', 'many', battery], Faults: [issue] })
    expect(await products('A')).toBe(0)

    expect((await commit(id)).Body).toEqual({ UploadRecordId: id })
    expect(await commit(id)).toMatchObject({ ErrorCode: 2, Msg: 'These rows have been imported already or are being imported' })
    const done = await settled('lin', id, ['done'])
    expect(done).toMatchObject({
      ImportState: IMPORT_STATE.partlyFailed,
      FailedRows: 20,
      Result: { DoneRows: 980, SkippedRows: 0, BadRows: 20 },
    })
    expect(await products('A')).toBe(980)

    const marked = await get('lin', done.FailFileUrl!)
    expect(marked.headers['content-disposition']).toContain('products.xlsx')
    const path = join(folder, 'marked.xlsx')
    await writeFile(path, marked.rawPayload)
    let again = 0
    for await (const batch of readTemplate(path, rowSheet, textsOf(rowSheet, 'en-US')))
      again += batch.rows.filter((row) => !row.good).length
    expect(again).toBe(20)

    const corrected = await start('products.xlsx', await workbook(rows('A', 1000)))
    expect((await settled('lin', corrected)).Result).toMatchObject({ GoodRows: 1000, BadRows: 0, Warnings: 980 })
    await commit(corrected)
    expect(await settled('lin', corrected, ['done'])).toMatchObject({
      ImportState: IMPORT_STATE.succeeded,
      FailedRows: 0,
      FailFileUrl: null,
      Result: { DoneRows: 20, SkippedRows: 980 },
    })
    expect(await products('A')).toBe(1000)
  })

  test('an attempt that fails midway is resumed by the next one', async () => {
    const id = await start('b.xlsx', await workbook(rows('B', 1700)))
    await settled('lin', id)
    injectedFault.afterBatches = 3
    await commit(id)
    const done = await settled('lin', id, ['done'])
    expect(done).toMatchObject({ ImportState: IMPORT_STATE.succeeded, Result: { DoneRows: 1700, SkippedRows: 0 } })
    // Four batches, of which the third was written twice: the first attempt failed.
    expect(injectedFault.batches).toBe(5)
    expect(await products('B')).toBe(1700)
  })

  test('a row refused on write is reported, the others of its batch are imported', async () => {
    const id = await start('c.xlsx', await workbook(rows('C', 30)))
    await settled('lin', id)
    injectedFault.refuseFnsku = 'C7'
    await commit(id)
    const done = await settled('lin', id, ['done'])
    expect(done).toMatchObject({
      ImportState: IMPORT_STATE.partlyFailed,
      FailedRows: 1,
      Result: { DoneRows: 29, BadRows: 1, GoodRows: 29, Refusals: [{ Msg: expect.any(String), Rows: 1 }] },
    })
    expect(done.FailFileUrl).not.toBeNull()
  })

  test('a row repeated in the file is refused the second time, and the importer’s rules apply', async () => {
    const id = await start('d.xlsx', await workbook([...rows('D', 3), ['D1', 'O9', 4, battery], ['D9', 'O9', 13, battery]]))
    const { Result } = await settled('lin', id)
    expect(Result).toMatchObject({ GoodRows: 3, BadRows: 2 })
    const issues = Result!.Preview.flatMap((row) => row.Faults.map((issue) => [issue.Row, issue.Field, issue.Found, issue.Msg]))
    expect(issues).toEqual([
      [5, 'Fnsku', 'D1', 'Occurs more than once'],
      [6, 'Pieces', '13', 'Choose one of the listed values'],
    ])
  })

  test('errors are in the language of the upload; labels in any language are accepted', async () => {
    const id = await start(
      'e.xlsx',
      await workbook([
        ['E1', 'O1', 'viele', 'Ohne Batterie'],
        ['E2', 'O2', 4, '不含电池'],
      ]),
      'lin',
      'de-DE',
    )
    const { Result } = await settled('lin', id)
    expect(Result!.Preview[0]?.Faults[0]?.Msg).toBe('Bitte eine Zahl eingeben')
    expect(Result!.Preview[1]?.Cells[3]).toBe('Ohne Batterie')
  })

  test('a document with an invalid row is skipped entirely, even if its rows are not adjacent', async () => {
    const content = await workbook([
      ['F1', 'ORDER-1', 1, battery],
      ['F2', 'ORDER-2', 1, battery],
      ['F3', 'ORDER-1', 0, battery],
      ['F4', 'ORDER-2', 1, battery],
      ['F5', 'ORDER-3', 13, battery],
      ['F6', 'ORDER-3', 1, battery],
      ['F7', '', 1, battery],
    ])
    const { Body } = await send('lin', importOrders, { name: 'f.xlsx', content })
    const { Result } = await settled('lin', Body.UploadRecordId)
    expect(Result).toMatchObject({ GoodRows: 2, BadRows: 5 })
    expect(Result!.Preview.map((row) => [row.Row, row.Faults.map((issue) => issue.Code)])).toEqual([
      [2, ['documentBad']],
      [3, []],
      [4, ['integer']],
      [5, []],
      [6, ['unlucky']],
      [7, ['documentBad']],
      [8, ['required']],
    ])
    await commit(Body.UploadRecordId)
    expect(await settled('lin', Body.UploadRecordId, ['done'])).toMatchObject({
      ImportState: IMPORT_STATE.partlyFailed,
      Result: { DoneRows: 2 },
    })
    expect(await products('F')).toBe(2)
  })

  test('an all-or-nothing template is aborted as soon as a row is invalid', async () => {
    const content = await workbook([
      ['G1', 'O', 1, battery],
      ['G2', 'O', 0, battery],
    ])
    const { Body } = await send('lin', importWhole, { name: 'g.xlsx', content })
    const record = await settled('lin', Body.UploadRecordId)
    expect(record).toMatchObject({ Step: 'done', ImportState: IMPORT_STATE.failed, FailedRows: 2 })
    expect(record.Message).toBe('No row can be imported: correct the marked cells and upload the file again')
    const inGerman = await call('lin', getUploadRecord, { Id: Body.UploadRecordId }, 'de-DE')
    expect(inGerman.Body.Message).toMatch(/^Keine Zeile kann/)
    expect(record.FailFileUrl).not.toBeNull()
    expect(await commit(Body.UploadRecordId)).toMatchObject({ ErrorCode: 2 })
  })

  test('a file that is not a workbook is refused immediately, a workbook of another kind by its record', async () => {
    const pdf = await send('lin', importRows, { name: 'x.xlsx', content: Buffer.from('%PDF-1.7 not a sheet') })
    expect(pdf).toMatchObject({ ErrorCode: 1, Msg: 'This is not a .xlsx file' })
    const zip = await start('z.xlsx', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'))
    expect(await settled('lin', zip)).toMatchObject({ ImportState: IMPORT_STATE.failed, Result: null })
    const empty = await start('empty.xlsx', await workbook([]))
    expect(await settled('lin', empty)).toMatchObject({ ImportState: IMPORT_STATE.failed, Message: 'The file contains no rows' })
  })

  test('an import whose attempts all failed is reported as failed, with the number of rows imported before', async () => {
    const id = await start('k.xlsx', await workbook(rows('K', 1200)))
    await settled('lin', id)
    injectedFault.afterBatches = 2
    await commit(id)
    await expect.poll(() => injectedFault.batches, { timeout: 10_000 }).toBe(2)
    const [, writing] = importJobs
    await writing!.giveUp!({ pool, data: { ContractCompanyId: 1, Id: id }, id: 'job-1' } as RunningJob<RecordKey>)
    const record = await settled('lin', id, ['done'])
    expect(record).toMatchObject({ ImportState: IMPORT_STATE.partlyFailed, FailedRows: 700, Result: { DoneRows: 500 } })
    expect(record.Message).toBe('Something went wrong on our side. Please quote job-1 to support')
    // The remaining attempt finds the record ended.
    const waiting = () => admin.query(`select from pgboss.job where name = 'import.write' and state <> 'completed'`)
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(0)
    expect(await products('K')).toBe(500)
  })

  test('the template is a workbook with the importer’s columns', async () => {
    const answer = await post('lin', template, {})
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Upload%20record.xlsx")
    const id = await start('template.xlsx', answer.rawPayload)
    expect(await settled('lin', id)).toMatchObject({ ImportState: IMPORT_STATE.failed, Message: 'The file contains no rows' })
  })
})
