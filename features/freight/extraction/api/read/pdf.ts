import { readFile, stat } from 'node:fs/promises'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { extraction } from '../../text/keys.ts'
import { boxNumbers } from '../engine/box-numbers.ts'
import type { Note, Sheets } from '../engine/notes.ts'
import { LIMITS } from './limits.ts'
import { pageGrids } from './pdf-grid.ts'
import { hasTallCells, inCells, rulesOf } from './pdf-rules.ts'
import { withoutRepeats } from './pdf-repeated.ts'
import { withAccents } from './pdf-accents.ts'
import { upright, type Piece, type Placed } from './pdf-turn.ts'

/** Reads a PDF into grids. Pages without text and rotated text are reported. */
export async function readPdf(path: string): Promise<Sheets> {
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
  try {
    const pdf = await task.promise.catch((error: Error) =>
      error.name === 'PasswordException'
        ? refuse('invalid', extraction('refusal.pdfLocked'))
        : refuse('invalid', extraction('refusal.pdfBroken')),
    )
    return await readPages(pdf)
  } finally {
    await task.destroy()
  }
}

async function readPages(pdf: PDFDocumentProxy): Promise<Sheets> {
  const { OPS, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  if (pdf.numPages > LIMITS.pages) refuse('invalid', extraction('refusal.pdfPages'), { max: LIMITS.pages })
  const pages: Piece[][] = []
  const notes: Note[] = []
  let count = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number).catch(() => refuse('invalid', extraction('refusal.pdfBroken')))
    const content = await page.getTextContent()
    const view = page.getViewport({ scale: 1 })
    const placed = content.items.flatMap((item): Placed[] => {
      if (!('str' in item) || item.str.trim() === '' || DRAWN.test(item.str)) return []
      const [a, b, c, d, x, y] = Util.transform(view.transform, item.transform) as Matrix
      return [
        {
          text: usual(item.str),
          along: [a, b],
          across: [c, d],
          x,
          y,
          length: item.width,
          size: Math.hypot(a, b) || item.height || 10,
        },
      ]
    })
    count += placed.length
    if (count > LIMITS.pdfItems) refuse('invalid', extraction('refusal.pdfPages'), { max: LIMITS.pages })
    const { pieces: drawn, unread } = upright(placed, number)
    const written = withAccents(drawn)
    const bare = boxNumbers(written.map(({ text }) => text))
    const pieces = bare ? written.map((piece) => ({ ...piece, text: bare(piece.text) })) : written
    if (placed.length === 0) notes.push({ code: 'pageEmpty', sheet: null, page: number, row: null, text: '' })
    else if (unread !== '') notes.push({ code: 'turnedText', sheet: null, page: number, row: null, text: unread })
    const isDrawn = pieces.length <= MAX_DRAWN && placed.every(isLevel) && hasTallCells(pieces)
    pages.push(isDrawn ? inCells(pieces, rulesOf(await page.getOperatorList(), OPS, view.transform)) : pieces)
    page.cleanup()
  }
  if (count < 5) refuse('invalid', extraction('refusal.pdfScanned'))
  return { grids: pageGrids(withoutRepeats(pages)), notes }
}

/** Lines made of characters. */
const DRAWN = /^[-=_—–*~.\s]{5,}$/

type Matrix = [number, number, number, number, number, number]

/** Radicals and rare characters that a PDF reports because they share a glyph in its font: "⽤" for "用". */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    '⺠民',
    '⻓长',
    '⻔门',
    '⻛风',
    '⻋车',
    '⻉贝',
    '⻝食',
    '⻩黄',
    '⻘青',
    '⻢马',
    '⻥鱼',
    '⻦鸟',
    '⻰龙',
    '⻚页',
    '⻅见',
    '⻆角',
    '⺫目',
    '⻄西',
    '⻜飞',
    '⻬齐',
    '⻮齿',
    '⻣骨',
    '⻤鬼',
    '⻁虎',
    '⻨麦',
    '⻧卤',
    '⻙韦',
    '⻑長',
    '⺁厂',
    '⺟母',
    '㬵胶',
  ].map(([drawn, meant]) => [drawn!, meant!] as const),
)
const usual = (text: string) => text.replace(/[\u2e80-\u2fdf\u3b35]/gu, (char) => LOOKALIKES.get(char) ?? char.normalize('NFKC'))

/** Pages with more texts are read without their drawn lines, which would be too slow. */
const MAX_DRAWN = 2500
const isLevel = ({ along: [a, b] }: Placed) => a > 0 && Math.abs(b) < a * 0.02

const folder = new URL('.', import.meta.resolve('pdfjs-dist/package.json'))
const CMAPS = new URL('cmaps/', folder).pathname
const FONTS = new URL('standard_fonts/', folder).pathname
