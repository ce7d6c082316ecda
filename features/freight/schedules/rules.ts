import type { Airport, SeaPort } from '#features/freight/places/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { spanDays } from '#kit/shared/page.ts'
import { textKeys } from '#kit/shared/text.ts'
import { kit, type FieldIssue } from '#kit/shared/validation.ts'
import type en from './text/en-US.ts'

const schedules = textKeys<typeof en>('schedules')

/** Consolidated cargo, or full containers: what a sailing takes. */
export const KINDS = ['LCL', 'FCL'] as const
export type Kind = (typeof KINDS)[number]

/** Cut-offs are told on the clocks where goods are loaded. */
export const SCHEDULE_ZONE = zoneOf(undefined)

/** Rows of one workbook. */
export const MAX_SHEET = 2000

/** Instants are ISO texts, `Etd` and `Eta` days at the ports. */
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
  /** From then on empty containers may be fetched. */
  CyOpen: string | null
  CyCutOff: string | null
  /** m³; null is not limited. */
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

/** The cut-offs of each kind, usually in this order. */
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

/** The sailing without what its kind does not have: a form keeps what was typed for the other one. */
export function ofKind<S extends Pick<Sailing, 'Kind'>>(sailing: S): S {
  return { ...sailing, ...Object.fromEntries(ONLY[other(sailing.Kind)].map((field) => [field, null])) }
}

/** Days at sea, or in the air: the day of arrival less that of departure. */
export const transitDays = (etd: string, eta: string) => spanDays(etd, eta) - 1

const MAX_DAYS_AT_SEA = 120

type Rule = keyof (typeof en)['rule']
const broken = <F extends string>(Field: F, rule: Rule): FieldIssue => ({
  Field,
  Code: rule,
  key: schedules(`rule.${rule}`),
  params: {},
})
const needed = (Field: string): FieldIssue => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })

/** What is wrong with a sailing whose fields are right by themselves: goods before papers, all before departure, arrival after it. */
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
    else if (localDay(new Date(moment), SCHEDULE_ZONE) > Etd) found.push(broken(field, 'beforeEtd'))
  }
  if (CfsCutOff !== null && CfsCutOff >= CustomsCutOff) found.push(broken('CfsCutOff', 'cfsBeforeCustoms'))
  if (CyOpen !== null && CyCutOff !== null && CyOpen >= CyCutOff) found.push(broken('CyOpen', 'openBeforeClose'))
  return found
}

const MAX_HOURS_IN_AIR = 72

/** What is wrong with a flight whose fields are right by themselves. */
export function flightProblems({ WarehouseCutOff, EtdTime, EtaTime }: Flight): FieldIssue[] {
  const found: FieldIssue[] = []
  if (WarehouseCutOff >= EtdTime) found.push(broken('WarehouseCutOff', 'beforeEtd'))
  if (EtaTime <= EtdTime) found.push(broken('EtaTime', 'etaAfterEtd'))
  else if (Date.parse(EtaTime) - Date.parse(EtdTime) > MAX_HOURS_IN_AIR * HOUR) found.push(broken('EtaTime', 'tooLong'))
  return found
}

/** Year of a day, and the day of an instant: what tells a voyage from the same number a year later, a flight from yesterday's. */
export const sailingKey = (one: Pick<Sailing, 'Kind' | 'PortOfLoading' | 'PortOfDischarge' | 'Vessel' | 'Voyage' | 'Etd'>) =>
  [one.Kind, one.PortOfLoading, one.PortOfDischarge, one.Vessel, one.Voyage, one.Etd.slice(0, 4)].join('|')
export const flightKey = (one: Pick<Flight, 'FlightNo' | 'EtdTime'>) =>
  `${one.FlightNo}|${localDay(new Date(one.EtdTime), SCHEDULE_ZONE)}`

// --- Where a sailing stands at a moment ----------------------------------------------------------------------------

type Timed = Pick<Sailing, 'Kind' | CutOff | 'Etd' | 'IsOpen'>

function cutOffsOf(sailing: Timed): { name: CutOff; at: string }[] {
  const known = CUT_OFFS[sailing.Kind].map((name) => ({ name, at: sailing[name] }))
  return known.filter((one): one is { name: CutOff; at: string } => one.at !== null).sort((a, b) => a.at.localeCompare(b.at))
}

/** The next cut-off that has not passed; null when all have. */
export function nextCutOff(sailing: Timed, now: Date): { name: CutOff; at: string } | null {
  return cutOffsOf(sailing).find(({ at }) => Date.parse(at) > now.getTime()) ?? null
}

/** A sailing takes orders until the first of its cut-offs. */
export function sailingState(sailing: Timed, now: Date): 'open' | 'closed' | 'departed' {
  if (sailing.Etd < localDay(now, SCHEDULE_ZONE)) return 'departed'
  const first = cutOffsOf(sailing)[0]
  return sailing.IsOpen && first !== undefined && Date.parse(first.at) > now.getTime() ? 'open' : 'closed'
}

/** A flight takes orders until its warehouse closes for it. */
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

/** How long until a moment, in the unit in which people count it: days from two on, else hours, in the last hour minutes. Never less than one. */
export function timeLeft(until: string, now: Date): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const left = Date.parse(until) - now.getTime()
  if (left >= 2 * DAY) return { unit: 'days', count: Math.floor(left / DAY) }
  return left >= HOUR
    ? { unit: 'hours', count: Math.floor(left / HOUR) }
    : { unit: 'minutes', count: Math.max(1, Math.ceil(left / MINUTE)) }
}
