import { countryName } from '#kit/api/country-name.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { PAGES_MAX, pdfDocument, type PdfDocument } from '#kit/api/pdf/document.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import type { OrderDetail } from '../contract.ts'
import { cartonCode } from '../rules/labels.ts'
import { boxesToShow, type PlannedBox } from '../rules/planned-boxes.ts'
import { replenishment } from '../text/keys.ts'

/** Language of a document. */
export type Reader = { readonly translate: Translate; readonly language: Language }
type Printed = Omit<OrderDetail, 'EstimateLines' | 'FeeLines' | 'Events'>

const pdfAnswer = (fileName: string, content: Buffer) => ({ fileName, contentType: 'application/pdf', content })

/** Destination of an order, one entry per address line. */
function addressLines(order: Printed): string[] {
  const street = [order.Street, order.HouseNumber].filter(Boolean).join(' ')
  const town = [order.PostalCode, order.City].filter(Boolean).join(' ')
  const country = order.Country ? countryName(order.Country)?.toUpperCase() : undefined
  return [order.Contact, street, town, country].filter((line): line is string => !!line)
}

const PAGE = { width: 100, height: 150 }
const LEFT = 5.5
const WIDE = PAGE.width - 2 * LEFT
const SMALL = { size: 2.75, minSize: 2, maxLines: 1 } as const

/** Creates the labels of all cartons, one page of 100 × 150 mm each, with bars and a DataMatrix for hand scanners and cameras. */
export async function boxLabelsOf(order: Printed, reader: Reader) {
  const boxes = boxesToShow(order)
  if (boxes.length > PAGES_MAX) refuse('rule', replenishment('error.tooManyLabels'), { max: PAGES_MAX })
  const pdf = await pdfDocument(order.WarehouseOutNo)
  for (const [index, box] of boxes.entries()) {
    await pdf.addPage(PAGE)
    drawLabel(pdf, order, box, { number: index + 1, of: boxes.length }, reader)
  }
  return pdfAnswer(`${order.WarehouseOutNo}.pdf`, await pdf.finish())
}

type Count = { number: number; of: number }

function drawLabel(pdf: PdfDocument, order: Printed, box: PlannedBox, { number, of }: Count, { translate, language }: Reader) {
  const code = cartonCode(order.WarehouseOutNo, number)
  pdf.text({ x: LEFT, y: 5, width: 60, height: 4 }, translate(replenishment('print.to')), SMALL)
  pdf.text({ x: LEFT, y: 8.5, width: 60, height: 9 }, order.FcCode ?? order.Contact ?? '', {
    size: 8,
    minSize: 3.5,
    weight: 'bold',
    maxLines: 1,
  })
  pdf.text({ x: LEFT, y: 18.5, width: 62, height: 19 }, addressLines(order).join('\n'), { size: 3.25, minSize: 2 })
  pdf.matrix(72, 7.5, 25, code)
  pdf.rule(LEFT, 39, WIDE)
  captioned(pdf, LEFT, 41, 50, translate(replenishment('field.WarehouseOutNo')), order.WarehouseOutNo)
  captioned(pdf, LEFT + 55, 41, WIDE - 55, translate(replenishment('print.carton')), `${number} / ${of}`)
  captioned(pdf, LEFT, 54, 50, translate(replenishment('field.NewFbaNo')), order.NewFbaNo ?? order.CustomerReference ?? '–')
  captioned(pdf, LEFT + 55, 54, WIDE - 55, translate(replenishment('field.ReferenceId')), order.ReferenceId ?? '–')
  pdf.rule(LEFT, 67, WIDE)
  const content = box.Items.map((item) => `${item.Fnsku} × ${item.Pieces}`).join('\n')
  pdf.text({ x: LEFT, y: 69, width: WIDE, height: 26 }, content, { size: 4, minSize: 1.8 })
  pdf.text({ x: LEFT, y: 96, width: WIDE, height: 4 }, sizeOf(box, language), { size: 3, minSize: 2, maxLines: 1 })
  pdf.rule(LEFT, 101, WIDE)
  pdf.barcode({ x: 0, y: 104, width: PAGE.width, height: 26 }, code)
  pdf.text({ x: LEFT, y: 131, width: WIDE, height: 7 }, code, {
    size: 5,
    minSize: 3,
    weight: 'bold',
    align: 'center',
    maxLines: 1,
  })
}

const sizeOf = ({ Length, Width, Height, Weight }: PlannedBox, language: Language) => {
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return `${[Length, Width, Height].map((side) => figure.format(side)).join(' × ')} cm · ${figure.format(Weight)} kg`
}

function captioned(pdf: PdfDocument, x: number, y: number, width: number, caption: string, value: string): void {
  pdf.text({ x, y, width, height: 4 }, caption, SMALL)
  pdf.text({ x, y: y + 3.5, width, height: 8 }, value, { size: 5, minSize: 2, weight: 'bold', maxLines: 1 })
}

const SHEET = { width: 210, height: 297 }
const MARGIN = 18
const ROW = 6.5
const LAST = SHEET.height - MARGIN

/** Creates the list of each carton's content, on A4: one block per carton, totals at the end. */
export async function packingListOf(order: Printed, { translate, language }: Reader): Promise<FileAnswer> {
  const figure = new Intl.NumberFormat(language)
  const boxes = boxesToShow(order)
  const pdf = await pdfDocument(order.WarehouseOutNo)
  let y = LAST
  const cell = (x: number, width: number, text: string, bold = false, align: 'left' | 'right' = 'left') =>
    pdf.text({ x, y, width, height: ROW }, text, { size: 3.4, minSize: 2, maxLines: 1, align, ...(bold && { weight: 'bold' }) })
  async function nextRow(rows = 1) {
    y += ROW
    if (y + rows * ROW <= LAST) return
    await pdf.addPage(SHEET)
    y = MARGIN
    pdf.text({ x: MARGIN, y, width: 174, height: 8 }, translate(replenishment('print.packingList')), {
      size: 6,
      weight: 'bold',
      maxLines: 1,
    })
    y += 9
    cell(MARGIN, 90, order.WarehouseOutNo, true)
    cell(MARGIN + 90, 84, [order.FcCode, order.NewFbaNo, order.ReferenceId].filter(Boolean).join(' · '), false, 'right')
    y += ROW
    cell(MARGIN, 174, addressLines(order).join(', '))
    y += ROW * 1.5
  }
  for (const [index, box] of boxes.entries()) {
    await nextRow(1 + Math.min(box.Items.length, 6))
    pdf.rule(MARGIN, y - 1, 174)
    cell(MARGIN, 60, `${translate(replenishment('print.carton'))} ${index + 1} / ${boxes.length}`, true)
    cell(MARGIN + 60, 114, sizeOf(box, language), false, 'right')
    for (const item of box.Items) {
      await nextRow()
      cell(MARGIN + 6, 120, item.Fnsku)
      cell(MARGIN + 130, 44, figure.format(item.Pieces), false, 'right')
    }
  }
  await nextRow(2)
  pdf.rule(MARGIN, y - 1, 174)
  const pieces = boxes.reduce((sum, box) => sum + box.Items.reduce((n, item) => n + item.Pieces, 0), 0)
  cell(MARGIN, 120, translate(replenishment('print.total'), { cartons: boxes.length }), true)
  cell(MARGIN + 130, 44, figure.format(pieces), true, 'right')
  return pdfAnswer(`${order.WarehouseOutNo}-${translate(replenishment('print.packingList'))}.pdf`, await pdf.finish())
}
