import { describe, expect, test } from 'vitest'
import { SHEET_MAX_ROWS, type ParsedRow } from '#kit/shared/sheet.ts'
import { all, refusalOf, fixtureText, textSource, textsIn, workFolder, writeBook } from './fixture.ts'
import { cartonSheet, faultySheet } from './fixture-template.ts'
import { parseInWorker } from './in-worker.ts'
import { templateTexts } from './texts.ts'
import { writeSheet } from './write-sheet.ts'

const at = workFolder()
const columns = (['sku', 'nameCn', 'pieces', 'unitWeight', 'cartonWeight', 'batteryType', 'isHazardous'] as const).map(
  (name) => ({ header: fixtureText(name, 'en-US'), kind: 'text' as const }),
)

async function writeRows(path: string, count: number): Promise<string> {
  function* rows() {
    for (let i = 0; i < count; i++) yield [`TRAY-${i}`, `托盘 ${i}`, '12', '0.45', i % 100 === 99 ? '1' : '6.2', 'None', 'N']
  }
  await writeSheet(path, { sheetName: 'S', columns, rows: rows() })
  return path
}

test('a full workbook arrives in order, in batches, with progress, within a worker’s memory', async () => {
  const path = await writeRows(at('full.xlsx'), SHEET_MAX_ROWS)
  let expected = 2
  let bad = 0
  let largest = 0
  let share = 0
  for await (const batch of parseInWorker(path, cartonSheet, textsIn('en-US'))) {
    largest = Math.max(largest, batch.rows.length)
    for (const row of batch.rows) {
      if (row.row !== expected++) throw new Error(`row ${row.row} out of order`)
      if (!row.good) bad++
    }
    expect(batch.share).toBeGreaterThanOrEqual(share)
    expect(batch.done).toBe(expected - 2)
    share = batch.share
  }
  expect(expected - 2).toBe(SHEET_MAX_ROWS)
  expect(bad).toBe(SHEET_MAX_ROWS / 100)
  expect(largest).toBeLessThan(2000)
  expect(share).toBeGreaterThan(0.99)
})

test('one more row is refused', async () => {
  expect(
    await refusalOf(all(parseInWorker(await writeRows(at('over.xlsx'), SHEET_MAX_ROWS + 1), cartonSheet, textsIn('en-US')))),
  ).toBe('kit:error.fileTooManyRows')
})

test('values from the worker keep their types', async () => {
  const rows: ParsedRow[] = await all(parseInWorker(await writeRows(at('one.xlsx'), 1), cartonSheet, textsIn('de-DE')))
  expect(rows).toEqual([
    {
      row: 2,
      good: true,
      warnings: [],
      values: {
        Sku: 'TRAY-0',
        NameCn: '托盘 0',
        Pieces: 12,
        UnitWeight: 0.45,
        CartonWeight: 6.2,
        BatteryType: 121001,
        IsHazardous: false,
        Expected: null,
      },
    },
  ])
})

test('leaving early ends the worker, and calls beyond the concurrency limit are queued', async () => {
  const path = await writeRows(at('many.xlsx'), 3000)
  for await (const batch of parseInWorker(path, cartonSheet, textsIn('en-US'))) {
    expect(batch.done).toBeLessThan(3000)
    break
  }
  const counts = await Promise.all(
    Array.from({ length: 6 }, async () => (await all(parseInWorker(path, cartonSheet, textsIn('en-US')))).length),
  )
  expect(counts).toEqual([3000, 3000, 3000, 3000, 3000, 3000])
})

describe('a failing worker', () => {
  const sku = (value: string) =>
    writeBook(
      at('faulty.xlsx'),
      `<row r="1"><c r="A1" t="str"><v>SKU</v></c></row><row r="2"><c r="A2" t="str"><v>${value}</v></c></row>`,
    )
  const faultyWords = templateTexts(faultySheet, 'en-US', textSource)

  test('reports a bug in a rule with its own message, not as an error of the file', async () => {
    await expect(all(parseInWorker(await sku('any'), faultySheet, faultyWords))).rejects.toThrow('a rule with a fault')
  })

  test('refuses the file when out of memory, and the process survives', async () => {
    expect(await refusalOf(all(parseInWorker(await sku('memory'), faultySheet, faultyWords)))).toBe('kit:error.fileBroken')
  })

  test('reports a missing template', async () => {
    await expect(all(parseInWorker(await sku('any'), { ...faultySheet, code: 'OTHER' }, faultyWords))).rejects.toThrow(
      'exports no template OTHER',
    )
  })
})
