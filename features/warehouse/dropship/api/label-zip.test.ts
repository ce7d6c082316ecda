import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { describeFile, folderStore } from '#kit/api/files.ts'
import { tinyPdf, TINY_PDF as PDF } from '#kit/api/pdf/testing.ts'
import { zipBytes, type ZipPart } from '#kit/api/sheets/zip-bytes.ts'
import { fixture, type Json } from './fixture.ts'
import { withLabels } from './label-zip.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

const { pool, uk, call, send, workbook, settled, putIn, keep } = await fixture()

await putIn(1, 'GB', uk, 'X00VASE001', 'V-01', 20)

const path = '/wms/api/OpBehalf'
const order = {
  SalesPlatform: 'Amazon',
  RecipientName: 'Jane Miller',
  RecipientPhone: '+44 121 496 0000',
  CountryCode: 'GB',
  PostalCode: 'B24 9QR',
  City: 'Birmingham',
  Address1: '12 Station Road',
  Fnsku: 'X00VASE001',
  Pieces: 1,
  DropshipDeliveryMethod: 'Customer label',
}

type Content = Buffer | string | string[]
/** A zip as created on a customer's computer; `twin` are entries with a path that already exists. */
function zipOf(files: Record<string, Content>, twin: readonly [string, Content][] = []): Promise<Buffer> {
  const part = ([name, content]: readonly [string, Content]): ZipPart => {
    if (!Buffer.isBuffer(content)) return { name, content: typeof content === 'string' ? [content] : content }
    return {
      name,
      packed: (async function* () {
        yield content
      })(),
      method: 0,
      crc: crc32(content),
      size: content.length,
      packedSize: content.length,
    }
  }
  return buffer(Readable.from(zipBytes([...Object.entries(files), ...twin].map(part))))
}
const sent = async (...files: Parameters<typeof zipOf>) => send('lin', `${path}/ImportBatch`, await zipOf(...files))
/** The import once previewed: its record, and its errors as `row field code`. */
async function previewed({ Body, Msg }: Json) {
  expect(Msg).toBe('')
  const record = await settled('lin', Body.UploadRecordId)
  return {
    id: Body.UploadRecordId as number,
    record,
    issues: record.Result.Preview.flatMap((row: Json) =>
      row.Faults.map((issue: Json) => `${issue.Row} ${issue.Field} ${issue.Code}`),
    ),
  }
}
async function commit(id: number) {
  await call('lin', '/cms/api/UploadRecord/Commit', { Id: id })
  await settled('lin', id, ['done', 'failed'])
}
/** The labels of the orders found by a keyword, each as a file. */
async function labelsOf(Keyword: string): Promise<{ FileId: number; FileName: string }[]> {
  const { Items } = (await call('lin', `${path}/GetPageList`, { Keyword })).Body
  return (await call('lin', `${path}/GetDetail`, { id: Items[0].Id })).Body.WaybillFiles
}
const namesOf = async (Keyword: string) => (await labelsOf(Keyword)).map((file) => file.FileName)
const keptFiles = () =>
  transact(
    pool,
    1,
    'read',
    async (db) => (await db.selectFrom('file').select('FileName').where('ContentType', '=', 'application/pdf').execute()).length,
  )

test('[rule.file.labels.pdf] a workbook is sent in one zip with its labels, which it names or which are named after their order', async () => {
  const book = await workbook('GB', [
    { ...order, PlatformOrderNo: 'Z-1', LabelFile: 'label-1.pdf; label-1b.pdf' },
    { ...order, PlatformOrderNo: 'Z-2' },
    { ...order, PlatformOrderNo: 'Z-3' },
  ])
  const { id, record, issues } = await previewed(
    await sent({
      'day/': '',
      'day/orders.xlsx': book,
      'day/labels/Label-1.pdf': PDF,
      'day/labels/label-1b.PDF': PDF,
      'Z-2.pdf': PDF,
      '__MACOSX/._Z-2.pdf': 'x',
      '.DS_Store': 'x',
    }),
  )
  expect(record.FileName).toBe('orders.xlsx')
  expect(issues).toEqual(['4 LabelFile waybillFew'])
  await commit(id)
  expect([await namesOf('Z-1'), await namesOf('Z-2')]).toEqual([['Label-1.pdf', 'label-1b.PDF'], ['Z-2.pdf']])
})

test('orders keep the labels of their own zip when another with the same names is sent before confirmation', async () => {
  const zip = async (PlatformOrderNo: string, note: string) =>
    sent({ 'o.xlsx': await workbook('GB', [{ ...order, PlatformOrderNo, LabelFile: '1.pdf' }]), '1.pdf': tinyPdf(note) })
  const first = await previewed(await zip('W-1', 'first'))
  const second = await previewed(await zip('W-2', 'second'))
  await commit(first.id)
  await commit(second.id)
  const [own, later] = [await labelsOf('W-1'), await labelsOf('W-2')]
  expect([own, later]).toMatchObject([[{ FileName: '1.pdf' }], [{ FileName: '1.pdf' }]])
  expect(own[0]!.FileId).toBeLessThan(later[0]!.FileId)
})

test('an earlier PDF named after the order is not used as its label', async () => {
  await keep(1, 1, 'V-1.pdf')
  expect(
    (await previewed(await send('lin', `${path}/ImportBatch`, await workbook('GB', [{ ...order, PlatformOrderNo: 'V-1' }]))))
      .issues,
  ).toEqual(['2 LabelFile waybillFew'])
})

test('file names match across the spellings of operating systems', async () => {
  const book = await workbook('GB', [
    { ...order, PlatformOrderNo: 'U-1', LabelFile: 'm\u00fcller?.pdf' },
    { ...order, PlatformOrderNo: 'U/2' },
  ])
  const { id, issues } = await previewed(await sent({ 'o.xlsx': book, 'mu\u0308ller_.pdf': PDF, 'U_2.pdf': PDF }))
  expect(issues).toEqual([])
  await commit(id)
  expect([await namesOf('U-1'), await namesOf('U/2')]).toEqual([['m\u00fcller_.pdf'], ['U_2.pdf']])
})

test('labels without an order are named, and nothing of them is stored', async () => {
  const book = await workbook('GB', [{ ...order, PlatformOrderNo: 'Y-1' }])
  const before = await keptFiles()
  const refusals = [
    [{ 'o.xlsx': book, 'Y-1.pdf': PDF, 'stray.pdf': PDF, 'other.pdf': PDF }, 'No order names these labels: stray.pdf, other.pdf'],
    [{ 'o.xlsx': book, 'a/Y-1.pdf': PDF, 'b/y-1.PDF': PDF }, 'These labels appear twice in the zip: y-1.PDF'],
    [{ 'o.xlsx': book, 'Y-1.pdf': '<html>' }, 'These files are not PDFs: Y-1.pdf'],
    [{ 'o.xlsx': book, 'Y-1.png': PDF }, 'A zip may contain only the workbook and PDF labels, not: Y-1.png'],
    [{ 'Y-1.pdf': PDF }, 'A zip must contain exactly one .xlsx workbook'],
    [{ 'o.xlsx': book, 'p.xlsx': book }, 'A zip must contain exactly one .xlsx workbook'],
    [{ 'o.xlsx': book, 'Y-1.pdf': '%PDF-1.4 nothing of it' }, /Y-1\.pdf/],
    [
      {
        'o.xlsx': await workbook('GB', [{ ...order, PlatformOrderNo: 'Y-1', LabelFile: 'l.pdf' }]),
        'l.pdf': PDF,
        'Y-1.pdf': PDF,
      },
      'No order names these labels: Y-1.pdf',
    ],
    [
      {
        'o.xlsx': await workbook('GB', [
          { ...order, PlatformOrderNo: 'Y-1' },
          { ...order, PlatformOrderNo: 'Y-1', SalesPlatform: 'eBay' },
        ]),
        'Y-1.pdf': PDF,
      },
      /^Several orders match these labels: Y-1\.pdf/,
    ],
    [
      {
        'o.xlsx': await workbook('GB', [
          { ...order, PlatformOrderNo: 'Y-1' },
          { ...order, PlatformOrderNo: 'Y-2', LabelFile: 'y-1.pdf' },
        ]),
        'Y-1.pdf': PDF,
      },
      /^Several orders match these labels: Y-1\.pdf/,
    ],
  ] as const
  for (const [files, Msg] of refusals)
    expect(await sent(files)).toMatchObject({ ErrorCode: 1, Msg: typeof Msg === 'string' ? Msg : expect.stringMatching(Msg) })
  expect(await sent({ 'o.xlsx': book, 'Y-1.pdf': PDF }, [['y-1.PDF', PDF]])).toMatchObject({
    ErrorCode: 1,
    Msg: 'These labels appear twice in the zip: y-1.PDF',
  })
  expect(await sent({ 'o.xlsx': book, 'Y-1.pdf': PDF }, [['O.xlsx', book]])).toMatchObject({
    ErrorCode: 1,
    Msg: 'A zip must contain exactly one .xlsx workbook',
  })
  expect(await keptFiles()).toBe(before)
})

test('a damaged zip is refused as a file instead of causing a server error', async () => {
  const zip = await zipOf({ 'o.xlsx': await workbook('GB', [{ ...order, PlatformOrderNo: 'T-1' }]), 'T-1.pdf': PDF })
  const head = zip.indexOf('T-1.pdf') + 'T-1.pdf'.length
  zip.fill(0xff, head, head + 20)
  expect(await send('lin', `${path}/ImportBatch`, zip)).toMatchObject({ ErrorCode: 1, Msg: expect.stringContaining('damaged') })
})

test('[rule.file.size] the size limit of a label applies to its unzipped size', async () => {
  const book = await workbook('GB', [{ ...order, PlatformOrderNo: 'X-1' }])
  const large = [PDF, ...Array.from({ length: 50 }, () => '\0'.repeat(1_048_576))]
  const zip = await zipOf({ 'o.xlsx': book, 'X-1.pdf': large })
  expect(zip.length).toBeLessThan(1_048_576)
  expect(await send('lin', `${path}/ImportBatch`, zip)).toMatchObject({ ErrorCode: 1, Msg: expect.stringContaining('50 MB') })
})

test('labels are stored before their rows are written, and removed if the rows are refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'label-zip-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    join(folder, 'orders.zip'),
    await zipOf({ 'o.xlsx': await workbook('GB', [{ ...order, PlatformOrderNo: 'S-1' }]), 'S-1.pdf': PDF }),
  )
  const store = folderStore(join(folder, 'store'))
  const stored = async () => (await Array.fromAsync(store.list())).length
  let before = 0
  const transact = async () => {
    before = await stored()
    refuse('rule', kit('error.internal'))
  }
  const call = {
    files: [await describeFile(join(folder, 'orders.zip'), 'orders.zip')],
    language: 'en-US',
    site: 'GB',
    store,
    transact,
  }
  await expect(withLabels(call as unknown as Parameters<typeof withLabels>[0])).rejects.toThrow('error.internal')
  expect([before, await stored()]).toEqual([1, 0])
})
