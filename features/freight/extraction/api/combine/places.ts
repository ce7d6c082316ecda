import { CONTAINER, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { enumValues, valueName } from '#features/account/dictionary/enums.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { plain } from '../engine/grid.ts'
import type { Answer, Candidate } from './answer.ts'
import { sourceLine, type Piece, type Source, type SourceLine, type SourcedValue } from './sources.ts'

/** Containers and places of delivery, from loading sheets and delivery files. */

type Row = Record<string, unknown>
const number = (sourced: SourcedValue | undefined) => (typeof sourced?.found.value === 'number' ? sourced.found.value : undefined)
const text = (line: SourceLine, name: string) => (line.of[name] ? String(line.of[name].found.value) : undefined)
const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

const SIZES: readonly (readonly [RegExp, number])[] = [
  [/^(1\s*[x×*]\s*)?20/i, CONTAINER.gp20],
  [/^(1\s*[x×*]\s*)?40\s*'?\s*(hq|hc|h|高)/i, CONTAINER.hq40],
  [/^(1\s*[x×*]\s*)?45/i, CONTAINER.hq45],
  [/^(1\s*[x×*]\s*)?40/i, CONTAINER.gp40],
]
const [TRUCK, PROVIDER_BOOKS] = [129001, 2]

/** A container for each number in the lines; without lines the one in the document's header. */
export function readContainers(
  pieces: readonly Piece[],
  answer: Answer,
  head: Readonly<Partial<Record<'ContainerNo' | 'SealNo', Candidate>>>,
): Row[] {
  const lines = pieces.flatMap((piece) => piece.lines.map((line) => sourceLine(piece, line)))
  const groups = Map.groupBy(
    lines.filter((line) => line.of['ContainerNo']),
    (line) => text(line, 'ContainerNo')!,
  )
  if (groups.size === 0) return head.ContainerNo ? [headContainer(pieces, answer, head)] : []
  return [...groups.values()].map((group, index) => {
    const at = `Containers[${index}]`
    const put = (field: string, candidates: Candidate[]) =>
      answer.put(`${at}.${field}`, field, candidates, text(group[0]!, 'ContainerNo') ?? null)
    const first = (name: string) => group.find((line) => line.of[name])?.of[name]
    const one = (name: string): Candidate[] => (first(name) ? [{ value: first(name)!.found.value, sourced: first(name)! }] : [])
    return given({
      ContainerNo: put('ContainerNo', one('ContainerNo')),
      SealNo: put('SealNo', one('SealNo')),
      CabinetType: put(
        'CabinetType',
        one('ContainerType').flatMap((candidate) => sizeOf(String(candidate.value)).map((value) => ({ ...candidate, value }))),
      ),
      Cartons: put('Cartons', sums(group, 'Cartons', 0)),
      CargoWeight: put('CargoWeight', sums(group, 'TotalGrossWeight', 2)),
      Volume: put('Volume', sums(group, 'TotalVolume', 3)),
    })
  })
}

const sizeOf = (words: string) => SIZES.flatMap(([pattern, size]) => (pattern.test(words.trim()) ? [size] : [])).slice(0, 1)
const given = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

function headContainer(
  pieces: readonly Piece[],
  answer: Answer,
  head: Readonly<Partial<Record<'ContainerNo' | 'SealNo', Candidate>>>,
): Row {
  const piece = pieces.find(({ totals }) => totals.Cartons ?? totals.GrossWeight)
  const total = (field: string, name: 'Cartons' | 'GrossWeight' | 'Volume') => {
    const found = piece?.totals[name]
    return (
      found &&
      answer.put(`Containers[0].${field}`, field, [
        { value: found.value, sourced: { found, file: piece.file, sheet: piece.sheet } },
      ])
    )
  }
  const fact = (name: 'ContainerNo' | 'SealNo') => head[name] && answer.put(`Containers[0].${name}`, name, [head[name]])
  return given({
    ContainerNo: fact('ContainerNo'),
    SealNo: fact('SealNo'),
    Cartons: total('Cartons', 'Cartons'),
    CargoWeight: total('CargoWeight', 'GrossWeight'),
    Volume: total('Volume', 'Volume'),
  })
}

function sums(lines: readonly SourceLine[], name: string, decimals: number): Candidate[] {
  const values = lines.flatMap(({ of }) => of[name] ?? [])
  if (values.length === 0) return []
  return [
    {
      value: round(
        values.reduce((sum, one) => sum + (number(one) ?? 0), 0),
        decimals,
      ),
      sourced: values[0]!,
      unsure: values.length < lines.filter(({ isContinued }) => !isContinued).length,
    },
  ]
}

/** Places of a delivery file, else the shipments named in the cartons of a packing list. */
export function readPlaces(pieces: readonly Piece[], sources: readonly Source[], answer: Answer): Row[] {
  const lines = pieces
    .filter(({ kind }) => kind === 'delivery')
    .flatMap((piece) => piece.lines.map((line) => sourceLine(piece, line)))
  const groups = lines.length > 0 ? lines.map((line) => [line]) : shipments(sources)
  return groups.map((group, index) => placeOf(group, index, answer))
}

function shipments(sources: readonly Source[]): SourceLine[][] {
  const [packing] = sources.filter(({ role }) => role === 'packing')
  if (!packing?.lines.some(({ of }) => of['FbaShipmentId'])) return []
  let last = ''
  return [...Map.groupBy(packing.lines, (line) => (last = text(line, 'FbaShipmentId') ?? last)).values()]
}

function placeOf(group: readonly SourceLine[], index: number, answer: Answer): Row {
  const name = text(group[0]!, 'FbaShipmentId') ?? text(group[0]!, 'FcCode') ?? null
  const put = (field: string, candidates: Candidate[]) =>
    answer.put(`DeliveryAddresses[${index}].${field}`, field, candidates, name)
  const first = (field: string) => group.find((line) => line.of[field])?.of[field]
  const one = (field: string): Candidate[] =>
    first(field) ? [{ value: String(first(field)!.found.value).toUpperCase(), sourced: first(field)! }] : []
  const choice = (field: 'DeliveryMode' | 'BookingMethod'): Candidate[] => {
    const sourced = first(field)
    const value = sourced && choiceOf(field, String(sourced.found.value))
    return value === undefined || !sourced ? [] : [{ value, sourced }]
  }
  const hasAddress = first('Address') !== undefined || first('PostalCode') !== undefined
  return given({
    DeliveryWarehouseType:
      first('FcCode') || first('FbaShipmentId') || !hasAddress ? DELIVERY_PLACE.centre : DELIVERY_PLACE.private,
    FcCode: put('FcCode', one('FcCode')),
    FbaShipmentId: put('FbaShipmentId', one('FbaShipmentId')),
    ReferenceId: put('ReferenceId', one('ReferenceId')),
    Cartons: put('Cartons', sums(group, 'Cartons', 0)),
    Pieces: put('Pieces', sums(group, 'Qty', 0)),
    GrossWeight: put('GrossWeight', sums(group, 'TotalGrossWeight', 2)),
    Volume: put('Volume', sums(group, 'TotalVolume', 3)),
    DeliveryMode: put('DeliveryMode', choice('DeliveryMode')) ?? TRUCK,
    BookingMethod: put('BookingMethod', choice('BookingMethod')) ?? PROVIDER_BOOKS,
    Address:
      [first('Address'), first('PostalCode'), first('City')]
        .flatMap((sourced) => (sourced ? [String(sourced.found.value)] : []))
        .join(', ') || undefined,
  })
}

/** The enumeration value with a given name in any language. */
function choiceOf(name: Parameters<typeof enumValues>[0], word: string): string | number | undefined {
  const wanted = plain(word)
  return enumValues(name).find(
    (value) => String(value) === word.trim() || LANGUAGES.some((language) => plain(valueName(name, value, language)) === wanted),
  )
}
