import { CONTAINER } from '#features/freight/core/rules.ts'
import { PACKAGE } from '../rules.ts'

/** Texts of a printed bill of lading; always English, whatever the user's language. */
export const WORDS = {
  bill: 'BILL OF LADING',
  waybill: 'SEA WAYBILL',
  kind: 'For combined transport or port-to-port shipment',
  notNegotiable: 'NON-NEGOTIABLE',
  draft: 'DRAFT',
  noNumber: 'To be given on issue',
  no: 'B/L No.',
  reference: 'Our reference',
  issuer: 'QUAYSIDE',
  shipper: 'Shipper',
  consignee: 'Consignee',
  notify: 'Notify party',
  receipt: 'Place of receipt',
  vessel: 'Vessel / Voyage',
  loading: 'Port of loading',
  discharge: 'Port of discharge',
  delivery: 'Place of delivery',
  carrier: 'Carrier',
  marks: 'Container No. / Seal No.\nMarks and numbers',
  packages: 'No. of packages',
  description: 'Description of packages and goods',
  weight: 'Gross weight\n(kg)',
  measurement: 'Measurement\n(m³)',
  fcl: "SHIPPER'S LOAD, COUNT AND SEAL",
  lcl: 'LCL / LCL, CFS / CFS',
  contain: 'SAID TO CONTAIN:',
  total: 'TOTAL',
  only: 'ONLY',
  seal: 'SEAL',
  prepaid: 'FREIGHT PREPAID',
  collect: 'FREIGHT COLLECT',
  telex: 'TELEX RELEASE',
  freight: 'Freight and charges',
  originals: 'Number of original B/Ls',
  none: 'NONE (0)',
  onBoard: 'SHIPPED ON BOARD',
  onBoardDate: 'Shipped on board date',
  issue: 'Place and date of issue',
  signed: 'Signed as carrier',
  continued: 'CONTINUED ON PAGE',
  page: 'Page',
  clause:
    'Received in apparent good order and condition unless otherwise stated herein; weight, measure, marks, numbers, quality, contents and value as declared by the shipper and unknown to the carrier. Where original bills of lading are issued, one original, duly endorsed, must be surrendered in exchange for the goods.',
} as const

/** Package names by `PackageType`, singular and plural. */
export const PACKAGES: Readonly<Record<number, readonly [one: string, many: string]>> = {
  [PACKAGE.carton]: ['CARTON', 'CARTONS'],
  [PACKAGE.pallet]: ['PALLET', 'PALLETS'],
  [PACKAGE.woodenCase]: ['WOODEN CASE', 'WOODEN CASES'],
  [PACKAGE.bag]: ['BAG', 'BAGS'],
}
/** Container sizes by `CabinetType`. */
export const SIZES: Readonly<Record<number, string>> = {
  [CONTAINER.gp20]: "20'GP",
  [CONTAINER.gp40]: "40'GP",
  [CONTAINER.hq40]: "40'HQ",
  [CONTAINER.hq45]: "45'HQ",
}

const ONES = [
  'ZERO',
  'ONE',
  'TWO',
  'THREE',
  'FOUR',
  'FIVE',
  'SIX',
  'SEVEN',
  'EIGHT',
  'NINE',
  'TEN',
  'ELEVEN',
  'TWELVE',
  'THIRTEEN',
  'FOURTEEN',
  'FIFTEEN',
  'SIXTEEN',
  'SEVENTEEN',
  'EIGHTEEN',
  'NINETEEN',
]
const TENS = ['', '', 'TWENTY', 'THIRTY', 'FORTY', 'FIFTY', 'SIXTY', 'SEVENTY', 'EIGHTY', 'NINETY']

/** A number of packages in words, against alteration: 0 to 999,999. */
export function numberInWords(n: number): string {
  if (n < 20) return ONES[n]!
  if (n < 100) return TENS[Math.floor(n / 10)]! + (n % 10 ? `-${ONES[n % 10]!}` : '')
  if (n < 1000) return `${ONES[Math.floor(n / 100)]!} HUNDRED${n % 100 ? ` AND ${numberInWords(n % 100)}` : ''}`
  return `${numberInWords(Math.floor(n / 1000))} THOUSAND${n % 1000 ? `${n % 1000 < 100 ? ' AND' : ''} ${numberInWords(n % 1000)}` : ''}`
}
