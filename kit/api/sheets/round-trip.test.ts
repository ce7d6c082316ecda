import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { ParsedRow } from '#kit/shared/sheet.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { all, fixtureText, textsIn, workFolder, writeBytes } from './fixture.ts'
import { cartonSheet } from './fixture-template.ts'
import { readTemplate } from './read-template.ts'
import { writeSheet } from './write-sheet.ts'
import { writeTemplate } from './write-template.ts'

const at = workFolder()

describe('a template', () => {
  test.each(LANGUAGES)('in %s has no row to import, and is readable by another program', async (language) => {
    const bytes = await writeTemplate(cartonSheet, textsIn(language))
    const path = await writeBytes(at(`empty-${language}.xlsx`), bytes)
    expect(await all(readTemplate(path, cartonSheet, textsIn('en-US')))).toEqual([])
    const book = await readXlsx(bytes)
    expect(book.sheets.map((s) => s.name.slice(0, 4))).toEqual([fixtureText('title', language).slice(0, 4), 'meta', 'list'])
    expect(book.sheets[0]!.rows[0]![2]).toBe(`${fixtureText('pieces', language)} *`)
    expect(book.sheets[0]!.rows[1]![5]).toBe(
      { 'en-US': 'None', 'zh-CN': '不带电', 'de-DE': 'Keine', 'fr-FR': 'Aucune' }[language],
    )
    expect(book.sheets[0]!.rows[0]![1]).toBe(fixtureText('nameCn', language))
    expect(book.sheets[0]!.dataValidations?.map((v) => v.type)).toEqual(['list', 'list'])
  })

  test.each(LANGUAGES)('with headers in %s can be imported in another language', async (language) => {
    const path = at(`filled-${language}.xlsx`)
    const columns = (['sku', 'pieces', 'unitWeight', 'cartonWeight', 'batteryType', 'isHazardous'] as const).map((name) => ({
      header: fixtureText(name, language),
      kind: 'text' as const,
    }))
    const label = textsIn(language).columns[5]!.offered[1]!
    await writeSheet(path, { sheetName: 'any', columns, rows: [['A-1', '10', '0.5', '6', label, 'y']] })
    const rows: ParsedRow[] = await all(readTemplate(path, cartonSheet, textsIn('fr-FR')))
    expect(rows).toEqual([
      {
        row: 2,
        good: true,
        warnings: [],
        values: {
          Sku: 'A-1',
          NameCn: null,
          Pieces: 10,
          UnitWeight: 0.5,
          CartonWeight: 6,
          BatteryType: 121002,
          IsHazardous: true,
          Expected: null,
        },
      },
    ])
  })
})

test('written files can be read back, also by another program', async () => {
  const path = at('kinds.xlsx')
  const columns = (['text', 'integer', 'decimal2', 'date', 'datetime'] as const).map((kind) => ({ header: kind, kind }))
  const rows = [
    ['007', 12, '3.50', '2026-03-29', new Date('2026-03-29T01:30:00Z')],
    ['a<b>&"c"\u0001\ud800_x0041_', '123456789012345678', 'n/a', '', null],
    ['=1+1', -5, -0.25, '2026-12-31', '2026-01-05T10:00:00Z'],
  ]
  await writeSheet(path, { sheetName: 'a/b', columns, rows, zone: 'Europe/London' })
  const book = await readXlsx(await readFile(path))
  expect(book.sheets[0]!.name).toBe('a b')
  expect(book.sheets[0]!.rows[1]).toEqual(['007', 12, 3.5, new Date('2026-03-29T00:00:00Z'), new Date('2026-03-29T02:30:00Z')])
  expect(book.sheets[0]!.rows[2]!.slice(0, 3)).toEqual(['a<b>&"c"_x0041_', '123456789012345678', 'n/a'])
  expect(book.sheets[0]!.rows[3]!.slice(0, 3)).toEqual(['=1+1', -5, -0.25])
})
