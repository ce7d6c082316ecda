import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { previewSheet } from './preview.ts'

const folder = await mkdtemp(join(tmpdir(), 'preview-'))
afterAll(() => rm(folder, { recursive: true }))

const preview = async (bytes: Buffer) => {
  const path = join(folder, 'table.csv')
  await writeFile(path, bytes)
  return previewSheet(path, 'csv', 0)
}

test.each([
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('a table in %s is shown as an import reads it', async (_, encode) => {
  const { Rows } = await preview(encode('Name;Ort\r\nMüller;Köln\r\n'))
  expect(Rows.map(({ Cells }) => Cells)).toEqual([
    ['Name', 'Ort'],
    ['Müller', 'Köln'],
  ])
})

test('a file that is not text is refused', async () => {
  await expect(preview(Buffer.from('504b03040000ff00fe0102', 'hex'))).rejects.toThrow('error.fileBroken')
})
