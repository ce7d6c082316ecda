import { setImmediate } from 'node:timers/promises'
import { DOT, linearDots, loadEncoders, matrixDots, QUIET_ZONE as QUIET, type LinearCode, type MatrixCode } from './barcode.ts'
import { loadFonts, printable, type Weight } from './fonts.ts'
import { LINE_HEIGHT, fitText } from './text-fit.ts'

/** More pages than a printer's roll has labels; a caller refuses more before it starts drawing. */
export const PAGES_MAX = 1000

const POINTS_PER_MM = 72 / 25.4
/** Position of the baseline in a line of text, so that Latin capitals and Chinese characters both look centred. */
const BASELINE = (LINE_HEIGHT - 1) / 2 + 0.87

/** A stamp's angle in radians, and a capital's height at font size 1. */
const SLANT = 0.6
const CAPITAL = 0.73

/** A position on the page in millimetres from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }

export type TextStyle = {
  /** Font size in millimetres; capitals are 0.73 of it. */
  size: number
  /** Smallest size to shrink to before the text is cut; `size` by default. */
  minSize?: number
  weight?: Weight
  align?: 'left' | 'center' | 'right'
  valign?: 'top' | 'middle' | 'bottom'
  maxLines?: number
}

export type PdfDocument = Awaited<ReturnType<typeof pdfDocument>>

/**
 * A document measured in millimetres, black on white, for label printers. Text shrinks to its box; codes are vectors on the
 * printer's dots; viewers are set to print at true size.
 *
 *     const pdf = await pdfDocument('Labels')
 *     await pdf.addPage({ width: 60, height: 40 })
 *     pdf.text({ x: 3, y: 3, width: 54, height: 6 }, 'Größe 厨房', { size: 4, minSize: 2 })
 *     const file = await pdf.finish()
 */
export async function pdfDocument(title: string) {
  // Loaded on first use: 15 MB that a server without labels need not load.
  const { default: PDFDocument } = await import('pdfkit')
  const { encodeLinear, encodeMatrix } = await loadEncoders()
  const fonts = await loadFonts()
  const doc = new PDFDocument({ autoFirstPage: false, displayTitle: true, info: { Title: title, Creator: 'Quayside' } })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) =>
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  )
  for (const weight of ['medium', 'bold'] as const) doc.registerFont(weight, fonts[weight] as unknown as Uint8Array)
  printAtTrueSize(doc)
  const linear = remember(encodeLinear)
  const matrix = remember(encodeMatrix)
  let pages = 0

  /** Fills rectangles given in dots as one shape, so that adjacent ones leave no hairline. */
  function fill(left: number, top: number, rectangles: Iterable<readonly [number, number, number, number]>): void {
    for (const [x, y, width, height] of rectangles) doc.rect((left + x) * DOT, (top + y) * DOT, width * DOT, height * DOT)
    doc.fill('black')
  }

  return {
    /** Starts the next page. Lets other requests run between pages: a thousand labels take up to two seconds in all. */
    async addPage({ width, height }: { width: number; height: number }): Promise<void> {
      if (++pages > PAGES_MAX) throw new RangeError(`more than ${PAGES_MAX} pages`)
      await setImmediate()
      doc.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 })
      doc.scale(POINTS_PER_MM)
    },

    /** Writes text into a box, shrunk or cut to fit. Returns its height in millimetres. */
    text(
      box: Box,
      text: string,
      { size, minSize = size, weight = 'medium', align = 'left', valign = 'top', maxLines = Infinity }: TextStyle,
    ): number {
      doc.font(weight)
      const measure = (part: string) => doc.fontSize(1).widthOfString(part)
      const fitted = fitText(printable(text, fonts[weight]), { ...box, maxSize: size, minSize, maxLines }, measure)
      const height = fitted.lines.length * fitted.size * LINE_HEIGHT
      const top = box.y + (box.height - height) * { top: 0, middle: 0.5, bottom: 1 }[valign]
      fitted.lines.forEach((line, index) => {
        const spare = box.width - measure(line.trimEnd()) * fitted.size
        const x = box.x + spare * { left: 0, center: 0.5, right: 1 }[align]
        const y = top + (index * LINE_HEIGHT + BASELINE) * fitted.size
        doc.fontSize(fitted.size).fillColor('black').text(line.trimEnd(), x, y, { lineBreak: false, baseline: 'alphabetic' })
      })
      return height
    },

    /** The lines of a text at one size; a word wider than the line is broken. For texts that continue on the next page. */
    lines(text: string, width: number, { size, weight = 'medium' }: Pick<TextStyle, 'size' | 'weight'>): string[] {
      doc.font(weight)
      return fitText(printable(text, fonts[weight]), { width, height: Infinity, maxSize: size, minSize: size }, (part) =>
        doc.fontSize(1).widthOfString(part),
      ).lines
    },

    /** The outline of a box, its lines of whole dots. */
    frame({ x, y, width, height }: Box, dots = 2): void {
      const [wide, high] = [Math.round(width / DOT), Math.round(height / DOT)]
      fill(Math.round(x / DOT), Math.round(y / DOT), [
        [0, 0, wide, dots],
        [0, high - dots, wide, dots],
        [0, 0, dots, high],
        [wide - dots, 0, dots, high],
      ])
    },

    /** A pale watermark across the page, such as `Draft`, behind what is drawn after it. */
    stamp({ width, height }: { width: number; height: number }, text: string): void {
      doc.save().font('bold').fontSize(1)
      const [long, high] = [doc.widthOfString(text), CAPITAL]
      const size =
        0.9 *
        Math.min(
          width / (long * Math.cos(SLANT) + high * Math.sin(SLANT)),
          height / (long * Math.sin(SLANT) + high * Math.cos(SLANT)),
        )
      doc
        .rotate((-SLANT * 180) / Math.PI, { origin: [width / 2, height / 2] })
        .fontSize(size)
        .fillColor('#e3e3e3')
      doc
        .text(text, (width - long * size) / 2, height / 2 + (size * CAPITAL) / 2, { lineBreak: false, baseline: 'alphabetic' })
        .restore()
    },

    /** A horizontal line of whole dots. */
    rule(x: number, y: number, width: number, dots = 2): void {
      fill(Math.round(x / DOT), Math.round(y / DOT), [[0, 0, Math.round(width / DOT), dots]])
    },

    /**
     * Draws Code 128 as wide as whole dots allow, centred; the box includes the quiet zones, which may reach the page's
     * edge. Returns false and draws nothing when its bars would be too thin to read: use `matrix` then.
     */
    barcode(box: Box, text: string): boolean {
      const code = linear(text)
      const dots = linearDots(code, box.width)
      if (!dots) return false
      const left = Math.round((box.x + box.width / 2) / DOT - (code.modules * dots) / 2)
      fill(left, Math.round(box.y / DOT), barsOf(code, dots, Math.round(box.height / DOT)))
      return true
    },

    /**
     * Draws a DataMatrix in the upper left of a square, quiet zone included. Returns its side in millimetres; 0 when it
     * does not fit.
     */
    matrix(x: number, y: number, side: number, text: string): number {
      const code = matrix(text)
      const dots = matrixDots(code, side)
      const quiet = QUIET.matrix * dots
      if (dots) fill(Math.round(x / DOT) + quiet, Math.round(y / DOT) + quiet, cellsOf(code, dots))
      return (code.modules * dots + 2 * quiet) * DOT
    },

    /** Returns the finished file. */
    async finish(): Promise<Buffer> {
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

function* barsOf(code: LinearCode, dots: number, height: number): Generator<[number, number, number, number]> {
  let x = 0
  for (const [index, width] of code.widths.entries()) {
    if (index % 2 === 0) yield [x * dots, 0, width * dots, height]
    x += width
  }
}

function* cellsOf(code: MatrixCode, dots: number): Generator<[number, number, number, number]> {
  for (const [column, row, length] of code.runs) yield [column * dots, row * dots, length * dots, dots]
}

/** Copies of one label reuse its code. */
function remember<T>(encode: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const code = known.get(text) ?? encode(text)
    known.set(text, code)
    return code
  }
}

/** "Fit to page" of a viewer would stretch the bars off the printer's dots. pdfkit has no option for it. */
function printAtTrueSize(doc: PDFKit.PDFDocument): void {
  const { _root } = doc as unknown as { _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } } }
  _root.data.ViewerPreferences.data.PrintScaling = 'None'
}
