import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRows } from '#kit/api/sheets/rows.ts'
import { openWorkbook } from '#kit/api/sheets/workbook.ts'
import type { InputSent } from '#kit/shared/op.ts'
import { getUploadRecord, getUploadRecords } from '../contract.ts'
import { exportRows, fixture } from './fixture.ts'
import { IMPORT_STATE } from '../rules.ts'

const { folder, get, post, call, settled } = await fixture()

const start = (as: string, input: InputSent<typeof exportRows>, language?: string) => post(as, exportRows, input, language)
async function cellsOf(content: Buffer): Promise<string[][]> {
  const path = join(folder, 'read.xlsx')
  await writeFile(path, content)
  const book = await openWorkbook(path)
  const cells: string[][] = []
  for await (const { rows } of readRows(book, book.sheet)) cells.push(...rows.map((row) => [...row.cells]))
  book.close()
  return cells
}

describe('export', () => {
  test('2,000 rows are returned immediately, with headers in the language of the request', async () => {
    const answer = await start('lin', { Rows: 2000 }, 'zh-CN')
    expect(answer.headers['content-disposition']).toMatch(/filename\*=UTF-8''skuList_\d{14}\.xlsx$/)
    const cells = await cellsOf(answer.rawPayload)
    expect(cells.slice(0, 3)).toEqual([
      ['文件名', '总行数'],
      ['X1', '1'],
      ['X2', '2'],
    ])
    expect(cells).toHaveLength(2001)
  })

  test('only the chosen columns are exported, in the chosen order', async () => {
    const answer = await start('lin', { Rows: 1, Columns: ['PcsPerCarton', 'Nonsense'] })
    expect(await cellsOf(answer.rawPayload)).toEqual([['Rows'], ['1']])
  })

  test('more rows are prepared as a job: code 101, then a file for that user only', async () => {
    const { ErrorCode, Msg, Body } = (await start('lin', { Rows: 25_000 })).json()
    expect({ ErrorCode, Msg }).toEqual({ ErrorCode: 101, Msg: 'The export is being prepared: see the download centre' })
    const early = await call('lin', getUploadRecord, { Id: Body.UploadRecordId })
    expect(early.Body).toMatchObject({ Kind: 'export', TemplateCode: 'skuList', Site: 'GB' })
    const record = await settled('lin', Body.UploadRecordId)
    expect(record).toMatchObject({
      ImportState: IMPORT_STATE.succeeded,
      Progress: 100,
      TotalRows: 25_000,
      FailFileUrl: null,
      Message: null,
    })
    const cells = await cellsOf((await get('lin', record.ResultFileUrl!)).rawPayload)
    expect(cells).toHaveLength(25_001)
    expect(cells.at(-1)).toEqual(['X25000', '25000'])
    for (const anonymous of ['mei', 'rival'])
      expect((await get(anonymous, record.ResultFileUrl!)).json()).toMatchObject({ ErrorCode: 5 })
  })

  test('a user who has lost the right in the meantime cannot get the file, at either address', async () => {
    const { Body } = (await start('lin', { Rows: 20_001 })).json()
    const { ResultFileUrl } = await settled('lin', Body.UploadRecordId)
    expect((await get('ann', ResultFileUrl!)).json()).toMatchObject({ ErrorCode: 4 })
    const { Items } = (await call('ann', getUploadRecords, { Kind: 'export' })).Body
    const address = `/cms/api/File/Download?Id=${Items.find(({ Id }) => Id === Body.UploadRecordId)!.FileId}`
    expect((await get('ann', address)).json()).toMatchObject({ ErrorCode: 5 })
    for (const holder of ['lin', 'boss'])
      for (const path of [ResultFileUrl!, address])
        expect((await get(holder, path)).headers['content-disposition']).toContain('skuList')
  })

  test('more than 200,000 rows fail, and the record states the limit', async () => {
    const { Body } = (await start('lin', { Rows: 200_001 })).json()
    const Message = 'At most 200,000 rows can be exported: narrow the filter'
    expect(await settled('lin', Body.UploadRecordId)).toMatchObject({
      ImportState: IMPORT_STATE.failed,
      Message,
      ResultFileUrl: null,
    })
  })

  test('[rule.query.span] a period of more than 60 days is refused', async () => {
    const span = (EndTime: string) => start('lin', { Rows: 1, StartTime: '2026-01-01', EndTime })
    expect((await span('2026-03-02')).json()).toMatchObject({ ErrorCode: 1, Msg: 'Query span at most 60 days' })
    expect((await span('2026-03-01')).headers['content-disposition']).toContain('skuList')
  })
})
