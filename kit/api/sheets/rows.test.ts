import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnIndex, columnLetters, dateKindOf, formatText, numberText, serialText, toSerial, trimCell } from './cells.ts'
import { all, workFolder, writeBook } from './fixture.ts'
import { readRows } from './rows.ts'
import { SHEET_SPACE } from './workbook-parts.ts'
import { openWorkbook } from './workbook.ts'
import { escapeCell, unescapeCell } from './xml.ts'

const at = workFolder()

async function rowsOf(path: string) {
  const book = await openWorkbook(path)
  return all(readRows(book, book.sheet)).finally(() => book.close())
}

describe('cells', () => {
  test('converts column letters both ways', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
    fc.assert(fc.property(fc.integer({ min: 0, max: 16_383 }), (n) => columnIndex(`${columnLetters(n)}7`) === n))
    expect(['', '7', 'abc1', 'AAAA1', 'A'].map(columnIndex)).toEqual([-1, -1, -1, -1, -1])
  })

  test('numbers are read as displayed', () => {
    expect(
      [
        '12.300000000000001',
        '0.30000000000000004',
        '1E3',
        '1.5E-7',
        '1.23456789012345E+21',
        '4006381333931',
        '-0.5',
        '12345678901234567',
        'x',
      ].map(numberText),
    ).toEqual(['12.3', '0.3', '1000', '0.00000015', '1234567890123450000000', '4006381333931', '-0.5', '12345678901234567', 'x'])
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (n) => numberText(String(n / 100)) === String(n / 100)),
    )
  })

  test('reads days of both calendars', () => {
    expect(serialText(46_088, 'date', false)).toBe('2026-03-07')
    expect(serialText(46_088 - 1462, 'date', true)).toBe('2026-03-07')
    expect(serialText(46_088.75, 'datetime', false)).toBe('2026-03-07 18:00:00')
    expect(serialText(46_088.75, 'date', false)).toBe('2026-03-07')
    expect(serialText(0.5, 'time', false)).toBe('12:00:00')
    expect([-1, 1e9, NaN].map((n) => serialText(n, 'date', false))).toEqual([undefined, undefined, undefined])
    fc.assert(
      fc.property(
        fc.integer({ min: 61, max: 2_958_465 }),
        (n) => toSerial(Date.parse(`${serialText(n, 'date', false)}T00:00:00Z`)) === n,
      ),
    )
  })

  test('recognises date formats', () => {
    const kinds = [
      'yyyy\\-mm\\-dd',
      'd.m.yy hh:mm',
      '[h]:mm',
      'yyyy"年"m"月"',
      '[$-804]mmm',
      'General',
      '0.00',
      '#,##0 "days"',
      '[Red]0;[Blue]-0',
      '@',
    ].map((code) => dateKindOf(164, code))
    expect(kinds).toEqual(['date', 'datetime', 'time', 'date', 'date', undefined, undefined, undefined, undefined, undefined])
    expect([14, 22, 21, 57, 2, 49].map((id) => dateKindOf(id, undefined))).toEqual([
      'date',
      'datetime',
      'time',
      'date',
      undefined,
      undefined,
    ])
  })

  test('finds the unit or currency in a number format, but not texts that only reserve space', () => {
    const codes = ['0.0" kg"', '[$£-809]#,##0.00', '#,##0.00\\ _€', '\\$#,##0;[Red]-0" CR"', '#,##0.00 €', '0.00', undefined]
    expect(codes.map(formatText)).toEqual(['kg', '£', undefined, '$', '€', undefined, undefined])
  })

  test('an extremely long cell or format is read quickly', () => {
    const many = 2_000_000
    expect(trimCell(`\u200ba${'\u200b'.repeat(many)}a\u200b`)).toHaveLength(many + 2)
    expect(dateKindOf(164, '['.repeat(many))).toBeUndefined()
    expect(formatText('['.repeat(many))).toBeUndefined()
  })

  test('invisible blanks are trimmed, inner ones stay', () => {
    expect(trimCell('\u200b \ufeff a  b \u2060\u00a0')).toBe('a  b')
  })

  test('any text survives a round trip through XML', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = escapeCell(text)
        // oxlint-disable-next-line no-control-regex
        expect(written).not.toMatch(/[<>"\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
      }),
    )
    expect(unescapeCell('a_x005F_x0041__x000D_')).toBe('a_x0041_\r')
  })
})

describe('a sheet', () => {
  test('with shared, rich, phonetic, inline and computed texts, booleans, errors and gaps', async () => {
    const path = await writeBook(
      at('kinds.xlsx'),
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="b"><v>1</v></c><c r="E2" t="e"><v>#N/A</v></c></row>' +
        '<row><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c t="str"><f>"=A"&amp;1</f><v>=A1</v></c><c s="7"><v>46088</v></c><c><f>1+1</f><v>2</v></c></row>' +
        '<row r="9"/><row r="10"><c r="A10"/><c r="B10" t="inlineStr"><is><t>  </t></is></c></row><row r="11"><c r="C11" t="s"><v>99</v></c><c r="D11" t="d"><v>2026-03-07</v></c></row>',
      {
        'xl/sharedStrings.xml':
          '<x:sst xmlns:x="s"><x:si><x:t>plain_x000D_</x:t></x:si><x:si><x:r><x:t>ri</x:t></x:r><x:r><x:t>ch</x:t></x:r><x:rPh sb="0" eb="1"><x:t>kana</x:t></x:rPh></x:si></x:sst>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="worksheets/sheet1.xml"/>' +
          '<Relationship Id="rId2" Type="a/styles" Target="styles.xml"/><Relationship Id="rId3" Type="b/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
      },
    )
    expect(await rowsOf(path)).toEqual([
      { row: 2, cells: ['plain', 'rich', '', 'TRUE', '#N/A'] },
      { row: 3, cells: ['inline', '=A1', '2026-03-07', '2'] },
      { row: 11, cells: ['', '', '', '2026-03-07'] },
    ])
  })

  test('written with prefixes and CDATA reads the same', async () => {
    const path = await writeBook(at('prefix.xlsx'), '', {
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${SHEET_SPACE}"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v><![CDATA[a & b]]></x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    })
    expect(await rowsOf(path)).toEqual([{ row: 1, cells: ['a & b'] }])
  })

  test('is read up to the maximum length of a field and the last column used', async () => {
    const path = await writeBook(
      at('long.xlsx'),
      `<row r="1"><c r="A1" t="str"><v>${'y'.repeat(100_000)}</v></c><c r="XFD1"><v>1</v></c><c r="ZZZZ1"><v>1</v></c></row>`,
    )
    const [row] = await rowsOf(path)
    expect(row!.cells.map((c) => c.length)).toEqual([5000])
  })
})
