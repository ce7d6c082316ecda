import { readFile, stat } from 'node:fs/promises'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { extraction } from '../../text/keys.ts'
import type { Grid } from '../engine/grid.ts'
import { LIMITS } from './limits.ts'
import { pageGrids, type Piece } from './pdf-grid.ts'

/** Reads a PDF into grids. */
export async function readPdf(path: string): Promise<Grid[]> {
  const { size } = await stat(path)
  if (size > LIMITS.pdfBytes) refuse('invalid', kit('error.tooLarge'), { mb: LIMITS.pdfBytes / 1_048_576 })
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(await readFile(path))
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    stopAtErrors: false,
    cMapUrl: CMAPS,
    cMapPacked: true,
    standardFontDataUrl: FONTS,
  } as Parameters<typeof getDocument>[0])
  const pdf = await task.promise.catch((error: Error) =>
    error.name === 'PasswordException'
      ? refuse('invalid', extraction('refusal.pdfLocked'))
      : refuse('invalid', extraction('refusal.pdfBroken')),
  )
  if (pdf.numPages > LIMITS.pages) refuse('invalid', extraction('refusal.pdfPages'), { max: LIMITS.pages })
  const pages: Piece[][] = []
  let count = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number).catch(() => refuse('invalid', extraction('refusal.pdfBroken')))
    const content = await page.getTextContent()
    const height = page.getViewport({ scale: 1 }).height
    const pieces = content.items.flatMap((item): Piece[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
      const size = Math.hypot(a, b) || item.height || 10
      // Rotated text is a stamp or a margin note.
      if (Math.abs(b) > Math.abs(a) * 0.2) return []
      return [{ text: item.str, x, right: x + item.width, y: height - y, size, page: number }]
    })
    count += pieces.length
    if (count > LIMITS.pdfItems) refuse('invalid', extraction('refusal.pdfPages'), { max: LIMITS.pages })
    pages.push(pieces)
    page.cleanup()
  }
  if (count < 5) refuse('invalid', extraction('refusal.pdfScanned'))
  return pageGrids(pages)
}

const folder = new URL('.', import.meta.resolve('pdfjs-dist/package.json'))
const CMAPS = new URL('cmaps/', folder).pathname
const FONTS = new URL('standard_fonts/', folder).pathname
