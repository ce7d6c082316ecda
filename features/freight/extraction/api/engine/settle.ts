import { entriesOf } from '#kit/shared/keys.ts'
import { filled, type Grid } from './grid.ts'
import { OF_CARTON, type RawTable } from './lines.ts'
import type { Found } from './cells.ts'
import type { RawLine } from './totals.ts'
import type { Facts } from './extract-fact.ts'
import type { Sum } from './fact-names.ts'
import { number, near, type Values, settleMeasure } from './settle-measure.ts'
import { doubted, type Line } from './plausible.ts'
import { settlePieces } from './settle-pieces.ts'
import { sharedCartons } from './shared-cartons.ts'

/** Relates the lines of a table: values per carton and in total, stated totals, and differences. */

export type Wrong = { readonly Sum: Sum; readonly stated: Found; readonly summed: number }
export type Settled = {
  readonly lines: readonly Line[]
  readonly totals: Readonly<Partial<Record<Sum, Found>>>
  readonly wrong: readonly Wrong[]
}

/**
 * `isNumbered` if the header states that its cells are carton numbers, `mayNumber` if they may be numbers or counts.
 * `hasWholeLines` if documents of this kind state weights and volumes of whole lines.
 */
type Given = { isNumbered: boolean; mayNumber: boolean; hasWholeLines: boolean }

export function settle(raw: RawTable, facts: Facts, { isNumbered, mayNumber, hasWholeLines }: Given): Settled {
  const isSequence = mayNumber && isSequential(raw)
  const table = cartonsOf(isSequence ? numbered(raw) : raw, isNumbered || isSequence)
  const totals = statedTotals(table, facts)
  const counts = table.lines.map((line) => number(line.of.get('cartons')))
  const lines = table.lines.map((line) => new Map<string, Found>(line.of))
  for (const [base, sum] of [
    ['gross', 'GrossWeight'],
    ['net', 'NetWeight'],
    ['volume', 'Volume'],
  ] as const)
    settleMeasure(base, number(totals[sum]), lines, counts, table, hasWholeLines)
  settlePieces(number(totals.Pieces), lines, counts, table)
  const settled = table.lines.map((line, at): Line => ({
    row: line.row,
    isContinued: line.isContinued,
    of: lineOf(lines[at]!, line.isContinued),
  }))
  const plausible = settled.map(doubted)
  return { lines: plausible, totals, wrong: wrongSums(plausible, totals) }
}

/** Carton counts of the lines, from carton numbers if there is no column of counts. */
function cartonsOf(given: RawTable, isNumbered: boolean): RawTable {
  const hasCount = given.lines.some((line) => line.of.has('cartons') && line.of.get('cartons') !== line.of.get('carton'))
  const isCount = !hasCount && !isNumbered && isCountColumn(given)
  const raw = isCount ? given : sharedCartons(given)
  return {
    ...raw,
    lines: raw.lines.map((line): RawLine => {
      const of = new Map(line.of)
      const range = of.get('carton')
      const [from, to] = String(range?.value ?? '')
        .split('-')
        .map(Number)
      if (isCount && range) {
        of.delete('carton')
        of.set('cartons', { ...range, value: Number(range.from.number ?? to) })
      } else if (range && from && to) {
        of.set('CartonFrom', { ...range, value: from })
        of.set('CartonTo', { ...range, value: to })
        if (!of.has('cartons')) of.set('cartons', { ...range, value: to - from + 1 })
      } else if (of.has('cartonFrom')) {
        const first = of.get('cartonFrom')!
        const last = of.get('cartonTo') ?? first
        of.set('CartonFrom', first)
        of.set('CartonTo', last)
        if (!of.has('cartons')) of.set('cartons', { ...last, value: Number(last.value) - Number(first.value) + 1 })
      }
      return { ...line, of }
    }),
  }
}

/** One carton per line: 1, 2, 3 and so on, unless the total shows that these are counts. */
function isSequential({ lines, totals }: RawTable): boolean {
  const numbers = lines.map(({ of }) => number(of.get('cartons')))
  const stated = number(totals.get('cartons'))
  const sum = (numbers.length * (numbers.length + 1)) / 2
  return numbers.length >= 3 && numbers.every((value, at) => value === at + 1) && (stated === undefined || stated !== sum)
}

const numbered = (raw: RawTable): RawTable => ({
  ...raw,
  totals: new Map([...raw.totals].filter(([key, { from }]) => key !== 'cartons' || /\p{L}/u.test(from.text))),
  lines: raw.lines.map((line): RawLine => {
    const of = new Map(line.of)
    const found = of.get('cartons')!
    of.delete('cartons')
    return { ...line, of: of.set('carton', { ...found, value: `${found.value}-${found.value}` }) }
  }),
})

/** A "CTN" column of single numbers that do not increase contains counts. */
function isCountColumn(raw: RawTable): boolean {
  const values = raw.lines.filter((line) => !line.isContinued).flatMap((line) => line.of.get('carton') ?? [])
  if (values.length === 0 || values.some(({ value }) => new Set(String(value).split('-')).size > 1)) return false
  const numbers = values.map(({ value }) => Number(String(value).split('-')[0]))
  const stated = number(raw.totals.get('cartons'))
  if (stated !== undefined && stated === numbers.reduce((a, b) => a + b, 0) && stated !== numbers.length) return true
  // Values that begin with 1 and have no gaps are numbers, even if a carton is on several rows.
  const counts =
    numbers[0] === 1 && numbers.at(-1)! > 1 && numbers.every((value, at) => at === 0 || value - numbers[at - 1]! <= 1)
  return (
    numbers.some((value, at) => at > 0 && value < numbers[at - 1]!) ||
    (!counts && numbers.some((value, at) => at > 0 && value === numbers[at - 1]))
  )
}

function statedTotals(raw: RawTable, { sums }: Facts): Partial<Record<Sum, Found>> {
  const { totals } = raw
  const first = (...keys: string[]) => keys.map((key) => totals.get(key)).find((found) => found !== undefined)
  const stated: Partial<Record<Sum, Found | undefined>> = {
    Cartons: first('cartons') ?? sums.get('Cartons'),
    Pieces: first('qtyAll', 'qty') ?? sums.get('Pieces'),
    GrossWeight: first('grossAll', 'gross') ?? underEach(raw, 'grossEach') ?? sums.get('GrossWeight'),
    NetWeight: first('netAll', 'net') ?? underEach(raw, 'netEach') ?? sums.get('NetWeight'),
    Volume: first('volumeAll', 'volume') ?? underEach(raw, 'volumeEach') ?? sums.get('Volume'),
    Amount: first('amount') ?? sums.get('Amount'),
  }
  return Object.fromEntries(Object.entries(stated).filter(([, found]) => found !== undefined))
}

/** The number below a column of values per carton: the overall total, or a meaningless column sum. */
function underEach({ lines, totals }: RawTable, key: string): Found | undefined {
  const found = totals.get(key)
  const plainSum = lines.reduce((sum, line) => sum + (line.of.get(key)?.from.copied ? 0 : (number(line.of.get(key)) ?? 0)), 0)
  const allSum = lines.reduce(
    (sum, line) =>
      sum + (line.of.get(key)?.from.copied ? 0 : (number(line.of.get(key)) ?? 0) * (number(line.of.get('cartons')) ?? 1)),
    0,
  )
  return found && (near(number(found) ?? 0, allSum) || !near(number(found) ?? 0, plainSum)) ? found : undefined
}

const WIRE: Readonly<Record<string, string>> = {
  CartonFrom: 'CartonFrom',
  CartonTo: 'CartonTo',
  cartons: 'Cartons',
  sku: 'Sku',
  model: 'Model',
  nameCn: 'NameCn',
  nameEn: 'NameEn',
  brand: 'Brand',
  material: 'Material',
  function: 'Function',
  salesLink: 'SalesLink',
  hsCode: 'HsCode',
  customsCode: 'CustomsCode',
  originCountry: 'OriginCountry',
  qtyEach: 'PcsPerCarton',
  qtyAll: 'Qty',
  unit: 'QtyUnit',
  unitPrice: 'UnitPrice',
  amount: 'Amount',
  currency: 'Currency',
  netEach: 'NetWeight',
  netAll: 'TotalNetWeight',
  grossEach: 'GrossWeight',
  grossAll: 'TotalGrossWeight',
  Length: 'Length',
  Width: 'Width',
  Height: 'Height',
  volumeEach: 'Volume',
  volumeAll: 'TotalVolume',
  isBattery: 'IsBattery',
  fbaShipmentId: 'FbaShipmentId',
  referenceId: 'ReferenceId',
  fcCode: 'FcCode',
  containerNo: 'ContainerNo',
  sealNo: 'SealNo',
  containerType: 'ContainerType',
  mawbNo: 'MawbNo',
  marks: 'Marks',
  packageType: 'PackageType',
  shipper: 'Shipper',
  consignee: 'Consignee',
  destinationType: 'DestinationType',
  deliveryMode: 'DeliveryMode',
  bookingMethod: 'BookingMethod',
  address: 'Address',
  postalCode: 'PostalCode',
  city: 'City',
  country: 'Country',
}

function lineOf(values: Values, isContinued: boolean): Record<string, Found> {
  const of: Record<string, Found> = {}
  for (const [key, found] of values) {
    const name = WIRE[key]
    if (!name) continue
    // Values of shared cartons belong to the first line.
    if (isContinued && found.from.copied && OF_CARTON.has(key) && key !== 'CartonFrom' && key !== 'CartonTo') continue
    of[name] = found
  }
  return of
}

function wrongSums(lines: readonly Line[], totals: Partial<Record<Sum, Found>>): Wrong[] {
  const FIELDS: Record<Sum, string> = {
    Cartons: 'Cartons',
    Pieces: 'Qty',
    GrossWeight: 'TotalGrossWeight',
    NetWeight: 'TotalNetWeight',
    Volume: 'TotalVolume',
    Amount: 'Amount',
  }
  return entriesOf(totals).flatMap(([sum, stated]) => {
    const values = lines.flatMap(({ of }) => number(of[FIELDS[sum]]) ?? [])
    const summed = Math.round(values.reduce((a, b) => a + b, 0) * 1e4) / 1e4
    // Tolerance for volumes rounded per line.
    const slack =
      sum === 'Volume'
        ? 0.0006 * values.length + 0.005
        : sum === 'Cartons' || sum === 'Pieces'
          ? 0.5
          : 0.006 * values.length + 0.005
    return values.length > 0 && Math.abs(summed - Number(stated.value)) > slack ? [{ Sum: sum, stated, summed }] : []
  })
}

/** All text of a grid. */
export const gridText = (grid: Grid): string =>
  grid.rows
    .flatMap((row) => filled(row).map(({ cell }) => cell.text))
    .join('\n')
    .slice(0, 20_000)
