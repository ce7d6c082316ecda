import { buffer } from 'node:stream/consumers'
import { requireLabels } from '#features/warehouse/dropship/api/service.ts'
import { valueName } from '#features/account/dictionary/enums.ts'
import { SITE_LANGUAGE } from '#features/warehouse/carrier-labels/rules.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { countryName } from '#kit/api/country-name.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { pdfDocument, type PdfDocument } from '#kit/api/pdf/document.ts'
import { joinPages, type PdfPart } from '#kit/api/pdf/merge.ts'
import { renderReport } from '#kit/api/pdf/report.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import type { Wave } from '../contract.ts'
import { floor } from '../text/keys.ts'
import { findDropshipLabel, type DropshipLabel } from './label-query.ts'
import { orderCards } from './order-cards.ts'

export const pdfAnswer = (fileName: string, content: Buffer): FileAnswer => ({
  fileName,
  contentType: 'application/pdf',
  content,
  inline: true,
})

/** Formats times in the time zone of a warehouse. */
export function warehouseClock({ CountryCode }: { CountryCode: string }, language: Language): (time: string) => string {
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
    minute: '2-digit',
    timeZone: zoneOf(CountryCode),
    timeZoneName: 'short',
  })
  return (time) => format.format(new Date(time))
}

/** The pick list of a wave on A4, by location, and the codes of its orders for the packing bench. */
export async function pickListFile(
  wave: Wave,
  { translate, language }: { translate: Translate; language: Language },
): Promise<FileAnswer> {
  const time = warehouseClock(wave, language)
  const pieces = wave.Lines.reduce((sum, line) => sum + line.Pieces, 0)
  const list = await renderReport({
    title: translate(floor('pdf.pickList')),
    subtitle: wave.WaveNo,
    from: [wave.WarehouseCode],
    to: [],
    facts: [
      [translate(floor('field.CreatedTime')), time(wave.CreatedTime)],
      [translate(floor('field.OrderCount')), String(wave.OrderCount)],
    ],
    columns: [
      { header: translate(floor('field.Code')), width: 16 },
      { header: translate(floor('field.Fnsku')), width: 18 },
      { header: translate(floor('field.Sku')), width: 20 },
      { header: translate(floor('field.Name')), width: 30 },
      { header: translate(floor('field.BatchNo')), width: 22 },
      { header: translate(floor('field.Pieces')), width: 10, align: 'right' },
    ],
    rows: wave.Lines.map((line) => [line.Code ?? '–', line.Fnsku, line.Sku, line.NameEn, line.BatchNo, String(line.Pieces)]),
    sums: [[translate(floor('field.Pieces')), String(pieces)]],
    pageOf: (page, pages) => translate(floor('pdf.page'), { page, pages }),
  })
  const cards = await orderCards(wave, translate)
  const content = cards ? await joinPages(wave.WaveNo, [{ pdf: list }, { pdf: cards }]) : list
  return pdfAnswer(`${wave.WaveNo}.pdf`, content)
}

const PAGE = { width: 100, height: 150 }
const LEFT = 5.5
const WIDE = PAGE.width - 2 * LEFT
const SMALL = { size: 2.75, minSize: 2, maxLines: 1 } as const
/** Lines of goods on one page of a packing slip. */
const LINES = 16

/**
 * The label of each parcel of an order and its packing slip, 100 × 150 mm, for the label printer at the packing bench:
 * the courier's label, one uploaded by the customer, or a drawn one if there is neither. Refused while a courier label
 * is missing.
 */
export async function packDocuments(db: Db, store: FileStore, row: DeskRow): Promise<FileAnswer> {
  await requireLabels(db, row)
  const order = await findDropshipLabel(db, row)
  return pdfAnswer(`${order.WarehouseOutNo}.pdf`, await joinPages(order.WarehouseOutNo, await packParts(store, order)))
}

/** Print content for the packed orders of a wave. Refuses with `rule` if there are none, or while a required label is missing. */
export async function waveLabels(db: Db, packed: readonly DeskRow[], waiting: readonly DeskRow[]): Promise<DropshipLabel[]> {
  if (packed.length === 0) refuse('rule', floor('error.nonePacked'))
  for (const order of waiting) await requireLabels(db, order)
  const labels: DropshipLabel[] = []
  for (const order of packed) labels.push(await findDropshipLabel(db, order))
  return labels
}

/** Labels and packing slips of many orders, in the given order. */
export async function waveDocuments(store: FileStore, no: string, orders: readonly DropshipLabel[]): Promise<FileAnswer> {
  const parts: PdfPart[] = []
  for (const order of orders) parts.push(...(await packParts(store, order)))
  return pdfAnswer(`${no}.pdf`, await joinPages(no, parts))
}

type Reader = { translate: Translate; language: Language }

async function packParts(store: FileStore, order: DropshipLabel): Promise<PdfPart[]> {
  const isOwn = order.OwnLabels.length > 0
  const files = isOwn ? order.OwnLabels : order.CourierLabels
  const labels = await Promise.all(files.map(async ({ Path }) => buffer(await store.read(Path))))
  const pdf = await pdfDocument(order.WarehouseOutNo)
  // They are read by the buyer, not by the user who prints them.
  const language = SITE_LANGUAGE[siteOf(order.Site).country]
  const translate = translatorFor(language)
  const drawn = isOwn ? 0 : order.PackagesCount
  for (let parcel = labels.length + 1; parcel <= drawn; parcel++) {
    await pdf.addPage(PAGE)
    drawLabel(pdf, order, parcel, { translate, language })
  }
  for (let from = 0; from < order.Lines.length; from += LINES) {
    await pdf.addPage(PAGE)
    const pages = Math.ceil(order.Lines.length / LINES)
    const page = pages > 1 ? translate(floor('pdf.page'), { page: from / LINES + 1, pages }) : ''
    drawSlip(pdf, order, order.Lines.slice(from, from + LINES), { translate, page })
  }
  return [...labels, await pdf.finish()].map((own) => ({ pdf: own }))
}

function addressLines(order: DropshipLabel): string[] {
  const street = [order.Address1, order.HouseNumber].filter(Boolean).join(' ')
  const town = [order.PostalCode, order.City].filter(Boolean).join(' ')
  const country = order.CountryCode && countryName(order.CountryCode)?.toUpperCase()
  return [order.RecipientName, order.RecipientCompany, street, order.Address2, town, order.County, country].filter(
    (line): line is string => !!line,
  )
}

/** The carrier of the parcel; an order that its customer collects has no courier. */
const serviceOf = ({ CourierService, Courier, DropshipDeliveryMethod }: DropshipLabel, language: Language) =>
  CourierService ?? Courier ?? valueName('DropshipDeliveryMethod', DropshipDeliveryMethod, language)

function drawLabel(pdf: PdfDocument, order: DropshipLabel, parcel: number, { translate, language }: Reader): void {
  pdf.text({ x: LEFT, y: 5, width: 60, height: 4 }, translate(floor('pdf.to')), SMALL)
  pdf.text({ x: LEFT, y: 9, width: 62, height: 38 }, addressLines(order).join('\n'), { size: 4.4, minSize: 2.2, weight: 'bold' })
  pdf.matrix(72, 7.5, 25, order.WarehouseOutNo)
  pdf.rule(LEFT, 50, WIDE)
  pdf.text({ x: LEFT, y: 53, width: WIDE, height: 12 }, serviceOf(order, language), {
    size: 9,
    minSize: 4,
    weight: 'bold',
    maxLines: 1,
  })
  captioned(pdf, LEFT, 68, 50, translate(floor('pdf.parcel')), `${parcel} / ${order.PackagesCount}`)
  captioned(pdf, LEFT + 50, 68, WIDE - 50, translate(floor('field.Pieces')), String(order.TotalPieces))
  captioned(pdf, LEFT, 81, WIDE, translate(floor('pdf.reference')), order.CustomerReference ?? order.PlatformOrderNo ?? '–')
  pdf.rule(LEFT, 95, WIDE)
  pdf.barcode({ x: 0, y: 100, width: PAGE.width, height: 28 }, order.WarehouseOutNo)
  pdf.text({ x: LEFT, y: 130, width: WIDE, height: 8 }, order.WarehouseOutNo, {
    size: 5.5,
    minSize: 3,
    weight: 'bold',
    align: 'center',
    maxLines: 1,
  })
}

function drawSlip(
  pdf: PdfDocument,
  order: DropshipLabel,
  lines: DropshipLabel['Lines'],
  { translate, page }: { translate: Translate; page: string },
): void {
  pdf.text({ x: LEFT, y: 5, width: WIDE, height: 8 }, translate(floor('pdf.slip')), { size: 6, weight: 'bold', maxLines: 1 })
  pdf.text({ x: LEFT, y: 13, width: WIDE, height: 5 }, order.WarehouseOutNo, { size: 4, maxLines: 1 })
  pdf.text({ x: LEFT, y: 18.5, width: WIDE, height: 5 }, order.PlatformOrderNo ?? '', SMALL)
  pdf.rule(LEFT, 24, WIDE)
  lines.forEach((line, index) => {
    const y = 27 + index * 7
    pdf.text({ x: LEFT, y, width: WIDE - 16, height: 4 }, line.NameEn, { size: 3.2, minSize: 2.2, maxLines: 1, weight: 'bold' })
    pdf.text({ x: LEFT, y: y + 3.9, width: WIDE - 16, height: 3 }, `${line.Sku} · ${line.Fnsku}`, { ...SMALL, size: 2.5 })
    pdf.text({ x: LEFT + WIDE - 15, y, width: 15, height: 6 }, `× ${line.Pieces}`, { size: 4.5, align: 'right', maxLines: 1 })
  })
  pdf.rule(LEFT, 140, WIDE)
  pdf.text({ x: LEFT, y: 142, width: WIDE, height: 4 }, page, { ...SMALL, align: 'right' })
}

function captioned(pdf: PdfDocument, x: number, y: number, width: number, caption: string, value: string): void {
  pdf.text({ x, y, width, height: 4 }, caption, SMALL)
  pdf.text({ x, y: y + 3.5, width, height: 8 }, value, { size: 5, minSize: 2, weight: 'bold', maxLines: 1 })
}
