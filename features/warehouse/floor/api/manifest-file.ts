import type { FileAnswer } from '#kit/api/handle.ts'
import { renderReport } from '#kit/api/pdf/report.ts'
import type { Language, Say } from '#kit/shared/text.ts'
import type { ManifestRow } from '../manifest-contract.ts'
import { floor } from '../text/keys.ts'
import { pdfAnswer } from './documents.ts'
import type { ManifestBox } from './manifests.ts'

/** What the courier signs for: every parcel of the collection. */
export async function manifestFile(
  manifest: ManifestRow & { Boxes: readonly ManifestBox[] },
  { say, language }: { say: Say; language: Language },
): Promise<FileAnswer> {
  const kg = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const content = await renderReport({
    title: say(floor('pdf.manifest')),
    subtitle: manifest.ManifestNo,
    from: [manifest.WarehouseCode],
    to: [manifest.Courier ?? '–'],
    facts: [[say(floor('field.CreatedTime')), `${time.format(new Date(manifest.LoadedTime ?? manifest.CreatedTime))} UTC`]],
    columns: [
      { header: say(floor('field.TrackingNo')), width: 32 },
      { header: say(floor('field.WarehouseOutNo')), width: 28 },
      { header: say(floor('field.CompanyName')), width: 40 },
      { header: `${say(floor('field.Weight'))} (kg)`, width: 16, align: 'right' },
    ],
    rows: manifest.Boxes.map((box) => [box.TrackingNo ?? '–', box.WarehouseOutNo, box.CompanyName, kg.format(box.Weight)]),
    sums: [
      [say(floor('field.Weight')), `${kg.format(manifest.Weight)} kg`],
      [say(floor('field.BoxCount')), String(manifest.BoxCount)],
    ],
    notes: [say(floor('pdf.signature'))],
    pageOf: (page, pages) => say(floor('pdf.page'), { page, pages }),
  })
  return pdfAnswer(`${manifest.ManifestNo}.pdf`, content)
}
