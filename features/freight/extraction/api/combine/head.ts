import { valueName } from '#features/account/dictionary/enums.ts'
import { AIRPORTS, portCountry, SEA_PORTS } from '#features/freight/places/rules.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { SHOWN_FACTS, SUMS } from '../../rules.ts'
import type { Value } from '../../contract.ts'
import type { Extracted } from '../engine/document.ts'
import type { Fact } from '../engine/fact-names.ts'
import { plain } from '../engine/grid.ts'
import type { Answer, Candidate } from './answer.ts'
import type { Piece } from './sources.ts'

/** Values outside of tables: form fields, and display-only values. */

export type Read = { readonly file: string; readonly document: Extracted }
export type Importer = {
  readonly Id: number
  readonly EoriNumber: string
  readonly VatNumber: string | null
  readonly CountryCode: string
}

export function readHead(
  read: readonly Read[],
  answer: Answer,
  importers: readonly Importer[],
): { fields: Record<string, Value>; header: Record<string, Value>; facts: (fact: Fact) => Candidate[] } {
  const facts = (fact: Fact): Candidate[] =>
    read.flatMap(({ file, document }) => {
      const found = document.header[fact]
      return found ? [{ value: found.value, sourced: { found, file, sheet: sheetOf(document, found.from) } }] : []
    })
  const fields: Record<string, Value> = {}
  const header: Record<string, Value> = {}
  const put = (group: 'Fields' | 'Header', into: Record<string, Value>, name: string, candidates: Candidate[]) => {
    const value = answer.put(`${group}.${name}`, name, candidates)
    if (value !== undefined) into[name] = value
  }
  const mapped = (fact: Fact, map: (text: string) => Value | undefined) =>
    facts(fact).flatMap((one) => {
      const value = map(String(one.value))
      return value === undefined ? [] : [{ ...one, value }]
    })
  for (const name of SHOWN_FACTS) put('Header', header, name, facts(name))
  put(
    'Fields',
    fields,
    'CustomerOrderNo',
    mapped('CustomerOrderNo', (text) => (/^[A-Za-z0-9/_-]{1,32}$/.test(text) ? text : undefined)),
  )
  for (const name of ['Vessel', 'Voyage', 'Etd', 'Eta', 'FlightNo'] as const) put('Fields', fields, name, facts(name))
  put(
    'Fields',
    fields,
    'MblNo',
    mapped('BlNo', (text) => text.replace(/\s/g, '')),
  )
  put('Fields', fields, 'MawbNo', mapped('MawbNo', mawbOf))
  put(
    'Fields',
    fields,
    'PortOfLoading',
    mapped('PortOfLoading', (text) => portOf(SEA_PORTS, text)),
  )
  put(
    'Fields',
    fields,
    'PortOfDischarge',
    mapped('PortOfDischarge', (text) => portOf(SEA_PORTS, text)),
  )
  put(
    'Fields',
    fields,
    'AirportOfDeparture',
    mapped('PortOfLoading', (text) => portOf(AIRPORTS, text)),
  )
  put(
    'Fields',
    fields,
    'AirportOfDestination',
    mapped('PortOfDischarge', (text) => portOf(AIRPORTS, text)),
  )
  const known = (text: string) => importers.find((one) => one.EoriNumber === text || one.VatNumber === text)
  put(
    'Fields',
    fields,
    'EoriInfoId',
    [...mapped('EoriNumber', (text) => known(text)?.Id), ...mapped('VatNumber', (text) => known(text)?.Id)].slice(0, 1),
  )
  const country = [
    ...mapped('PortOfDischarge', (text) => countryOfPort(text)),
    ...mapped('EoriNumber', (text) => known(text)?.CountryCode),
  ]
  put(
    'Fields',
    fields,
    'DestinationCountry',
    country.slice(0, 1).map((one) => ({ ...one, unsure: true })),
  )
  return { fields, header, facts }
}

/** The sheet of a cell; null in a single-sheet document. */
const sheetOf = ({ parts }: Extracted, from: { cell: string | null }) => (from.cell === null ? null : (parts[0]?.sheet ?? null))

function mawbOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : undefined
}

/** `Felixstowe, UK`, `费利克斯托`, `GBFXT`. */
function portOf(ports: readonly string[], text: string): string | undefined {
  const wanted = plain(text)
  const kind = ports === AIRPORTS ? 'Airport' : 'SeaPort'
  const names = (port: string) =>
    [port.toLowerCase(), ...LANGUAGES.map((language) => plain(valueName(kind, port, language)))].filter(Boolean)
  return (
    ports.find((port) => names(port).includes(wanted)) ??
    ports.find((port) =>
      names(port).some(
        (name) =>
          name.length >= 2 && (/\p{Script=Han}/u.test(name) ? wanted.includes(name) : ` ${wanted} `.includes(` ${name} `)),
      ),
    )
  )
}

function countryOfPort(text: string): string | undefined {
  const port = portOf(SEA_PORTS, text) ?? portOf(AIRPORTS, text)
  const country = port && portCountry(port)
  return country === 'CN' || country === 'HK' ? undefined : country
}

/** Stated totals. Differences between packing list and invoice are conflicts only if there are no lines to decide. */
export function readTotals(pieces: readonly Piece[], answer: Answer): Record<string, number> {
  const totals: Record<string, number> = {}
  const isSplit = new Set(pieces.map(({ kind }) => kind)).size < pieces.length
  for (const name of SUMS) {
    const candidates = pieces.flatMap(({ file, sheet, totals: stated }): Candidate[] =>
      stated[name] ? [{ value: stated[name].value, sourced: { found: stated[name], file, sheet } }] : [],
    )
    const isReported = name === 'Pieces' && answer.conflicts.some(({ Field }) => Field === 'Qty')
    const value = answer.put(`Totals.${name}`, name, isSplit || isReported ? candidates.slice(0, 1) : candidates)
    if (typeof value === 'number') totals[name] = value
  }
  return totals
}
