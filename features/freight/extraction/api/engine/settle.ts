import { filled, type Grid } from './grid.ts'
import { OF_CARTON, type Found, type RawLine, type RawTable } from './lines.ts'
import type { Facts, Sum } from './facts.ts'

/** Lines as they are meant: of one carton and of all, whichever is written; the sums, and which of them are wrong. */

export type Line = { readonly row: number; readonly of: Readonly<Record<string, Found>>; readonly isContinued: boolean }
export type Wrong = { readonly Sum: Sum; readonly stated: Found; readonly summed: number }
export type Settled = {
  readonly lines: readonly Line[]
  readonly totals: Readonly<Partial<Record<Sum, Found>>>
  readonly wrong: readonly Wrong[]
}

const number = (found: Found | undefined) => (typeof found?.value === 'number' ? found.value : undefined)
const round = (value: number) => Math.round(value * 1e4) / 1e4
const near = (a: number, b: number, slack = 0.011) => Math.abs(a - b) <= Math.max(slack, Math.abs(b) * 1e-4)

export function settle(raw: RawTable, facts: Facts): Settled {
  const table = cartonsOf(raw)
  const totals = statedTotals(table, facts)
  const counts = table.lines.map((line) => number(line.of.get('cartons')))
  const lines = table.lines.map((line) => new Map<string, Found>(line.of))
  for (const [base, sum] of [
    ['gross', 'GrossWeight'],
    ['net', 'NetWeight'],
    ['volume', 'Volume'],
  ] as const)
    settleMeasure(base, number(totals[sum]), lines, counts, table)
  settlePieces(number(totals.Pieces), lines, counts, table)
  const settled = table.lines.map((line, at): Line => ({
    row: line.row,
    isContinued: line.isContinued,
    of: lineOf(lines[at]!, line.isContinued),
  }))
  return { lines: settled, totals, wrong: wrongSums(settled, totals) }
}

/** How many cartons a line has, from its numbers where no column says; and what looked like numbers of cartons but is how many. */
function cartonsOf(raw: RawTable): RawTable {
  const hasCount = raw.lines.some((line) => line.of.has('cartons'))
  const isCount = !hasCount && isCountColumn(raw)
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

/** "CTN" over single numbers that neither rise nor are ranges is how many there are. */
function isCountColumn(raw: RawTable): boolean {
  const values = raw.lines.filter((line) => !line.isContinued).flatMap((line) => line.of.get('carton') ?? [])
  if (values.length === 0 || values.some(({ value }) => new Set(String(value).split('-')).size > 1)) return false
  const numbers = values.map(({ value }) => Number(String(value).split('-')[0]))
  const stated = number(raw.totals.get('cartons'))
  if (stated !== undefined && stated === numbers.reduce((a, b) => a + b, 0) && stated !== numbers.length) return true
  return numbers.some((value, at) => at > 0 && value <= numbers[at - 1]!)
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

/** Below a column of single cartons stands the sum of all, or a program's sum of the column, which says nothing. */
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

type Values = Map<string, Found>

/** A weight or volume whose header does not say of how much: what adds up to the stated sum decides, then sizes and plain sense. */
function settleMeasure(
  base: 'gross' | 'net' | 'volume',
  stated: number | undefined,
  lines: readonly Values[],
  counts: readonly (number | undefined)[],
  raw: RawTable,
): void {
  const own = (at: number) =>
    raw.lines[at]!.isContinued && lines[at]!.get(base)?.from.copied ? undefined : number(lines[at]!.get(base))
  if (lines.some((line) => line.has(base))) {
    const { isAll, unsure } = meaningOf(base, stated, lines, counts, own)
    lines.forEach((line, at) => {
      const found = line.get(base)
      if (!found) return
      line.delete(base)
      if (raw.lines[at]!.isContinued && found.from.copied) return
      const key = `${base}${isAll ? 'All' : 'Each'}`
      if (!line.has(key)) line.set(key, unsure && counts[at] !== 1 ? { ...found, unsure: true } : found)
    })
  }
  lines.forEach((line, at) => {
    const count = counts[at]
    const [each, all] = [line.get(`${base}Each`), line.get(`${base}All`)]
    if (!count) return
    if (each && !all) line.set(`${base}All`, { ...each, value: round(number(each)! * count) })
    if (all && !each) line.set(`${base}Each`, { ...all, value: round(number(all)! / count) })
  })
}

/** kg/m³ of cargo in cartons: feathers to steel. */
const DENSITY = { least: 25, most: 1800 }

function meaningOf(
  base: string,
  stated: number | undefined,
  lines: readonly Values[],
  counts: readonly (number | undefined)[],
  own: (at: number) => number | undefined,
): { isAll: boolean; unsure: boolean } {
  const values = lines.flatMap((line, at) =>
    own(at) === undefined ? [] : [{ value: own(at)!, count: counts[at] ?? 1, volume: boxOf(line) }],
  )
  const sumAll = values.reduce((sum, { value }) => sum + value, 0)
  const sumEach = values.reduce((sum, { value, count }) => sum + value * count, 0)
  if (near(sumAll, sumEach)) return { isAll: false, unsure: false }
  if (stated !== undefined && near(sumAll, stated)) return { isAll: true, unsure: false }
  if (stated !== undefined && near(sumEach, stated)) return { isAll: false, unsure: false }
  if (stated !== undefined) return { isAll: Math.abs(sumAll - stated) < Math.abs(sumEach - stated), unsure: true }
  const sized = values.filter(({ volume, count }) => volume !== undefined && count > 1)
  if (base === 'volume' && sized.length > 0)
    return {
      isAll:
        sized.filter(({ value, volume, count }) => Math.abs(value - volume! * count) < Math.abs(value - volume!)).length >
        sized.length / 2,
      unsure: false,
    }
  if (sized.length > 0) {
    const fits = (of: (one: (typeof sized)[number]) => number) =>
      sized.filter((one) => of(one) >= DENSITY.least && of(one) <= DENSITY.most).length
    const [each, all] = [
      fits(({ value, volume }) => value / volume!),
      fits(({ value, volume, count }) => value / (volume! * count)),
    ]
    if (each !== all) return { isAll: all > each, unsure: true }
  }
  const largest = Math.max(...values.map(({ value }) => value))
  return { isAll: base === 'volume' ? largest > 0.5 : largest > 60, unsure: true }
}

function boxOf(line: Values): number | undefined {
  const sides = (['Length', 'Width', 'Height'] as const).map((side) => number(line.get(side)))
  return sides.every((side) => side !== undefined) ? (sides[0]! * sides[1]! * sides[2]!) / 1e6 : undefined
}

/** One column of pieces tells all of a line, unless the sums or the amounts say that it tells one carton. */
function settlePieces(
  stated: number | undefined,
  lines: readonly Values[],
  counts: readonly (number | undefined)[],
  raw: RawTable,
): void {
  if (lines.some((line) => line.has('qty'))) {
    const isEach = lines.every((line) => !line.has('qtyAll')) && isPerCarton(stated, lines, counts)
    for (const line of lines) {
      const found = line.get('qty')
      if (!found) continue
      line.delete('qty')
      const key = isEach ? 'qtyEach' : 'qtyAll'
      if (!line.has(key)) line.set(key, found)
    }
  }
  lines.forEach((line, at) => {
    const count = counts[at] ?? sharedCount(raw, counts, at)
    const [each, all] = [line.get('qtyEach'), line.get('qtyAll')]
    if (!count) return
    if (each && !all) line.set('qtyAll', { ...each, value: round(number(each)! * count) })
    if (all && !each && Number.isInteger(number(all)! / count)) line.set('qtyEach', { ...all, value: number(all)! / count })
  })
}

/** A line in the cartons of the line above has as many. */
function sharedCount({ lines }: RawTable, counts: readonly (number | undefined)[], at: number): number | undefined {
  if (!lines[at]!.isContinued) return undefined
  for (let before = at - 1; before >= 0; before--) if (!lines[before]!.isContinued) return counts[before]
  return undefined
}

function isPerCarton(stated: number | undefined, lines: readonly Values[], counts: readonly (number | undefined)[]): boolean {
  const values = lines.map((line, at) => ({
    value: number(line.get('qty')),
    count: counts[at] ?? 1,
    price: number(line.get('unitPrice')),
    amount: number(line.get('amount')),
  }))
  const all = values.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const each = values.reduce((sum, { value, count }) => sum + (value ?? 0) * count, 0)
  if (near(all, each)) return false
  if (stated !== undefined) return !near(all, stated) && near(each, stated)
  const priced = values.filter(({ value, price, amount }) => value !== undefined && price !== undefined && amount !== undefined)
  return (
    priced.length > 0 &&
    priced.every(
      ({ value, count, price, amount }) => near(value! * count * price!, amount!, 0.06) && !near(value! * price!, amount!, 0.06),
    )
  )
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
}

function lineOf(values: Values, isContinued: boolean): Record<string, Found> {
  const of: Record<string, Found> = {}
  for (const [key, found] of values) {
    const name = WIRE[key]
    if (!name) continue
    // What lies under a merged carton belongs to the first of its lines.
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
  return (Object.entries(totals) as [Sum, Found][]).flatMap(([sum, stated]) => {
    const values = lines.flatMap(({ of }) => number(of[FIELDS[sum]]) ?? [])
    const summed = Math.round(values.reduce((a, b) => a + b, 0) * 1e4) / 1e4
    // Volumes are rounded line by line.
    const slack =
      sum === 'Volume'
        ? 0.0006 * values.length + 0.005
        : sum === 'Cartons' || sum === 'Pieces'
          ? 0.5
          : 0.006 * values.length + 0.005
    return values.length > 0 && Math.abs(summed - Number(stated.value)) > slack ? [{ Sum: sum, stated, summed }] : []
  })
}

/** Whether the words outside of tables name a kind of document. */
export const gridText = (grid: Grid): string =>
  grid.rows
    .flatMap((row) => filled(row).map(({ cell }) => cell.text))
    .join('\n')
    .slice(0, 20_000)
