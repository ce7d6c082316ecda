import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { all, refusalOf, textsIn, workFolder } from './fixture.ts'
import { cartonSheet } from './fixture-template.ts'
import { openPackage } from './package.ts'
import { readTemplate } from './read-template.ts'
import { tableToWorkbook } from './table-to-workbook.ts'
import type { ParsedRow } from '#kit/shared/sheet.ts'

const at = workFolder()
const HEADERS = ['SKU', '中文品名', 'Pieces per carton', 'Unit weight (kg)', 'Carton weight (kg)', 'Battery type', 'Hazardous']
const rowsOf = async (bytes: string | Buffer) => {
  await writeFile(at('table.csv'), bytes)
  await tableToWorkbook(at('table.csv'), at('table.xlsx'))
  return all<ParsedRow>(readTemplate(at('table.xlsx'), cartonSheet, textsIn('en-US')))
}

/** GB18030 for the characters used below. */
const gb18030 = (text: string) => Buffer.concat([...text].map((char) => GB.get(char) ?? Buffer.from(char, 'latin1')))
const GB = new Map([
  ['中', Buffer.from('d6d0', 'hex')],
  ['文', Buffer.from('cec4', 'hex')],
  ['品', Buffer.from('c6b7', 'hex')],
  ['名', Buffer.from('c3fb', 'hex')],
  ['杯', Buffer.from('b1ad', 'hex')],
  ['子', Buffer.from('d7d3', 'hex')],
])
const ENCODINGS: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['GB18030', gb18030],
]

test.each(ENCODINGS)('a table in %s is read with commas, semicolons and tabs', async (_, encode) => {
  for (const separator of [',', ';', '\t']) {
    const lines = [HEADERS, ['007-A', '杯子', '10', '"0.5"', '6', 'None', 'N']].map((cells) => cells.join(separator))
    const rows = await rowsOf(encode(lines.join('\r\n')))
    expect(rows.map((row) => [row.row, row.good, row.values['Sku'], row.values['Pieces']])).toEqual([[2, true, '007-A', 10]])
  }
})

test('a hint for Excel and a title above the headers are skipped, row numbers remain those of the text', async () => {
  const rows = await rowsOf(`sep=;\nOur products;;;;;;\n\n${HEADERS.join(';')}\nA-1;;10;0.5;6;None;N\n`)
  expect(rows.map((row) => [row.row, row.good, row.values['Sku']])).toEqual([[4, true, 'A-1']])
})

test('a table of too many rows is refused', async () => {
  await writeFile(at('long.csv'), `SKU,Pieces\n${'A,1\n'.repeat(50_100)}`)
  expect(await refusalOf(tableToWorkbook(at('long.csv'), at('long.xlsx')))).toBe('kit:error.fileTooManyRows')
})

test('its entries carry their creation time', async () => {
  await rowsOf(HEADERS.join(','))
  const book = await openPackage(at('table.xlsx'))
  const day = book.all[0]!.getLastModDate({ timezone: 'UTC' })
  book.close()
  expect(Math.abs(day.getTime() - Date.now())).toBeLessThan(3_600_000)
})
