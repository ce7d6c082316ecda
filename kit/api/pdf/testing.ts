import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })

/** Opens a PDF in a reader that shares nothing with the writer. */
export async function openPdf(file: Uint8Array) {
  return getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise
}
type OpenPdf = Awaited<ReturnType<typeof openPdf>>

/** A page as a picture. */
export async function renderPage(pdf: OpenPdf, number: number, dpi: number) {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: dpi / 72 })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return { picture: context.getImageData(0, 0, canvas.width, canvas.height), png: () => canvas.toBuffer('image/png') }
}

/** The codes on a page, from top to bottom, as a scanner reads them off a label printed at that resolution, each dot black or white. */
export async function scanPage(pdf: OpenPdf, number: number, dpi = 203): Promise<{ format: string; text: string }[]> {
  const { picture } = await renderPage(pdf, number, dpi)
  for (let i = 0; i < picture.data.length; i += 4) {
    const [r, g, b] = picture.data.subarray(i, i + 3)
    picture.data.fill((r! + g! + b!) / 3 < 128 ? 0 : 255, i, i + 3)
  }
  const codes = await readBarcodes(picture as unknown as ImageData, {
    formats: ['Code128', 'DataMatrix'],
    tryInvert: false,
    maxNumberOfSymbols: 4,
  })
  const fromTop = codes.filter((code) => code.isValid).sort((a, b) => a.position.topLeft.y - b.position.topLeft.y)
  return fromTop.map(({ format, text }) => ({ format, text }))
}

/** The words of a page as a reader copies them, in the order they were written. */
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
