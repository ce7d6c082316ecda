import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import PDFDocument from 'pdfkit'
import { PDFDocument as LibDocument, PDFPageLeaf } from '@cantoo/pdf-lib'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { refusalOf, workFolder } from '../sheets/fixture.ts'
import { splitInWorker } from '../sheets/in-worker.ts'
import { splitPdf } from './split.ts'
import { openPdf, textOfPage, tinyPdf } from './testing.ts'

const at = workFolder()

/** A label on each page; if given, a password that is needed only for changes. */
async function labels(name: string, pages: number, ownerPassword?: string): Promise<string> {
  const pdf = new PDFDocument({
    size: [283, 425],
    autoFirstPage: false,
    ...(ownerPassword && { ownerPassword, pdfVersion: '1.7' }),
  })
  const whole = buffer(pdf)
  for (let page = 1; page <= pages; page++) pdf.addPage().text(`Parcel ${page} of ${pages}`)
  pdf.end()
  await writeFile(at(name), await whole)
  return at(name)
}
const made = async (folder: string) => (await readdir(folder)).filter((name) => /^\d+\.pdf$/.test(name)).sort()

describe('a PDF is split by page', () => {
  test('each page becomes its own PDF, in its size and order', async () => {
    const path = await labels('three.pdf', 3)
    const folder = dirname(path)
    expect(await splitInWorker(path, folder, 'three.pdf', 200)).toBe(3)
    expect(await made(folder)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
    for (const page of [1, 2, 3]) {
      const pdf = await openPdf(new Uint8Array(await readFile(at(`${page}.pdf`))))
      expect([pdf.numPages, (await pdf.getPage(1)).view, await textOfPage(pdf, 1)]).toEqual([
        1,
        [0, 0, 283, 425],
        `Parcel ${page} of 3`,
      ])
    }
  })

  test('a label locked only against changes is also split', async () => {
    const path = await labels('locked.pdf', 2, 'courier')
    expect(await splitPdf(path, dirname(path), 'locked.pdf', 200)).toBe(2)
    const pdf = await openPdf(new Uint8Array(await readFile(at('2.pdf'))))
    expect(await textOfPage(pdf, 1)).toBe('Parcel 2 of 2')
  })

  test('a page that links to another one does not include it', async () => {
    const pdf = new PDFDocument({ size: [283, 425], bufferPages: true })
    const whole = buffer(pdf)
    pdf.text('Parcel 1 of 2').addPage().text('Parcel 2 of 2').switchToPage(0)
    // The types allow only URLs; a number is a page.
    pdf.link(20, 20, 100, 20, 1 as never)
    pdf.end()
    await writeFile(at('linked.pdf'), await whole)
    expect(await splitPdf(at('linked.pdf'), dirname(at('linked.pdf')), 'linked.pdf', 200)).toBe(2)
    const { context } = await LibDocument.load(await readFile(at('1.pdf')))
    const pages = context.enumerateIndirectObjects().filter(([, object]) => object instanceof PDFPageLeaf)
    expect(pages).toHaveLength(1)
  })

  test('a single page is not split; a PDF that is too long or broken is refused', async () => {
    const single = await labels('single.pdf', 1)
    const folder = at('empty')
    expect(await splitPdf(single, folder, 'single.pdf', 1)).toBe(1)
    expect(await refusalOf(splitPdf(await labels('long.pdf', 5), folder, 'long.pdf', 4))).toBe('kit:error.pdfTooLong')
    await writeFile(at('half.pdf'), tinyPdf().slice(0, 60))
    expect(await refusalOf(splitPdf(at('half.pdf'), folder, 'half.pdf', 4))).toBe('kit:error.pdfBroken')
  })
})
