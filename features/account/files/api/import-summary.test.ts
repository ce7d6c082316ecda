import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { loadTexts } from '#kit/api/texts.ts'
import { sheetTemplate, type ParsedRow } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import { files } from '../text/keys.ts'
import { importSummary } from './import-summary.ts'
import { textsOf } from './sheet-texts.ts'

await loadTexts(join(import.meta.dirname, '../../../..'))

const template = sheetTemplate({
  code: 'SUMMARY',
  version: 1,
  module: '',
  title: files('title.record'),
  columns: [
    { field: 'IsHazardous', header: files('field.FileName'), schema: z.boolean(), example: 'N', parse: 'yesNo' },
    { field: 'BatteryType', header: files('field.TotalRows'), schema: z.number(), example: '', enumeration: 'BatteryType' },
  ],
})

it('shows the values in errors of rules as people read them: yes or no, and labels, in their language', () => {
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
    values: { IsHazardous: false, BatteryType: 180001 },
    errors: [broken('IsHazardous'), broken('BatteryType')],
    warnings: [],
  }
  summary.add({ rows: [row], end: 3, isGood: false })
  const [shown] = summary.result().Preview
  expect(shown!.Cells[0]).toBe('Nein')
  expect(shown!.Faults.map((fault) => fault.Found)).toEqual(shown!.Cells)
  expect(shown!.Cells[1]).not.toContain('180001')
})
