import { pdfDocument, type PdfDocument } from '#kit/api/pdf/document.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { Wave, WaveOrder } from '../contract.ts'
import { PICK } from '../rules.ts'
import { floor } from '../text/keys.ts'

const PAGE = { width: 210, height: 297 }
const LEFT = 18
const TOP = 44
/** A card; two side by side, in rows that fill a page. */
const CARD = { width: 84, height: 28, gap: 6 }
const ROWS = 7
const ON_PAGE = 2 * ROWS

/**
 * The orders of a wave on A4, by their place, each with the code that opens it at the packing bench; to be cut apart
 * and placed with the goods. Undefined if no order is left to pack.
 */
export async function orderCards(wave: Wave, translate: Translate): Promise<Buffer | undefined> {
  const orders = wave.Orders.filter(({ PickState }) => PickState === PICK.open || PickState === PICK.short)
  if (orders.length === 0) return undefined
  const pdf = await pdfDocument(wave.WaveNo)
  const pages = Math.ceil(orders.length / ON_PAGE)
  for (let page = 0; page < pages; page++) {
    await pdf.addPage(PAGE)
    const wide = PAGE.width - 2 * LEFT
    pdf.text({ x: LEFT, y: 18, width: wide, height: 9 }, translate(floor('wave.orders')), {
      size: 7,
      weight: 'bold',
      maxLines: 1,
    })
    pdf.text({ x: LEFT, y: 28, width: wide, height: 5 }, wave.WaveNo, { size: 4, maxLines: 1 })
    pdf.text({ x: LEFT, y: 34, width: wide, height: 5 }, translate(floor('pdf.scanToPack')), { size: 3, minSize: 2, maxLines: 1 })
    orders.slice(page * ON_PAGE, (page + 1) * ON_PAGE).forEach((order, index) => drawCard(pdf, order, index, translate))
    pdf.text({ x: LEFT, y: PAGE.height - 13, width: wide, height: 4 }, translate(floor('pdf.page'), { page: page + 1, pages }), {
      size: 2.9,
      align: 'right',
    })
  }
  return pdf.finish()
}

function drawCard(pdf: PdfDocument, order: WaveOrder, index: number, translate: Translate): void {
  const x = LEFT + (index % 2) * (CARD.width + CARD.gap)
  const y = TOP + Math.floor(index / 2) * (CARD.height + CARD.gap)
  const pieces = order.Lines.reduce((sum, line) => sum + line.Pieces, 0)
  pdf.frame({ x, y, width: CARD.width, height: CARD.height }, 1)
  pdf.text({ x: x + 3, y: y + 2, width: 16, height: 9 }, String(order.Place), {
    size: 7,
    minSize: 3,
    weight: 'bold',
    maxLines: 1,
  })
  pdf.text({ x: x + 20, y: y + 2, width: CARD.width - 23, height: 5 }, order.WarehouseOutNo, {
    size: 4,
    minSize: 2.5,
    weight: 'bold',
    align: 'right',
    maxLines: 1,
  })
  pdf.text(
    { x: x + 20, y: y + 7.5, width: CARD.width - 23, height: 4 },
    `${order.CompanyName} · ${translate(floor('field.Pieces'))}: ${pieces}`,
    { size: 2.8, minSize: 2, align: 'right', maxLines: 1 },
  )
  pdf.barcode({ x, y: y + 13, width: CARD.width, height: 12 }, order.WarehouseOutNo)
}
