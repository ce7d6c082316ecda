import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'

/** A workbook as made by a user: headers in the first row, then the rows, all cells as text. */
export async function workbook(headers: readonly string[], rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  const out = new PassThrough()
  async function* each() {
    for (const row of rows) yield row.map((cell) => (cell === undefined ? null : String(cell)))
  }
  const [bytes] = await Promise.all([
    buffer(out),
    writeSheet(out, { sheetName: 'Sheet1', columns: headers.map((header) => ({ header, kind: 'text' as const })), rows: each() }),
  ])
  return bytes
}

/** Headers as in the templates of a country: a workbook of the German warehouse is in German. */
type Headers = Record<Country, readonly string[]>

const PRODUCT_HEADERS: Headers = {
  GB: [
    'SKU',
    'FNSKU',
    'Chinese name',
    'English name',
    'Unit length',
    'Unit width',
    'Unit height',
    'Unit weight',
    'Pieces per carton',
    'Carton length',
    'Carton width',
    'Carton height',
    'Carton weight',
    'Battery type',
    'Hazardous',
    'UK customs code',
    'Sales platform',
    'Label size',
  ],
  DE: [
    'SKU',
    'FNSKU',
    'Chinesischer Name',
    'Englischer Name',
    'Stücklänge',
    'Stückbreite',
    'Stückhöhe',
    'Stückgewicht',
    'Stück je Karton',
    'Kartonlänge',
    'Kartonbreite',
    'Kartonhöhe',
    'Kartongewicht',
    'Batterieart',
    'Gefahrgut',
    'Deutsche Zolltarifnummer',
    'Verkaufsplattform',
    'Etikettengröße',
  ],
}
const NO_BATTERY: Record<Country, string> = { GB: 'No battery', DE: 'Ohne Batterie' }
const HALF: Record<Country, string> = { GB: '0.5', DE: '0,5' }

/** `count` products; those in `bad` have a carton that cannot hold them. FNSKUs are `X0<mark>` and a number. */
export function productBook(
  country: Country,
  mark: string,
  count: number,
  bad: ReadonlySet<number> = new Set(),
): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, index) => {
    const fnsku = `X0${mark}${String(index).padStart(8 - mark.length, '0')}`
    return [
      `SKU-${mark}-${index}`,
      fnsku,
      '马克杯',
      `Mug ${index}`,
      10,
      10,
      10,
      HALF[country],
      10,
      bad.has(index) ? 5 : 20,
      25,
      20,
      5,
      NO_BATTERY[country],
      'N',
      '6912001000',
      'Amazon',
      '6*4',
    ]
  })
  return workbook(PRODUCT_HEADERS[country], rows)
}

const ORDER_HEADERS: Headers = {
  GB: [
    'Platform order number',
    'Platform',
    'Recipient',
    'Phone',
    'Country',
    'Postcode',
    'City',
    'Address 1',
    'House no.',
    'FNSKU',
    'Quantity',
    'Delivery method',
    'Courier',
    'Service',
    'Remote confirmed',
  ],
  DE: [
    'Plattform-Bestellnummer',
    'Plattform',
    'Empfänger',
    'Telefon',
    'Land',
    'Postleitzahl',
    'Ort',
    'Adresse 1',
    'Hausnummer',
    'FNSKU',
    'Menge',
    'Versandart',
    'Paketdienst',
    'Service',
    'Abgelegenes Gebiet bestätigt',
  ],
}
const PROVIDER_LABEL: Record<Country, string> = { GB: 'Provider label', DE: 'Etikett des Dienstleisters' }

export type OrderLine = {
  number: string
  country: string
  postcode: string
  city: string
  house?: string
  fnsku: string
  pieces: number
  courier: string
  service: string
  remote?: string
}

export function orderBook(country: Country, lines: readonly OrderLine[]): Promise<Buffer> {
  const rows = lines.map((line) => [
    line.number,
    'Amazon',
    'Ann Smith',
    '+44 161 496 0000',
    line.country,
    line.postcode,
    line.city,
    '14 Lever Street',
    line.house ?? '',
    line.fnsku,
    line.pieces,
    PROVIDER_LABEL[country],
    line.courier,
    line.service,
    line.remote ?? '',
  ])
  return workbook(ORDER_HEADERS[country], rows)
}
