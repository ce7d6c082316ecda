import { pdfDocument, type PdfDocument } from '#kit/api/pdf/document.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { valueName } from '#features/account/dictionary/enums.ts'
import type { DestroyDetail } from '../contract.ts'
import { returns } from '../text/keys.ts'

const LEFT = 22
const WIDE = 166

type Certificate = DestroyDetail & { CompanyName: string; CompanyNameEn: string; WarehouseName: string; WarehouseAddress: string }
export type Reader = { translate: Translate; language: Language; time: (iso: string) => string }

/** Creates the certificate of a destruction, one A4 page in the user's language. */
export async function certificatePdf(record: Certificate, { translate, language, time }: Reader): Promise<Buffer> {
  const weight = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const pdf = await pdfDocument(record.DestroyNo)
  await pdf.addPage({ width: 210, height: 297 })
  pdf.text({ x: LEFT, y: 24, width: WIDE, height: 12 }, translate(returns('certificate.title')), {
    size: 8,
    weight: 'bold',
    maxLines: 1,
  })
  pdf.text({ x: LEFT, y: 38, width: WIDE, height: 6 }, record.DestroyNo, { size: 5, maxLines: 1 })
  pdf.rule(LEFT, 48, WIDE)
  const rows: [string, string][] = [
    [translate(returns('certificate.owner')), record.CompanyNameEn],
    [
      translate(returns('certificate.warehouse')),
      `${record.WarehouseCode} · ${record.WarehouseName}, ${record.WarehouseAddress}`,
    ],
    [translate(returns('certificate.goods')), `${record.Fnsku} · ${record.NameEn}`],
    [translate(returns('certificate.pieces')), new Intl.NumberFormat(language).format(record.Pieces)],
    [translate(returns('certificate.weight')), `${weight.format(record.Weight)} kg`],
    [
      translate(returns('certificate.source')),
      [valueName('DestroySource', record.DestroySource, language), record.RelateNo, record.BatchNo].filter(Boolean).join(' · '),
    ],
    [translate(returns('certificate.time')), time(record.DestroyTime!)],
    [translate(returns('certificate.witness')), record.Witness ?? ''],
  ]
  if (record.Reason) rows.push([translate(returns('certificate.reason')), record.Reason])
  rows.forEach(([caption, value], index) => drawRow(pdf, 54 + index * 14, caption, value))
  pdf.rule(LEFT, 54 + rows.length * 14 + 2, WIDE)
  pdf.text({ x: LEFT, y: 54 + rows.length * 14 + 8, width: WIDE, height: 24 }, translate(returns('certificate.statement')), {
    size: 4.2,
    minSize: 3,
  })
  return pdf.finish()
}

function drawRow(pdf: PdfDocument, y: number, caption: string, value: string): void {
  pdf.text({ x: LEFT, y, width: 48, height: 10 }, caption, { size: 3.6, minSize: 2.6, maxLines: 2 })
  pdf.text({ x: LEFT + 52, y, width: WIDE - 52, height: 12 }, value, { size: 4.4, minSize: 2.8, weight: 'medium' })
}
