import type { FileAnswer } from '#kit/api/handle.ts'
import { renderReport } from '#kit/api/pdf/report.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import type { ManifestRow, Truck } from '../manifest-contract.ts'
import { floor } from '../text/keys.ts'
import { pdfAnswer, warehouseClock } from './documents.ts'
import type { ManifestBox } from './manifests.ts'

/** Handover time of the parcels or, during loading, its start time. */
const loadedOrBegun = (
  { LoadedTime, CreatedTime }: Pick<ManifestRow, 'LoadedTime' | 'CreatedTime'>,
  translate: Translate,
  time: (at: string) => string,
): [string, string] => [translate(floor(LoadedTime ? 'field.LoadedTime' : 'field.CreatedTime')), time(LoadedTime ?? CreatedTime)]

/** The document signed by the courier: every parcel of the collection. */
export async function manifestFile(
  manifest: ManifestRow & { Boxes: readonly ManifestBox[] },
  { translate, language }: { translate: Translate; language: Language },
): Promise<FileAnswer> {
  const kg = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const time = warehouseClock(manifest, language)
  const content = await renderReport({
    title: translate(floor('pdf.manifest')),
    subtitle: manifest.ManifestNo,
    from: [manifest.WarehouseCode],
    to: [manifest.Courier ?? '–'],
    facts: [loadedOrBegun(manifest, translate, time)],
    columns: [
      { header: translate(floor('field.TrackingNo')), width: 32 },
      { header: translate(floor('field.WarehouseOutNo')), width: 28 },
      { header: translate(floor('field.CompanyName')), width: 40 },
      { header: `${translate(floor('field.Weight'))} (kg)`, width: 16, align: 'right' },
    ],
    rows: manifest.Boxes.map((box) => [box.TrackingNo ?? '–', box.WarehouseOutNo, box.CompanyName, kg.format(box.Weight)]),
    sums: [
      [translate(floor('field.Weight')), `${kg.format(manifest.Weight)} kg`],
      [translate(floor('field.BoxCount')), String(manifest.BoxCount)],
    ],
    notes: [translate(floor('pdf.signature'))],
    pageOf: (page, pages) => translate(floor('pdf.page'), { page, pages }),
  })
  return pdfAnswer(`${manifest.ManifestNo}.pdf`, content)
}

/** The document signed by a truck driver: every order on the truck, by appointment. */
export async function truckFile(
  truck: Truck,
  { translate, language }: { translate: Translate; language: Language },
): Promise<FileAnswer> {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const time = warehouseClock(truck, language)
  const sum = (of: (order: Truck['Orders'][number]) => number) => truck.Orders.reduce((all, order) => all + of(order), 0)
  const content = await renderReport({
    title: translate(floor('pdf.loadingList')),
    subtitle: truck.ManifestNo,
    from: [truck.WarehouseCode],
    to: [truck.VehiclePlate!],
    facts: [loadedOrBegun(truck, translate, time)],
    columns: [
      { header: translate(floor('field.WarehouseOutNo')), width: 27 },
      { header: translate(floor('field.Destination')), width: 26 },
      { header: translate(floor('field.BookingTime')), width: 37 },
      { header: translate(floor('field.CompanyName')), width: 42 },
      { header: translate(floor('truck.cartons')), width: 14, align: 'right' },
      { header: translate(floor('truck.pallets')), width: 14, align: 'right' },
      { header: `${translate(floor('field.Weight'))} (kg)`, width: 14, align: 'right' },
    ],
    rows: truck.Orders.map((order) => [
      order.WarehouseOutNo,
      [order.Destination, order.ReferenceId].filter(Boolean).join(' · '),
      order.BookingTime ? time(order.BookingTime) : '–',
      order.CompanyName,
      String(order.Loaded.length),
      order.Pallets === null ? '–' : String(order.Pallets),
      number.format(order.Weight),
    ]),
    sums: [
      [translate(floor('field.Weight')), `${number.format(sum(({ Weight }) => Weight))} kg`],
      [translate(floor('truck.cartons')), String(sum(({ Loaded }) => Loaded.length))],
      [translate(floor('truck.pallets')), String(sum(({ Pallets }) => Pallets ?? 0))],
    ],
    notes: [translate(floor('pdf.driver'))],
    pageOf: (page, pages) => translate(floor('pdf.page'), { page, pages }),
  })
  return pdfAnswer(`${truck.ManifestNo}.pdf`, content)
}
