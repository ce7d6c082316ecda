import type { Airport, SeaPort } from '#features/freight/places/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { spanDays } from '#kit/shared/page.ts'
import { textKeys } from '#kit/shared/text.ts'
import { kit, type FieldIssue } from '#kit/shared/validation.ts'
import type en from './text/en-US.ts'

const schedules = textKeys<typeof en>('schedules')

/** Kinds of sailings: consolidated cargo or full containers. */
export const KINDS = ['LCL', 'FCL'] as const
export type Kind = (typeof KINDS)[number]

/** Time zone of cut-offs: that of the ports of loading. */
export const SCHEDULE_ZONE = zoneOf(undefined)

/** Row limit of a workbook. */
export const MAX_SHEET = 2000

/** Instants are ISO texts; `Etd` and `Eta` are local days at the ports. */
export type Sailing = {
  Kind: Kind
  Carrier: string
  Vessel: string
  Voyage: string
  PortOfLoading: SeaPort
  PortOfDischarge: SeaPort
  Etd: string
  Eta: string
  /** Goods at the container freight station. */
  CfsCutOff: string | null
  SiCutOff: string
  CustomsCutOff: string
  VgmCutOff: string | null
  /** Start of empty container pick-up. */
  CyOpen: string | null
  CyCutOff: string | null
  /** m³; null is unlimited. */
  RemainingVolume: number | null
  IsOpen: boolean
}

export type Flight = {
  Carrier: string
  FlightNo: string
  AirportOfDeparture: Airport
  AirportOfDestination: Airport
  WarehouseCutOff: string
  EtdTime: string
  EtaTime: string
  IsOpen: boolean
}

/** Cut-offs of each kind, in usual sequence. */
export const CUT_OFFS = {
  LCL: ['CfsCutOff', 'SiCutOff', 'CustomsCutOff'],
  FCL: ['SiCutOff', 'VgmCutOff', 'CustomsCutOff', 'CyCutOff'],
} as const satisfies Record<Kind, readonly (keyof Sailing)[]>
export type CutOff = (typeof CUT_OFFS)[Kind][number]

/** Fields that only one kind of sailing has. */
const ONLY = { LCL: ['CfsCutOff', 'RemainingVolume'], FCL: ['VgmCutOff', 'CyOpen', 'CyCutOff'] } as const satisfies Record<
  Kind,
  readonly (keyof Sailing)[]
>
const other = (kind: Kind): Kind => (kind === 'LCL' ? 'FCL' : 'LCL')

/** The sailing without fields of the other kind, which a form may still contain. */
export function ofKind<S extends Pick<Sailing, 'Kind'>>(sailing: S): S {
  return { ...sailing, ...Object.fromEntries(ONLY[other(sailing.Kind)].map((field) => [field, null])) }
}

/** Transit days: arrival minus departure. */
export const transitDays = (etd: string, eta: string) => spanDays(etd, eta) - 1

export const MAX_DAYS_AT_SEA = 120

type Rule = keyof (typeof en)['rule']
const broken = <F extends string>(Field: F, rule: Rule): FieldIssue => ({
  Field,
  Code: rule,
  key: schedules(`rule.${rule}`),
  params: {},
})
const needed = (Field: string): FieldIssue => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })

/** Instants may have different offsets; a missing one is not checked. */
const isBefore = (a: string, b: string) => !(Date.parse(a) >= Date.parse(b))

/** Errors of a sailing beyond those of single fields: sequence of cut-offs, departure and arrival. */
export function sailingProblems(sailing: Sailing): FieldIssue[] {
  const { Kind, Etd, Eta, CfsCutOff, CustomsCutOff, CyOpen, CyCutOff } = sailing
  const found: FieldIssue[] = []
  const days = transitDays(Etd, Eta)
  if (days < 1) found.push(broken('Eta', 'etaAfterEtd'))
  if (days > MAX_DAYS_AT_SEA) found.push(broken('Eta', 'tooLong'))
  for (const field of ONLY[other(Kind)]) if (sailing[field] !== null) found.push(broken(field, `only${other(Kind)}`))
  for (const field of CUT_OFFS[Kind]) {
    const moment = sailing[field]
    if (moment === null) found.push(needed(field))
    else if (moment !== undefined && localDay(new Date(moment), SCHEDULE_ZONE) > Etd) found.push(broken(field, 'beforeEtd'))
  }
  if (CfsCutOff !== null && !isBefore(CfsCutOff, CustomsCutOff)) found.push(broken('CfsCutOff', 'cfsBeforeCustoms'))
  if (CyOpen !== null && CyCutOff !== null && !isBefore(CyOpen, CyCutOff)) found.push(broken('CyOpen', 'openBeforeClose'))
  return found
}

export const MAX_HOURS_IN_AIR = 72

/** Errors of a flight beyond those of single fields. */
export function flightProblems({ WarehouseCutOff, EtdTime, EtaTime }: Flight): FieldIssue[] {
  const found: FieldIssue[] = []
  if (!isBefore(WarehouseCutOff, EtdTime)) found.push(broken('WarehouseCutOff', 'beforeEtd'))
  if (!isBefore(EtdTime, EtaTime)) found.push(broken('EtaTime', 'etaAfterEtd'))
  else if (Date.parse(EtaTime) - Date.parse(EtdTime) > MAX_HOURS_IN_AIR * HOUR) found.push(broken('EtaTime', 'tooLong'))
  return found
}

/** Year of a day and day of an instant; they identify voyages and flights with reused numbers. */
export const sailingKey = (one: Pick<Sailing, 'Kind' | 'PortOfLoading' | 'PortOfDischarge' | 'Vessel' | 'Voyage' | 'Etd'>) =>
  [one.Kind, one.PortOfLoading, one.PortOfDischarge, one.Vessel, one.Voyage, one.Etd.slice(0, 4)].join('|')
export const flightKey = (one: Pick<Flight, 'FlightNo' | 'EtdTime'>) =>
  `${one.FlightNo}|${localDay(new Date(one.EtdTime), SCHEDULE_ZONE)}`

// --- State of a sailing --------------------------------------------------------------------------------------------

type Timed = Pick<Sailing, 'Kind' | CutOff | 'Etd' | 'IsOpen'>

function cutOffsOf(sailing: Timed): { name: CutOff; at: string }[] {
  const known = CUT_OFFS[sailing.Kind].map((name) => ({ name, at: sailing[name] }))
  return known
    .filter((one): one is { name: CutOff; at: string } => one.at !== null)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** The next cut-off; null if all have passed. */
export function nextCutOff(sailing: Timed, now: Date): { name: CutOff; at: string } | null {
  return cutOffsOf(sailing).find(({ at }) => Date.parse(at) > now.getTime()) ?? null
}

/** A sailing is open until its first cut-off. */
export function sailingState(sailing: Timed, now: Date): 'open' | 'closed' | 'departed' {
  if (sailing.Etd < localDay(now, SCHEDULE_ZONE)) return 'departed'
  const first = cutOffsOf(sailing)[0]
  return sailing.IsOpen && first !== undefined && Date.parse(first.at) > now.getTime() ? 'open' : 'closed'
}

/** A flight is open until its warehouse cut-off. */
export function flightState(
  { IsOpen, WarehouseCutOff, EtdTime }: Pick<Flight, 'IsOpen' | 'WarehouseCutOff' | 'EtdTime'>,
  now: Date,
): 'open' | 'closed' | 'departed' {
  if (Date.parse(EtdTime) <= now.getTime()) return 'departed'
  return IsOpen && Date.parse(WarehouseCutOff) > now.getTime() ? 'open' : 'closed'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Time until an instant: days from two on, else hours, in the last hour minutes; at least one. */
export function timeLeft(until: string, now: Date): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const left = Date.parse(until) - now.getTime()
  if (left >= 2 * DAY) return { unit: 'days', count: Math.floor(left / DAY) }
  return left >= HOUR
    ? { unit: 'hours', count: Math.floor(left / HOUR) }
    : { unit: 'minutes', count: Math.max(1, Math.ceil(left / MINUTE)) }
}
