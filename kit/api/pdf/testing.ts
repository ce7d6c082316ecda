import { readBarcodes } from 'zxing-wasm/reader'
import { openPdf, renderPage, type OpenPdf } from './scan.ts'

export { openPdf, renderPage }

/**
 * The codes on a page, from top to bottom, as scanned from a label printed at that resolution, each dot black or white;
 * `quarters` rotates the page clockwise.
 */
export async function scanPage(
  pdf: OpenPdf,
  number: number,
  dpi = 203,
  quarters = 0,
): Promise<{ format: string; text: string }[]> {
  const { picture } = await renderPage(pdf, number, dpi, quarters)
  for (let i = 0; i < picture.data.length; i += 4) {
    const [r, g, b] = picture.data.subarray(i, i + 3)
    picture.data.fill((r! + g! + b!) / 3 < 128 ? 0 : 255, i, i + 3)
  }
  const codes = await readBarcodes(picture as unknown as ImageData, {
    formats: ['Code128', 'DataMatrix'],
    tryInvert: false,
    // A smaller picture of a code can be misread as another one that also has a valid check digit.
    tryDownscale: false,
    maxNumberOfSymbols: 4,
  })
  const fromTop = codes.filter((code) => code.isValid).sort((a, b) => a.position.topLeft.y - b.position.topLeft.y)
  return fromTop.map(({ format, text }) => ({ format, text }))
}

/** The text of a page as a PDF reader extracts it, in the order it was written. */
export async function textOfPage(pdf: OpenPdf, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .filter((text) => text.trim())
    .join('\n')
}

/** The smallest PDF that opens; `note` makes one differ from another. */
export const tinyPdf = (note = '') => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
%${note}
trailer<</Root 1 0 R>>
startxref
0
%%EOF
`
export const TINY_PDF = tinyPdf()
