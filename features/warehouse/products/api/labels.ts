import { pdfDocument, type Box, type PdfDocument, type TextStyle } from '#kit/api/pdf/document.ts'

/** `LabelSize` is width * height in centimetres, a value of the dictionary. */
export type ProductLabel = { Fnsku: string; Sku: string; NameEn: string; NameCn: string; LabelSize: string; copies: number }

type Place = Box & TextStyle

/** Layout of one size, in millimetres. The FNSKU is printed to the right of a square code, and below bars. */
type Layout = {
  width: number
  height: number
  bars: Box
  underBars: Place
  square: { x: number; y: number; side: number }
  besideSquare: Place
  line: { x: number; y: number; width: number }
  /** The English name may take three fifths of the space, the Chinese name has the rest. */
  names: Box
  nameEn: TextStyle
  nameCn: TextStyle
  skuCaption: Place
  sku: Place
}

const UNDER_BARS = { weight: 'bold', align: 'center', valign: 'middle', maxLines: 1 } as const

const LAYOUTS: Record<string, Layout> = {
  '6*4': {
    width: 60,
    height: 40,
    bars: { x: 0, y: 2.5, width: 60, height: 11.5 },
    underBars: { x: 3, y: 14.25, width: 54, height: 4.75, size: 3.75, minSize: 2.5, ...UNDER_BARS },
    square: { x: 1.75, y: 0.75, side: 18.75 },
    besideSquare: { x: 21, y: 2, width: 36, height: 16.25, size: 4, minSize: 2.5, weight: 'bold', valign: 'middle', maxLines: 3 },
    line: { x: 3, y: 19.75, width: 54 },
    names: { x: 3, y: 20.5, width: 54, height: 13.25 },
    nameEn: { size: 3.125, minSize: 2, maxLines: 3 },
    nameCn: { size: 3.375, minSize: 2.125, maxLines: 3 },
    skuCaption: { x: 3, y: 33.75, width: 7, height: 4.5, size: 2.5, valign: 'middle' },
    sku: { x: 9.5, y: 33.75, width: 47.5, height: 4.5, size: 3.25, minSize: 1.75, weight: 'bold', valign: 'middle', maxLines: 2 },
  },
  '8*6': {
    width: 80,
    height: 60,
    bars: { x: 0, y: 4, width: 80, height: 18 },
    underBars: { x: 4, y: 22.5, width: 72, height: 6.5, size: 5, minSize: 3, ...UNDER_BARS },
    square: { x: 2.25, y: 2, side: 26.25 },
    besideSquare: { x: 30, y: 4, width: 46, height: 22.25, size: 5.5, minSize: 3, weight: 'bold', valign: 'middle', maxLines: 3 },
    line: { x: 4, y: 30, width: 72 },
    names: { x: 4, y: 31.5, width: 72, height: 19.5 },
    nameEn: { size: 4.25, minSize: 2.5, maxLines: 3 },
    nameCn: { size: 4.75, minSize: 2.75, maxLines: 3 },
    skuCaption: { x: 4, y: 51.25, width: 9, height: 5.5, size: 3.25, valign: 'middle' },
    sku: { x: 12.5, y: 51.25, width: 63.5, height: 5.5, size: 4.25, minSize: 2, weight: 'bold', valign: 'middle', maxLines: 2 },
  },
}

/**
 * Creates product labels as a PDF, one page per copy in the size of its label; labels are grouped by size, so that a
 * printer's roll is changed once. The FNSKU is Code 128; one too long for bars that a hand scanner reads (above 16
 * characters on 6*4, 24 on 8*6, more if it is mostly digits) is a DataMatrix. Throws RangeError above `PAGES_MAX`
 * copies in all, or at an unknown size.
 */
export async function productLabels(labels: readonly ProductLabel[]): Promise<Buffer> {
  const pdf = await pdfDocument(labels.length === 1 ? labels[0]!.Fnsku : `${labels.length} FNSKU`)
  for (const label of labels.toSorted((a, b) => a.LabelSize.localeCompare(b.LabelSize))) {
    const layout = LAYOUTS[label.LabelSize]
    if (!layout) throw new RangeError(`no label of size ${label.LabelSize}`)
    for (let copy = 0; copy < label.copies; copy++) {
      await pdf.addPage(layout)
      drawLabel(pdf, label, layout)
    }
  }
  return pdf.finish()
}

function drawLabel(pdf: PdfDocument, label: ProductLabel, layout: Layout): void {
  if (pdf.barcode(layout.bars, label.Fnsku)) {
    pdf.text(layout.underBars, label.Fnsku, layout.underBars)
  } else {
    pdf.matrix(layout.square.x, layout.square.y, layout.square.side, label.Fnsku)
    pdf.text(layout.besideSquare, label.Fnsku, layout.besideSquare)
  }
  pdf.rule(layout.line.x, layout.line.y, layout.line.width)
  const { names } = layout
  const used = pdf.text({ ...names, height: names.height * 0.6 }, label.NameEn, layout.nameEn)
  pdf.text({ ...names, y: names.y + used, height: names.height - used }, label.NameCn, layout.nameCn)
  pdf.text(layout.skuCaption, 'SKU', layout.skuCaption)
  pdf.text(layout.sku, label.Sku, layout.sku)
}
