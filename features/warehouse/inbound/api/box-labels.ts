import { countryName } from '#kit/api/country-name.ts'
import { pdfDocument, type Box, type PdfDocument, type TextStyle } from '#kit/api/pdf/document.ts'
import { boxCode } from '../box-code.ts'

/** Cartons with the same content, numbered from `CartonNoFrom` to `CartonNoTo`. */
export type BoxLabelLine = {
  CartonNoFrom: number
  CartonNoTo: number
  Fnsku: string
  Sku: string
  NameEn: string
  NameCn: string
  PcsPerCarton: number
  BatchNo: string
}

export type BoxLabelPlan = {
  OhlOrderNo: string
  /** Cartons of the whole plan, even if only some of its lines are printed. */
  ExpectedCartons: number
  Warehouse: {
    WarehouseCode: string
    WarehouseName: string
    Address1: string
    PostalCode: string
    City: string
    CountryCode: string
  }
  Company: { Id: number; Name: string }
  Items: readonly BoxLabelLine[]
}

/** Captions in the customer's language. */
export type BoxLabelCaptions = {
  shipTo: string
  inboundNo: string
  carton: string
  pieces: string
  batch: string
  customer: string
}

const PAGE = { width: 100, height: 150 }
/** The bars of the most common codes span the full width between the margins. */
const LEFT = 5.5
const WIDE = PAGE.width - 2 * LEFT
const CAPTION: TextStyle = { size: 2.75, minSize: 2, maxLines: 1 }

/**
 * Addresses of cross-border parcels name the country in capitals and in a postal language, regardless of the captions'
 * language.
 */

/**
 * Carton labels of an inbound plan as a PDF of 100x150 mm, one page per carton. Its code (`boxCode`) is printed twice:
 * as bars for hand scanners and as a DataMatrix for cameras above a conveyor. Throws RangeError above `PAGES_MAX`
 * cartons.
 */
export async function boxLabels(plan: BoxLabelPlan, captions: BoxLabelCaptions): Promise<Buffer> {
  const pdf = await pdfDocument(plan.OhlOrderNo)
  for (const line of plan.Items) {
    for (let cartonNo = line.CartonNoFrom; cartonNo <= line.CartonNoTo; cartonNo++) {
      await pdf.addPage(PAGE)
      drawDestination(pdf, plan, captions, boxCode(plan.OhlOrderNo, cartonNo))
      drawNumbers(pdf, plan, captions, cartonNo)
      drawContent(pdf, line, captions)
      drawCode(pdf, boxCode(plan.OhlOrderNo, cartonNo))
      drawCustomer(pdf, plan, captions)
    }
  }
  return pdf.finish()
}

function drawDestination(pdf: PdfDocument, { Warehouse: to }: BoxLabelPlan, captions: BoxLabelCaptions, code: string): void {
  const width = 62
  const country = countryName(to.CountryCode)?.toUpperCase()
  const address = [to.WarehouseName, to.Address1, `${to.PostalCode} ${to.City}`, country].join('\n')
  pdf.text({ x: LEFT, y: 5, width, height: 4 }, captions.shipTo, CAPTION)
  pdf.text({ x: LEFT, y: 8.5, width, height: 11 }, to.WarehouseCode, {
    size: 8.5,
    minSize: 4,
    weight: 'bold',
    valign: 'middle',
    maxLines: 1,
  })
  pdf.text({ x: LEFT, y: 19.75, width, height: 18.5 }, address, { size: 3.25, minSize: 2 })
  pdf.matrix(72, 7.5, 25, code)
  pdf.rule(LEFT, 39, WIDE)
}

function drawNumbers(pdf: PdfDocument, plan: BoxLabelPlan, captions: BoxLabelCaptions, cartonNo: number): void {
  captioned(pdf, { x: LEFT, y: 41, width: 46, height: 13 }, captions.inboundNo, plan.OhlOrderNo, { size: 5.5 })
  captioned(
    pdf,
    { x: LEFT + 50, y: 41, width: WIDE - 50, height: 13 },
    captions.carton,
    `${cartonNo} / ${plan.ExpectedCartons}`,
    { size: 7, align: 'right' },
  )
  pdf.rule(LEFT, 56, WIDE)
}

function drawContent(pdf: PdfDocument, line: BoxLabelLine, captions: BoxLabelCaptions): void {
  captioned(pdf, { x: LEFT, y: 58, width: 54, height: 12 }, 'FNSKU', line.Fnsku, { size: 5.5 })
  captioned(pdf, { x: LEFT + 58, y: 58, width: WIDE - 58, height: 12 }, captions.pieces, String(line.PcsPerCarton), {
    size: 7,
    align: 'right',
  })
  captioned(pdf, { x: LEFT, y: 71, width: 42, height: 10 }, 'SKU', line.Sku, { size: 4 })
  captioned(pdf, { x: LEFT + 45, y: 71, width: WIDE - 45, height: 10 }, captions.batch, line.BatchNo, { size: 4, align: 'right' })
  const used = pdf.text({ x: LEFT, y: 83, width: WIDE, height: 7.5 }, line.NameEn, { size: 3.5, minSize: 2.25, maxLines: 2 })
  pdf.text({ x: LEFT, y: 83 + used, width: WIDE, height: 14.5 - used }, line.NameCn, { size: 3.75, minSize: 2.5, maxLines: 2 })
  pdf.rule(LEFT, 98.5, WIDE)
}

function drawCode(pdf: PdfDocument, code: string): void {
  pdf.barcode({ x: 0, y: 102, width: PAGE.width, height: 24 }, code)
  pdf.text({ x: LEFT, y: 126.5, width: WIDE, height: 7 }, code, {
    size: 5,
    minSize: 3,
    weight: 'bold',
    align: 'center',
    valign: 'middle',
    maxLines: 1,
  })
}

function drawCustomer(pdf: PdfDocument, { Company: from }: BoxLabelPlan, captions: BoxLabelCaptions): void {
  pdf.rule(LEFT, 135, WIDE)
  pdf.text({ x: LEFT, y: 136.5, width: 40, height: 4 }, captions.customer, CAPTION)
  const name = { size: 3.5, minSize: 2.5, valign: 'top' } as const
  pdf.text({ x: LEFT, y: 140, width: 18, height: 6 }, String(from.Id), { ...name, weight: 'bold', maxLines: 1 })
  pdf.text({ x: LEFT + 18, y: 140, width: WIDE - 18, height: 7 }, from.Name, { ...name, maxLines: 2 })
}

/** A small caption above a bold value. */
function captioned(
  pdf: PdfDocument,
  box: Box,
  caption: string,
  value: string,
  { size, align = 'left' }: Pick<TextStyle, 'size' | 'align'>,
): void {
  pdf.text({ ...box, height: 4 }, caption, { ...CAPTION, align })
  const below = { ...box, y: box.y + 3.5, height: box.height - 3.5 }
  pdf.text(below, value, { size, minSize: 2.25, weight: 'bold', align, valign: 'middle', maxLines: 2 })
}

/** Lines restricted to a range of carton numbers; lines without a carton in it are omitted. */
export function cartonsBetween(
  items: readonly (Omit<BoxLabelLine, 'CartonNoFrom' | 'CartonNoTo' | 'BatchNo'> & {
    CartonNoFrom: number | null
    CartonNoTo: number | null
    BatchNo: string | null
  })[],
  first: number,
  last: number,
): BoxLabelLine[] {
  return items
    .map((item) => ({
      ...item,
      BatchNo: item.BatchNo ?? '',
      CartonNoFrom: Math.max(item.CartonNoFrom ?? 0, first),
      CartonNoTo: Math.min(item.CartonNoTo ?? -1, last),
    }))
    .filter((line) => line.CartonNoFrom <= line.CartonNoTo)
}
