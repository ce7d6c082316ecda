import { describe, expect, test } from 'vitest'
import { commitImport, getUploadRecord, getUploadRecords } from '../contract.ts'
import { fixture, importRows } from './fixture.ts'
import { IMPORT_STATE } from '../rules.ts'

const { get, call, send, workbook, settled } = await fixture()

const battery = 'No battery'
const rows = (prefix: string, n: number, change: (row: unknown[], i: number) => void = () => undefined) =>
  Array.from({ length: n }, (_, i) => {
    const row: unknown[] = [`${prefix}${i}`, `O${i}`, 10, battery]
    change(row, i)
    return row
  })
const start = async (name: string, content: Buffer, as = 'lin', language?: string) => {
  const { Body } = await send(as, importRows, { name, content }, language)
  return Body.UploadRecordId
}
const commit = (Id: number, as = 'lin') => call(as, commitImport, { Id })

describe('import', () => {
  test('an import belongs to its user: colleagues and other companies cannot find it, the super administrator can', async () => {
    const id = await start('i.xlsx', await workbook(rows('I', 2)))
    await settled('lin', id)
    for (const anonymous of ['mei', 'rival']) {
      expect(await commit(id, anonymous)).toMatchObject({ ErrorCode: 5 })
      expect(await call(anonymous, getUploadRecord, { Id: id })).toMatchObject({ ErrorCode: 5 })
      expect((await get(anonymous, `/cms/api/UploadRecord/DownloadResult?Id=${id}`)).json()).toMatchObject({ ErrorCode: 5 })
    }
    expect(await commit(id, 'boss')).toMatchObject({ ErrorCode: 0 })
    expect(await settled('boss', id, ['done'])).toMatchObject({ ImportState: IMPORT_STATE.succeeded, Uploader: 'lin' })
    const list = async (as: string) =>
      (await call(as, getUploadRecords, { Kind: 'import', PageSize: 200 })).Body.Items.map((record) => record.Id)
    expect(await list('mei')).not.toContain(id)
    expect(await list('rival')).toEqual([])
    expect(await list('boss')).toContain(id)
  })

  test('a user who has lost the right to import cannot confirm', async () => {
    const id = await start('j.xlsx', await workbook(rows('J', 2)), 'mei')
    await settled('mei', id)
    expect(await commit(id, 'mei')).toMatchObject({ ErrorCode: 4 })
  })

  test('errors of a CSV file are marked in a workbook named .xlsx', async () => {
    const lines = ['File name;Template;Rows;File type', 'F1;O1;many;No battery']
    const done = await settled('lin', await start('Liste.CSV', Buffer.from(lines.join('\n'))))
    const marked = await get('lin', done.FailFileUrl!)
    expect(marked.headers['content-disposition']).toContain('Liste.xlsx')
    expect(marked.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})
