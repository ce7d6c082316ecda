import { expect, test } from 'vitest'
import { PAGES_MAX, pdfDocument } from './document.ts'
import { openPdf, renderPage, scanPage, textOfPage } from './testing.ts'

const page = { width: 60, height: 40 }

test('pages have their true size, and viewers must not scale them', async () => {
  const pdf = await pdfDocument('Test')
  await pdf.addPage(page)
  const file = await openPdf(await pdf.finish())
  const { width, height } = (await file.getPage(1)).getViewport({ scale: 25.4 / 72 })
  expect([width, height]).toEqual([expect.closeTo(60, 3), expect.closeTo(40, 3)])
  expect((await file.getViewerPreferences())?.get('PrintScaling')).toBe('None')
  expect((await file.getMetadata()).info).toMatchObject({ Title: 'Test' })
})

test('Chinese, German and French are readable as text, and only the glyphs in use are embedded', async () => {
  const pdf = await pdfDocument('Test')
  await pdf.addPage(page)
  const text = '厨房电子秤 Größe élève Œuvre 40 €'
  pdf.text({ x: 3, y: 3, width: 54, height: 6 }, text, { size: 3 })
  pdf.text({ x: 3, y: 13, width: 54, height: 6 }, text, { size: 3, weight: 'bold' })
  const file = await pdf.finish()
  expect(await textOfPage(await openPdf(file), 1)).toBe(`${text}\n${text}`)
  expect(file.length).toBeLessThan(30_000)
})

test('every edge of a bar is aligned with a printer dot', async () => {
  const pdf = await pdfDocument('Test')
  await pdf.addPage(page)
  expect(pdf.barcode({ x: 0, y: 5, width: 60, height: 10 }, 'X001ABCDEF')).toBe(true)
  expect(pdf.matrix(20, 18, 18.75, 'X001ABCDEF')).toBeGreaterThan(0)
  const file = await openPdf(await pdf.finish())
  const { data } = (await renderPage(file, 1, 8 * 25.4)).picture
  const grey = data.filter((value, index) => index % 4 === 0 && value > 8 && value < 247)
  expect(grey).toHaveLength(0)
  expect(await scanPage(file, 1)).toEqual([
    { format: 'Code128', text: 'X001ABCDEF' },
    { format: 'DataMatrix', text: 'X001ABCDEF' },
  ])
})

test('a code too fine to read is not drawn', async () => {
  const pdf = await pdfDocument('Test')
  await pdf.addPage(page)
  expect(pdf.barcode({ x: 0, y: 5, width: 20, height: 10 }, 'X001ABCDEF')).toBe(false)
  expect(pdf.matrix(0, 20, 4, 'X001ABCDEF')).toBe(0)
  expect(await scanPage(await openPdf(await pdf.finish()), 1)).toEqual([])
})

test('a long text is split into lines, none wider than its box, and none of it is lost', async () => {
  const pdf = await pdfDocument('Test')
  await pdf.addPage(page)
  const text = `${'Ceramic mug with lid '.repeat(20)}\n厨房电子秤${'W'.repeat(60)}`
  const lines = pdf.lines(text, 54, { size: 3 })
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
  expect(pdf.lines(lines[0]!, 54, { size: 3 })).toHaveLength(1)
})

test('a frame is drawn at its position; a stamp is pale and text over it stays readable', async () => {
  const pdf = await pdfDocument('Test')
  await pdf.addPage(page)
  pdf.stamp(page, 'DRAFT')
  pdf.frame({ x: 5, y: 5, width: 50, height: 30 }, 4)
  pdf.text({ x: 8, y: 8, width: 44, height: 6 }, 'Readable', { size: 3 })
  const file = await openPdf(await pdf.finish())
  expect(await textOfPage(file, 1)).toBe('DRAFT\nReadable')
  const { picture } = await renderPage(file, 1, 8 * 25.4)
  const dark = (x: number, y: number) => picture.data[(Math.round(y * 8) * picture.width + Math.round(x * 8)) * 4]! < 60
  expect(
    [
      [5.2, 20],
      [54.8, 20],
      [30, 5.2],
      [30, 34.8],
    ].map(([x, y]) => dark(x!, y!)),
  ).toEqual([true, true, true, true])
  expect(dark(3, 20)).toBe(false)
  // The stamp is behind the text, and paler.
  const stamped = picture.data.filter((value, index) => index % 4 === 0 && value > 200 && value < 250)
  expect(stamped.length).toBeGreaterThan(1000)
})

test('documents drawn concurrently do not affect each other', async () => {
  const write = async (text: string) => {
    const pdf = await pdfDocument('Test')
    for (let i = 0; i < 3; i++) {
      await pdf.addPage(page)
      pdf.text({ x: 3, y: 3, width: 54, height: 6 }, `${text} ${i}`, { size: 3 })
    }
    return textOfPage(await openPdf(await pdf.finish()), 3)
  }
  expect(await Promise.all(['厨房', 'Größe', '电子秤'].map(write))).toEqual(['厨房 2', 'Größe 2', '电子秤 2'])
})

test('a document has at most PAGES_MAX pages', async () => {
  const pdf = await pdfDocument('Test')
  for (let i = 0; i < PAGES_MAX; i++) await pdf.addPage(page)
  await expect(pdf.addPage(page)).rejects.toThrow(RangeError)
})
