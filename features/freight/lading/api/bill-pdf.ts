import { portName } from '#features/freight/places/rules.ts'
import { pdfDocument, type Box, type PdfDocument } from '#kit/api/pdf/document.ts'
import { KIND, RELEASE } from '../rules.ts'
import { numberInWords, WORDS } from './bill-texts.ts'
import {
  type BillDocument,
  PAGE,
  LEFT,
  WIDE,
  HALF,
  TOP,
  CAPTION,
  PAD,
  HEAD_BOTTOM,
  FOOT,
  NEXT_TOP,
  BOTTOM,
} from './bill-layout.ts'
import { packagesOf, cargoLines, pagesOf, drawCargo } from './bill-cargo.ts'

export const billNo = ({ HblNo, Carriage }: Pick<BillDocument, 'HblNo' | 'Carriage'>) => HblNo ?? Carriage.MblNo

/** Draws a bill of lading, or its draft, on A4 in the usual sequence of boxes; continues on further pages. */
export async function renderLading(document: BillDocument): Promise<Buffer> {
  const pdf = await pdfDocument(`${titleOf(document)} ${numberOf(document)}`)
  const cargo = cargoLines(pdf, document)
  const pages = pagesOf(cargo)
  for (const [index, lines] of pages.entries()) {
    await pdf.addPage(PAGE)
    if (document.isDraft) pdf.stamp(PAGE, WORDS.draft)
    const top = index === 0 ? drawHead(pdf, document) : drawNextHead(pdf, document)
    const isLast = index === pages.length - 1
    drawCargo(pdf, lines, top, isLast ? BOTTOM - FOOT : BOTTOM - 6, isLast ? undefined : `${WORDS.continued} ${index + 2}`)
    if (isLast) drawFoot(pdf, document)
    pdf.text({ x: LEFT, y: BOTTOM + 1, width: WIDE, height: 4 }, `${WORDS.page} ${index + 1} / ${pages.length}`, {
      ...CAPTION,
      align: 'right',
    })
  }
  return pdf.finish()
}

const titleOf = ({ BlReleaseType }: Pick<BillDocument, 'BlReleaseType'>) =>
  BlReleaseType === RELEASE.waybill ? WORDS.waybill : WORDS.bill
const numberOf = (document: BillDocument) => (document.isDraft ? document.LadingNo : (billNo(document) ?? document.LadingNo))
const port = (code: string | null) => (code ? `${portName(code, 'en-US')} (${code})` : '')
const dayOf = (day: string | null) =>
  day
    ? new Date(`${day}T00:00:00Z`)
        .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
        .toUpperCase()
    : ''

/** A framed box with a small caption. */
function captioned(pdf: PdfDocument, box: Box, caption: string, value: string, size = 3.1): void {
  pdf.frame(box, 1)
  const inner = { x: box.x + PAD, width: box.width - 2 * PAD }
  pdf.text({ ...inner, y: box.y + 0.8, height: 3 }, caption, CAPTION)
  pdf.text({ ...inner, y: box.y + 4, height: box.height - 4.6 }, value, { size, minSize: 1.75 })
}

function drawHead(pdf: PdfDocument, document: BillDocument): number {
  const { Carriage: on } = document
  const party = 24
  captioned(pdf, { x: LEFT, y: TOP, width: HALF, height: party }, WORDS.shipper, document.Shipper ?? '')
  captioned(pdf, { x: LEFT, y: TOP + party, width: HALF, height: party }, WORDS.consignee, document.Consignee ?? '')
  captioned(pdf, { x: LEFT, y: TOP + 2 * party, width: HALF, height: party }, WORDS.notify, document.NotifyParty ?? '')
  drawTitle(pdf, document, 3 * party)
  const row = (index: number) => TOP + 3 * party + index * 10
  const pair = (index: number, first: [string, string], second: [string, string]) => {
    captioned(pdf, { x: LEFT, y: row(index), width: HALF, height: 10 }, ...first)
    captioned(pdf, { x: LEFT + HALF, y: row(index), width: HALF, height: 10 }, ...second)
  }
  pair(0, [WORDS.receipt, on.PlaceOfReceipt], [WORDS.vessel, [on.Vessel, on.Voyage].filter(Boolean).join(' / ')])
  pair(1, [WORDS.loading, port(on.PortOfLoading)], [WORDS.discharge, port(on.PortOfDischarge)])
  pair(2, [WORDS.delivery, on.PlaceOfDelivery], [WORDS.carrier, on.Carrier ?? ''])
  return HEAD_BOTTOM
}

/** Title box: number, document type, and a note if it is a draft or not negotiable. */
function drawTitle(pdf: PdfDocument, document: BillDocument, height: number): void {
  const box = { x: LEFT + HALF, y: TOP, width: HALF, height }
  pdf.frame(box, 1)
  const inner = { x: box.x + 4, width: box.width - 8 }
  const isDraft = document.isDraft
  pdf.text({ ...inner, y: TOP + 3, height: 3 }, WORDS.no, CAPTION)
  pdf.text({ ...inner, y: TOP + 6, height: 7 }, isDraft ? WORDS.noNumber : numberOf(document), {
    size: isDraft ? 3.5 : 5.5,
    minSize: 3,
    weight: 'bold',
    maxLines: 1,
  })
  pdf.text({ ...inner, y: TOP + 14, height: 4 }, `${WORDS.reference}: ${document.LadingNo}`, { size: 2.75, maxLines: 1 })
  pdf.text(
    { ...inner, y: TOP + 25, height: 8 },
    document.BlType === KIND.master ? (document.Carriage.Carrier ?? '') : WORDS.issuer,
    {
      size: 6,
      minSize: 3,
      weight: 'bold',
      align: 'center',
      maxLines: 1,
    },
  )
  pdf.text({ ...inner, y: TOP + 35, height: 9 }, titleOf(document), { size: 7, weight: 'bold', align: 'center', maxLines: 1 })
  pdf.text({ ...inner, y: TOP + 45, height: 4 }, WORDS.kind, { size: 2.75, align: 'center', maxLines: 1 })
  const marks = [
    isDraft && WORDS.draft,
    document.BlReleaseType !== RELEASE.original && WORDS.notNegotiable,
    document.BlReleaseType === RELEASE.telex && WORDS.telex,
  ]
    .filter(Boolean)
    .join('  ·  ')
  pdf.text({ ...inner, y: TOP + 52, height: 6 }, marks, { size: 4, minSize: 2.5, weight: 'bold', align: 'center', maxLines: 1 })
}

function drawNextHead(pdf: PdfDocument, document: BillDocument): number {
  pdf.text({ x: LEFT, y: TOP, width: HALF, height: 7 }, titleOf(document), { size: 5, weight: 'bold', maxLines: 1 })
  pdf.text(
    { x: LEFT + HALF, y: TOP, width: HALF, height: 7 },
    `${document.isDraft ? WORDS.reference : WORDS.no} ${numberOf(document)}`,
    { size: 4, minSize: 2.5, weight: 'bold', align: 'right', maxLines: 1 },
  )
  pdf.text(
    { x: LEFT, y: TOP + 7, width: WIDE, height: 4 },
    [document.Carriage.Vessel, document.Carriage.Voyage].filter(Boolean).join(' / '),
    { size: 2.75, maxLines: 1 },
  )
  return NEXT_TOP
}

function drawFoot(pdf: PdfDocument, document: BillDocument): void {
  const top = BOTTOM - FOOT
  const { Packages } = document
  const total =
    Packages === null
      ? ''
      : `${WORDS.total}: ${numberInWords(Packages)} (${Packages}) ${packagesOf(Packages, document.PackageType)} ${WORDS.only}`
  pdf.frame({ x: LEFT, y: top, width: WIDE, height: 7 }, 1)
  pdf.text({ x: LEFT + PAD, y: top + 1, width: WIDE - 2 * PAD, height: 5 }, total, {
    size: 3,
    minSize: 2,
    weight: 'bold',
    valign: 'middle',
    maxLines: 1,
  })
  const third = WIDE / 3
  const row = top + 7
  captioned(
    pdf,
    { x: LEFT, y: row, width: third, height: 10 },
    WORDS.freight,
    document.FreightTerm === 'Collect' ? WORDS.collect : WORDS.prepaid,
  )
  captioned(
    pdf,
    { x: LEFT + third, y: row, width: third, height: 10 },
    WORDS.originals,
    document.OriginalsCount === 0 ? WORDS.none : `${numberInWords(document.OriginalsCount)} (${document.OriginalsCount})`,
  )
  captioned(
    pdf,
    { x: LEFT + 2 * third, y: row, width: third, height: 10 },
    WORDS.onBoardDate,
    dayOf(document.Carriage.OnBoardDate),
  )
  const left = WIDE * 0.55
  pdf.frame({ x: LEFT, y: row + 10, width: left, height: FOOT - 17 }, 1)
  pdf.text({ x: LEFT + PAD, y: row + 11.5, width: left - 2 * PAD, height: FOOT - 20 }, WORDS.clause, {
    size: 2.25,
    minSize: 1.75,
  })
  captioned(
    pdf,
    { x: LEFT + left, y: row + 10, width: WIDE - left, height: 12 },
    WORDS.issue,
    [document.IssuePlace, dayOf(document.IssueDate)].filter(Boolean).join(', '),
  )
  pdf.frame({ x: LEFT + left, y: row + 22, width: WIDE - left, height: FOOT - 29 }, 1)
  if (document.Carriage.OnBoardDate)
    pdf.text(
      { x: LEFT + left + PAD, y: row + 24, width: WIDE - left - 2 * PAD, height: 9 },
      `${WORDS.onBoard} ${dayOf(document.Carriage.OnBoardDate)}`,
      { size: 4, minSize: 2.5, weight: 'bold', maxLines: 1 },
    )
  pdf.text(
    { x: LEFT + left + PAD, y: BOTTOM - 5, width: WIDE - left - 2 * PAD, height: 4 },
    `${WORDS.signed}: ${document.BlType === KIND.master ? (document.Carriage.Carrier ?? '') : WORDS.issuer}`,
    { size: 2.5, maxLines: 1 },
  )
}
