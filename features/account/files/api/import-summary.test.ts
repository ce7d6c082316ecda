import { expect, it } from 'vitest'
import { z } from 'zod'
import { loadTexts } from '#kit/api/texts.ts'
import { EXISTING, sheetTemplate, type ParsedRow } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import { files } from '../text/keys.ts'
import { importSummary } from './import-summary.ts'
import { textsOf } from './sheet-texts.ts'

await loadTexts()

const template = sheetTemplate({
  code: 'SUMMARY',
  version: 1,
  module: '',
  title: files('title.record'),
  columns: [
    { field: 'IsHazardous', header: files('field.FileName'), schema: z.boolean(), example: 'N', parse: 'yesNo' },
    { field: 'BatteryType', header: files('field.TotalRows'), schema: z.number(), example: '', enumeration: 'BatteryType' },
    { field: 'UnitWeight', header: files('field.GoodRows'), schema: z.number(), example: '' },
  ],
})

it('reports how many valid rows already exist, and how many of them change data', () => {
  const summary = importSummary(template, textsOf(template, 'en-US'))
  const note = (Code: string) => ({
    Field: 'BatteryType',
    Code,
    key: kit('invalid.choice'),
    params: {},
    Row: 2,
    Cell: 'B2',
    Found: '',
  })
  const row = (...codes: string[]): ParsedRow => ({
    row: 2,
    good: true,
    values: { IsHazardous: false, BatteryType: 180001 },
    warnings: codes.map(note),
  })
  const units: [ParsedRow[], boolean][] = [
    [[row(EXISTING.known)], true],
    [[row(EXISTING.changes, EXISTING.changes), row()], true],
    [[row(EXISTING.known, 'other')], true],
    [[row(EXISTING.known), row(EXISTING.changes)], false],
  ]
  for (const [rows, isGood] of units) summary.add({ rows, end: 2, isGood })
  expect(summary.result()).toMatchObject({ GoodRows: 4, BadRows: 2, Warnings: 3, KnownRows: 2, UpdatedRows: 1 })
})

it('shows the values in rule errors as yes or no, labels and decimals, in the user’s language', () => {
  const summary = importSummary(template, textsOf(template, 'de-DE'))
  const broken = (Field: string) => ({
    Field,
    Code: 'choice',
    key: kit('invalid.choice'),
    params: {},
    Row: 3,
    Cell: '',
    Found: '',
  })
  const row: ParsedRow = {
    row: 3,
    good: false,
    values: { IsHazardous: false, BatteryType: 180001, UnitWeight: 1234.5 },
    errors: [broken('IsHazardous'), broken('BatteryType'), broken('UnitWeight')],
    warnings: [],
  }
  summary.add({ rows: [row], end: 3, isGood: false })
  const [shown] = summary.result().Preview
  expect(shown!.Cells[0]).toBe('Nein')
  expect(shown!.Faults.map((issue) => issue.Found)).toEqual(shown!.Cells)
  expect(shown!.Cells[1]).not.toContain('180001')
  expect(shown!.Cells[2]).toBe('1234,5')
})
