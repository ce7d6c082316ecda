import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

const require = createRequire(import.meta.url)
const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })

/** Opens a PDF with a library that shares nothing with the writer. */
export async function openPdf(file: Uint8Array) {
  return getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise
}
export type OpenPdf = Awaited<ReturnType<typeof openPdf>>

/** A page as a picture; `quarters` rotates it clockwise in quarter turns. */
export async function renderPage(pdf: OpenPdf, number: number, dpi: number, quarters = 0) {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: dpi / 72, rotation: (page.rotate + 90 * quarters) % 360 })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return { picture: context.getImageData(0, 0, canvas.width, canvas.height), png: () => canvas.toBuffer('image/png') }
}

const MAX_PAGES = 1000
/** As a hand scanner sees a label from a 203-dpi printer, and a higher one for small codes. */
const RESOLUTIONS = [203, 300]

/** Reads the bar codes on each page of a PDF, whatever the page's rotation. Runs in the process that reads uploaded files. */
export async function scanPdf(path: string, name: string): Promise<{ Page: number; Codes: string[] }[]> {
  const pdf = await openPdf(await readFile(path)).catch(() => refuse('invalid', kit('error.pdfBroken'), { name }))
  try {
    if (pdf.numPages > MAX_PAGES) refuse('invalid', kit('error.pdfTooLong'), { name, max: MAX_PAGES })
    return await codesOf(pdf)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function codesOf(pdf: OpenPdf): Promise<{ Page: number; Codes: string[] }[]> {
  const pages = []
  for (let Page = 1; Page <= pdf.numPages; Page++) {
    let Codes: string[] = []
    for (const dpi of RESOLUTIONS) {
      if (Codes.length > 0) break
      const { picture } = await renderPage(pdf, Page, dpi)
      const found = await readBarcodes(picture as unknown as ImageData, { tryRotate: true, maxNumberOfSymbols: 8 })
      Codes = [...new Set(found.filter((code) => code.isValid).map((code) => code.text))]
    }
    pages.push({ Page, Codes })
  }
  return pages
}
