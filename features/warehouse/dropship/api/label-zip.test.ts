import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { zipBytes, type ZipPart } from '#kit/api/sheets/zip-bytes.ts'
import { fixture, type Json } from './fixture.ts'

const { pool, uk, call, send, workbook, settled, putIn } = await fixture()

await putIn(1, 'GB', uk, 'X00VASE001', 'V-01', 20)

const path = '/wms/api/OpBehalf'
const order = {
  SalesPlatform: 'Amazon', RecipientName: 'Jane Miller', RecipientPhone: '+44 121 496 0000', CountryCode: 'GB', PostalCode: 'B24 9QR', City: 'Birmingham', Address1: '12 Station Road',
  Fnsku: 'X00VASE001', Pieces: 1, DropshipDeliveryMethod: 'Customer label',
}
const PDF = '%PDF-1.4 label'

/** A zip as a customer's computer makes it. */
function zipOf(files: Record<string, Buffer | string | string[]>): Promise<Buffer> {
  const part = ([name, content]: [string, Buffer | string | string[]]): ZipPart => {
    if (!Buffer.isBuffer(content)) return { name, content: typeof content === 'string' ? [content] : content }
    return { name, packed: (async function* () { yield content })(), method: 0, crc: crc32(content), size: content.length, packedSize: content.length }
  }
  return buffer(Readable.from(zipBytes(Object.entries(files).map(part))))
}
const sent = async (files: Parameters<typeof zipOf>[0]) => send('lin', `${path}/ImportBatch`, await zipOf(files))
const keptFiles = () => transact(pool, 1, 'read', async (db) => (await db.selectFrom('file').select('FileName').where('ContentType', '=', 'application/pdf').execute()).length)

test('[rule.file.labels.pdf] a workbook comes in one zip with its labels: named in it, or called as their order', async () => {
  const book = await workbook('GB', [{ ...order, PlatformOrderNo: 'Z-1', LabelFile: 'label-1.pdf; label-1b.pdf' }, { ...order, PlatformOrderNo: 'Z-2' }, { ...order, PlatformOrderNo: 'Z-3' }])
  const { Body, Msg } = await sent({ 'day/': '', 'day/orders.xlsx': book, 'day/labels/Label-1.pdf': PDF, 'day/labels/label-1b.PDF': PDF, 'Z-2.pdf': PDF, '__MACOSX/._Z-2.pdf': 'x', '.DS_Store': 'x' })
  expect(Msg).toBe('')
  const record = await settled('lin', Body.UploadRecordId)
  expect(record.FileName).toBe('orders.xlsx')
  expect(record.Result.Preview.flatMap((row: Json) => row.Faults.map((fault: Json) => `${fault.Row} ${fault.Field} ${fault.Code}`))).toEqual(['4 LabelFile waybillFew'])
  await call('lin', '/cms/api/UploadRecord/Commit', { Id: Body.UploadRecordId })
  await settled('lin', Body.UploadRecordId, ['done', 'failed'])
  const labels = async (Keyword: string) => {
    const { Items } = (await call('lin', `${path}/GetPageList`, { Keyword })).Body
    return (await call('lin', `${path}/GetDetail`, { id: Items[0].Id })).Body.WaybillFiles.map((file: Json) => file.FileName)
  }
  expect([await labels('Z-1'), await labels('Z-2')]).toEqual([['Label-1.pdf', 'label-1b.PDF'], ['Z-2.pdf']])
})

test('what does not belong together is named, and nothing of it is kept', async () => {
  const book = await workbook('GB', [{ ...order, PlatformOrderNo: 'Y-1' }])
  const before = await keptFiles()
  const refusals = [
    [{ 'o.xlsx': book, 'Y-1.pdf': PDF, 'stray.pdf': PDF, 'other.pdf': PDF }, 'No order names these labels: stray.pdf, other.pdf'],
    [{ 'o.xlsx': book, 'a/Y-1.pdf': PDF, 'b/y-1.PDF': PDF }, 'These labels are in the zip twice: y-1.PDF'],
    [{ 'o.xlsx': book, 'Y-1.pdf': '<html>' }, 'These files are no PDF: Y-1.pdf'],
    [{ 'o.xlsx': book, 'Y-1.png': PDF }, 'A zip may hold the workbook and PDF labels only, not: Y-1.png'],
    [{ 'Y-1.pdf': PDF }, 'A zip must hold exactly one .xlsx workbook'],
    [{ 'o.xlsx': book, 'p.xlsx': book }, 'A zip must hold exactly one .xlsx workbook'],
  ] as const
  for (const [files, Msg] of refusals) expect(await sent(files)).toMatchObject({ ErrorCode: 1, Msg })
  expect(await keptFiles()).toBe(before)
})

test('[rule.file.size] a label is measured unzipped, however small it is in the zip', async () => {
  const book = await workbook('GB', [{ ...order, PlatformOrderNo: 'X-1' }])
  const large = [PDF, ...Array.from({ length: 50 }, () => '\0'.repeat(1_048_576))]
  const zip = await zipOf({ 'o.xlsx': book, 'X-1.pdf': large })
  expect(zip.length).toBeLessThan(1_048_576)
  expect(await send('lin', `${path}/ImportBatch`, zip)).toMatchObject({ ErrorCode: 1, Msg: expect.stringContaining('50 MB') })
})
