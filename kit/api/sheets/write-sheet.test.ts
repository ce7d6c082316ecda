import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { all, workFolder } from './fixture.ts'
import { readRows } from './rows.ts'
import { wallClock } from './wall-clock.ts'
import { openWorkbook } from './workbook.ts'
import { sheetName } from './workbook-parts.ts'
import { writeSheet, type ColumnKind } from './write-sheet.ts'

const at = workFolder()

async function sheetXmlOf(path: string): Promise<string> {
  const zip = await openPromise(path, { autoClose: false })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'xl/worksheets/sheet1.xml') continue
    const chunks = await (await zip.openReadStreamPromise(entry)).toArray()
    zip.close()
    return Buffer.concat(chunks as Buffer[]).toString()
  }
  throw new Error('no sheet')
}

const writeOne = async (name: string, kind: ColumnKind, values: unknown[]) => {
  await writeSheet(at(name), { sheetName: 'S', columns: [{ header: 'H', kind }], rows: values.map((v) => [v]) })
  return sheetXmlOf(at(name))
}

describe('texts', () => {
  const DANGEROUS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A', "=cmd|' /C calc'!A0"]

  test('that look like formulas are written as strings marked as text', async () => {
    const xml = await writeOne('inject.xlsx', 'text', DANGEROUS)
    expect(xml).not.toContain('<f')
    expect(xml.match(/ s="4" t="inlineStr"/g)).toHaveLength(DANGEROUS.length)
    const book = await readXlsx(await readFile(at('inject.xlsx')))
    expect(book.sheets[0]!.rows.slice(1).map((r) => String(r[0]).trim())).toEqual(DANGEROUS.map((v) => v.trim()))
  })

  test('are read back unchanged except for outer blanks and characters XML forbids', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 20 }),
        async (values) => {
          await writeSheet(at('texts.xlsx'), {
            sheetName: 'S',
            columns: [
              { header: 'H', kind: 'text' },
              { header: 'I', kind: 'text' },
            ],
            rows: values.map((v) => ['.', `|${v}|`]),
          })
          const book = await openWorkbook(at('texts.xlsx'))
          const rows = await all(readRows(book, book.sheet)).finally(() => book.close())
          expect(rows.slice(1).map((r) => r.cells[1])).toEqual(values.map((v) => `|${v}|`))
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('numbers and days are written as numbers with their format; other values stay text', async () => {
  expect(await writeOne('int.xlsx', 'integer', [0, -7, 12n, '004', 'x', NaN, null, undefined, ''])).toContain(
    '<c r="A2" s="5"><v>0</v></c></row><row r="3"><c r="A3" s="5"><v>-7</v></c></row><row r="4"><c r="A4" s="5"><v>12</v></c></row><row r="5"><c r="A5" s="5"><v>004</v></c></row><row r="6"><c r="A6" s="3" t="inlineStr">',
  )
  const decimals = await writeOne('dec.xlsx', 'decimal2', ['1234567890123.45', '12345678901234.56', 1e21])
  expect(decimals).toContain('<c r="A2" s="6"><v>1234567890123.45</v></c>')
  expect(decimals.match(/t="inlineStr"/g)).toHaveLength(3)
  const days = await writeOne('day.xlsx', 'date', ['2026-03-07', '2026-03-07T23:30:00Z', 'soon'])
  expect(days.match(/<v>46088<\/v>/g)).toHaveLength(2)
  expect(days).toContain('soon')
})

test('times are written in the zone’s wall time', () => {
  const wall = (zone: string, iso: string) => new Date(wallClock(zone)(Date.parse(iso))).toISOString().slice(0, 16)
  expect(wall('Europe/London', '2026-03-29T00:59:00Z')).toBe('2026-03-29T00:59')
  expect(wall('Europe/London', '2026-03-29T01:00:00Z')).toBe('2026-03-29T02:00')
  expect(wall('Europe/Berlin', '2026-10-25T01:00:00Z')).toBe('2026-10-25T02:00')
  expect(wall('America/New_York', '2026-01-01T00:00:00Z')).toBe('2025-12-31T19:00')
  expect(wall('Asia/Kolkata', '2026-01-01T00:00:00Z')).toBe('2026-01-01T05:30')
  expect(wall('UTC', '2026-01-01T00:00:00Z')).toBe('2026-01-01T00:00')
})

test('sheet names are made valid', () => {
  expect(['a/b:c*d?[e]\\f', "'quoted'", '', 'x'.repeat(40)].map(sheetName)).toEqual([
    'a b c d  e  f',
    'quoted',
    'Sheet1',
    'x'.repeat(31),
  ])
})

test('the file is a valid zip whose parts match their sizes and checksums', async () => {
  await writeSheet(at('zip.xlsx'), {
    sheetName: 'S',
    columns: [{ header: 'H', kind: 'text' }],
    rows: Array.from({ length: 3000 }, (_, i) => [`row ${i}`]),
  })
  const bytes = await readFile(at('zip.xlsx'))
  const zip = await openPromise(at('zip.xlsx'), { autoClose: false })
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const unpacked = inflateRawSync(bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize))
    expect(unpacked).toHaveLength(entry.uncompressedSize)
    expect(bytes.readUInt32LE(fileDataStart + entry.compressedSize)).toBe(0x08074b50)
    expect(bytes.readUInt32LE(fileDataStart + entry.compressedSize + 4)).toBe(entry.crc32)
  }
  zip.close()
})

test('rows are read only as fast as they are consumed, and other work runs in between', async () => {
  let asked = 0
  let turns = 0
  let finished = false
  async function* rows() {
    for (; asked < 20_000; asked++) yield [`a text of some length ${asked}`, asked]
  }
  const takes: number[] = []
  const slow = new Writable({
    highWaterMark: 1,
    async write(_chunk, _encoding, done) {
      takes.push(asked)
      for (let i = 0; i < 5; i++) await nextTurn()
      done()
    },
  })
  const others = (async () => {
    for (; !finished; turns++) await nextTurn()
  })()
  await writeSheet(slow, {
    sheetName: 'S',
    columns: [
      { header: 'A', kind: 'text' },
      { header: 'B', kind: 'integer' },
    ],
    rows: rows(),
  })
  finished = true
  await others
  expect(takes[0]).toBeLessThan(20_000)
  expect(turns).toBeGreaterThan(20)
})

test('when reading rows fails, the error is passed on and no file is left', async () => {
  async function* rows() {
    yield ['a']
    throw new Error('the query failed')
  }
  await expect(
    writeSheet(at('half.xlsx'), { sheetName: 'S', columns: [{ header: 'A', kind: 'text' }], rows: rows() }),
  ).rejects.toThrow('the query failed')
  expect(existsSync(at('half.xlsx'))).toBe(false)
})

test('when the client disconnects, writing stops', async () => {
  let asked = 0
  function* rows() {
    for (; asked < 500_000; asked++) yield ['a text that is long enough to fill the pipes after a while', asked, asked]
  }
  const gone = new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) })
  const columns = [
    { header: 'A', kind: 'text' as const },
    { header: 'B', kind: 'integer' as const },
    { header: 'C', kind: 'integer' as const },
  ]
  await expect(writeSheet(gone, { sheetName: 'S', columns, rows: rows() })).rejects.toThrow('gone')
  const after = asked
  await nextTurn()
  await nextTurn()
  expect(asked).toBe(after)
  expect(asked).toBeLessThan(500_000)
})
