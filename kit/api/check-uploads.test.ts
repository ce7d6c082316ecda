import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_FILES, type FileKind, type Op } from '#kit/shared/op.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { cleanName, describeFile } from './files.ts'
import { checkUploads } from './check-uploads.ts'
import { tinyPdf } from './pdf/testing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'judge-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

const png = (width: number, height: number) => {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452' + '0000000000000000' + '0806000000' + '1f15c489', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const JPEG = Buffer.from('ffd8ffe10008474558495658ffc0000b080001000101011100ffda0008010100003f0000ffd9', 'hex')
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(30), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
const OLE = Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex')

let n = 0
async function judged(content: Buffer | string, name: string, takes: readonly FileKind[] = ALL_FILES) {
  const path = join(folder, String(n++))
  await writeFile(path, content)
  const [file] = await checkUploads([await describeFile(path, name)], { takes } as Op)
  return file!
}
const refusal = (...given: Parameters<typeof judged>) =>
  judged(...given).then(
    () => 'kept',
    (error: unknown) =>
      error instanceof Refusal ? `${error.key} ${JSON.stringify(error.params)}` : Promise.reject(error as Error),
  )

describe('an upload is checked by its content', () => {
  test.each<[string, Buffer | string]>([
    ['a.pdf', tinyPdf()],
    ['a.png', png(8000, 5000)],
    ['a.xlsx', ZIP],
    ['a.docx', ZIP],
    ['old.xls', OLE],
    ['a.csv', 'a;b'],
    ['utf16.txt', Buffer.from('\ufeffab', 'utf16le')],
  ])('%s is accepted', async (name, content) => expect(await refusal(content, name)).toBe('kept'))

  test.each<[string, Buffer | string, string]>([
    ['empty.pdf', '', 'fileEmpty'],
    ['program.pdf', 'MZ\x90\0program', 'fileKind'],
    ['run.exe', 'MZ\x90\0program', 'fileKind'],
    ['page.html', '<script>', 'fileKind'],
    ['setup.msi', OLE, 'fileKind'],
    ['locked.xlsx', OLE, 'sheetBroken'],
    ['zeros.csv', 'a\0b', 'fileKind'],
    ['half.pdf', tinyPdf().slice(0, 60), 'pdfBroken'],
    ['half.xlsx', ZIP.subarray(0, 20), 'sheetBroken'],
    ['half.zip', ZIP.subarray(0, 20), 'fileBroken'],
    ['half.png', png(1, 1).subarray(0, 20), 'pictureBroken'],
    ['none.png', png(0, 1), 'pictureBroken'],
    ['half.jpg', JPEG.subarray(0, 20), 'pictureBroken'],
    ['bomb.png', png(8001, 5000), 'pictureTooLarge'],
    ['a.webp', Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0', 'latin1'), 'fileKind'],
    ['a.gif', 'GIF89a\x01\0\x01\0', 'fileKind'],
    ['a.tiff', Buffer.from('49492a0008000000', 'hex'), 'fileKind'],
    ['gif.png', 'GIF89a\x01\0\x01\0', 'fileKind'],
  ])('%s is refused', async (name, content, key) => expect(await refusal(content, name)).toMatch(new RegExp(`error.${key} `)))

  test('a call accepts only its own kinds', async () => {
    expect(await refusal(tinyPdf(), 'a.png', ['image'])).toMatch(/fileKind .*PNG, JPEG/)
    expect(await refusal(tinyPdf(), 'a.xlsx', ['workbook'])).toMatch(/fileKind .*\.xlsx/)
    expect(await refusal(ZIP, 'a.pdf', ['pdf'])).toMatch(/fileKind .*PDF/)
  })

  test.each<[string, Buffer | string]>([
    ['old.xls', OLE],
    ['page.xls', '<html><table>'],
    ['calc.ods', ZIP],
    ['binary.xlsb', ZIP],
  ])('where only .xlsx is read, %s must be saved as one', async (name, content) => {
    expect(await refusal(content, name, ['workbook', 'table'])).toMatch(/sheetFormat .*/)
  })

  test('an .xlsx with another extension is read', async () => expect(await refusal(ZIP, 'old.xls', ['workbook'])).toBe('kept'))

  test('the refusal names the kind of the file extension, or all kinds', async () => {
    expect(await refusal('MZ\x90\0program', 'label.PDF')).toContain('{"kind":"PDF"}')
    expect(await refusal('MZ\x90\0program', 'run.exe')).toContain('PDF, PNG, JPEG')
  })

  test('a JPEG is stored without the metadata of its camera, and the stored file is the one described', async () => {
    const file = await judged(JPEG, 'a.jpg')
    const kept = await readFile(file.path)
    expect([kept.includes('GEXIVX'), kept.length]).toEqual([false, file.size])
    expect(file.sha256).toEqual((await describeFile(file.path, 'a.jpg')).sha256)
  })

  test('a PNG is stored without its text chunks', async () => {
    const text = Buffer.from('0000000f74455874417574686f7200476572747275646500000000', 'hex')
    const file = await judged(Buffer.concat([png(2, 2), text, Buffer.from('0000000049454e44ae426082', 'hex')]), 'a.png')
    expect((await readFile(file.path)).includes('Gertrude')).toBe(false)
    expect(file.size).toBe(45)
  })
})

test.each<[string, Buffer | string, string, FileKind[]?]>([
  ['photo.hta', png(1, 1), 'photo.hta.png'],
  ['page.HTML', JPEG, 'page.HTML.jpg'],
  ['run.js', tinyPdf(), 'run.js.pdf'],
  ['tool.jar', ZIP, 'tool.jar.zip'],
  ['products', ZIP, 'products.xlsx', ['workbook']],
  ['photo.png', JPEG, 'photo.png'],
  ['Plan.XLSX', ZIP, 'Plan.XLSX'],
])('%s is stored under a name that a computer does not execute', async (name, content, stored, takes) =>
  expect((await judged(content, name, takes)).FileName).toBe(stored),
)

test('direction control characters are removed from a file name', () => {
  expect(cleanName('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
  expect(cleanName('\u2066a\u2069\u200f.pdf')).toBe('a.pdf')
})
