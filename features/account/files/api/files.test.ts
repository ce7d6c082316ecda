import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { openPdf, textOfPage, tinyPdf } from '#kit/api/pdf/testing.ts'
import { describe, expect, test, vi } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { ERROR_CODE, Refusal } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { commitImport, discardImport, getUploadRecords, splitFile, uploadFile, uploadFiles } from '../contract.ts'
import { fixture, importRows } from './fixture.ts'
import { rowSheet } from './fixture-sheet.ts'
import { createRecord, findRecord } from './records.ts'
import { attach, attachmentsOf } from './attachments.ts'
import { IMPORT_STATE } from '../rules.ts'

const { pool, store, get, call, send, workbook, settled } = await fixture()
const keepIn = store.keep.bind(store)

const pdf = Buffer.from(tinyPdf())
const rowTitle = (language: Language) => translatorFor(language)(rowSheet.title)
const keep = async (name: string, content: Buffer, as = 'lin') => (await send(as, uploadFile, { name, content })).Body
const download = (as: string, id: number, more = '') => get(as, `/cms/api/File/Download?Id=${id}${more}`)

function pages(count: number): Promise<Buffer> {
  const labels = new PDFDocument({ size: [283, 425], autoFirstPage: false })
  const whole = buffer(labels)
  for (let page = 1; page <= count; page++) labels.addPage().text(`Parcel ${page}`)
  labels.end()
  return whole
}

describe('files', () => {
  test('a file is stored by content type with a matching extension, and is returned unchanged', async () => {
    const file = await keep('waybill.exe', pdf)
    expect(file).toMatchObject({ FileName: 'waybill.exe.pdf', Size: pdf.length, ContentType: 'application/pdf' })
    const answer = await download('lin', file.Id, '&Inline=true')
    expect(answer.rawPayload).toEqual(pdf)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''waybill.exe.pdf")
    expect((await download('lin', file.Id)).headers['content-disposition']).toContain('attachment')
  })

  test('the browser caches a displayed picture for the signed-in user', async () => {
    const picture = await keep('p.png', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'))
    const { headers } = await download('lin', picture.Id, '&Inline=true')
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=86400', vary: 'Authorization, Cookie' })
    expect((await download('lin', picture.Id)).headers['cache-control']).toBe('private, no-store')
  })

  test('content that could run in a browser is never displayed on the page', async () => {
    const file = await keep('page.csv', Buffer.from('<script>alert(1)</script>'))
    const answer = await download('lin', file.Id, '&Inline=true')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''page.csv",
    })
  })

  test('another company and a colleague cannot find it; the desk can when it names the company', async () => {
    const file = await keep('a.pdf', pdf)
    expect((await download('rival', file.Id)).json()).toMatchObject({ ErrorCode: 5 })
    expect((await download('mei', file.Id)).json()).toMatchObject({ ErrorCode: 5 })
    expect((await download('boss', file.Id)).rawPayload).toEqual(pdf)
    expect((await get('staff', `/desk/api/File/Download?ContractCompanyId=1&Id=${file.Id}`)).rawPayload).toEqual(pdf)
    expect((await get('staff', `/desk/api/File/Download?ContractCompanyId=2&Id=${file.Id}`)).json()).toMatchObject({
      ErrorCode: 5,
    })
    expect((await get('lin', `/desk/api/File/Download?ContractCompanyId=1&Id=${file.Id}`)).json()).toMatchObject({ ErrorCode: 3 })
  })

  test('a PDF of labels is split into one file per page for the same company; the PDF stays', async () => {
    const whole = pages(12)
    const file = await keep('Labels.PDF', await whole)
    const { Body: parts } = await call('lin', splitFile, { Id: file.Id })
    expect(parts.map(({ FileName, ContentType }) => `${FileName} ${ContentType}`).slice(8, 11)).toEqual([
      'Labels-09.pdf application/pdf',
      'Labels-10.pdf application/pdf',
      'Labels-11.pdf application/pdf',
    ])
    expect(parts).toHaveLength(12)
    const last = await openPdf((await download('lin', parts[11]!.Id)).rawPayload)
    expect([last.numPages, await textOfPage(last, 1)]).toEqual([1, 'Parcel 12'])
    expect((await download('lin', file.Id)).rawPayload).toEqual(await whole)
    expect((await call('lin', splitFile, { Id: parts[0]!.Id })).Body).toEqual([])
    expect(await call('lin', splitFile, { Id: file.Id, Most: 11 })).toMatchObject({
      ErrorCode: 2,
      Msg: 'Labels.PDF has more than 11 pages',
    })
    for (const as of ['rival', 'mei']) {
      expect((await call(as, splitFile, { Id: file.Id })).ErrorCode).toBe(5)
      expect((await download(as, parts[0]!.Id)).json()).toMatchObject({ ErrorCode: 5 })
    }
    const table = await keep('a.csv', Buffer.from('a;b'))
    expect((await call('lin', splitFile, { Id: table.Id })).ErrorCode).toBe(1)
  })

  test('concurrent or repeated splits store pages once; if the store fails nothing is saved', async () => {
    const file = await keep('two.pdf', await pages(2))
    const split = (key?: string, Most?: number) => call('lin', splitFile, { Id: file.Id, Most }, 'en-US', key)
    const stored = async () => (await Array.fromAsync(store.list())).length
    const before = await stored()
    const [first, second] = await Promise.all([split('split-1'), split('split-1')])
    expect(first.Body).toHaveLength(2)
    expect([second, await split('split-1')]).toEqual([first, first])
    expect(await stored()).toBe(before + 2)
    expect((await split('split-1', 3)).ErrorCode).toBe(ERROR_CODE.duplicate)
    expect((await split()).Body[0]!.Id).toBeGreaterThan(first.Body[1]!.Id)

    const records = async () => (await call('lin', getUploadRecords, {})).Body.TotalCount
    const [known, there] = [await records(), await stored()]
    let kept = 0
    vi.spyOn(store, 'keep').mockImplementation(async (path) => {
      if (kept++ > 0) throw new Error('full')
      return keepIn(path)
    })
    expect((await split('split-2')).ErrorCode).toBe(ERROR_CODE.internal)
    expect([await records(), await stored()]).toEqual([known, there])
  })

  test('a colleague cannot find the workbook of an import by its number', async () => {
    const { Body } = await send('lin', importRows, { name: 'x.xlsx', content: await workbook([['A', 'b', 1, 'No battery']]) })
    await settled('lin', Body.UploadRecordId)
    const record = await transact(pool, 1, 'read', (db) => findRecord(db, { ContractCompanyId: 1, Id: Body.UploadRecordId }))
    const source = record!.SourceFileId!
    expect((await download('mei', source)).json()).toMatchObject({ ErrorCode: 5 })
    for (const as of ['lin', 'boss']) expect((await download(as, source)).headers['content-disposition']).toContain('x.xlsx')
    // Nor can he read it by attaching it to a record that he may read.
    const attachAs = (UserId: number) =>
      transact(pool, 1, 'write', (db) =>
        attach(db, {
          ContractCompanyId: 1,
          Entity: 'wares_info',
          EntityId: 8,
          UserId,
          files: [{ FileId: source, Kind: 'msds' }],
        }),
      )
    await expect(attachAs(record!.UserId + 1000)).rejects.toThrow('notFound')
    await attachAs(record!.UserId)
  })

  test('[msg.uploadFirst] several files are accepted in one call, each with a record', async () => {
    const form = await send('mei', uploadFiles, { name: 'b.pdf', content: pdf })
    expect(form.Body).toHaveLength(1)
    const { Body } = await call('mei', getUploadRecords, { Kind: 'attachment', Keyword: 'b.p' })
    expect(Body).toMatchObject({
      TotalCount: 1,
      Items: [{ FileName: 'b.pdf', ImportState: IMPORT_STATE.succeeded, Step: 'done', Uploader: 'lin' }],
    })
    expect(await call('mei', uploadFile, {})).toMatchObject({ ErrorCode: 1, Msg: 'Upload first' })
  })
})

describe('[route.systemConfig.fileManage] [cap.settings.attachments] lists', () => {
  test("an upload is listed with its file, size and kind; an import with its target, in the user's language, and its own workbook", async () => {
    const file = await keep('licence.pdf', pdf)
    const { Body } = await call('lin', getUploadRecords, { Kind: 'attachment', Keyword: 'licence' })
    expect(Body.Items).toMatchObject([
      { FileName: 'licence.pdf', FileId: file.Id, Size: pdf.length, ContentType: 'application/pdf', Title: '' },
    ])

    const content = await workbook([['LIST1', 'b', 1, 'No battery']])
    const { Body: started } = await send('lin', importRows, { name: 'list.xlsx', content })
    await settled('lin', started.UploadRecordId)
    for (const [language, Title] of [
      ['en-US', rowTitle('en-US')],
      ['zh-CN', rowTitle('zh-CN')],
    ] as const) {
      const [row] = (await call('lin', getUploadRecords, { Kind: 'import', Keyword: 'list.x' }, language)).Body.Items
      expect(row).toMatchObject({
        Id: started.UploadRecordId,
        Step: 'preview',
        Title,
        Size: content.length,
        FileId: expect.any(Number),
      })
      expect((await download('lin', row!.FileId!)).rawPayload).toEqual(content)
    }
    expect((await call('mei', getUploadRecords, { Keyword: 'list.x' })).Body.TotalCount).toBe(0)
    expect((await call('boss', getUploadRecords, { Keyword: 'list.x' })).Body.TotalCount).toBe(1)
    expect((await call('rival', getUploadRecords, { Keyword: 'list.x' })).Body.TotalCount).toBe(0)
  })

  test('[msg.uploadInProgress] a workbook still being parsed cannot be imported yet', async () => {
    const Id = await transact(pool, 1, 'write', (db) =>
      createRecord(db, {
        ContractCompanyId: 1,
        UserId: 2,
        Uploader: 'lin',
        LangName: 'en-US',
        Kind: 'import',
        TemplateCode: 'X',
        Site: 'GB',
        FileName: 'slow.xlsx',
      }),
    )
    for (const op of [commitImport, discardImport])
      expect(await call('lin', op, { Id })).toMatchObject({ ErrorCode: 2, Msg: 'File parsing or upload in progress' })
  })
})

describe('attachments', () => {
  const holder = { ContractCompanyId: 1, Entity: 'wares_info', EntityId: 7 }
  const set = (files: { FileId: number; Kind: string }[], kinds?: string[]) =>
    transact(pool, 1, 'write', (db) => attach(db, { ...holder, UserId: 2, files, ...(kinds && { kinds }) }))
  const now = async () =>
    (await transact(pool, 1, 'read', (db) => attachmentsOf(db, holder))).map((file) => [file.Kind, file.FileName])

  test('the given files replace those of the record; kinds not named stay', async () => {
    const [one, two] = [await keep('1.pdf', pdf), await keep('2.pdf', pdf)]
    await set([{ FileId: one.Id, Kind: 'msds' }])
    await set([{ FileId: two.Id, Kind: 'image' }], [])
    expect(await now()).toEqual([
      ['msds', '1.pdf'],
      ['image', '2.pdf'],
    ])
    await set(
      [
        { FileId: one.Id, Kind: 'image' },
        { FileId: one.Id, Kind: 'image' },
      ],
      ['image'],
    )
    expect(await now()).toEqual([
      ['msds', '1.pdf'],
      ['image', '1.pdf'],
    ])
    await set([])
    expect(await now()).toEqual([])
  })

  test('a file of another company cannot be attached', async () => {
    const foreign = await keep('theirs.pdf', pdf, 'rival')
    await expect(set([{ FileId: foreign.Id, Kind: 'msds' }])).rejects.toThrow(Refusal)
    const everyone = transact(pool, 'everyone', 'write', (db) =>
      attach(db, { ...holder, UserId: 9, files: [{ FileId: foreign.Id, Kind: 'msds' }] }),
    )
    await expect(everyone).rejects.toThrow('notFound')
  })
})
