import { valueName } from '#features/account/dictionary/enums.ts'
import { pdfDocument, type PdfDocument } from '#kit/api/pdf/document.ts'
import type { Translate } from '#kit/shared/text.ts'
import { carrierLabels } from '../text/keys.ts'
import type { LabelAddress, LabelRequest } from './driver.ts'

/** A label of 100 x 150 mm, the usual courier format. */
const PAGE = { width: 100, height: 150 }
const LEFT = 6
const WIDE = PAGE.width - 2 * LEFT

/** The label of a parcel: destination in large type; sender, service and tracking number as a bar code. */
export async function labelPdf(request: LabelRequest, trackingNo: string, translate: Translate): Promise<Buffer> {
  const pdf = await pdfDocument(request.Reference)
  await pdf.addPage(PAGE)
  const weight = new Intl.NumberFormat(request.Language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const side = new Intl.NumberFormat(request.Language)
  const service = valueName('CourierService', request.CourierService, request.Language)
  pdf.text({ x: LEFT, y: 5, width: 60, height: 9 }, service, { size: 6.5, minSize: 4, weight: 'bold', maxLines: 1 })
  pdf.text({ x: LEFT + 56, y: 5, width: WIDE - 56, height: 9 }, translate(carrierLabels(`title.${request.Kind}`)), {
    size: 5,
    minSize: 3,
    weight: 'bold',
    align: 'right',
    maxLines: 1,
  })
  pdf.rule(LEFT, 15, WIDE)
  pdf.text({ x: LEFT, y: 17, width: WIDE, height: 4 }, translate(carrierLabels('from')), { size: 2.8, maxLines: 1 })
  drawAddress(pdf, 21, 20, request.From, 3.4)
  pdf.rule(LEFT, 43, WIDE)
  pdf.text({ x: LEFT, y: 45, width: WIDE, height: 4 }, translate(carrierLabels('to')), { size: 2.8, maxLines: 1 })
  drawAddress(pdf, 50, 30, request.To, 5)
  pdf.rule(LEFT, 82, WIDE)
  const facts = [
    `${weight.format(request.Parcel.Weight)} kg`,
    `${[request.Parcel.Length, request.Parcel.Width, request.Parcel.Height].map((cm) => side.format(cm)).join(' × ')} cm`,
    request.Reference,
  ]
  pdf.text({ x: LEFT, y: 84, width: WIDE, height: 6 }, facts.join(' · '), { size: 3.4, minSize: 2.4, maxLines: 1 })
  pdf.rule(LEFT, 91, WIDE)
  const box = { x: 2, y: 96, width: PAGE.width - 4, height: 34 }
  if (!pdf.barcode(box, trackingNo)) throw new Error(`no bar code of ${trackingNo} fits the label`)
  pdf.text({ x: LEFT, y: 133, width: WIDE, height: 8 }, trackingNo, { size: 5, weight: 'bold', align: 'center', maxLines: 1 })
  return pdf.finish()
}

function drawAddress(pdf: PdfDocument, y: number, height: number, address: LabelAddress, size: number): void {
  const { Name, Company, Phone, Country, PostalCode, City, Street, Street2, HouseNumber } = address
  const street = [Street, HouseNumber].filter(Boolean).join(' ')
  const lines = [Name, Company, street, Street2, `${PostalCode} ${City}`, Country, Phone].filter((line) => !!line)
  const step = height / Math.max(5, lines.length)
  lines.forEach((line, index) =>
    pdf.text({ x: LEFT, y: y + index * step, width: WIDE, height: step }, line!, {
      size,
      minSize: 2.2,
      weight: index === 0 ? 'bold' : 'medium',
      maxLines: 1,
    }),
  )
}
