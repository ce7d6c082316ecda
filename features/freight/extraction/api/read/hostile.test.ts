import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { pdfDocument } from '#kit/api/pdf/document.ts'
import { refusalOf, workFolder, writeBook } from '#kit/api/sheets/fixture.ts'
import { readInProcess } from './in-process.ts'

/** Malicious and damaged files are refused without affecting the server. */

const place = workFolder()
const refused = async (name: string, bytes: string | Buffer) => {
  await writeFile(place(name), bytes)
  return refusalOf(readInProcess(place(name)))
}
const row = (cells: number) => `<row>${'<c t="inlineStr"><is><t>Qty</t></is></c>'.repeat(cells)}</row>`

/** A PDF with the given objects; the first is the catalogue. */
function pdfOf(objects: readonly string[]): string {
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`
}

describe('workbooks and texts', () => {
  test('an empty file, one cell, an image and text without a table have no data', async () => {
    expect(await refused('empty.csv', '')).toBe('extraction:refusal.empty')
    expect(await refused('picture.csv', Buffer.from('89504e470d0a1a0a0000', 'hex'))).toBe('extraction:refusal.kind')
    expect(await refused('bytes.csv', Buffer.from([1, 2, 3, 0, 0, 7, 1, 2]))).toBe('extraction:refusal.kind')
    await writeFile(place('one.csv'), 'Qty')
    expect((await readInProcess(place('one.csv'))).parts).toEqual([])
  })

  test('100,000 rows are refused, 300 columns are read up to the limit', async () => {
    await writeBook(place('long.xlsx'), row(3).repeat(100_000))
    expect(await refusalOf(readInProcess(place('long.xlsx')))).toBe('kit:error.fileTooManyRows')
    await writeBook(place('wide.xlsx'), row(300))
    expect((await readInProcess(place('wide.xlsx'))).parts).toEqual([])
    expect(await refused('long.csv', 'a,b,c\n'.repeat(6000))).toBe('kit:error.fileTooManyRows')
  }, 120_000)

  test('a text of 40 MB and a zip bomb in a workbook are refused', async () => {
    expect(await refused('large.csv', Buffer.alloc(40 * 1_048_576, 'x,y\n'))).toBe('kit:error.tooLarge')
    function* bomb() {
      for (let at = 0; at < 9000; at++) yield ' '.repeat(50_000)
    }
    await writeBook(place('bomb.xlsx'), bomb())
    expect(await refusalOf(readInProcess(place('bomb.xlsx')))).toMatch(/fileUnpackedTooLarge|fileBroken/)
  }, 120_000)

  test.each([
    ['one endless row', ',', 'no refusal'],
    ['broken quotes in one row', '"a"b,', 'no refusal'],
    ['line ends alone', '\n', 'kit:error.fileTooManyRows'],
  ])(
    '19 MB of %s get a response',
    async (_, unit, answer) => {
      expect(await refused('odd.csv', unit.repeat((19 * 1_048_576) / unit.length))).toBe(answer)
    },
    120_000,
  )

  test('merged cells over the whole sheet are cheap', async () => {
    await writeBook(
      place('merged.xlsx'),
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Qty</t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><sheetData>',
    )
    expect((await readInProcess(place('merged.xlsx'))).parts).toEqual([])
  })
})

describe('PDF', () => {
  test('damaged, scanned, protected and endless files are refused with their reason', async () => {
    expect(await refused('broken.pdf', '%PDF-1.7\nnothing of it')).toBe('extraction:refusal.pdfBroken')
    expect(
      await refused(
        'scanned.pdf',
        pdfOf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
        ]),
      ),
    ).toBe('extraction:refusal.pdfScanned')
    const key = '00'.repeat(32)
    const locked = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n3 0 obj\n<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>\nendobj\ntrailer\n<< /Root 1 0 R /Encrypt 3 0 R /ID [<00><00>] /Size 4 >>\n%%EOF`
    expect(await refused('locked.pdf', locked)).toBe('extraction:refusal.pdfLocked')
    const loop = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 3 >>'])
    expect(await refused('loop.pdf', loop)).toMatch(/^extraction:refusal\.(pdfBroken|heavy|pdfScanned)$/)
  }, 120_000)

  test('5,000 pages are refused before reading', async () => {
    const kids = Array.from({ length: 5000 }, (_, at) => `${at + 3} 0 R`).join(' ')
    const pages = Array.from({ length: 5000 }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>')
    expect(
      await refused(
        'pages.pdf',
        pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${kids}] /Count 5000 >>`, ...pages]),
      ),
    ).toBe('extraction:refusal.pdfPages')
  }, 120_000)

  test('4,000 texts on one line, and as many below them, are read within the time limit', async () => {
    const texts = [700, 600].flatMap((y) =>
      Array.from({ length: 4000 }, (_, at) => `BT /F1 0.02 Tf 1 0 0 1 ${20 + at * 0.14} ${y} Tm (1) Tj ET`),
    )
    const content = texts.join('\n')
    const pdf = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ])
    expect(await refused('line.pdf', pdf)).toBe('no refusal')
  }, 120_000)

  test('a file that exceeds the time limit is refused, and the next one is read', async () => {
    const pdf = await pdfDocument('list')
    await pdf.addPage({ width: 200, height: 100 })
    ;['SKU', 'Description', 'Qty'].forEach((word, at) =>
      pdf.text({ x: 10 + at * 50, y: 10, width: 40, height: 5 }, word, { size: 3 }),
    )
    ;['A-1', 'Ceramic mug', '12'].forEach((word, at) =>
      pdf.text({ x: 10 + at * 50, y: 20, width: 40, height: 5 }, word, { size: 3 }),
    )
    await writeFile(place('list.pdf'), await pdf.finish())
    expect(await refusalOf(readInProcess(place('list.pdf'), 0.01))).toBe('extraction:refusal.heavy')
    const { parts } = await readInProcess(place('list.pdf'))
    expect(
      parts[0]!.lines.map(({ of }) => [of['Sku']?.value, of['NameEn']?.value, of['Qty']?.value, of['Qty']?.from.page]),
    ).toEqual([['A-1', 'Ceramic mug', 12, 1]])
  }, 120_000)

  test('an empty page and an unreadable page are reported, along with the content of the others', async () => {
    const pdf = await pdfDocument('pages')
    const write = (y: number, words: readonly string[]) =>
      words.forEach((word, at) => pdf.text({ x: 10 + at * 50, y, width: 40, height: 5 }, word, { size: 3 }))
    await pdf.addPage({ width: 200, height: 100 })
    write(10, ['SKU', 'Description', 'Qty'])
    write(20, ['A-1', 'Ceramic mug', '12'])
    await pdf.addPage({ width: 200, height: 100 })
    await pdf.addPage({ width: 200, height: 100 })
    write(10, ['Terms of sale', 'apply'])
    await writeFile(place('pages.pdf'), await pdf.finish())
    const { parts, notes } = await readInProcess(place('pages.pdf'))
    expect(parts[0]!.lines).toHaveLength(1)
    expect(notes.map(({ code, page }) => [code, page]).toSorted()).toEqual([
      ['pageEmpty', 2],
      ['pageUnread', 3],
    ])
  }, 120_000)
})
