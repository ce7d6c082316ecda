import { NO_BATTERY } from '#features/freight/core/rules.ts'
import type { Answer, Candidate } from './answer.ts'
import { matchProducts, type Product, type Source, type SourceLine, type SourcedValue } from './sources.ts'

/** Lines of goods and cartons of an order, from the sources. */

type Row = Record<string, unknown>
const number = (sourced: SourcedValue | undefined) => (typeof sourced?.found.value === 'number' ? sourced.found.value : undefined)
const cents = (value: number) => Math.round(value * 100) / 100

/** Converts a price into US dollars; undefined if the currency is unknown. */
export type ToUsd = (price: number, currency: string | undefined) => number | undefined

type Item = { base: Product | undefined; bySource: { source: Source; product: Product; unsure: boolean }[] }

export function readGoods(
  sources: readonly Source[],
  answer: Answer,
  toUsd: ToUsd,
  currency: string | undefined,
): { rows: Row[]; lineOf: (line: SourceLine) => number } {
  const items: Item[] = []
  for (const source of sources) {
    const matched = matchProducts(
      items.flatMap(({ base }) => base ?? []),
      source.products,
    )
    for (const { product, base, unsure } of matched) {
      const item = base && items.find((one) => one.base === base)
      if (item) item.bySource.push({ source, product, unsure })
      else items.push({ base: product, bySource: [{ source, product, unsure: false }] })
    }
  }
  const lines = new Map<SourceLine, number>(
    items.flatMap(({ bySource }, index) =>
      bySource.flatMap(({ product }) => product.lines.map((line) => [line, index + 1] as const)),
    ),
  )
  return {
    rows: items.map((item, index) => goodsRow(item, index, answer, toUsd, currency)),
    lineOf: (line) => lines.get(line) ?? 0,
  }
}

/** Text fields of goods. */
const TEXTS = ['NameCn', 'NameEn', 'Brand', 'Material', 'Function', 'HsCode', 'OriginCountry', 'SalesLink'] as const

function goodsRow({ bySource }: Item, index: number, answer: Answer, toUsd: ToUsd, currency: string | undefined): Row {
  const at = `DeclarationItems[${index}]`
  const row: Row = {}
  const invoiceFirst = bySource.toSorted((a, b) => (a.source.role === b.source.role ? 0 : a.source.role === 'invoice' ? -1 : 1))
  const tellers = (name: string): Candidate[] =>
    invoiceFirst.flatMap(({ product, unsure }) => {
      const sourced = product.lines.find((line) => line.of[name])?.of[name]
      return sourced ? [{ value: sourced.found.value, sourced, unsure }] : []
    })
  const nameOf = tellers('NameEn')[0] ?? tellers('NameCn')[0] ?? tellers('Sku')[0]
  const name = nameOf ? String(nameOf.value) : null
  const put = (field: string, candidates: readonly Candidate[]) => {
    const value = answer.put(`${at}.${field}`, field, candidates, name)
    if (value !== undefined) row[field] = value
  }
  for (const field of TEXTS) put(field, longest(field, tellers(field)))
  for (const [field, length] of IMPORT_CODES)
    put(
      field,
      tellers('CustomsCode').filter(({ value }) => String(value).length === length),
    )
  const models = tellers('Model')
  put('Model', models.length > 0 ? models : tellers('Sku').map((one) => ({ ...one, unsure: true })))
  put(
    'Qty',
    bySource.flatMap(({ product, unsure }) => sumOf(product.lines, 'Qty', unsure)),
  )
  put(
    'QtyUnit',
    tellers('QtyUnit').map((one) => ({ ...one, value: unitOf(String(one.value)) })),
  )
  row['QtyUnit'] ??= 'PCS'
  put(
    'UnitPriceUsd',
    tellers('UnitPrice').flatMap((one) => {
      const line = bySource.flatMap(({ product }) => product.lines).find(({ of }) => of['UnitPrice'] === one.sourced)
      const named = line?.of['Currency']?.found.value ?? currency
      const price = toUsd(Number(one.value), named === undefined ? undefined : String(named))
      return price === undefined ? [] : [{ ...one, value: price, unsure: one.unsure === true || named === undefined }]
    }),
  )
  for (const field of ['NetWeight', 'GrossWeight'] as const)
    put(field, bySource.flatMap(({ source, product }) => perPiece(source, product, field)).slice(0, 1))
  put(
    'BatteryType',
    tellers('IsBattery')
      .filter(({ value }) => value === false)
      .map((one) => ({ ...one, value: NO_BATTERY })),
  )
  if (tellers('IsBattery').some(({ value }) => value === true)) row['BatteryType'] = null
  return row
}

/** The destination's tariff field, by the length of the tariff number. */
const IMPORT_CODES = [
  ['UkCustomsCode', 10],
  ['DeCustomsCode', 11],
] as const

/** Of two matching customs numbers the one with more digits. */
const longest = (field: string, candidates: Candidate[]) =>
  field === 'HsCode' ? candidates.toSorted((a, b) => String(b.value).length - String(a.value).length) : candidates

const UNITS: Readonly<Record<string, string>> = {
  PC: 'PCS',
  PIECE: 'PCS',
  PIECES: 'PCS',
  STK: 'PCS',
  STÜCK: 'PCS',
  ST: 'PCS',
  PIÈCES: 'PCS',
  个: 'PCS',
  件: 'PCS',
  只: 'PCS',
  EA: 'PCS',
  SET: 'SETS',
  套: 'SETS',
  PAIR: 'PAIRS',
  双: 'PAIRS',
}
const unitOf = (unit: string) => UNITS[unit.trim().toUpperCase()] ?? unit.trim().toUpperCase().slice(0, 10)

/** Sum of a value over all lines of the goods; the origin is the first line. */
function sumOf(lines: readonly SourceLine[], name: string, unsure: boolean): Candidate[] {
  const values = lines.flatMap(({ of }) => of[name] ?? [])
  const [first] = values
  if (!first) return []
  return [
    {
      value: Math.round(values.reduce((sum, one) => sum + (number(one) ?? 0), 0) * 100) / 100,
      sourced: first,
      unsure: unsure || values.some((one) => one.found.unsure),
    },
  ]
}

/** Weight of one piece in kg, from a carton with these goods only. */
function perPiece(source: Source, product: Product, field: 'NetWeight' | 'GrossWeight'): Candidate[] {
  const alone = product.lines.find(
    (line) =>
      line.of[field] &&
      !line.isContinued &&
      number(line.of['PcsPerCarton']) &&
      !source.lines[source.lines.indexOf(line) + 1]?.isContinued,
  )
  if (!alone) return []
  const weight = number(alone.of[field])! / number(alone.of['PcsPerCarton'])!
  return [{ value: Math.max(0.01, cents(weight)), sourced: alone.of[field]! }]
}

/** An invoice with carton numbers is also a packing list. */
const isPacked = ({ lines }: Source) => lines.some(({ of }) => of['CartonFrom'])

/** Cartons of the first packing list, or of an invoice if there is none; differences of other lists are conflicts. */
export function readCartons(sources: readonly Source[], answer: Answer, lineOf: (line: SourceLine) => number): Row[] {
  const packing = sources.filter(({ role }) => role === 'packing')
  const [first, ...others] = packing.length > 0 ? packing : sources.filter(isPacked)
  if (!first) return []
  const groups = cartonGroups(first)
  const otherGroups = others.map((source) => cartonGroups(source))
  return groups.map(({ from, to, lines }, index) => {
    const at = `Cartons[${index}]`
    const row: Row = { CartonFrom: from.value, CartonTo: to.value }
    answer.put(`${at}.CartonFrom`, 'CartonFrom', [from])
    answer.put(`${at}.CartonTo`, 'CartonTo', [to])
    for (const field of ['Length', 'Width', 'Height', 'GrossWeight', 'FbaShipmentId'] as const) {
      const same = [
        lines,
        ...otherGroups.flatMap((list) =>
          list.filter((one) => one.from.value === from.value && one.to.value === to.value).map((one) => one.lines),
        ),
      ]
      const candidates = same.flatMap((list): Candidate[] => {
        const sourced = list.find((line) => line.of[field])?.of[field]
        return sourced
          ? [{ value: typeof sourced.found.value === 'number' ? cents(sourced.found.value) : sourced.found.value, sourced }]
          : []
      })
      const value = answer.put(`${at}.${field}`, field, candidates, `${from.value}–${to.value}`)
      if (value !== undefined) row[field] = value
    }
    const items = lines.flatMap((line) => {
      const Qty = number(line.of['PcsPerCarton'])
      return Qty && Number.isInteger(Qty) && lineOf(line) > 0 ? [{ Line: lineOf(line), Qty }] : []
    })
    if (items.length === lines.length) row['Items'] = items
    return row
  })
}

type Group = { from: Candidate & { value: number }; to: Candidate & { value: number }; lines: SourceLine[] }

/** Lines of the same cartons; cartons without numbers are numbered consecutively. */
function cartonGroups(source: Source): Group[] {
  const groups: Group[] = []
  let next = 1
  for (const line of source.lines) {
    const [from, to, count] = [line.of['CartonFrom'], line.of['CartonTo'], line.of['Cartons']]
    const last = groups.at(-1)
    const known = from && to && groups.find((group) => group.from.value === number(from) && group.to.value === number(to))
    if (known) known.lines.push(line)
    else if (line.isContinued && last) last.lines.push(line)
    else if (from && to) {
      groups.push({ from: { value: number(from)!, sourced: from }, to: { value: number(to)!, sourced: to }, lines: [line] })
      next = number(to)! + 1
    } else if (count && number(count)! >= 1) {
      const end = next + Math.round(number(count)!) - 1
      groups.push({
        from: { value: next, sourced: count, unsure: true },
        to: { value: end, sourced: count, unsure: true },
        lines: [line],
      })
      next = end + 1
    }
  }
  return groups
}
